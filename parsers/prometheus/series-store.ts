import type { EntityKey, HeaderWord, SourceBuilder, Table } from '../parser.ts';
import { HOST } from '../shared/entities.ts';
import { plainDecimal } from '../shared/plain-decimal.ts';
import type { Stamp } from '../shared/timestamp.ts';
import type { Place } from './series.ts';

/** The numbers of a series; `moments` are seconds since 1970, or count the scrapes of a loop. */
interface Samples {
  readonly place: Place;
  readonly moments: number[];
  readonly values: number[];
  readonly lines: number[];
  /** Whether the numbers are what a counter grew by. */
  readonly isDelta: boolean;
}

/** One number of a series. */
export interface NumberAt {
  readonly moment: number;
  readonly value: number;
  readonly line: number;
  /** Whether it is what a counter grew by; the same for all of a series. */
  readonly isDelta?: boolean;
}

/** Decimals of a sum of processors. */
const SUM_DECIMALS = 6;

/** Reports from which a series that is not known and never changes is left out. */
const MIN_REPORTS = 3;

/** Keeps the numbers of series, which come one after the other, and writes them side by side. */
export class SeriesStore {
  readonly #all = new Map<string, Samples | null>();

  /** Adds a number; `describe` is called once for each series. */
  add(id: string, describe: () => Place | null, sample: NumberAt): void {
    let samples = this.#all.get(id);
    if (samples === undefined) {
      const place = describe();
      const { isDelta = false } = sample;
      samples = place && { place, moments: [], values: [], lines: [], isDelta };
      this.#all.set(id, samples);
    }
    samples?.moments.push(sample.moment);
    samples?.values.push(sample.value);
    samples?.lines.push(sample.line);
  }

  /** Writes a table for each host and section, with a report for each moment. */
  write(out: SourceBuilder, stampOf: (moment: number) => Stamp | null): void {
    let repeats = 0;
    const found = [...this.#all.values()]
      .filter((samples) => samples !== null)
      .map(ascending)
      .map(addedUp);
    const all = joined(found, () => repeats++);
    if (repeats > 0) out.warn('left-out', `${repeats} ${REPEATS}`);
    const tables = grouped([...all, ...sums(all)], ({ place }) => tableOf(place));
    for (const series of tables.values()) writeTable(out, series, stampOf);
  }
}

const REPEATS = 'series measure what another one does at the same time, and are left out';

/**
 * Makes one series of those of the same column, such as of a container that was replaced: of one after the other. Of
 * two at the same time the first is kept.
 */
function joined(all: readonly Samples[], leaveOut: () => void): Samples[] {
  return [...grouped(all, columnOf).values()].map((series) => {
    const [first, ...others] = series.toSorted((a, b) => a.moments[0]! - b.moments[0]!);
    for (const { moments, values, lines } of others) {
      if (moments[0]! <= first!.moments.at(-1)!) leaveOut();
      else {
        for (const [i, moment] of moments.entries()) {
          first!.moments.push(moment);
          first!.values.push(values[i]!);
          first!.lines.push(lines[i]!);
        }
      }
    }
    return first!;
  });
}

const columnOf = ({ place }: Samples) =>
  JSON.stringify([tableOf(place), place.key, place.row, wordKey(place.word)]);

/** Returns the series of each key, in the order of their first ones. */
function grouped(all: readonly Samples[], keyOf: (samples: Samples) => string) {
  const groups = new Map<string, Samples[]>();
  for (const samples of all) {
    const key = keyOf(samples);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [samples]);
    else group.push(samples);
  }
  return groups;
}

const tableOf = ({ owner, section }: Place) => JSON.stringify([owner.host, owner.run, section]);

/** Sorts the numbers of a series by time; of two of one moment the later counts. */
function ascending(samples: Samples): Samples {
  const { moments, values, lines } = samples;
  if (moments.every((moment, i) => i === 0 || moment > moments[i - 1]!)) return samples;
  const last = new Map(moments.map((moment, i) => [moment, i]));
  const order = [...last].sort(([a], [b]) => a - b).map(([, i]) => i);
  const sorted = (numbers: readonly number[]) => order.map((i) => numbers[i]!);
  const inOrder = { moments: sorted(moments), values: sorted(values), lines: sorted(lines) };
  return { ...samples, ...inOrder };
}

/** Returns the totals of a counter of which only the increments are known. */
function addedUp(samples: Samples): Samples {
  if (!samples.isDelta) return samples;
  let sum = 0;
  const values = samples.values.map((value) => {
    sum += value;
    return sum;
  });
  return { ...samples, values };
}

/** Adds the times of all processors up to those of the host. */
function sums(all: readonly Samples[]): Samples[] {
  const parts = all.filter(({ place }) => place.isPart === true);
  const groups = grouped(parts, ({ place }) => `${tableOf(place)} ${place.word.printed}`);
  return [...groups.values()].map((series) => {
    const sum = new Map<number, number>();
    for (const { moments, values } of series) {
      for (const [i, moment] of moments.entries())
        sum.set(moment, (sum.get(moment) ?? 0) + values[i]!);
    }
    const moments = [...sum.keys()].sort((a, b) => a - b);
    const lineAt = new Map(series[0]!.moments.map((moment, i) => [moment, series[0]!.lines[i]!]));
    return {
      place: { ...series[0]!.place, key: HOST },
      moments,
      values: moments.map((moment) => Number(sum.get(moment)!.toFixed(SUM_DECIMALS))),
      lines: moments.map((moment) => lineAt.get(moment) ?? series[0]!.lines[0]!),
      isDelta: false,
    };
  });
}

/** The columns of an entity that are one row, and where each is. */
interface Row {
  readonly key: EntityKey;
  readonly words: readonly HeaderWord[];
  readonly series: readonly Samples[];
  readonly next: number[];
}

function writeTable(
  out: SourceBuilder,
  series: readonly Samples[],
  stampOf: (moment: number) => Stamp | null,
): void {
  const moments = [...new Set(series.flatMap((samples) => samples.moments))].sort((a, b) => a - b);
  const kept = moments.length < MIN_REPORTS ? series : series.filter(isOfUse);
  const { owner, section } = series[0]!.place;
  if (kept.length < series.length) {
    const leftOut = series.length - kept.length;
    out.warn('left-out', `${leftOut} series that are not known and never change are left out`);
  }
  const rows = rowsOf(kept);
  const table = out.table(section, owner);
  for (const moment of moments) {
    const lines = rows.map((row) => lineOf(row, moment));
    table.printedIn(Math.min(...lines));
    table.report(stampOf(moment));
    for (const [i, row] of rows.entries()) {
      if (lines[i] === Number.POSITIVE_INFINITY) continue;
      table.printedIn(lines[i]!);
      writeRow(table, row, moment);
    }
  }
}

const isOfUse = ({ place, values }: Samples) =>
  place.isUnknown !== true || values.some((value) => value !== values[0]);

function rowsOf(series: readonly Samples[]): Row[] {
  const rows = grouped(series, ({ place }) => {
    const { kind, name } = place.key;
    return JSON.stringify([kind, name, place.row ?? wordKey(place.word)]);
  });
  return [...rows.values()].map((members) => ({
    key: members[0]!.place.key,
    words: members.map(({ place }) => place.word),
    series: members,
    next: members.map(() => 0),
  }));
}

const wordKey = ({ printed, bucket, spec }: HeaderWord) => [printed, bucket, spec?.metric];

/** The line of a row at a moment; Infinity without one. */
function lineOf({ series, next }: Row, moment: number): number {
  return Math.min(
    ...series.map(({ moments, lines }, i) =>
      moments[next[i]!] === moment ? lines[next[i]!]! : Number.POSITIVE_INFINITY,
    ),
  );
}

function writeRow(table: Table, { key, words, series, next }: Row, moment: number): void {
  const cells = series.map(({ moments, values }, i) => {
    if (moments[next[i]!] !== moment) return '-';
    return cellOf(values[next[i]!++]!);
  });
  table.texts(table.columns(words), table.entity(key), cells);
}

/** Digits that a binary fraction has exactly: 1128.8600000000001 is 1128.86. */
const EXACT_DIGITS = 15;

const cellOf = (value: number) =>
  Number.isFinite(value) ? plainDecimal(String(Number(value.toPrecision(EXACT_DIGITS)))) : '-';
