import { group } from 'd3-array';
import { type Column, reaches, readValues } from '../../model/column.ts';
import type { Source } from '../../model/run.ts';
import { formatNumber } from '../../text/quantity.ts';
import { type Breach, ofEntity, pluralize, type Refuted } from './breach.ts';

/** Requests in flight on average that are one at a time, if they are as many in nearly all rows. */
const ONE_AT_A_TIME = [0.9, 1.1] as const;
/** Minimum share of the rows with requests. */
const MIN_ROWS = 0.9;
/** Lower rates are rounded too much to be checked. */
const MIN_RATE = 10;
/** Linux 5.0 to 5.6 count only the first and the last tick of a request that takes two or more. */
const MIN_TIME_SECONDS = 0.004;
/** Maximum printed use that is refuted, in percent: a third of what the requests took. */
const MAX_PERCENT = 33;

/** The columns of a disk that are compared. */
interface DiskColumns {
  readonly use: Column;
  readonly queue: Column;
  /** The rate and the time of each kind of request. */
  readonly kinds: readonly (readonly [rate: Column, time: Column])[];
}

/**
 * Checks the use of disks of Linux with one request in flight at all times: they were always in use, whatever is
 * printed.
 */
export function useInFlight(source: Source): readonly Breach[] {
  if (source.platform !== 'linux') return [];
  const refuted: Refuted[] = [];
  for (const columns of group(source.columns, ({ entity }) => entity).values()) {
    const disk = columnsOf(columns);
    const samples = disk === null ? [] : lowRows(disk, source.axis.elapsed.length);
    if (disk !== null && samples.length > 0) refuted.push({ column: disk.use, samples });
  }
  const [first] = refuted;
  if (first === undefined) return [];
  const { column, samples } = first;
  const [sample] = samples;
  const printed = formatNumber(readValues(column, sample!, sample! + 1, new Float64Array(1))[0]!);
  const rows = refuted.reduce((all, cells) => all + cells.samples.length, 0);
  const text = `${column.printed}${ofEntity(source, column.entity)} is ${printed} here, but operations/s × their time show one request in flight at all times; it is left out in ${pluralize(rows, 'row')}`;
  return [{ code: 'use-in-flight', sample: sample!, column, text, refuted }];
}

function columnsOf(columns: readonly Column[]): DiskColumns | null {
  const find = (name: string) => columns.find((c) => !c.derived && c.metric === `disk.${name}`);
  const [use, queue] = [find('utilisation'), find('queue')];
  if (use === undefined || queue === undefined || !reaches(queue, ONE_AT_A_TIME[0])) return null;
  const kinds = ['read', 'write'].flatMap((kind) => {
    const [rate, time] = [find(`${kind}.operations`), find(`${kind}.response_time`)];
    return rate === undefined || time === undefined ? [] : [[rate, time] as const];
  });
  return kinds.length === 0 ? null : { use, queue, kinds };
}

/** The samples with a use that one request in flight at all times refutes; none if other rows have more or fewer. */
function lowRows({ use, queue, kinds }: DiskColumns, samples: number): readonly number[] {
  const valuesOf = (column: Column) => readValues(column, 0, samples, new Float64Array(samples));
  const [used, flight] = [valuesOf(use), valuesOf(queue)];
  const measured = kinds.map(([rate, time]) => ({ rates: valuesOf(rate), times: valuesOf(time) }));
  const isOne = (value: number) => value >= ONE_AT_A_TIME[0] && value <= ONE_AT_A_TIME[1];
  const low: number[] = [];
  let active = 0;
  for (let i = 0; i < samples; i++) {
    const requests = measured.reduce((all, { rates }) => all + (rates[i] || 0), 0);
    if (requests < MIN_RATE) continue;
    active++;
    const spent = measured.reduce((all, { rates, times }) => all + (rates[i]! * times[i]! || 0), 0);
    const isSlow = spent / requests >= MIN_TIME_SECONDS;
    if (isSlow && isOne(spent) && isOne(flight[i]!) && used[i]! <= MAX_PERCENT) low.push(i);
  }
  return low.length >= MIN_ROWS * active ? low : [];
}
