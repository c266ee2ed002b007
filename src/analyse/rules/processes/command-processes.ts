import type { Run } from '../../../model/run.ts';
import { type Bounds, boundsOf, times } from '../../figures/bounds.ts';
import { type Signal, signalsOf } from '../../signals/signals.ts';
import { commandName } from './command-name.ts';
import type { CommandUse, ProcessMeasure } from './command-use.ts';

/** The processes of a command that ran at a time. */
export interface CommandProcesses {
  /** One of them, which says how all are known. */
  readonly one: Signal;
  readonly count: number;
  /** The range of what they used together: each may be as far off as one of them. */
  readonly bounds: Bounds;
}

/** Returns how many processes of a command used something at a time, and the bounds of what they used. */
export function commandProcesses(
  run: Run,
  host: string,
  { kind, metric }: ProcessMeasure,
  { name, used, count }: CommandUse,
): CommandProcesses {
  const processes = Math.max(1, Math.round(count));
  const one = signalsOf(run)
    .of(host, kind, metric)
    .find(({ entity }) => commandName(entity) === name)!;
  const bounds = times(boundsOf(run, one, used / processes), processes);
  return { one, count: processes, bounds };
}
