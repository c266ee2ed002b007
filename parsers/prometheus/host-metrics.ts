/**
 * The names of the collector's hostmetrics receiver (metadata.yaml of its scrapers, 0.60 to 0.140), and those of
 * node_exporter that mean the same. The attribute `direction`, `state` or `type` is a word behind the name, or in the
 * place of `*`.
 */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'cpu.load_average.1m': 'load1',
    'cpu.load_average.5m': 'load5',
    'cpu.load_average.15m': 'load15',
    'memory.usage free': 'memory_MemFree_bytes',
    'memory.usage buffered': 'memory_Buffers_bytes',
    'memory.usage cached': 'memory_Cached_bytes',
    'memory.usage slab_reclaimable': 'memory_SReclaimable_bytes',
    'memory.usage slab_unreclaimable': 'memory_SUnreclaim_bytes',
    'linux.memory.available': 'memory_MemAvailable_bytes',
    'paging.faults major': 'vmstat_pgmajfault',
    'processes.created': 'forks_total',
    'disk.io read': 'disk_read_bytes_total',
    'disk.io write': 'disk_written_bytes_total',
    'disk.operations': 'disk_*s_completed_total',
    'disk.merged': 'disk_*s_merged_total',
    'disk.operation_time': 'disk_*_time_seconds_total',
    'disk.io_time': 'disk_io_time_seconds_total',
    'disk.weighted_io_time': 'disk_io_time_weighted_seconds_total',
    'disk.pending_operations': 'disk_io_now',
    'network.io': 'network_*_bytes_total',
    'network.packets': 'network_*_packets_total',
    'network.errors': 'network_*_errs_total',
    'network.dropped': 'network_*_drop_total',
  }),
);

/** States of processors that have another name in node_exporter. */
const MODES: ReadonlyMap<string, string> = new Map([
  ['wait', 'iowait'],
  ['interrupt', 'irq'],
]);

const DIRECTION = /^(?:read|write|receive|transmit)$/;

/** Returns the name of node_exporter of a metric, and sets the labels that it has there; the same name for any other. */
export function nodeName(name: string, labels: Map<string, string>): string {
  if (!name.startsWith('system.')) return name;
  const state = labels.get('state') ?? '';
  if (name === 'system.cpu.time') {
    labels.set('mode', MODES.get(state) ?? state);
    return 'node_cpu_seconds_total';
  }
  const part = labels.get('direction') ?? labels.get('type') ?? state;
  const word = name.slice('system.'.length);
  const found = NAMES.get(`${word} ${part}`) ?? NAMES.get(word);
  if (found === undefined || (found.includes('*') && !DIRECTION.test(part))) return name;
  return `node_${found.replace('*', part)}`;
}
