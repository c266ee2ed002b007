import type { AxisMark } from '../../model/axis.ts';
import type { RestartDoubt } from './raw-source.ts';

/** Collects the signs in a log that another run begins. */
export class RestartSigns {
  readonly #marks: AxisMark[] = [];
  readonly #doubts: RestartDoubt[] = [];

  /** Adds a mark. A restart may have several signs, but counts once. */
  mark(mark: AxisMark): void {
    const last = this.#marks.at(-1);
    const isAgain = mark.kind === 'restart' && last?.kind === 'restart';
    if (!isAgain || last.sample !== mark.sample) this.#marks.push(mark);
  }

  doubt(doubt: RestartDoubt): void {
    const { sample } = doubt;
    if (sample > 0 && this.#doubts.at(-1)?.sample !== sample) this.#doubts.push(doubt);
  }

  /** Returns the signs before any of the first `reports` reports. */
  before(reports: number): { marks: AxisMark[]; doubts: RestartDoubt[] } {
    return {
      marks: this.#marks.filter(({ sample }) => sample < reports),
      doubts: this.#doubts.filter(({ sample }) => sample < reports),
    };
  }
}
