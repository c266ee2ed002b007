/** One object of jc's answer. */
export type JcItem = Readonly<Record<string, unknown>>;

/** What a key of jc is in our export: the column's normalised name, and the factor to the canonical unit. */
interface JcColumn {
  readonly name: string;
  readonly times: number;
}

interface JcTool {
  /** The name of the item's entity in our export; null for an item that is no row of a report. */
  entity(item: JcItem): string | null;
  columns(key: string, item: JcItem): JcColumn | undefined;
  /** Our column's name as `columns` has it. */
  normalise(column: string): string;
}

/** jc's own way from a header word to a key. */
const keyOf = (word: string) =>
  word.replaceAll('%', 'percent_').replaceAll('/', '_').replaceAll('-', '_').toLowerCase();

const KIB = 1024;
const SECTOR = 512;

/** sysstat's words tell their units. */
function sysstatFactor(key: string): number {
  if (/^(kb_|[rwd]kb_|vsz$|rss$|[rwd]?areq_sz$|stksize$|stkref$)/.test(key)) return KIB;
  if (/^(mb_|[rwd]mb_)/.test(key)) return KIB * KIB;
  if (/await$|^svctm$|_ms$/.test(key)) return 1e-3;
  return /^(avgrq_sz|[rw]sec_s|blk_.*)$/.test(key) ? SECTOR : 1;
}

function sysstat(entity: JcTool['entity'], passedOver: readonly string[]): JcTool {
  return {
    entity: (item) => (item.average === true ? null : entity(item)),
    columns: (key) =>
      passedOver.includes(key) ? undefined : { name: key, times: sysstatFactor(key) },
    normalise: keyOf,
  };
}

type Mapping = Readonly<Record<string, readonly [string, number]>>;

const VMSTAT: Mapping = {
  runnable_procs: ['r', 1],
  uninterruptible_sleeping_procs: ['b', 1],
  virtual_mem_used: ['swpd', KIB],
  free_mem: ['free', KIB],
  buffer_mem: ['buff', KIB],
  cache_mem: ['cache', KIB],
  inactive_mem: ['inact', KIB],
  active_mem: ['active', KIB],
  swap_in: ['si', KIB],
  swap_out: ['so', KIB],
  blocks_in: ['bi', KIB],
  blocks_out: ['bo', KIB],
  interrupts: ['in', 1],
  context_switches: ['cs', 1],
  user_time: ['us', 1],
  system_time: ['sy', 1],
  idle_time: ['id', 1],
  io_wait_time: ['wa', 1],
  stolen_time: ['st', 1],
};

const VMSTAT_DISKS: Mapping = {
  total_reads: ['reads.total', 1],
  merged_reads: ['reads.merged', 1],
  sectors_read: ['reads.sectors', SECTOR],
  reading_ms: ['reads.ms', 1e-3],
  total_writes: ['writes.total', 1],
  merged_writes: ['writes.merged', 1],
  sectors_written: ['writes.sectors', SECTOR],
  writing_ms: ['writes.ms', 1e-3],
  current_io: ['IO.cur', 1],
  io_seconds: ['IO.sec', 1],
};

const FREE: Mapping = {
  total: ['total', KIB],
  used: ['used', KIB],
  free: ['free', KIB],
  shared: ['shared', KIB],
  buffers: ['buffers', KIB],
  cache: ['cache', KIB],
  cached: ['cached', KIB],
  buff_cache: ['buff/cache', KIB],
  available: ['available', KIB],
};

function mapped(mapping: Mapping, key: string, before = ''): JcColumn | undefined {
  const found = mapping[key];
  return found && { name: before + found[0], times: found[1] };
}

/** A thread is named for its process, which the rows above it tell. */
function pidstatEntity(item: JcItem): string | null {
  if (item.tid !== undefined && item.tid !== '-') return null;
  return `process ${item.tgid ?? item.pid}`;
}

const mpstatEntity = (item: JcItem) => {
  if (item.type === 'interrupts' || item.node !== undefined) return null;
  return item.cpu === 'all' ? 'host ' : `cpu ${item.cpu}`;
};

const ZPOOL: Mapping = {
  cap_alloc: ['alloc', 1],
  cap_free: ['free', 1],
  ops_read: ['operations.read', 1],
  ops_write: ['operations.write', 1],
  bw_read: ['bandwidth.read', 1],
  bw_write: ['bandwidth.write', 1],
};

/** jc parts numbers from their suffixes. */
function zpoolColumn(key: string, item: JcItem): JcColumn | undefined {
  const found = mapped(ZPOOL, key);
  const power = ' KMGTPE'.indexOf(String(item[`${key}_unit`] ?? ' ').at(-1)!);
  return found && { name: found.name, times: KIB ** Math.max(power, 0) };
}

/** The tools that jc reads, by the folder of their logs and the name of jc's parser. */
export const JC_TOOLS: Readonly<Record<string, JcTool>> = {
  iostat: sysstat(
    (item) => (item.type === 'cpu' ? 'host ' : `disk ${item.device}`),
    ['type', 'device'],
  ),
  mpstat: sysstat(mpstatEntity, ['type', 'cpu', 'node', 'time', 'average']),
  pidstat: sysstat(pidstatEntity, [
    'time',
    'uid',
    'user',
    'pid',
    'tgid',
    'tid',
    'command',
    'device',
  ]),
  vmstat: {
    entity: (item) => (item.disk === undefined ? 'host ' : `disk ${item.disk}`),
    columns: (key, item) => {
      if (key === 'timestamp' && /^\d+( |$)/.test(String(item[key])))
        return { name: key, times: 1 };
      return mapped(item.disk === undefined ? VMSTAT : VMSTAT_DISKS, key);
    },
    normalise: (column) => column,
  },
  free: {
    entity: () => 'host ',
    columns: (key, item) => mapped(FREE, key, `${item.type}.`),
    normalise: (column) => column.replace('-/+ buffers/cache.', '-/+.'),
  },
  'zpool-iostat': {
    entity: (item) => (item.parent === undefined ? `pool ${item.pool}` : null),
    columns: zpoolColumn,
    normalise: (column) =>
      column
        .replace(/^(capacity|space)\./, '')
        .replace(/^used$/, 'alloc')
        .replace(/^avail$/, 'free'),
  },
};
