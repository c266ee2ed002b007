import { CPU_BUSY } from '../../model/cpu-modes.ts';
import { formatQuantity } from '../../text/quantity.ts';
import { coresOf, memoryOf } from '../resources/limits.ts';
import { busiestCpuTrack } from './busiest-cpu.ts';
import type { HostPanels } from './host-panels.ts';
import { makeTrack } from './make-track.ts';
import type { Track } from './track.ts';

/** The CPUs, the run queue and the memory of a host. */
export function hostTracks({ run, host, hostOnly, all }: HostPanels): readonly (Track | null)[] {
  const cores = coresOf(run, host);
  const cpus = cores > 0 ? `${cores} ${cores === 1 ? 'CPU' : 'CPUs'}` : '';
  const memory = memoryOf(run, host);
  const cpu = hostOnly.find(({ spec }) => spec.id === 'cpu');
  const modes = (cpu?.spec.y.stack ?? []).filter((mode) =>
    cpu!.series.some(({ metric }) => metric === mode),
  );
  return [
    makeTrack(hostOnly, {
      name: 'CPU',
      detail: cpus,
      rank: 1,
      counted: CPU_BUSY,
      form: modes.length > 0 ? 'stack' : 'area',
      metrics: [modes, [CPU_BUSY]],
    }),
    busiestCpuTrack(run, host, all, 4),
    makeTrack(hostOnly, {
      name: 'run queue',
      detail: cpus,
      form: 'area',
      rank: 8,
      limit: cores,
      metrics: [['process.running']],
    }),
    memoryTrack(hostOnly, memory),
  ];
}

/** The memory that was left, as exactly as logs show it; else the rate of major faults. */
function memoryTrack(hostOnly: HostPanels['hostOnly'], memory: number): Track | null {
  const ofTotal =
    memory > 0 ? ` of ${formatQuantity(memory, { unit: 'B', metric: 'memory.total' })}` : '';
  const shared = { name: 'memory', form: 'area', rank: 9 } as const;
  for (const level of ['available', 'free', 'used']) {
    const metrics = [[`memory.${level}`]];
    const track = makeTrack(hostOnly, {
      ...shared,
      detail: `${level}${ofTotal}`,
      top: memory,
      metrics,
    });
    if (track !== null) return track;
  }
  return makeTrack(hostOnly, {
    ...shared,
    detail: 'major faults',
    metrics: [['paging.major_faults']],
  });
}
