import { bisectLeft, rollup } from 'd3-array';

/** Adjacent lines of which one side has others than the base; indices from 0. */
export interface Hunk {
  readonly base: Span;
  readonly other: Span;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

type Pair = readonly [base: number, other: number];

/** Names each line, so that lines with one name are paired; undefined for a line that is not paired. */
type LineNames = (lines: readonly string[]) => readonly (string | undefined)[];

/**
 * Returns where two lists of lines differ. Lines that are there once are paired first, and repeated ones between them.
 * That takes n log n steps, however long and different the texts are.
 */
export function diffLines(base: readonly string[], other: readonly string[]): Hunk[] {
  return hunksOf(base, other, singleLines).flatMap((hunk) => {
    const [lines, others] = [linesIn(base, hunk.base), linesIn(other, hunk.other)];
    return hunksOf(lines, others, numberedLines).map((inner) => ({
      base: shifted(inner.base, hunk.base.from),
      other: shifted(inner.other, hunk.other.from),
    }));
  });
}

const linesIn = (lines: readonly string[], { from, to }: Span) => lines.slice(from, to);

const shifted = ({ from, to }: Span, by: number): Span => ({ from: from + by, to: to + by });

/** The lines that are there once. */
const singleLines: LineNames = (lines) => {
  const counts = rollup(
    lines,
    ({ length }) => length,
    (line) => line,
  );
  return lines.map((line) => (counts.get(line) === 1 ? line : undefined));
};

/** All lines, each by its text and by how often it was there before. */
const numberedLines: LineNames = (lines) => {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const count = counts.get(line) ?? 0;
    counts.set(line, count + 1);
    return `${count} ${line}`;
  });
};

/** The lines between pairs of equal lines; equal lines that follow or precede a pair are paired, too. */
function hunksOf(base: readonly string[], other: readonly string[], names: LineNames): Hunk[] {
  const hunks: Hunk[] = [];
  let [i, k] = [0, 0];
  for (const [nextBase, nextOther] of [
    ...chainOf(names(base), names(other)),
    [base.length, other.length] as const,
  ]) {
    while (i < nextBase && k < nextOther && base[i] === other[k]) {
      i++;
      k++;
    }
    let [endBase, endOther] = [nextBase, nextOther];
    while (endBase > i && endOther > k && base[endBase - 1] === other[endOther - 1]) {
      endBase--;
      endOther--;
    }
    if (endBase > i || endOther > k) {
      hunks.push({ base: { from: i, to: endBase }, other: { from: k, to: endOther } });
    }
    [i, k] = [nextBase, nextOther];
  }
  return hunks;
}

/** The longest chain of pairs of one name in which both indices ascend. */
function chainOf(base: ReturnType<LineNames>, other: ReturnType<LineNames>): Pair[] {
  const places = new Map(other.map((name, index) => [name, index]));
  const pairs = base.flatMap((name, index): Pair[] => {
    const place = name === undefined ? undefined : places.get(name);
    return place === undefined ? [] : [[index, place]];
  });
  const ends: number[] = [];
  const last: number[] = [];
  const before = pairs.map(([, place], index) => {
    const length = bisectLeft(ends, place);
    ends[length] = place;
    last[length] = index;
    return length === 0 ? -1 : last[length - 1]!;
  });
  const chain: Pair[] = [];
  for (let at = last.at(-1) ?? -1; at >= 0; at = before[at]!) chain.push(pairs[at]!);
  return chain.reverse();
}
