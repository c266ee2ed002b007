import { type CiStep, MAX_STEPS } from './ci-job.ts';

/** A step that has begun. */
export type BegunStep = Omit<CiStep, 'end'>;

/** Maximum number of steps within each other; those that go deeper are left out. */
const MAX_DEPTH = 50;

/** Collects the steps of a log, up to one more than are used. Steps may be within others. */
export class OpenSteps {
  readonly #open: BegunStep[] = [];
  readonly #ended: CiStep[] = [];

  begin(step: BegunStep): void {
    const isUsed = this.#open.length < MAX_DEPTH && this.#ended.length <= MAX_STEPS;
    if (isUsed) this.#open.push(step);
  }

  /** The last step that has begun and not ended. */
  get last(): BegunStep | undefined {
    return this.#open.at(-1);
  }

  /** Ends the last step of those that match. An end without a beginning is passed over. */
  end(time: number, matches: (step: BegunStep) => boolean = () => true): void {
    const at = this.#open.findLastIndex(matches);
    if (at < 0) return;
    for (const step of this.#open.splice(at, 1)) this.#ended.push({ ...step, end: time });
  }

  /** Ends all steps; returns them by their lines. */
  finish(time: number): readonly CiStep[] {
    while (this.#open.length > 0) this.end(time);
    return this.#ended.toSorted((a, b) => a.line - b.line);
  }
}
