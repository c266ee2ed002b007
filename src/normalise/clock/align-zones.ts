import { zoneOffset } from '../../model/zone.ts';
import type { LogDraft } from './log-draft.ts';
import { contradicts, MAX_START_DELAY_SECONDS } from './match-metrics.ts';
import { printedInterval } from './report-interval.ts';
import { toUtc } from './stamp-zones.ts';

/** Some zones are half an hour apart, as UTC+05:30. */
const STEP_MINUTES = 30;
const STEP_MS = STEP_MINUTES * 60_000;
/** Zones are at most 26 hours apart: UTC−12 and UTC+14. */
const MAX_STEPS = 52;
/** Minimum number of reports of logs whose lengths are compared. */
const MIN_REPORTS = 5;
/** Maximum error of a distance, in ms: with a longer one, chance would often look like a zone. */
const MAX_SLACK_MS = 70_000;

/**
 * Finds the zone of logs that print none: if one begins and ends whole or half hours before or after a log of another
 * tool, they are the zone. All logs of a host without a zone have the same one.
 */
export function alignZones(drafts: readonly LogDraft[]): readonly LogDraft[] {
  const timed = drafts.filter(isTimed);
  const certain = timed.filter((draft) => !isOpen(draft));
  const [first] = timed;
  if (first === undefined) return drafts;
  const steps = new Map<LogDraft, number>();
  for (const draft of timed.filter(isOpen)) {
    const found = stepsFrom(draft, certain.length > 0 ? certain : [first]);
    if (found !== undefined) steps.set(draft, found);
  }
  const stepsOfHosts = new Map([...steps].map(([{ given }, found]) => [given.host, found]));
  return drafts.map((draft) => {
    const ofHost = certain.length > 0 ? stepsOfHosts.get(draft.given.host) : undefined;
    const found = steps.get(draft) ?? (timed.includes(draft) ? 0 : (ofHost ?? 0));
    return isOpen(draft) && found !== 0 ? inZone(draft, found) : draft;
  });
}

/** Whether nothing printed or given says the zone of a log. */
function isOpen({ zone: { value, origin } }: LogDraft): boolean {
  return value !== '' && (origin === 'assumed' || origin === 'other-source');
}

function isTimed({ reading, given: { source } }: LogDraft): boolean {
  return reading.stamped && source.step === undefined && source.stamps.length >= MIN_REPORTS;
}

/** Returns the steps from the first log that is as long; 0 if it is of the same time, undefined without one. */
function stepsFrom(draft: LogDraft, references: readonly LogDraft[]): number | undefined {
  const found = references.flatMap((reference) => stepsBetween(draft, reference) ?? []);
  return found.includes(0) ? 0 : found[0];
}

/** Returns the steps from one log to another of the same length; undefined if they are no zone. */
function stepsBetween(draft: LogDraft, reference: LogDraft): number | undefined {
  if (draft === reference) return 0;
  const [span, otherSpan] = [spanOf(draft), spanOf(reference)];
  const slack = Math.max(span.step, otherSpan.step) + MAX_START_DELAY_SECONDS * 1000;
  const steps = Math.round((span.from - otherSpan.from) / STEP_MS);
  const isNear = (distance: number) => Math.abs(distance - steps * STEP_MS) <= slack;
  if (slack > MAX_SLACK_MS || Math.abs(steps) > MAX_STEPS) return undefined;
  if (!isNear(span.from - otherSpan.from) || !isNear(span.to - otherSpan.to)) return undefined;
  if (steps === 0) return 0;
  const { source, host } = draft.given;
  const { source: otherSource, host: otherHost } = reference.given;
  if (host === otherHost && source.parser.tool === otherSource.parser.tool) return undefined;
  const start = span.from - span.step - steps * STEP_MS;
  const place = { start, interval: span.step / 1000 };
  const clocked = { source: otherSource, ends: reference.utc, interval: otherSpan.step / 1000 };
  return host === otherHost && contradicts({ source, first: 1 }, clocked, place)
    ? undefined
    : steps;
}

function spanOf({ utc, given: { source } }: LogDraft) {
  const times = utc.filter((time) => !Number.isNaN(time));
  const step = printedInterval(utc, source) * 1000;
  return { from: times[0]!, to: times.at(-1)!, step };
}

/** Returns a log in the zone in which its times are so many steps earlier. */
function inZone(draft: LogDraft, steps: number): LogDraft {
  const { reading, given, zone, utc } = draft;
  const minutes =
    zoneOffset(zone.value, utc.find((time) => !Number.isNaN(time))!)! + steps * STEP_MINUTES;
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  const value = `${minutes < 0 ? '-' : '+'}${twoDigits(hour)}:${twoDigits(minute)}`;
  return { ...draft, zone: { value, origin: 'matched' }, utc: toUtc(reading, value, given.offset) };
}
