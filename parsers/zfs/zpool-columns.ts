import type { ColumnSpec, HeaderWord } from '../parser.ts';

/** The groups that every report has, whatever the options. */
export const always: readonly ColumnSpec[] = [
  capacity('alloc', 'pool.allocated'),
  capacity('free', 'pool.free'),
  rate('operations', 'read', 'pool.read.operations', '1/s'),
  rate('operations', 'write', 'pool.write.operations', '1/s'),
  rate('bandwidth', 'read', 'pool.read.throughput', 'B/s'),
  rate('bandwidth', 'write', 'pool.write.throughput', 'B/s'),
];

/** `-l`: mean waits over the interval; `trim` came with 0.8, `rebuild` with 2.2. */
const waits: readonly ColumnSpec[] = [
  ...both('total_wait', 'wait'),
  ...both('disk_wait', 'disk_wait'),
  ...both('syncq_wait', 'sync_wait'),
  ...both('asyncq_wait', 'async_wait'),
  ...['scrub', 'trim', 'rebuild'].map((heading) => wait(heading, 'wait', `pool.${heading}.wait`)),
];

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
export const columns: readonly ColumnSpec[] = [...always, ...waits, ...queues];

/** How many columns `-l` and `-q` add, by release: 0.7, 0.8, 2.2. */
const WAITS = [9, 10, 11];
const QUEUES = [10, 12, 14];

/**
 * The columns of `-H`, which prints no header, by how many there are. `-l` of 0.8 has as many as `-q` of 0.7: `hasWaits`
 * tells which they are. Null for a number that no release prints.
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

function capacity(printed: string, metric: string): ColumnSpec {
  return { heading: 'capacity', printed, metric, unit: 'B', suffix: 1024, instant: true };
}

function rate(heading: string, printed: string, metric: string, unit: '1/s' | 'B/s'): ColumnSpec {
  return { heading, printed, metric, unit, suffix: 1024 };
}

function wait(heading: string, printed: string, metric: string): ColumnSpec {
  return { heading, printed, metric, unit: 'ns', suffix: 'time' };
}

function both(heading: string, name: string): ColumnSpec[] {
  return ['read', 'write'].map((printed) => wait(heading, printed, `pool.${printed}.${name}`));
}

function queue(heading: string, name: string): ColumnSpec[] {
  const words = [
    ['pend', 'pending'],
    ['activ', 'active'],
  ] as const;
  return words.map(([printed, what]) => {
    const metric = `pool.queue.${name}.${what}`;
    return { heading, printed, metric, unit: '1', suffix: 1024, instant: true };
  });
}
