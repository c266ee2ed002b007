import type { EntityKind } from '../../src/model/entity.ts';
import type { PanelSpec } from '../../src/model/panel-spec.ts';

const CPU_TIME = [
  'process.cpu.total',
  'process.cpu.user',
  'process.microstate.busy',
  'process.cpu.of_all',
  'process.cpu.of_all.user',
];

/** A line for each of the busiest processes. */
const busiest = <Id extends string>(
  id: Id,
  by: string,
  y: Pick<PanelSpec['y'], 'metrics' | 'label' | 'min'>,
  kinds: readonly EntityKind[] = ['process'],
) =>
  ({
    id,
    title: `Processes by ${by}`,
    section: 'process',
    per: 'busiest',
    kinds,
    y,
  }) as const;

/** Processes, or threads where a log has these instead. */
const EITHER: readonly EntityKind[] = ['process', 'thread'];

const waits = ['process.cpu.wait', 'process.microstate.latency'];

/** The busiest processes and threads. */
export const processPanels = [
  {
    id: 'process-count',
    title: 'Processes and threads',
    section: 'process',
    per: 'host',
    y: { metrics: ['process.count', 'thread.count'], label: 'processes, threads', min: 0 },
  },
  busiest('process-cpu', 'CPU', { metrics: CPU_TIME, label: '', min: 0 }),
  {
    id: 'thread-cpu',
    title: 'Threads by CPU',
    section: 'process',
    per: 'busiest',
    kinds: ['thread'],
    y: { metrics: CPU_TIME, label: '', min: 0 },
  },
  {
    id: 'process-microstates',
    title: 'Microstates of all processes',
    section: 'process',
    per: 'sum',
    kinds: EITHER,
    y: {
      metrics: ['user', 'system', 'trap', 'text_fault', 'data_fault', 'lock', 'latency'].map(
        (state) => `process.microstate.${state}`,
      ),
      label: '%',
      min: 0,
    },
  },
  busiest('process-memory', 'memory', { metrics: ['process.memory.resident'], label: '' }),
  busiest('process-read', 'bytes read', { metrics: ['process.read.throughput'], label: '' }),
  busiest('process-write', 'bytes written', { metrics: ['process.write.throughput'], label: '' }),
  busiest('process-faults', 'major faults', {
    metrics: ['process.faults.major'],
    label: 'faults/s',
  }),
  {
    id: 'thread-blocked',
    title: 'Threads blocked on I/O',
    section: 'process',
    per: 'host',
    y: { metrics: ['thread.blocked'], label: 'threads', min: 0 },
  },
  busiest('process-blocked', 'threads blocked on I/O', {
    metrics: ['thread.blocked'],
    label: 'threads',
    min: 0,
  }),
  busiest('process-wait', 'time waiting for a CPU', { metrics: waits, label: '', min: 0 }, EITHER),
  busiest(
    'process-switches',
    'context switches',
    {
      metrics: ['process.context_switches.voluntary'],
      label: 'switches/s',
    },
    EITHER,
  ),
  busiest(
    'process-preemptions',
    'involuntary context switches',
    {
      metrics: ['process.context_switches.involuntary'],
      label: 'switches/s',
    },
    EITHER,
  ),
  busiest(
    'process-calls',
    'system calls',
    {
      metrics: ['process.system_calls'],
      label: 'calls/s',
    },
    EITHER,
  ),
] as const satisfies readonly PanelSpec[];
