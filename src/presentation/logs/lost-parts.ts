import { isDamage, LOST_LINES } from '../../model/damage.ts';
import type { Run, Source, UnreadFile, Warning } from '../../model/run.ts';
import { formatWhole } from '../../text/quantity.ts';

/** The parts of a run's files that were not read. */
export interface LostParts {
  /** Unreadable files first, files that are plainly not logs last. */
  readonly files: readonly UnreadFile[];
  /** Number of lines that were not understood, or only in part. */
  readonly lines: number;
  /** All warnings, each once; those about lost lines first. */
  readonly warnings: readonly Warning[];
  /** Number of warnings about something else. */
  readonly others: number;
  /** Whether data may be lost. A file that is not a log is not a loss, nor are a few lines of another program. */
  readonly isLoss: boolean;
}

/** Maximum number of lines not understood, as a share of the reports, that are probably of another program. */
const MAX_OTHER_LINES = 0.1;

function rank({ unreadable, noLog }: UnreadFile): number {
  if (unreadable === true) return 0;
  return noLog === true ? 2 : 1;
}

/** Finds the parts of a run's files that were not read, and the warnings about the others. */
export function lostParts({ unread, warnings, sources }: Run): LostParts {
  const given = [...warnings, ...sources.flatMap((source) => source.warnings)];
  // The tables of a file share its warnings.
  const all = [...new Map(given.map((warning) => [JSON.stringify(warning), warning])).values()];
  const damage = all.filter(isDamage);
  const counted = sources.reduce((sum, { counts }) => sum + counts.notUnderstood, 0);
  const inPart = damage.filter(({ code }) => !LOST_LINES.includes(code)).length;
  const lines = Math.max(counted, damage.length - inPart) + inPart;
  // Another program's lines are whole.
  const isBroken = damage.some(({ code }) => code !== 'not-understood');
  const reports = sources.reduce((sum, { counts }) => sum + counts.reports, 0);
  const unreadable = unread.filter((file) => file.unreadable === true);
  return {
    files: [...unread].sort((a, b) => rank(a) - rank(b)),
    lines,
    others: all.length - damage.length,
    warnings: [...damage, ...all.filter((warning) => !isDamage(warning))],
    isLoss: isBroken || unreadable.length > 0 || counted > MAX_OTHER_LINES * reports,
  };
}

/** The number of lines that were not understood, in words. */
export function notUnderstoodText(lines: number): string {
  return `${formatWhole(lines)} ${lines === 1 ? 'line' : 'lines'} not understood`;
}

/** A note with the number of lines that were not understood; empty if all were. */
export function notUnderstood(sources: readonly Source[]): string[] {
  const lines = sources.reduce((sum, { counts }) => sum + counts.notUnderstood, 0);
  if (lines === 0) return [];
  return [`${notUnderstoodText(lines)}; -v prints ${lines === 1 ? 'it' : 'the first of each log'}`];
}
