import type { Window } from './run.ts';

/** A part of a run with one activity, in seconds from the run's zero. The phases of a run cover all of it. */
export interface Phase extends Window {
  /** The user's or benchmark's name for it, or its activity: `vda writes 1,024 MiB/s`, `idle`. */
  readonly name: string;
  /** The origin of its bounds: the user's marks, the times of results, or changes of the load. */
  readonly origin: 'mark' | 'result' | 'found';
  /** Whether nothing was used. */
  readonly idle: boolean;
}
