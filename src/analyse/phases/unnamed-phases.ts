import type { Phase } from '../../model/phase.ts';
import type { Run, Window } from '../../model/run.ts';
import { recordedTime, subtract } from '../../panels/coverage.ts';

/**
 * Returns the phases of a time in which no log shows that something was done: idle, and not recorded where the logs have
 * holes of at least some seconds. What is shorter beside a hole belongs to it.
 */
export function unnamedPhases(run: Run, time: Window, least: number): readonly Phase[] {
  const recorded = recordedTime(run.sources);
  const seconds = Math.min(least, time.to - time.from);
  const isLong = ({ from, to }: Window) => to - from >= seconds;
  const idle = subtract([time], subtract([time], recorded).filter(isLong)).filter(isLong);
  return [...idle, ...subtract([time], idle)]
    .sort((a, b) => a.from - b.from)
    .map((part) => ({
      ...part,
      name: idle.includes(part) ? 'idle' : 'not recorded',
      origin: 'found',
      idle: idle.includes(part),
    }));
}
