import type { RawSource } from '../../input/tables/raw-source.ts';
import { isSingleLook, measuresUse } from '../../input/tables/single-look.ts';
import type { Known, TimeAxis } from '../../model/axis.ts';
import { zoneOffset } from '../../model/zone.ts';
import { alignZones } from './align-zones.ts';
import { beganAt } from './began-at.ts';
import type { ClockedSource } from './clocked-source.ts';
import { createTimeAxis } from './create-axis.ts';
import { alignDays, type LogDraft } from './log-draft.ts';
import { placeLogs } from './place-logs.ts';
import { printedZones, stampZone, toUtc } from './stamp-zones.ts';
import { readStamps, type StampReading } from './stamps.ts';
import { firstReport, type PlacedLog } from './unplaced-log.ts';

/** The clock of a whole run: its zero and a time axis for each source. */
export interface RunClock {
  /** Milliseconds since the epoch; without a date the time of day; NaN if the clock is unknown. */
  readonly zero: number;
  readonly dated: boolean;
  readonly zoneMinutes: number;
  readonly axes: readonly TimeAxis[];
  /** The stamps of each source as times. */
  readonly readings: readonly StampReading[];
  /** The sources whose place on the other sources' clock is unknown. */
  readonly unplaced: ReadonlySet<ClockedSource>;
  /** Single looks at the host that were taken long before the other sources begin or long after they end. */
  readonly outside: ReadonlyMap<ClockedSource, number>;
}

/** Finds the interval, start and zone of a run's clock, each from the first source of information that has it. */
export function resolveClock(sources: readonly ClockedSource[]): RunClock {
  const readings = sources.map(({ source }) =>
    readStamps(source.stamps, source.step === 0 ? 'events' : 'reports', restartsOf(source)),
  );
  const zones = printedZones(sources, readings);
  const drafts = alignZones(
    alignDays(
      sources.map((given, i) => {
        const reading = readings[i]!;
        const zone = stampZone(given, reading, zones);
        const began = beganAt(given, reading, zones);
        const utc = toUtc(reading, zone.value, given.offset);
        return { given, reading, zone, utc, ...(began !== undefined && { began }) };
      }),
    ),
  );
  const places = placeLogs(drafts);
  // If all logs have one report, there is no run outside of which single looks could be.
  const isOnlyLooks = sources.every(({ source }) => isSingleLook(source) || isOneStamped(source));
  const isLook = sources.map(({ source }) => !isOnlyLooks && isSingleLook(source));
  const starts = places.flatMap(({ start }, i) => (start === null || isLook[i] ? [] : start.value));
  const zero = Math.min(...starts);
  const hasClock = Number.isFinite(zero);
  const runZero = hasClock ? zero : null;
  const axes = drafts.map((draft, i) =>
    isLook[i] ? axisOfLook(draft, places[i]!, runZero) : axisOf(draft, places[i]!, runZero),
  );
  const end = Math.max(
    0,
    ...axes.filter((_, i) => !isLook[i]).map(({ elapsed }) => elapsed.at(-1) ?? 0),
  );
  // Where no other log shows how busy the host was, what a look shows is all there is.
  const isUseKnown = sources.some(({ source }, i) => !isLook[i] && measuresUse(source));
  const isHinted = places.some(({ start }, i) => start !== null && isHint(start, sources[i]!));
  // A given start gives times of day their date.
  const isGiven = sources.some(({ option, metadata }) => (option.start ?? metadata.start) != null);
  return {
    zero: hasClock ? zero : Number.NaN,
    dated:
      isHinted ||
      isGiven ||
      drafts.some(({ reading, began }) => reading.dated || began !== undefined),
    zoneMinutes: minutesOf(drafts, zero),
    axes: axes.map((axis, i) => (isLook[i] ? withinRun(axis, end) : axis)),
    readings,
    unplaced: new Set(
      hasClock
        ? sources.filter(({ source }, i) => places[i]!.start === null && !isSingleLook(source))
        : [],
    ),
    outside: new Map(
      axes.flatMap(({ elapsed: [at = 0] }, i) => {
        const away = at < 0 ? at : Math.max(0, at - end);
        return isLook[i] && isUseKnown && Math.abs(away) > NEAR_SECONDS
          ? [[sources[i]!, away]]
          : [];
      }),
    ),
  };
}

/** Whether a log has a single report, of an interval that ended at a known time. */
function isOneStamped({ stamps, sinceBoot }: RawSource): boolean {
  return stamps.length === 1 && stamps[0] !== null && sinceBoot[0] !== 1;
}

/** A single look at the host that was taken so near to the run is shown at its start or end. */
const NEAR_SECONDS = 60;

/** A single look is a moment: the printed one, else its known start, else the start of the run. */
function axisOfLook(draft: LogDraft, place: PlacedLog, runZero: number | null): TimeAxis {
  const { given, reading, zone } = draft;
  const { start, interval, utc } = place;
  const time = reading.stamped ? utc[0]! : (start?.value ?? runZero ?? 0);
  return createTimeAxis({
    source: given.source,
    elapsed: Float64Array.of(runZero === null ? 0 : (time - runZero) / 1000),
    start: { value: time - interval.value * 1000, origin: start?.origin ?? 'assumed' },
    interval,
    zone,
  });
}

/** Moves a single look, with the interval before it, into the run, because it must not make it longer. */
function withinRun(axis: TimeAxis, end: number): TimeAxis {
  const { elapsed, interval } = axis;
  return { ...axis, elapsed: elapsed.map((at) => Math.min(Math.max(at, interval.value), end)) };
}

/** The start of a log without one: the run's zero, or seconds after the other logs of a run without a clock. */
function startWithout(runZero: number | null, after: number | undefined): Known<number> {
  if (after !== undefined) return { value: after * 1000, origin: 'matched' };
  return { value: runZero ?? 0, origin: 'none' };
}

function restartsOf({ marks }: RawSource): ReadonlySet<number> {
  return new Set(marks.flatMap(({ kind, sample }) => (kind === 'restart' ? sample : [])));
}

/** Whether a start has a date although no stamp has one. */
function isHint({ origin }: Known<number>, { ran }: ClockedSource): boolean {
  return ran !== undefined || origin === 'option' || origin === 'metadata' || origin === 'name';
}

function minutesOf(drafts: readonly LogDraft[], zero: number): number {
  const zone = drafts.find((d) => d.zone.value !== '')?.zone.value;
  return zoneOffset(zone ?? 'UTC', zero) ?? 0;
}

/** Stamped reports have their printed times; the others follow their start at the interval. */
function axisOf(draft: LogDraft, place: PlacedLog, runZero: number | null): TimeAxis {
  const { given, reading, zone } = draft;
  const { source, offset } = given;
  const { start, interval, utc, sinceStart, after } = place;
  const begin =
    start === null || runZero === null ? offset + (after ?? 0) : (start.value - runZero) / 1000;
  const first = firstReport(source);
  const elapsed = utc.map((time, i) =>
    reading.stamped
      ? (time - runZero!) / 1000
      : begin + (sinceStart?.[i] ?? (i + first) * interval.value),
  );
  return createTimeAxis({
    source,
    elapsed,
    start: start ?? startWithout(runZero, after),
    interval,
    zone,
  });
}
