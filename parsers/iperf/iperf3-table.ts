import type { EntityKey, HeaderWord, SourceBuilder, Table } from '../parser.ts';
import { stampAfter } from '../shared/clock-stamps.ts';
import type { Stamp } from '../shared/timestamp.ts';

/** The figures of a stream, or of the sum of all, over an interval. */
export interface IperfInterval {
  /** `stream 5`, `sum`. */
  readonly name: string;
  /** Seconds since the test began. */
  readonly from: number;
  readonly to: number;
  /** Whether it is the warm-up of `-O`, which the summary does not count. */
  readonly isOmitted: boolean;
  readonly words: readonly HeaderWord[];
  readonly cells: readonly string[];
}

/** Maximum difference between the starts of the streams of an interval: less than the shortest interval, 0.1 s. */
const MAX_START_DIFFERENCE_SECONDS = 0.09;

/** Puts the intervals of tests into a table; without a clock a test continues where the one before it ended. */
export class IperfTable {
  readonly #out: SourceBuilder;
  readonly #section: string;
  readonly #tool: string;
  #table: Table | null = null;
  /** The start of the test, if printed. */
  #start: Stamp | null = null;
  /** Seconds before the test, and those of its warm-up. */
  #before = 0;
  #warmUp = 0;
  /** The open interval: its start, its end, and the streams seen in it. */
  #from = 0;
  #to = 0;
  readonly #seen = new Set<string>();
  /** The streams of the test. */
  readonly #names = new Set<string>();

  constructor(out: SourceBuilder, section = '', tool = 'iperf3') {
    this.#out = out;
    this.#section = section;
    this.#tool = tool;
  }

  /** Begins another test, at a known time or right after the one before. */
  begin(start: Stamp | null): void {
    this.#before = start === null ? this.#before + this.#warmUp + this.#to : 0;
    this.#start = start;
    this.#warmUp = 0;
    this.#from = 0;
    this.#to = 0;
    this.#seen.clear();
    this.#names.clear();
    if (this.#table !== null) this.#table.mark('restart', `${this.#tool} again`);
  }

  /** Ends a test: a row from 0 on is then of the next one. */
  end(): void {
    this.#names.clear();
  }

  /** Whether a row is of the whole test: it begins at 0, and ends within an interval of the end of the last one. */
  isWhole({ name, from, to }: Pick<IperfInterval, 'name' | 'from' | 'to'>): boolean {
    if (from > 0 || this.#from === 0 || !this.#names.has(name)) return false;
    return Math.abs(to - this.#to) < this.#to - this.#from;
  }

  add(interval: IperfInterval): void {
    const { name, from, to, words, cells } = interval;
    const isBack =
      from < this.#from - MAX_START_DIFFERENCE_SECONDS ||
      (from <= this.#from && this.#seen.has(name));
    if (isBack) this.begin(null);
    if (interval.isOmitted) this.#omit(interval);
    // The rest of a second in which there was nothing left to measure.
    if (interval.isOmitted || from === to) return;
    const table = this.#opened(interval);
    const key: EntityKey = { kind: 'job', name };
    table.texts(table.columns(words), table.entity(key), cells);
  }

  #omit({ name, to }: IperfInterval): void {
    this.#warmUp = to;
    this.#out.warn('omitted', `${name}: an interval of the warm-up (-O), which does not count`);
  }

  #opened({ name, from, to }: IperfInterval): Table {
    this.#table ??= this.#out.table(this.#section);
    if (this.#seen.size === 0 || this.#seen.has(name)) {
      this.#seen.clear();
      this.#from = from;
      this.#to = to;
      const seconds = this.#before + this.#warmUp + to;
      this.#table.report(stampAfter(this.#start, seconds, to - from));
    }
    this.#seen.add(name);
    this.#names.add(name);
    return this.#table;
  }
}
