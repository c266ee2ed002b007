import type { MetricSpec } from '../metric.ts';
import { bytes, number, share, throughput } from './makers.ts';

/** Graphics processors. */
export const gpuMetrics = {
  'gpu.utilisation': share(
    'busy',
    'Share of the time in which the GPU ran at least one kernel; how many of its units had work is not counted.',
  ),
  'gpu.memory.busy': share(
    'memory busy',
    "Share of the time in which the GPU's memory was read or written.",
  ),
  'gpu.encoder': share('encoder', 'Share of the time in which the video encoder was in use.'),
  'gpu.decoder': share('decoder', 'Share of the time in which the video decoder was in use.'),
  'gpu.memory.used': bytes('memory used', "Memory of the GPU in use, the driver's part included."),
  'gpu.memory.free': bytes('memory free', 'Free memory of the GPU.'),
  'gpu.memory.total': bytes('memory', 'Memory of the GPU.'),
  'gpu.power': number('power', 'Electrical power in watts.'),
  'gpu.power.limit': number('power limit', 'The most electrical power allowed, in watts.'),
  'gpu.temperature': number('temperature', 'Temperature of the GPU in °C.'),
  'gpu.memory.temperature': number('memory temperature', "Temperature of the GPU's memory in °C."),
  'gpu.clock': number('clock', 'Clock of the processors in MHz.'),
  'gpu.memory.clock': number('memory clock', 'Clock of the memory in MHz.'),
  'gpu.fan': share('fan', 'Intended speed of the fan as a share of its highest.'),
  'gpu.receive.throughput': throughput('received', 'Bytes per second received over PCIe.'),
  'gpu.transmit.throughput': throughput('sent', 'Bytes per second sent over PCIe.'),
} as const satisfies Record<string, MetricSpec>;
