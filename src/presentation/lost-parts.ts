import { isDamage } from '../model/damage.ts';
import type { Run, UnreadFile, Warning } from '../model/run.ts';

/** What was not read of the files of a run. */
export interface LostParts {
  /** Those that could not be read first, those that are plainly no logs last. */
  readonly files: readonly UnreadFile[];
  /** How many lines were not understood, or only in part. */
  readonly lines: number;
  /** All warnings, each once; those about lost lines first. */
  readonly warnings: readonly Warning[];
  /** How many of them are about something else. */
  readonly others: number;
  /** Whether data may be lost: a file that is no log is no loss. */
  readonly isLoss: boolean;
}

function rank({ unreadable, noLog }: UnreadFile): number {
  if (unreadable === true) return 0;
  return noLog === true ? 2 : 1;
}

/** What was not read of the files of a run, and the warnings about the others. */
export function lostParts({ unread, warnings, sources }: Run): LostParts {
  const given = [...warnings, ...sources.flatMap((source) => source.warnings)];
  // The tables of a file share its warnings.
  const all = [...new Map(given.map((warning) => [JSON.stringify(warning), warning])).values()];
  const damage = all.filter(isDamage);
  const counted = sources.reduce((sum, { counts }) => sum + counts.notUnderstood, 0);
  const inPart = damage.filter(({ code }) => code !== 'not-understood').length;
  const lines = Math.max(counted, damage.length - inPart) + inPart;
  const unreadable = unread.filter((file) => file.unreadable === true);
  return {
    files: [...unread].sort((a, b) => rank(a) - rank(b)),
    lines,
    others: all.length - damage.length,
    warnings: [...damage, ...all.filter((warning) => !isDamage(warning))],
    isLoss: lines > 0 || unreadable.length > 0,
  };
}
