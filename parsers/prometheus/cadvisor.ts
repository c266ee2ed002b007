import { type Families, familiesOf, type Owner, placeIn } from './families.ts';
import type { LabelledNumbers, Place } from './series.ts';

/**
 * The families of containers of cAdvisor, which the kubelet exports, too (metrics/prometheus.go of cAdvisor 0.30 to
 * 0.53).
 *
 * ```
 * container_cpu_usage_seconds_total{container="web",cpu="total",id="/kubepods/…",namespace="shop",pod="web-1"} 4812.03
 * container_network_receive_bytes_total{id="/kubepods/…",interface="eth0",namespace="shop",pod="web-1"} 1.02e+09
 * ```
 *
 * A series without a container is of the whole pod; one without a pod is of the control group `id`.
 */
const container: Owner = {
  prefix: 'container_',
  row: 'container',
  entity: (label) => {
    const named = (words: readonly string[]) =>
      words.map(label).filter((text) => !['', 'POD', 'total'].includes(text));
    const path = named(['namespace', 'pod', 'container']).join('/');
    const whose = path || label('name') || label('id');
    return { kind: 'other', name: [whose, ...named(['interface', 'device', 'cpu'])].join(' ') };
  },
};

const families: Families = new Map([
  ...familiesOf(container, 's', {
    cpu_usage_seconds_total: 'container.cpu.total',
    cpu_user_seconds_total: 'container.cpu.user.total',
    cpu_system_seconds_total: 'container.cpu.system.total',
    cpu_cfs_throttled_seconds_total: 'container.throttled.total',
  }),
  ...familiesOf(container, '1', {
    cpu_cfs_periods_total: 'container.periods.total',
    cpu_cfs_throttled_periods_total: 'container.periods.throttled.total',
    memory_failcnt: 'container.memory.at_limit.total',
    oom_events_total: 'container.memory.killed.total',
    fs_reads_total: 'container.read.count.total',
    fs_writes_total: 'container.write.count.total',
  }),
  ...familiesOf(container, 'B', {
    network_receive_bytes_total: 'container.receive.total',
    network_transmit_bytes_total: 'container.transmit.total',
    fs_reads_bytes_total: 'container.read.total',
    fs_writes_bytes_total: 'container.write.total',
  }),
  ...familiesOf(
    container,
    { unit: 'B', instant: true },
    {
      memory_working_set_bytes: 'container.memory',
      memory_rss: 'memory.anonymous',
      memory_cache: 'memory.cache',
      memory_swap: 'container.swap',
    },
  ),
  ...familiesOf(container, { unit: '1', instant: true }, { processes: 'container.processes' }),
]);

/** Returns the place of a series of a container that other tools measure, too; null for any other. */
export const containerPlace = (series: LabelledNumbers): Place | null => placeIn(families, series);
