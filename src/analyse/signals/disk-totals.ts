import { addValues, type Column, readValues } from '../../model/column.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Source } from '../../model/run.ts';
import type { Series } from '../../panels/panel.ts';
import { partOf, seriesTimes } from '../../panels/series.ts';

const REQUEST_KINDS = ['read', 'write', 'discard', 'flush'];
/** The kinds of requests that carry data, a disk's operations. A discard names bytes but moves none. */
const DATA_KINDS = ['read', 'write'];

/**
 * Computes totals that a log prints only for each kind of request: requests and response time of all kinds,
 * operations, throughput and mean size of reads and writes, and the queue of waiting and active requests together.
 */
export function diskTotals(source: Source, columns: readonly Column[]): readonly Series[] {
  const byMetric = new Map(columns.map((column) => [column.metric, column]));
  const find = (...names: readonly string[]) =>
    names.flatMap((name) => byMetric.get(`disk.${name}`) ?? []);
  const each = (kinds: readonly string[], name: string) =>
    find(...kinds.map((kind) => `${kind}.${name}`));
  const orParts = (name: string, parts: readonly Column[]) => {
    const whole = find(name);
    return whole.length > 0 ? whole : parts;
  };
  const operations = orParts('operations', each(DATA_KINDS, 'operations'));
  const requests = orParts('operations', each(REQUEST_KINDS, 'operations'));
  const bytes = orParts('throughput', each(DATA_KINDS, 'throughput'));
  const made: Series[] = [];
  const add = (name: string, parts: readonly Column[], read: Reader) => {
    if (parts.length === 0 || byMetric.has(`disk.${name}`)) return;
    made.push(seriesOf(source, `disk.${name}`, { parts, read }));
  };
  const samples = source.axis.elapsed.length;
  const sumOf = (parts: readonly Column[]) => (out?: Float64Array) => sum(parts, samples, out);
  add('operations', operations, sumOf(operations));
  add('completed', requests, sumOf(requests));
  add('throughput', bytes, sumOf(bytes));
  const queues = find('active_queue', 'wait_queue');
  add('queue', queues, sumOf(queues));
  if (operations.length > 0) {
    const both = bytes.length === 0 ? [] : [...bytes, ...operations];
    add('request_size', both, () => quotient(sum(bytes, samples), sum(operations, samples)));
  }
  const timed = REQUEST_KINDS.flatMap((kind) => {
    const [rate] = find(`${kind}.operations`);
    const [time] = orParts(`${kind}.response_time`, find(`${kind}.service_time`));
    return rate === undefined || time === undefined ? [] : [{ rate, time }];
  });
  const stay = find('service_time', 'wait_time');
  if (timed.length > 0) {
    const times = timed.map(({ time }) => time);
    add('response_time', times, () => weightedMean(timed, samples));
  } else add('response_time', stay, sumOf(stay));
  return made;
}

/** Reads the values, into the given memory if it is long enough. */
type Reader = (out?: Float64Array) => Float64Array;

const UNITS: Readonly<Record<string, Series['unit']>> = {
  'disk.operations': '1/s',
  'disk.completed': '1/s',
  'disk.throughput': 'B/s',
  'disk.queue': '1',
  'disk.request_size': 'B',
  'disk.response_time': 's',
};

function seriesOf(
  source: Source,
  metric: MetricId,
  { parts, read }: { readonly parts: readonly Column[]; readonly read: Reader },
): Series {
  return {
    label: '',
    metric,
    unit: UNITS[metric]!,
    source,
    columns: parts,
    read: (out) => ({ ...seriesTimes(source, parts[0]!), values: read(out) }),
  };
}

/** The sum of columns; missing values are skipped. */
function sum(
  [first, ...others]: readonly Column[],
  samples: number,
  out?: Float64Array,
): Float64Array {
  const total = readValues(first!, 0, samples, partOf(out, samples));
  for (const column of others) addValues(column, total);
  return total;
}

/** Divides in place; NaN if the divisor is 0 or unknown. */
function quotient(dividends: Float64Array, divisors: Float64Array): Float64Array {
  for (let i = 0; i < dividends.length; i++)
    dividends[i] = divisors[i]! > 0 ? dividends[i]! / divisors[i]! : Number.NaN;
  return dividends;
}

interface TimedRequests {
  readonly rate: Column;
  readonly time: Column;
}

function weightedMean(timed: readonly TimedRequests[], samples: number): Float64Array {
  const spent = new Float64Array(samples);
  const counts = borrow(0, samples).fill(0);
  for (const { rate, time } of timed) {
    const rates = readValues(rate, 0, samples, borrow(1, samples));
    const times = readValues(time, 0, samples, borrow(2, samples));
    for (let i = 0; i < samples; i++) {
      const spentHere = rates[i]! * times[i]!;
      if (!(spentHere >= 0)) continue;
      spent[i]! += spentHere;
      counts[i]! += rates[i]!;
    }
  }
  return quotient(spent, counts);
}

const scratch: Float64Array<ArrayBuffer>[] = [];

/** Values that are valid until the next call: hundreds of disks share one allocation. */
function borrow(at: number, samples: number): Float64Array<ArrayBuffer> {
  if ((scratch[at]?.length ?? 0) < samples) scratch[at] = new Float64Array(samples);
  return scratch[at]!.subarray(0, samples);
}
