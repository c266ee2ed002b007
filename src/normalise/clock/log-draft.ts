import type { Known } from '../../model/axis.ts';
import type { ClockedSource } from './clocked-source.ts';
import { toUtc } from './stamp-zones.ts';
import { isDated, type StampReading } from './stamps.ts';

/** A log with stamps as times, before its place on the run's clock is known. */
export interface LogDraft {
  readonly given: ClockedSource;
  readonly reading: StampReading;
  readonly zone: Known<string>;
  /** When the benchmark that wrote it began, in UTC, by the stamps around its output; undefined without them. */
  readonly began?: number;
  /** UTC in ms, or the time of day if the date is unknown; NaN without stamps. */
  readonly utc: Float64Array;
}

const DAY_MS = 86_400_000;

/**
 * Gives times of day the date that brings them closest to the first date of their log, else to that of the run. Times
 * below a date in their log already have its day.
 */
export function alignDays(drafts: readonly LogDraft[]): readonly LogDraft[] {
  const dated = drafts.map((draft) => firstTime(draft, true));
  const undated = drafts.map((draft) => firstTime(draft, false));
  const hinted = drafts.map(({ given: { option, metadata } }) => option.start ?? metadata.start);
  const runTime = [...dated, ...hinted, ...undated].find((time) => time !== undefined);
  return drafts.map((draft, i) => {
    const first = undated[i];
    if (first === undefined) return draft;
    const days = Math.round(((dated[i] ?? runTime!) - first) / DAY_MS) * DAY_MS;
    const { stamps } = draft.reading;
    const date = stamps.findIndex(isDated);
    if (days === 0) return draft;
    const local = draft.reading.local.map((t, k) => (date < 0 || k < date ? t + days : t));
    const reading = { ...draft.reading, local };
    // The offset of a zone with a name depends on the day.
    return { ...draft, reading, utc: toUtc(reading, draft.zone.value, draft.given.offset) };
  });
}

/** Returns the first time with a date or, if not `withDate`, the first time above it. */
function firstTime({ reading: { stamps }, utc }: LogDraft, withDate: boolean): number | undefined {
  const date = stamps.findIndex(isDated);
  if (withDate) return utc[date];
  return utc.find((time, i) => !Number.isNaN(time) && (date < 0 || i < date));
}
