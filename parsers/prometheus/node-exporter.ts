import type { ColumnSpec } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { diskOf, HOST, nic } from '../shared/entities.ts';
import { meminfoMetrics } from '../shared/meminfo-metrics.ts';
import { type Families, familiesOf, type Owner, placeIn } from './families.ts';
import { type LabelledNumbers, ownerOf, type Place } from './series.ts';

/**
 * The families of node_exporter that other tools measure, too (collector/*_linux.go of node_exporter 0.16 to 1.9).
 * Counters are those of /proc, in base units: `user` and `nice` contain the time of guests.
 *
 * ```
 * node_cpu_seconds_total{cpu="0",mode="user"} 4812.03
 * node_disk_read_bytes_total{device="sda"} 1.02e+09
 * ```
 */
const host: Owner = { prefix: 'node_', entity: () => HOST };
const disk: Owner = {
  prefix: 'node_disk_',
  row: 'disk',
  entity: (label) => diskOf('linux')(label('device')),
};
const network: Owner = {
  prefix: 'node_network_',
  row: 'network',
  entity: (label) => nic(label('device')),
};

const filesystem: Owner = {
  prefix: 'node_filesystem_',
  row: 'filesystem',
  entity: (label) => ({ kind: 'filesystem', name: label('mountpoint') }),
};

const LEVELS = { unit: '1', instant: true } as const;

const families: Families = new Map([
  ...familiesOf(host, LEVELS, {
    load1: 'system.load.1',
    load5: 'system.load.5',
    load15: 'system.load.15',
    procs_running: 'process.running',
    procs_blocked: 'process.blocked',
  }),
  ...familiesOf(host, '1', {
    context_switches_total: 'system.context_switches.total',
    intr_total: 'system.interrupts.total',
    forks_total: 'process.created.total',
    vmstat_pswpin: 'swap.pages.in.total',
    vmstat_pswpout: 'swap.pages.out.total',
    vmstat_pgfault: 'paging.faults.total',
    vmstat_pgmajfault: 'paging.major_faults.total',
  }),
  ...familiesOf(host, 'KiB', {
    vmstat_pgpgin: 'block.in.total',
    vmstat_pgpgout: 'block.out.total',
  }),
  ...familiesOf(host, 's', {
    pressure_cpu_waiting_seconds_total: 'pressure.cpu.some.total',
    pressure_io_waiting_seconds_total: 'pressure.io.some.total',
    pressure_io_stalled_seconds_total: 'pressure.io.full.total',
    pressure_memory_waiting_seconds_total: 'pressure.memory.some.total',
    pressure_memory_stalled_seconds_total: 'pressure.memory.full.total',
    pressure_irq_stalled_seconds_total: 'pressure.irq.full.total',
  }),
  ...familiesOf(
    host,
    { unit: 'B', instant: true },
    Object.fromEntries(
      Object.entries(meminfoMetrics).map(([field, metric]) => [
        `memory_${field.replace('(', '_').replace(')', '')}_bytes`,
        metric,
      ]),
    ),
  ),
  ...familiesOf(disk, '1', {
    reads_completed_total: 'disk.read.count.total',
    reads_merged_total: 'disk.read.merges.total',
    writes_completed_total: 'disk.write.count.total',
    writes_merged_total: 'disk.write.merges.total',
    discards_completed_total: 'disk.discard.count.total',
    discards_merged_total: 'disk.discard.merges.total',
    flush_requests_total: 'disk.flush.count.total',
  }),
  ...familiesOf(disk, 'B', {
    read_bytes_total: 'disk.read.amount.total',
    written_bytes_total: 'disk.write.amount.total',
  }),
  ...familiesOf(disk, 'sector', { discarded_sectors_total: 'disk.discard.amount.total' }),
  ...familiesOf(disk, 's', {
    read_time_seconds_total: 'disk.read.time.total',
    write_time_seconds_total: 'disk.write.time.total',
    discard_time_seconds_total: 'disk.discard.time.total',
    flush_requests_time_seconds_total: 'disk.flush.time.total',
    io_time_seconds_total: 'disk.io_ticks.total',
    io_time_weighted_seconds_total: 'disk.time_in_queue.total',
  }),
  ...familiesOf(disk, LEVELS, { io_now: 'disk.requests' }),
  ...familiesOf(filesystem, { unit: 'B', instant: true }, { free_bytes: 'filesystem.free' }),
  ...familiesOf(filesystem, LEVELS, { files_free: 'filesystem.inodes.free' }),
  ...familiesOf(network, 'B', {
    receive_bytes_total: 'network.receive.amount.total',
    transmit_bytes_total: 'network.transmit.amount.total',
  }),
  ...familiesOf(network, '1', {
    receive_packets_total: 'network.receive.packets.total',
    receive_errs_total: 'network.receive.errors.total',
    receive_drop_total: 'network.receive.drops.total',
    receive_fifo_total: 'network.receive.overruns.total',
    receive_frame_total: 'network.receive.frame_errors.total',
    receive_compressed_total: 'network.receive.compressed.total',
    receive_multicast_total: 'network.receive.multicast.total',
    transmit_packets_total: 'network.transmit.packets.total',
    transmit_errs_total: 'network.transmit.errors.total',
    transmit_drop_total: 'network.transmit.drops.total',
    transmit_fifo_total: 'network.transmit.overruns.total',
    transmit_colls_total: 'network.collisions.total',
    transmit_carrier_total: 'network.transmit.carrier_errors.total',
    transmit_compressed_total: 'network.transmit.compressed.total',
  }),
]);

const MODES = new Set(['user', 'nice', 'system', 'idle', 'iowait', 'irq', 'softirq', 'steal']);

/** Returns the place of a series that other tools measure, too; null for any other. */
export function nodePlace(series: LabelledNumbers): Place | null {
  const { name, labels } = series;
  const time = cpuTime(name, labels.get('mode') ?? '');
  if (time === null) return placeIn(families, series);
  return {
    owner: ownerOf(series),
    section: '',
    key: { kind: 'cpu', name: (labels.get('cpu') ?? '').replace(/^cpu/, '') },
    word: { printed: time.printed, spec: time },
    row: 'cpu',
    isPart: true,
  };
}

function cpuTime(name: string, mode: string): ColumnSpec | null {
  const isGuest = name === 'node_cpu_guest_seconds_total';
  if (!isGuest && (name !== 'node_cpu_seconds_total' || !MODES.has(mode))) return null;
  const state = isGuest ? (mode === 'nice' ? 'guest_nice' : 'guest') : mode;
  return column(state, `cpu.time.${state}.total`, 's');
}
