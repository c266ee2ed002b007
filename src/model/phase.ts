import type { Window } from './run.ts';

/** A part of a run in which it did one thing, in seconds from the run's zero. The phases of a run cover all of it. */
export interface Phase extends Window {
  /** What the user or the benchmark calls it, or what it did: `vda writes 1,024 MiB/s`, `idle`. */
  readonly name: string;
  /** Who set its bounds: the user's marks, the times of results, or the changes of the load. */
  readonly origin: 'mark' | 'result' | 'found';
  /** Nothing was used. */
  readonly idle: boolean;
}
