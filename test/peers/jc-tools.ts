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
  /** The rows of an item that is a whole report. */
  items?(item: JcItem): readonly JcItem[];
  /** Our column's name as `columns` has it. */
  normalise(column: string): string;
}

/** jc's own way from a header word to a key. */
const keyOf = (word: string) =>
  word.replaceAll('%', 'percent_').replaceAll('/', '_').replaceAll('-', '_').toLowerCase();

const KIB = 1024;
const SECTOR = 512;

/** sysstat's words contain their units. */
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

/** A thread is named after its process, which is in the rows above it. */
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

const TOP: Mapping = {
  load_1m: ['load1', 1],
  load_5m: ['load5', 1],
  load_15m: ['load15', 1],
  tasks_total: ['Tasks.total', 1],
  tasks_running: ['Tasks.running', 1],
  tasks_sleeping: ['Tasks.sleeping', 1],
  tasks_stopped: ['Tasks.stopped', 1],
  tasks_zombie: ['Tasks.zombie', 1],
  cpu_user: ['Cpu.us', 1],
  cpu_sys: ['Cpu.sy', 1],
  cpu_nice: ['Cpu.ni', 1],
  cpu_idle: ['Cpu.id', 1],
  cpu_wait: ['Cpu.wa', 1],
  cpu_hardware: ['Cpu.hi', 1],
  cpu_software: ['Cpu.si', 1],
  cpu_steal: ['Cpu.st', 1],
  mem_total: ['Mem.total', KIB],
  mem_free: ['Mem.free', KIB],
  mem_used: ['Mem.used', KIB],
  mem_buff_cache: ['Mem.buff/cache', KIB],
  mem_available: ['Swap.avail Mem', KIB],
  swap_total: ['Swap.total', KIB],
  swap_free: ['Swap.free', KIB],
  swap_used: ['Swap.used', KIB],
  nice: ['NI', 1],
  virtual_mem: ['VIRT', KIB],
  resident_mem: ['RES', KIB],
  shared_mem: ['SHR', KIB],
  percent_cpu: ['%CPU', 1],
  percent_mem: ['%MEM', 1],
};

const UNITS: Readonly<Record<string, number>> = { MiB: KIB, GiB: KIB * KIB, m: KIB, g: KIB * KIB };

/** A number of memory is in KiB, or in the unit that jc says beside it. */
function topColumn(key: string, item: JcItem): JcColumn | undefined {
  const found = mapped(TOP, key);
  const unit = item[`${key}_unit`] ?? (/^mem_/.test(key) ? item.mem_unit : item.swap_unit);
  const times = /_mem$|^(mem|swap)_/.test(key) ? (UNITS[String(unit)] ?? 1) : 1;
  return found && { name: found.name, times: found.times * times };
}

/** Below the row of an interface's link are those of its addresses, which count a part of the same packets. */
function netstatEntity({ iface, network }: JcItem): string | null {
  const isLink = network === undefined || String(network).startsWith('<Link');
  // a star marks an interface that is down
  return isLink ? `nic ${String(iface).replace(/\*$/, '')}` : null;
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
  top: {
    entity: (item) => (item.pid === undefined ? 'host ' : `process ${item.pid}`),
    columns: topColumn,
    normalise: (column) =>
      column
        .replace(/^%?Cpu(\(s\))?/, 'Cpu')
        .replace(/^[KMG]iB /, '')
        .replace(/^Mem\.avail Mem/, 'Swap.avail Mem'),
    items: (item) => [item, ...(item.processes as JcItem[])],
  },
  netstat: {
    entity: netstatEntity,
    columns: (key) =>
      /^(rx|tx)_|^[io](pkts|errs|drop|bytes)$|^coll$/.test(key)
        ? { name: key, times: 1 }
        : undefined,
    normalise: keyOf,
  },
};
