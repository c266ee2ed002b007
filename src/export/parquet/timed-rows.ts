import { fileAt, type Run, type Source } from '../../model/run.ts';
import type { State } from '../../model/state.ts';
import { clockMs } from '../csv/csv.ts';
import type { ResultSeries, SeriesIdentity } from '../result-series.ts';
import { stateText } from '../state-text.ts';
import type { MeasuredSeries } from './host-series.ts';
import { numbersOrNull } from './numbers-or-null.ts';
import type { RowGroup } from './parquet-file.ts';

/** The values that the cells of a row share. */
interface RowCells {
  readonly state: State;
  /** The line in the file; 0 for a restored row. */
  readonly line: number;
}

/** The rows of one row group, by column, without their values. */
export class TimedRows {
  count = 0;
  readonly #run: Run;
  readonly #most: number;
  readonly #identities = new IdentityRows();
  readonly #sample: Float64Array;
  readonly #elapsed: Float64Array;
  readonly #span: Float64Array;
  readonly #line: Float64Array;
  readonly #time: (bigint | null)[] = [];
  readonly #state: string[] = [];
  readonly #file: string[] = [];

  constructor(run: Run, most: number) {
    this.#run = run;
    this.#most = most;
    this.#sample = new Float64Array(most);
    this.#elapsed = new Float64Array(most);
    this.#span = new Float64Array(most);
    this.#line = new Float64Array(most);
  }

  get isFull(): boolean {
    return this.count === this.#most;
  }

  /** Adds a row for a sample; returns its number. */
  add({ identity, source, column }: MeasuredSeries, i: number, { state, line }: RowCells): number {
    const { axis, parts } = source;
    const at = this.count++;
    this.#identities.add(identity, 1);
    this.#sample[at] = source.firstSample + i;
    this.#elapsed[at] = axis.elapsed[i]!;
    this.#span[at] = column.span === null ? axis.span[i]! : column.span[i]!;
    this.#line[at] = line === 0 ? Number.NaN : line;
    this.#time[at] = instantsOf(this.#run, source)[i]!;
    this.#state[at] = state === 'printed' ? '' : stateText(source, column, state);
    this.#file[at] = parts.length <= 1 ? identity.file : fileAt(source, i);
    return at;
  }

  /** Adds a row for a result, which has no time; returns its number. */
  addResult({ identity, cell }: ResultSeries): number {
    const at = this.count++;
    this.#identities.add(identity, 1);
    this.#sample[at] = 0;
    this.#elapsed[at] = Number.NaN;
    this.#span[at] = Number.NaN;
    this.#line[at] = cell.line;
    this.#time[at] = null;
    this.#state[at] = '';
    this.#file[at] = identity.file;
    return at;
  }

  /** The rows as columns, with the `names` of their series; no more may be added. */
  columns(names: readonly (keyof SeriesIdentity)[]): RowGroup {
    const { count } = this;
    return {
      ...Object.fromEntries(names.map((name) => [name, this.#identities.column(name)])),
      file: this.#file,
      sample: this.#sample.subarray(0, count),
      time: this.#time,
      elapsed_s: numbersOrNull(this.#elapsed, count),
      span_s: numbersOrNull(this.#span, count),
      state: this.#state,
      line: numbersOrNull(this.#line, count),
    };
  }
}

const known = new WeakMap<Source, readonly (bigint | null)[]>();

/** The instants of a log's samples, in ms; the series of a log share them. */
function instantsOf(run: Run, source: Source): readonly (bigint | null)[] {
  const instants =
    known.get(source) ?? Array.from(source.axis.elapsed, (elapsed) => instantOf(run, elapsed));
  known.set(source, instants);
  return instants;
}

/** An instant of a run for a Parquet file; null without a clock. */
export function instantOf(run: Run, elapsed: number): bigint | null {
  const ms = clockMs(run, elapsed);
  return ms === null ? null : BigInt(ms);
}

/** Rows of a row group that follow each other and are of one series. */
interface SameRows {
  readonly identity: SeriesIdentity;
  count: number;
}

/** The identities of the series to which the rows of a row group belong. */
class IdentityRows {
  readonly #parts: SameRows[] = [];

  /** Adds rows of a series. */
  add(identity: SeriesIdentity, count: number): void {
    const last = this.#parts.at(-1);
    if (last?.identity === identity) last.count += count;
    else this.#parts.push({ identity, count });
  }

  /**
   * A column with a value for each row. Filled in stretches: a value at a time takes as long as all numbers of a row.
   */
  column(name: keyof SeriesIdentity): unknown[] {
    const values = new Array<unknown>(this.#parts.reduce((sum, { count }) => sum + count, 0));
    let from = 0;
    for (const { identity, count } of this.#parts) {
      values.fill(identity[name], from, from + count);
      from += count;
    }
    return values;
  }
}
