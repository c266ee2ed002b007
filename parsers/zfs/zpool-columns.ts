import type { ColumnSpec, HeaderWord } from '../parser.ts';
import { columnsOf, under } from '../shared/columns.ts';

const CAPACITY = { unit: 'B', suffix: 1024, instant: true } as const;
const OPERATIONS = { unit: '1/s', suffix: 1024 } as const;
const BANDWIDTH = { unit: 'B/s', suffix: 1024 } as const;
const WAIT = { unit: 'ns', suffix: 'time' } as const;
const QUEUE = { unit: '1', suffix: 1024, instant: true } as const;

/** The groups that every report has with all options. */
export const always: readonly ColumnSpec[] = [
  ...under('capacity', columnsOf(CAPACITY, { alloc: 'pool.allocated', free: 'pool.free' })),
  ...under(
    'operations',
    columnsOf(OPERATIONS, { read: 'pool.read.operations', write: 'pool.write.operations' }),
  ),
  ...under(
    'bandwidth',
    columnsOf(BANDWIDTH, { read: 'pool.read.throughput', write: 'pool.write.throughput' }),
  ),
];

const readAndWrite = (heading: string, name: string): ColumnSpec[] =>
  under(heading, columnsOf(WAIT, { read: `pool.read.${name}`, write: `pool.write.${name}` }));

/** `-l`: mean waits over the interval; `trim` came with 0.8, `rebuild` with 2.2. */
const waits: readonly ColumnSpec[] = [
  ...readAndWrite('total_wait', 'wait'),
  ...readAndWrite('disk_wait', 'disk_wait'),
  ...readAndWrite('syncq_wait', 'sync_wait'),
  ...readAndWrite('asyncq_wait', 'async_wait'),
  ...under('scrub', columnsOf(WAIT, { wait: 'pool.scrub.wait' })),
  ...under('trim', columnsOf(WAIT, { wait: 'pool.trim.wait' })),
  ...under('rebuild', columnsOf(WAIT, { wait: 'pool.rebuild.wait' })),
];

const queue = (heading: string, name: string): ColumnSpec[] => {
  const metric = `pool.queue.${name}`;
  return under(heading, columnsOf(QUEUE, { pend: `${metric}.pending`, activ: `${metric}.active` }));
};

/** `-q`: queues at the instant of the report. */
const queues: readonly ColumnSpec[] = [
  ...queue('syncq_read', 'sync_read'),
  ...queue('syncq_write', 'sync_write'),
  ...queue('asyncq_read', 'async_read'),
  ...queue('asyncq_write', 'async_write'),
  ...queue('scrubq_read', 'scrub'),
  ...queue('trimq_write', 'trim'),
  ...queue('rebuildq_write', 'rebuild'),
];

/** Every column of `zpool iostat`, in the order in which it prints them. */
export const zpoolColumns: readonly ColumnSpec[] = [...always, ...waits, ...queues];

/** The number of columns that `-l` and `-q` add, by release: 0.7, 0.8, 2.2. */
const WAITS = [9, 10, 11];
const QUEUES = [10, 12, 14];

/**
 * The columns of `-H`, which prints no header, by their number. `-l` of 0.8 has the same number as `-q` of 0.7:
 * `hasWaits` decides. Null for a number that no release prints.
 */
export function scriptedWords(count: number, hasWaits: boolean): readonly HeaderWord[] | null {
  const more = count - always.length;
  const alone = more === 10 ? hasWaits : WAITS.includes(more);
  const release = WAITS.findIndex((n, i) => n + QUEUES[i]! === more);
  if (more === 0) return words(0, 0);
  if (alone) return words(more, 0);
  if (QUEUES.includes(more)) return words(0, more);
  return release < 0 ? null : words(WAITS[release]!, QUEUES[release]!);
}

function words(ofWaits: number, ofQueues: number): HeaderWord[] {
  const specs = [...always, ...waits.slice(0, ofWaits), ...queues.slice(0, ofQueues)];
  return specs.map(({ heading, printed }) => ({ heading: heading!, printed }));
}
