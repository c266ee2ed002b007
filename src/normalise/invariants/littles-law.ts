import { group } from 'd3-array';
import { type Column, reaches, readValues } from '../../model/column.ts';
import type { Source } from '../../model/run.ts';
import { formatNumber } from '../../text/quantity.ts';
import { type Breach, ofEntity, pluralize } from './breach.ts';

/** Maximum ratio of both numbers that rounding and sampling explain. */
const MAX_RATIO = 3;
/** Maximum time of a request, as a share of the interval: a longer one may have begun in another interval. */
const MAX_STAY_SHARE = 0.1;
/** Minimum requests a second: lower rates are rounded too much to be checked. */
const MIN_RATE = 10;
/** A disk in use from this percentage on may have more requests than it answers: they do not come back. */
const MIN_FULL_PERCENT = 99;
/** Minimum difference in requests that counts: smaller numbers are rounded too much. */
const MIN_REQUESTS = 1;

/**
 * The metrics of a queue's length and of the time that a request stays in it. AIX, with service times of reads and of
 * writes, is not checked, because it does not document how it averages its queue.
 */
const STAY_TIMES: ReadonlyMap<string, { readonly all: string; readonly kinds?: string }> = new Map([
  ['disk.active_queue', { all: 'service_time' }],
  ['disk.queue', { all: 'response_time', kinds: 'response_time' }],
]);

const KINDS = ['read', 'write', 'discard', 'flush'];

/** The rate of requests, and the time that a request stays. */
interface Term {
  readonly rate: Column;
  readonly time: Column;
}

/**
 * Checks Little's law: the mean number of requests at a disk is their rate times the mean time that a request stays.
 */
export function littlesLaw(source: Source): readonly Breach[] {
  const queues = source.columns.filter(({ metric, instant }) => !instant && STAY_TIMES.has(metric));
  if (queues.length === 0) return [];
  const byEntity = group(source.columns, ({ entity }) => entity);
  const law = new Law(source.axis.span);
  const wrong = { rows: 0, sample: -1, column: queues[0]!, printed: 0, expected: 0 };
  for (const column of queues) {
    const terms = termsOf(column, byEntity.get(column.entity)!);
    // Columns of idle disks are not read, because a log may have very many of them.
    if (!terms.some(({ rate }) => reaches(rate, MIN_RATE / terms.length))) continue;
    const used = byEntity.get(column.entity)!.find(({ metric }) => metric === 'disk.utilisation');
    law.read(column, terms, used);
    for (const sample of law.broken()) {
      if (wrong.rows++ > 0 && wrong.sample <= sample) continue;
      const [printed, expected] = [law.printed[sample]!, law.expected[sample]!];
      Object.assign(wrong, { sample, column, printed, expected });
    }
  }
  if (wrong.rows === 0) return [];
  const { rows, sample, column, printed, expected } = wrong;
  const text = `${column.printed}${ofEntity(source, column.entity)} is ${formatNumber(printed)}, but operations/s × their time is ${formatNumber(expected)}; they are more than ${MAX_RATIO} times apart in ${pluralize(rows, 'row')}`;
  return [{ code: 'littles-law', sample, column, text }];
}

/** Returns the terms by kind of request if printed, because a mean over all kinds hides the slow ones. */
function termsOf({ metric }: Column, columns: readonly Column[]): Term[] {
  const find = (name: string) => columns.find((c) => !c.derived && c.metric === `disk.${name}`);
  const { all, kinds } = STAY_TIMES.get(metric)!;
  const termsBy = (timeOf: (kind: string) => Column | undefined) =>
    KINDS.flatMap((kind) => {
      const rate = find(`${kind}.operations`);
      const time = timeOf(kind);
      return rate === undefined || time === undefined ? [] : [{ rate, time }];
    });
  const byKind = termsBy((kind) => (kinds === undefined ? undefined : find(`${kind}.${kinds}`)));
  if (byKind.length > 1) return byKind;
  const time = find(all);
  const rate = find('operations');
  return time !== undefined && rate !== undefined ? [{ rate, time }] : termsBy(() => time);
}

/** Computes the expected number of requests of one disk. */
class Law {
  readonly printed: Float64Array<ArrayBuffer>;
  readonly expected: Float64Array<ArrayBuffer>;
  readonly #rates: Float64Array<ArrayBuffer>;
  readonly #rate: Float64Array<ArrayBuffer>;
  readonly #time: Float64Array<ArrayBuffer>;
  readonly #used: Float64Array<ArrayBuffer>;
  /** Maximum stay that is checked, in seconds. */
  readonly #longest: Float64Array;

  constructor(span: Float64Array) {
    const samples = span.length;
    this.#longest = span.map((seconds) => seconds * MAX_STAY_SHARE);
    this.printed = new Float64Array(samples);
    this.expected = new Float64Array(samples);
    this.#rates = new Float64Array(samples);
    this.#rate = new Float64Array(samples);
    this.#time = new Float64Array(samples);
    this.#used = new Float64Array(samples);
  }

  read(column: Column, terms: readonly Term[], used: Column | undefined): void {
    const samples = this.printed.length;
    readValues(column, 0, samples, this.printed);
    if (used === undefined) this.#used.fill(0);
    else readValues(used, 0, samples, this.#used);
    this.expected.fill(0);
    this.#rates.fill(0);
    for (const { rate, time } of terms) {
      readValues(rate, 0, samples, this.#rate);
      readValues(time, 0, samples, this.#time);
      this.#add();
    }
  }

  #add(): void {
    const { expected } = this;
    const [rates, rate, time, longest] = [this.#rates, this.#rate, this.#time, this.#longest];
    for (let i = 0; i < expected.length; i++) {
      const requests = rate[i]!;
      // Without requests the time is unknown.
      if (requests === 0) continue;
      rates[i]! += requests;
      expected[i]! += time[i]! <= longest[i]! ? requests * time[i]! : Number.NaN;
    }
  }

  /** Yields the samples in which the law does not hold, without those with an unknown number. */
  *broken(): Generator<number> {
    const { printed, expected } = this;
    const rates = this.#rates;
    for (let i = 0; i < printed.length; i++) {
      const actual = printed[i]!;
      const lawful = expected[i]!;
      if (!(Math.abs(actual - lawful) > MIN_REQUESTS) || rates[i]! < MIN_RATE) continue;
      if (actual > lawful && this.#used[i]! >= MIN_FULL_PERCENT) continue;
      if (Math.max(actual, lawful) > MAX_RATIO * Math.min(actual, lawful)) yield i;
    }
  }
}
