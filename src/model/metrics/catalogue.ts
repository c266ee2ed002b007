import type { MetricId, MetricSpec } from '../metric.ts';
import type { Metrics } from '../vocabulary.ts';
import { arcMetrics } from './arc.ts';
import { benchmarkMetrics } from './benchmark.ts';
import { bufferMetrics } from './buffer.ts';
import { connectionMetrics } from './connection.ts';
import { containerMetrics } from './container.ts';
import { cpuMetrics } from './cpu.ts';
import { diskMetrics } from './disk.ts';
import { filesystemMetrics } from './filesystem.ts';
import { gpuMetrics } from './gpu.ts';
import { groupMetrics } from './group.ts';
import { interfaceMetrics } from './interface.ts';
import { ioMetrics } from './io.ts';
import { kernelMetrics } from './kernel.ts';
import { lockMetrics } from './lock.ts';
import { memoryMetrics } from './memory.ts';
import { networkMetrics } from './network.ts';
import { numaMetrics } from './numa.ts';
import { perfMetrics } from './perf.ts';
import { procMetrics } from './proc.ts';
import { processMetrics } from './process.ts';
import { protocolMetrics } from './protocol.ts';
import { zfsMetrics } from './zfs.ts';

const specs: Readonly<Record<MetricId, MetricSpec>> = {
  ...benchmarkMetrics,
  ...connectionMetrics,
  ...containerMetrics,
  ...gpuMetrics,
  ...cpuMetrics,
  ...processMetrics,
  ...memoryMetrics,
  ...numaMetrics,
  ...kernelMetrics,
  ...diskMetrics,
  ...filesystemMetrics,
  ...zfsMetrics,
  ...arcMetrics,
  ...networkMetrics,
  ...bufferMetrics,
  ...interfaceMetrics,
  ...groupMetrics,
  ...protocolMetrics,
  ...ioMetrics,
  ...lockMetrics,
  ...procMetrics,
  ...perfMetrics,
};

/** Every metric of statgraph, in catalogue order. The page's script does not need it: its data have their metrics. */
export const metricCatalogue: Metrics = withSpecs(new Map(), specs);

/** The metrics, with more declarations added. */
export function withSpecs(metrics: Metrics, more: Readonly<Record<MetricId, MetricSpec>>): Metrics {
  const added = Object.entries(more).map(([id, spec]) => [id, { id, ...spec }] as const);
  return new Map([...metrics, ...added]);
}
