import type { RawSource } from '../input/raw-source.ts';
import type { AxisMark, Known, TimeAxis } from '../model/axis.ts';
import { readStamps, type StampReading } from './stamps.ts';
import { zoneOffset } from './zone.ts';

const DAY_MS = 86_400_000;
/** A step this many times the usual one is a late row or a gap. */
const LATE = 1.5;

/** What the user says about the clock, on the command line or in `statgraph.json`. */
export interface ClockHints {
  /** The run's start in ms since the epoch. */
  readonly start?: number;
  /** A zone for stamps without one. */
  readonly tz?: string;
  /** The interval of a file in seconds, if the user gave one for it. */
  interval?(file: string): number | undefined;
}

/** A source of a run with what is known of its host's clock. */
export interface ClockedSource {
  readonly source: RawSource;
  readonly host: string;
  readonly option: ClockHints;
  readonly metadata: ClockHints;
  /** A date in the name of the file or its folder, in ms, if there is one. */
  readonly named?: number;
  /** Seconds by which the host is shifted. */
  readonly offset: number;
}

/** The clock of a whole run: its zero and a time axis for each source. */
export interface RunClock {
  /** Milliseconds since the epoch; NaN where no clock is known. */
  readonly zero: number;
  readonly zoneMinutes: number;
  readonly axes: readonly TimeAxis[];
}

interface Draft {
  readonly given: ClockedSource;
  readonly reading: StampReading;
  readonly interval: Known<number>;
  readonly zone: Known<string>;
  /** UTC in ms, or the time of day where no date is known; NaN without stamps. */
  readonly utc: Float64Array;
}

/**
 * Answers the three questions of a run's clock, each by the first source that can: interval, start, zone. The logs of a
 * run were started together, so what one prints serves the others.
 */
export function resolveClock(sources: readonly ClockedSource[]): RunClock {
  const readings = sources.map(({ source }) => readStamps(source.stamps));
  const zones = sources.map((given, i) => zoneOf(given, readings[i]!, sources, readings));
  const printed = readings.map((reading) => median(steps(reading.local)) / 1000);
  const drafts = alignDays(
    sources.map((given, i) => ({
      given,
      reading: readings[i]!,
      interval: intervalOf(i, sources, printed),
      zone: zones[i]!,
      utc: toUtc(readings[i]!, zones[i]!.value, given.offset),
    })),
  );
  const start = startOf(drafts);
  const dated = drafts.some((d) => d.reading.dated) || start.origin !== 'none';
  return {
    zero: dated ? start.value : Number.NaN,
    zoneMinutes: dated ? minutesOf(drafts, start.value) : 0,
    axes: drafts.map((draft) => axisOf(draft, start)),
  };
}

function minutesOf(drafts: readonly Draft[], zero: number): number {
  const zone = drafts.find((d) => d.zone.value !== '' && d.zone.value !== 'epoch')?.zone.value;
  return zoneOffset(zone ?? 'UTC', zero) ?? 0;
}

function zoneOf(
  { option, metadata, host }: ClockedSource,
  reading: StampReading,
  sources: readonly ClockedSource[],
  readings: readonly StampReading[],
): Known<string> {
  if (!reading.stamped) return { value: '', origin: 'none' };
  if (reading.zone === 'epoch') return { value: 'UTC', origin: 'printed' };
  if (zoneOffset(reading.zone, 0) !== undefined) return { value: reading.zone, origin: 'printed' };
  if (option.tz !== undefined) return { value: option.tz, origin: 'option' };
  if (metadata.tz !== undefined) return { value: metadata.tz, origin: 'metadata' };
  const other = readings.find(
    (r, i) =>
      sources[i]!.host === host && r.zone !== 'epoch' && zoneOffset(r.zone, 0) !== undefined,
  );
  if (other !== undefined) return { value: other.zone, origin: 'other-source' };
  return { value: 'UTC', origin: 'assumed' };
}

function toUtc(reading: StampReading, zone: string, offsetSeconds: number): Float64Array {
  const first = reading.local.find((t) => !Number.isNaN(t)) ?? 0;
  const shift = (zoneOffset(zone === '' ? 'UTC' : zone, first) ?? 0) * 60_000;
  return reading.local.map((time) => time - shift + offsetSeconds * 1000);
}

/** Gives times of day the date that brings them closest to the dated sources of the run. */
function alignDays(drafts: readonly Draft[]): readonly Draft[] {
  const reference = firstTime(drafts.filter((d) => d.reading.dated)) ?? hintedStart(drafts)?.value;
  const undated = drafts.filter((d) => d.reading.stamped && !d.reading.dated);
  const target = reference ?? firstTime(undated.slice(0, 1));
  if (target === undefined) return drafts;
  return drafts.map((draft) => {
    const first = firstTime([draft]);
    if (!undated.includes(draft) || first === undefined) return draft;
    const days = Math.round((target - first) / DAY_MS) * DAY_MS;
    return { ...draft, utc: draft.utc.map((time) => time + days) };
  });
}

function firstTime(drafts: readonly Draft[]): number | undefined {
  const times = drafts.map(({ utc }) => utc.find((t) => !Number.isNaN(t)));
  const known = times.filter((t) => t !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** The time at which the source's first interval began. */
function beginOf({ utc, given, interval }: Draft): number {
  const sinceBoot = given.source.sinceBoot[0] === 1;
  return utc[0]! - (sinceBoot ? 0 : interval.value * 1000);
}

function hintedStart(drafts: readonly Draft[]): Known<number> | undefined {
  for (const { given } of drafts) {
    if (given.metadata.start !== undefined) {
      return { value: given.metadata.start, origin: 'metadata' };
    }
  }
  for (const { given } of drafts) {
    if (given.option.start !== undefined) return { value: given.option.start, origin: 'option' };
  }
  const named = drafts.find((d) => d.given.named !== undefined)?.given.named;
  return named === undefined ? undefined : { value: named, origin: 'name' };
}

function startOf(drafts: readonly Draft[]): Known<number> {
  const begins = drafts.filter((d) => !Number.isNaN(d.utc[0] ?? Number.NaN)).map(beginOf);
  if (begins.length > 0) return { value: Math.min(...begins), origin: 'printed' };
  return hintedStart(drafts) ?? { value: 0, origin: 'none' };
}

function intervalOf(
  index: number,
  sources: readonly ClockedSource[],
  printed: readonly number[],
): Known<number> {
  const { source, option, metadata } = sources[index]!;
  if (printed[index]! > 0) return { value: printed[index]!, origin: 'printed' };
  const given = option.interval?.(source.file);
  if (given !== undefined) return { value: given, origin: 'option' };
  const hinted = metadata.interval?.(source.file);
  if (!Number.isNaN(source.commandInterval)) {
    return { value: source.commandInterval, origin: 'command' };
  }
  if (hinted !== undefined) return { value: hinted, origin: 'metadata' };
  const reports = source.stamps.length;
  const twin = sources.findIndex(
    (other, i) =>
      printed[i]! > 0 && Math.abs(other.source.stamps.length - reports) <= reports / 100,
  );
  if (twin >= 0) return { value: printed[twin]!, origin: 'other-source' };
  return { value: 1, origin: 'assumed' };
}

function steps(times: Float64Array): number[] {
  const out: number[] = [];
  for (let i = 1; i < times.length; i++) {
    const step = times[i]! - times[i - 1]!;
    if (step > 0) out.push(step);
  }
  return out;
}

function median(values: number[]): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

function axisOf(draft: Draft, start: Known<number>): TimeAxis {
  const { source } = draft.given;
  const elapsed = elapsedOf(draft, start.value);
  const marks = [...source.marks];
  const span = spansOf(draft, elapsed, marks);
  return {
    elapsed,
    span,
    sinceBoot: source.sinceBoot,
    marks: marks.sort((a, b) => a.sample - b.sample),
    start: draft.reading.stamped ? { value: beginOf(draft), origin: 'printed' } : start,
    interval: draft.interval,
    zone: draft.zone,
  };
}

/** Stamped reports stand where they were printed, the others follow each other by the interval. */
function elapsedOf({ given, utc, interval }: Draft, zero: number): Float64Array {
  const first = given.source.sinceBoot[0] === 1 ? 0 : 1;
  let last = Number.NaN;
  return utc.map((time, i) => {
    const stepped = Number.isNaN(last) ? (i + first) * interval.value : last + interval.value;
    last = Number.isNaN(time) ? stepped : (time - zero) / 1000;
    return last;
  });
}

/** The time each report covers; late rows, gaps and steps of the clock are added to the marks. */
function spansOf({ given, interval }: Draft, elapsed: Float64Array, marks: AxisMark[]) {
  const { sinceBoot } = given.source;
  const restarts = new Set(marks.filter((m) => m.kind === 'restart').map((m) => m.sample));
  return elapsed.map((time, i) => {
    const step = i === 0 ? interval.value : time - elapsed[i - 1]!;
    const apart = step > interval.value * LATE;
    if (sinceBoot[i] === 1 || restarts.has(i)) {
      if (i > 0 && apart) marks.push(mark(i, 'gap', step));
      return sinceBoot[i] === 1 ? Number.NaN : interval.value;
    }
    if (step <= 0) marks.push(mark(i, 'clock-step', step));
    else if (apart) marks.push(mark(i, 'late', step));
    return step <= 0 ? interval.value : step;
  });
}

function mark(sample: number, kind: AxisMark['kind'], seconds: number): AxisMark {
  return { sample, kind, text: `${Math.round(seconds * 1000) / 1000} s` };
}
