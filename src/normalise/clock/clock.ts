import type { RawSource } from '../../input/tables/raw-source.ts';
import type { Known, TimeAxis } from '../../model/axis.ts';
import { zoneOffset } from '../../model/zone.ts';
import type { ClockedSource } from './clocked-source.ts';
import { createTimeAxis } from './create-axis.ts';
import { intervalOf, printedInterval } from './report-interval.ts';
import { isDated, readStamps, type StampReading } from './stamps.ts';

const DAY_MS = 86_400_000;

/** The clock of a whole run: its zero and a time axis for each source. */
export interface RunClock {
  /** Milliseconds since the epoch; without a date the time of day; NaN if the clock is unknown. */
  readonly zero: number;
  readonly dated: boolean;
  readonly zoneMinutes: number;
  readonly axes: readonly TimeAxis[];
  /** The stamps of each source as times. */
  readonly readings: readonly StampReading[];
}

interface Draft {
  readonly given: ClockedSource;
  readonly reading: StampReading;
  readonly interval: Known<number>;
  readonly zone: Known<string>;
  /** UTC in ms, or the time of day if the date is unknown; NaN without stamps. */
  readonly utc: Float64Array;
}

/**
 * Finds the interval, start and zone of a run's clock, each from the first source of information that has it. The logs
 * of a run were started together, so what one prints is used for the others too.
 */
export function resolveClock(sources: readonly ClockedSource[]): RunClock {
  const readings = sources.map(({ source }) =>
    readStamps(source.stamps, source.step === 0 ? 'events' : 'reports', restartsOf(source)),
  );
  const zones = sources.map((given, i) => zoneOf(given, readings[i]!, sources, readings));
  const times = readings.map((r, i) => toUtc(r, zones[i]!.value, sources[i]!.offset));
  const printed = times.map((utc, i) => {
    if (sources[i]!.source.step !== undefined) return Number.NaN;
    return printedInterval(readings[i]!.sinceStart?.map((seconds) => seconds * 1000) ?? utc);
  });
  const drafts = alignDays(
    sources.map((given, i) => ({
      given,
      reading: readings[i]!,
      interval: intervalOf(i, sources, printed),
      zone: zones[i]!,
      utc: times[i]!,
    })),
  ).map((draft) => ({ ...draft, utc: fillBetween(draft) }));
  const starts = startsOf(drafts);
  const zero = Math.min(...starts.map((start) => start?.value ?? Number.POSITIVE_INFINITY));
  const hasClock = Number.isFinite(zero);
  const hinted = starts.some((start) => start !== undefined && start.origin !== 'printed');
  return {
    zero: hasClock ? zero : Number.NaN,
    dated: hinted || drafts.some((draft) => draft.reading.dated),
    zoneMinutes: minutesOf(drafts, zero),
    axes: drafts.map((draft, i) => axisOf(draft, starts[i], hasClock ? zero : null)),
    readings,
  };
}

function restartsOf({ marks }: RawSource): ReadonlySet<number> {
  return new Set(marks.flatMap(({ kind, sample }) => (kind === 'restart' ? sample : [])));
}

function minutesOf(drafts: readonly Draft[], zero: number): number {
  const zone = drafts.find((d) => d.zone.value !== '')?.zone.value;
  return zoneOffset(zone ?? 'UTC', zero) ?? 0;
}

/** The zone of stamps: printed, else given, else what another source of the host prints, else UTC. */
function zoneOf(
  { option, metadata, host }: ClockedSource,
  reading: StampReading,
  sources: readonly ClockedSource[],
  readings: readonly StampReading[],
): Known<string> {
  if (!reading.stamped) return { value: '', origin: 'none' };
  if (reading.stamps.every((stamp) => stamp === null || stamp.epoch)) {
    return { value: 'UTC', origin: 'printed' };
  }
  if (isZone(reading.zone)) return { value: reading.zone, origin: 'printed' };
  if (option.tz !== undefined) return { value: option.tz, origin: 'option' };
  if (metadata.tz !== undefined) return { value: metadata.tz, origin: 'metadata' };
  const other = readings.find((r, i) => sources[i]!.host === host && isZone(r.zone));
  if (other !== undefined) return { value: other.zone, origin: 'other-source' };
  return { value: 'UTC', origin: 'assumed' };
}

function isZone(zone: string): boolean {
  return zoneOffset(zone, 0) !== undefined;
}

/** Each stamp by its own zone, because daylight saving time may begin or end in a run. */
function toUtc({ stamps, local }: StampReading, zone: string, offset: number): Float64Array {
  return local.map((time, i) => {
    const stamp = stamps[i];
    if (!stamp) return Number.NaN;
    const stampZone = stamp.epoch ? 'UTC' : isZone(stamp.zone) ? stamp.zone : zone;
    return time - localOffset(stampZone, time) + offset * 1000;
  });
}

/** The offset at a local time. The first look-up uses an approximate instant, the second one the right instant. */
function localOffset(zone: string, local: number): number {
  const guess = (zoneOffset(zone, local) ?? 0) * 60_000;
  return (zoneOffset(zone, local - guess) ?? 0) * 60_000;
}

/** Gives times of day the date that brings them closest to the dated stamps of the run. */
function alignDays(drafts: readonly Draft[]): readonly Draft[] {
  const dated = drafts.flatMap((draft) => timesOf(draft, true)[0] ?? []);
  const undated = drafts.flatMap((draft) => timesOf(draft, false)[0] ?? []);
  const hinted = drafts.flatMap(({ given }) => hintOf(given)?.value ?? []);
  const target = [...dated, ...hinted, ...undated][0]!;
  return drafts.map((draft) => {
    const [first] = timesOf(draft, false);
    if (first === undefined) return draft;
    const days = Math.round((target - first) / DAY_MS) * DAY_MS;
    const { stamps } = draft.reading;
    return { ...draft, utc: draft.utc.map((t, i) => (isDated(stamps[i]!) ? t : t + days)) };
  });
}

/** The times of the stamps that have a date, or of those that have none. */
function timesOf({ reading, utc }: Draft, dated: boolean): Float64Array {
  return utc.filter((t, i) => !Number.isNaN(t) && isDated(reading.stamps[i]!) === dated);
}

/** In a stamped log, a report without a stamp follows the one before; those at the start precede the first stamp. */
function fillBetween({ utc, interval }: Draft): Float64Array {
  const first = utc.findIndex((t) => !Number.isNaN(t));
  const step = interval.value * 1000;
  let last = utc[first]! - (first + 1) * step;
  return utc.map((time) => {
    last = Number.isNaN(time) ? last + step : time;
    return last;
  });
}

/** When the first interval of each source began; undefined for those that start with the run. */
function startsOf(drafts: readonly Draft[]): readonly (Known<number> | undefined)[] {
  const starts = drafts.map((draft) =>
    draft.reading.stamped
      ? { value: beginOf(draft), origin: 'printed' as const }
      : hintOf(draft.given),
  );
  if (starts.some((start) => start !== undefined)) return starts;
  return drafts.map(({ given: { named, offset } }) =>
    named === undefined ? undefined : { value: named + offset * 1000, origin: 'name' as const },
  );
}

/** The earliest start of a report; if the clock was set back, this need not be the first report. */
function beginOf({ utc, given, interval }: Draft): number {
  const { sinceBoot } = given.source;
  return utc.reduce(
    (least, time, i) => Math.min(least, time - (sinceBoot[i] === 1 ? 0 : interval.value * 1000)),
    Number.POSITIVE_INFINITY,
  );
}

function hintOf({ option, metadata, offset }: ClockedSource): Known<number> | undefined {
  if (option.start !== undefined) return { value: option.start + offset * 1000, origin: 'option' };
  if (metadata.start === undefined) return undefined;
  return { value: metadata.start + offset * 1000, origin: 'metadata' };
}

/** Stamped reports are where they were printed, the others follow each other by the interval from their start. */
function axisOf(draft: Draft, start: Known<number> | undefined, runZero: number | null): TimeAxis {
  const zero = runZero ?? 0;
  const { given, reading, utc, interval, zone } = draft;
  const { source, offset } = given;
  const begin = start === undefined ? offset : (start.value - zero) / 1000;
  const first = source.sinceBoot[0] === 1 ? 0 : 1;
  const elapsed = utc.map((time, i) =>
    reading.stamped
      ? (time - zero) / 1000
      : begin + (reading.sinceStart?.[i] ?? (i + first) * interval.value),
  );
  return createTimeAxis({
    source,
    elapsed,
    start: start ?? { value: zero, origin: runZero === null ? 'none' : 'other-source' },
    interval,
    zone,
  });
}
