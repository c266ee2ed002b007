import type { EntityKey, HeaderWord, SourceBuilder, Table } from '../parser.ts';
import { startStamp } from '../shared/clock-stamps.ts';
import type { Stamp } from '../shared/timestamp.ts';

/** A number of a progress line under its word. */
export interface ProgressCell {
  readonly word: HeaderWord;
  readonly text: string;
}

/** A progress line of a benchmark: the figures of each kind of its work. */
export interface Progress {
  /** Seconds since the start, or a clock time; null if the line has no time. */
  readonly time: number | Stamp | null;
  readonly rows: ReadonlyMap<string, readonly ProgressCell[]>;
  /** The number of the line, if it is added later. */
  readonly line?: number | null;
}

/** Puts progress lines into a table; without a clock another run continues where the last one ended. */
export class ProgressTable {
  readonly #out: SourceBuilder;
  #table: Table | null = null;
  readonly #tool: string;
  #last = 0;
  #before = 0;

  constructor(out: SourceBuilder, tool: string) {
    this.#out = out;
    this.#tool = tool;
  }

  add({ time, rows, line = null }: Progress): void {
    this.#table ??= this.#out.table();
    this.#table.printedIn(line);
    this.#table.report(typeof time === 'number' ? this.#stampOf(time, this.#table) : time);
    for (const [name, cells] of rows) {
      const layout = this.#table.columns(cells.map(({ word }) => word));
      const key: EntityKey = { kind: 'job', name };
      this.#table.texts(
        layout,
        this.#table.entity(key),
        cells.map(({ text }) => text),
      );
    }
  }

  /** Begins another run of the program. */
  restart(text = `${this.#tool} again`): void {
    if (this.#table !== null) this.#table.mark('restart', text);
  }

  #stampOf(elapsed: number, table: Table): Stamp {
    const isAgain = elapsed <= this.#last;
    // What is above the first report may have been cut off.
    const isFirst = this.#last === 0;
    const covered = elapsed - (isAgain ? 0 : this.#last);
    if (isAgain) {
      this.#before += this.#last;
      table.mark('restart', `${this.#tool} again`);
    }
    this.#last = elapsed;
    return startStamp(this.#before + elapsed, covered > 0 && !isFirst ? covered : undefined);
  }
}
