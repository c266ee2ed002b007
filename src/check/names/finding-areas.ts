import type { RuleArea } from '../../analyse/rules/rule-claims.ts';

/** What findings of an area need. */
export interface FindingArea {
  /** What is missing if nothing of it was measured. */
  readonly name: string;
  /** The first words of metrics that measure it; empty if its findings need none. */
  readonly metrics: readonly string[];
}

export const findingAreas: Readonly<Record<RuleArea, FindingArea>> = {
  cpus: { name: 'CPUs', metrics: ['cpu', 'pressure'] },
  tasks: {
    name: 'CPUs, threads or processes',
    metrics: ['cpu', 'process', 'thread', 'container', 'pressure'],
  },
  scheduler: { name: 'scheduler', metrics: ['system', 'process', 'cpu'] },
  disks: { name: 'disks', metrics: ['disk', 'block', 'pool', 'io', 'nfs', 'pressure'] },
  network: {
    name: 'network',
    metrics: ['network', 'tcp', 'udp', 'protocol', 'socket', 'softnet', 'buffer'],
  },
  memory: { name: 'memory', metrics: ['memory', 'swap', 'paging', 'container', 'pressure'] },
  zfs: { name: 'ZFS', metrics: ['pool', 'zfs'] },
  gpus: { name: 'GPUs', metrics: ['gpu'] },
  benchmark: { name: 'benchmark', metrics: ['benchmark'] },
  logs: { name: 'logs', metrics: [] },
};
