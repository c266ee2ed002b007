import type { AxisMark } from '../../model/axis.ts';
import type { RestartDoubt } from './raw-source.ts';

/** What a log says about the runs that it holds. */
export class RestartSigns {
  readonly #marks: AxisMark[] = [];
  readonly #doubts: RestartDoubt[] = [];

  /** A restart may have several signs, but counts once. */
  mark(mark: AxisMark): void {
    const last = this.#marks.at(-1);
    const isAgain = mark.kind === 'restart' && last?.kind === 'restart';
    if (!isAgain || last.sample !== mark.sample) this.#marks.push(mark);
  }

  doubt(doubt: RestartDoubt): void {
    const { sample } = doubt;
    if (sample > 0 && this.#doubts.at(-1)?.sample !== sample) this.#doubts.push(doubt);
  }

  /** The signs before one of these reports, of which there are as many. */
  before(reports: number): { marks: AxisMark[]; doubts: RestartDoubt[] } {
    return {
      marks: this.#marks.filter(({ sample }) => sample < reports),
      doubts: this.#doubts.filter(({ sample }) => sample < reports),
    };
  }
}
