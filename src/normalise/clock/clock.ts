import type { RawSource } from '../../input/tables/raw-source.ts';
import type { Known, TimeAxis } from '../../model/axis.ts';
import { zoneOffset } from '../../model/zone.ts';
import type { ClockedSource } from './clocked-source.ts';
import { createTimeAxis } from './create-axis.ts';
import { alignDays, type LogDraft } from './log-draft.ts';
import { firstReport, type PlacedLog, placeLogs } from './place-logs.ts';
import { printedZones, stampZone, toUtc } from './stamp-zones.ts';
import { readStamps, type StampReading } from './stamps.ts';

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
}

/** Finds the interval, start and zone of a run's clock, each from the first source of information that has it. */
export function resolveClock(sources: readonly ClockedSource[]): RunClock {
  const readings = sources.map(({ source }) =>
    readStamps(source.stamps, source.step === 0 ? 'events' : 'reports', restartsOf(source)),
  );
  const zones = printedZones(sources, readings);
  const drafts = alignDays(
    sources.map((given, i) => {
      const reading = readings[i]!;
      const zone = stampZone(given, reading, zones);
      return { given, reading, zone, utc: toUtc(reading, zone.value, given.offset) };
    }),
  );
  const places = placeLogs(drafts);
  const zero = Math.min(...places.map(({ start }) => start?.value ?? Number.POSITIVE_INFINITY));
  const hasClock = Number.isFinite(zero);
  const isHinted = places.some(({ start }, i) => start !== null && isHint(start, sources[i]!));
  // A given start gives times of day their date.
  const isGiven = sources.some(({ option, metadata }) => (option.start ?? metadata.start) != null);
  return {
    zero: hasClock ? zero : Number.NaN,
    dated: isHinted || isGiven || drafts.some((draft) => draft.reading.dated),
    zoneMinutes: minutesOf(drafts, zero),
    axes: drafts.map((draft, i) => axisOf(draft, places[i]!, hasClock ? zero : null)),
    readings,
    unplaced: new Set(hasClock ? sources.filter((_, i) => places[i]!.start === null) : []),
  };
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
  const { start, interval, utc, sinceStart } = place;
  const begin = start === null || runZero === null ? offset : (start.value - runZero) / 1000;
  const first = firstReport(source);
  const elapsed = utc.map((time, i) =>
    reading.stamped
      ? (time - runZero!) / 1000
      : begin + (sinceStart?.[i] ?? (i + first) * interval.value),
  );
  return createTimeAxis({
    source,
    elapsed,
    start: start ?? { value: runZero ?? 0, origin: 'none' },
    interval,
    zone,
  });
}
