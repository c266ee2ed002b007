import { CPU_BUSY } from '../../model/cpu-modes.ts';
import { coresOf, memoryOf } from '../limits.ts';
import { formatQuantity } from '../quantity.ts';
import { busiestCpuTrack } from './busiest-cpu.ts';
import type { HostPanels } from './host-panels.ts';
import { makeTrack } from './make-track.ts';
import type { Track } from './track.ts';

/** The CPUs, the run queue and the memory of a host. */
export function hostTracks({ run, host, own, all }: HostPanels): readonly (Track | null)[] {
  const cores = coresOf(run, host);
  const cpus = cores > 0 ? `${cores} ${cores === 1 ? 'CPU' : 'CPUs'}` : '';
  const memory = memoryOf(run, host);
  const ofMemory =
    memory > 0 ? ` of ${formatQuantity(memory, { unit: 'B', metric: 'memory.total' })}` : '';
  const cpu = own.find(({ spec }) => spec.id === 'cpu');
  const modes = (cpu?.spec.y.stack ?? []).filter((mode) =>
    cpu!.series.some(({ metric }) => metric === mode),
  );
  const gauge = { form: 'area', rank: 9, top: memory } as const;
  return [
    makeTrack(own, {
      ...{ name: 'CPU', detail: cpus, rank: 1, counted: CPU_BUSY },
      form: modes.length > 0 ? 'stack' : 'area',
      metrics: [modes, [CPU_BUSY]],
    }),
    busiestCpuTrack(host, all, 4),
    makeTrack(own, {
      ...{ name: 'run queue', detail: cpus, form: 'area', rank: 8, limit: cores },
      metrics: [['process.running']],
    }),
    makeTrack(own, {
      ...{ ...gauge, name: 'memory', detail: `available${ofMemory}` },
      metrics: [['memory.available']],
    }) ??
      makeTrack(own, {
        ...{ ...gauge, name: 'memory', detail: `free${ofMemory}` },
        metrics: [['memory.free']],
      }) ??
      makeTrack(own, {
        ...{ ...gauge, name: 'memory', detail: `used${ofMemory}` },
        metrics: [['memory.used']],
      }),
  ];
}
