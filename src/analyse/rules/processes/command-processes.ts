import type { Run } from '../../../model/run.ts';
import { commandName } from '../../../text/command-name.ts';
import { type Bounds, boundsOf, times } from '../../figures/bounds.ts';
import { type Signal, signalsOf } from '../../signals/signals.ts';
import type { CommandUse, ProcessMeasure } from './command-use.ts';

/** The processes of a command that ran at a time. */
export interface CommandProcesses {
  /** One of them, which says how all are known. */
  readonly one: Signal;
  readonly count: number;
  /** The bounds of their total use. Each process has the same error. */
  readonly bounds: Bounds;
}

/** Returns the number of processes that a command had at a time, and the bounds of their total use. */
export function commandProcesses(
  run: Run,
  host: string,
  { kind, metric }: ProcessMeasure,
  { name, used, count }: CommandUse,
): CommandProcesses {
  const processes = Math.max(1, Math.round(count));
  const process = signalsOf(run)
    .of(host, kind, metric)
    .find(({ entity }) => commandName(entity) === name)!;
  const bounds = times(boundsOf(run, process, used / processes), processes);
  return { one: process, count: processes, bounds };
}
