import type { RawSource } from '../input/tables/raw-source.ts';
import { type Block, type Column, isMissing } from '../model/column.ts';

/** Minimum number of reports of a section: fewer may be a log that was cut at both ends. */
const MIN_REPORTS = 3;

/** The reports of a section: `from` is its first, `to` the first after it. */
interface Section {
  readonly from: number;
  readonly to: number;
}

/**
 * Lays the rows of the host and those of devices side by side if the log has them one below the other: somebody copied
 * first one part of all reports and then the other, so both cover the same time. Only a log without stamps needs it.
 */
export function laySideBySide(source: RawSource): RawSource {
  const { columns, entities, stamps, marks } = source;
  const isOfHost = ({ entity }: Column) => entities[entity]!.kind === 'host';
  const host = sectionOf(columns.filter(isOfHost));
  const devices = sectionOf(columns.filter((column) => !isOfHost(column)));
  if (host === null || devices === null || marks.length > 0) return source;
  const [first, second] = host.from < devices.from ? [host, devices] : [devices, host];
  const [longer, shorter] = [lengthOf(first), lengthOf(second)].sort((a, b) => b - a);
  const isApart = first.from === 0 && second.from >= first.to - 1 && second.to === stamps.length;
  const isTimed = stamps.some((stamp) => stamp !== null);
  if (!isApart || isTimed || shorter! < MIN_REPORTS || longer! > shorter! + 1) return source;
  const moved = (column: Column): Column =>
    isOfHost(column) === (second === host) ? movedBack(column, second.from) : column;
  const text =
    'all rows of CPUs are above or below all rows of devices: both are read as of the same time';
  return {
    ...source,
    columns: columns.map(moved),
    stamps: stamps.slice(0, longer),
    sinceBoot: source.sinceBoot.slice(0, longer),
    lines: source.lines.slice(0, longer),
    doubts: [],
    incomplete: source.incomplete
      .filter((sample) => sample >= devices.from && sample < devices.to)
      .map((sample) => sample - devices.from),
    warnings: [...source.warnings, { file: source.file, line: 0, code: 'joined-tables', text }],
  };
}

const lengthOf = ({ from, to }: Section) => to - from;

/** Returns the reports with rows of some columns; null if there are none. */
function sectionOf(columns: readonly Column[]): Section | null {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const block of columns.flatMap(({ lines }) => lines)) {
    const first = block.values.findIndex((line) => !isMissing(line));
    if (first < 0) continue;
    from = Math.min(from, block.from + first);
    to = Math.max(to, block.from + block.values.findLastIndex((line) => !isMissing(line)) + 1);
  }
  return to > 0 ? { from, to } : null;
}

function movedBack(column: Column, samples: number): Column {
  const moved = (block: Block) => ({ ...block, from: block.from - samples });
  return { ...column, blocks: column.blocks.map(moved), lines: column.lines.map(moved) };
}
