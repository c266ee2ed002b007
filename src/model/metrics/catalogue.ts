import type { MetricId, MetricSpec } from '../metric.ts';
import { arcMetrics } from './arc.ts';
import { benchmarkMetrics } from './benchmark.ts';
import { cpuMetrics } from './cpu.ts';
import { diskMetrics } from './disk.ts';
import { filesystemMetrics } from './filesystem.ts';
import { interfaceMetrics } from './interface.ts';
import { ioMetrics } from './io.ts';
import { kernelMetrics } from './kernel.ts';
import { lockMetrics } from './lock.ts';
import { memoryMetrics } from './memory.ts';
import { networkMetrics } from './network.ts';
import { processMetrics } from './process.ts';
import { protocolMetrics } from './protocol.ts';
import { zfsMetrics } from './zfs.ts';

/** What is declared of every known metric, in catalogue order. The page's script is built without it. */
export const catalogue: Readonly<Record<MetricId, MetricSpec>> = {
  ...benchmarkMetrics,
  ...cpuMetrics,
  ...processMetrics,
  ...memoryMetrics,
  ...kernelMetrics,
  ...diskMetrics,
  ...filesystemMetrics,
  ...zfsMetrics,
  ...arcMetrics,
  ...networkMetrics,
  ...interfaceMetrics,
  ...protocolMetrics,
  ...ioMetrics,
  ...lockMetrics,
};
