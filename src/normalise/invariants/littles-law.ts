import { group } from 'd3-array';
import { type Column, reaches, readValues } from '../../model/column.ts';
import type { Source } from '../../model/run.ts';
import { type Breach, brief, counted, ofEntity } from './breach.ts';

/** Rounding and sampling explain differences below this factor. */
const FACTOR = 3;
/** Requests that stay longer, as a share of the interval, may have come in another interval. */
const LONGEST_STAY = 0.1;
/** Numbers below these are rounded too much to be checked. */
const LEAST_RATE = 10;
const LEAST_REQUESTS = 1;

/**
 * The metrics of a queue's length and of the time that a request stays in it. AIX, with service times of reads and of
 * writes, is not checked: how it averages its queue is not documented.
 */
const PLACES: ReadonlyMap<string, { readonly all: string; readonly kinds?: string }> = new Map([
  ['disk.active_queue', { all: 'service_time' }],
  ['disk.queue', { all: 'response_time', kinds: 'response_time' }],
]);

const KINDS = ['read', 'write', 'discard', 'flush'];

/** The rate of requests, and the time that one stays. */
interface Term {
  readonly rate: Column;
  readonly time: Column;
}

/** Little's law: the mean number of requests at a disk is their rate times the mean time that one stays. */
export function littlesLaw(source: Source): readonly Breach[] {
  const queues = source.columns.filter(({ metric, instant }) => !instant && PLACES.has(metric));
  if (queues.length === 0) return [];
  const byEntity = group(source.columns, ({ entity }) => entity);
  const law = new Law(source.axis.span);
  const wrong = { rows: 0, sample: -1, column: queues[0]!, printed: 0, expected: 0 };
  for (const column of queues) {
    const terms = termsOf(column, byEntity.get(column.entity)!);
    // Columns of idle disks are not read, because a log may have very many.
    if (!terms.some(({ rate }) => reaches(rate, LEAST_RATE / terms.length))) continue;
    law.read(column, terms);
    for (const sample of law.broken()) {
      if (wrong.rows++ > 0 && wrong.sample <= sample) continue;
      const [printed, expected] = [law.printed[sample]!, law.expected[sample]!];
      Object.assign(wrong, { sample, column, printed, expected });
    }
  }
  if (wrong.rows === 0) return [];
  const { rows, sample, column, printed, expected } = wrong;
  const text = `${column.printed}${ofEntity(source, column.entity)} is ${brief(printed)}, but operations/s × their time is ${brief(expected)}; they are more than ${FACTOR} times apart in ${counted(rows, 'row')}`;
  return [{ code: 'littles-law', sample, column, text }];
}

/** The terms by kind of request if printed, because a mean over all kinds hides the slow ones. */
function termsOf({ metric }: Column, columns: readonly Column[]): Term[] {
  const find = (name: string) => columns.find((c) => !c.derived && c.metric === `disk.${name}`);
  const { all, kinds } = PLACES.get(metric)!;
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

/** The numbers of one disk. */
class Law {
  readonly printed: Float64Array<ArrayBuffer>;
  readonly expected: Float64Array<ArrayBuffer>;
  readonly #rates: Float64Array<ArrayBuffer>;
  readonly #rate: Float64Array<ArrayBuffer>;
  readonly #time: Float64Array<ArrayBuffer>;
  /** The longest stay that is checked, in seconds. */
  readonly #longest: Float64Array;

  constructor(span: Float64Array) {
    const samples = span.length;
    this.#longest = span.map((seconds) => seconds * LONGEST_STAY);
    this.printed = new Float64Array(samples);
    this.expected = new Float64Array(samples);
    this.#rates = new Float64Array(samples);
    this.#rate = new Float64Array(samples);
    this.#time = new Float64Array(samples);
  }

  read(column: Column, terms: readonly Term[]): void {
    const samples = this.printed.length;
    readValues(column, 0, samples, this.printed);
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
      const often = rate[i]!;
      // Without requests the time is unknown.
      if (often === 0) continue;
      rates[i]! += often;
      expected[i]! += time[i]! <= longest[i]! ? often * time[i]! : Number.NaN;
    }
  }

  /** The samples in which the law does not hold, without those where a number is unknown. */
  *broken(): Generator<number> {
    const { printed, expected } = this;
    const rates = this.#rates;
    for (let i = 0; i < printed.length; i++) {
      const is = printed[i]!;
      const should = expected[i]!;
      if (!(Math.abs(is - should) > LEAST_REQUESTS) || rates[i]! < LEAST_RATE) continue;
      if (Math.max(is, should) > FACTOR * Math.min(is, should)) yield i;
    }
  }
}
