import type { AxisSpec, PanelSpec } from '../../src/model/panel-spec.ts';

/** What many processors do not do. */
const OFTEN_UNUSED = [
  'cpu.nice',
  'cpu.iowait',
  'cpu.interrupts',
  'cpu.soft_interrupts',
  'cpu.steal',
  'cpu.guest',
  'cpu.guest_nice',
  'cpu.dtrace',
  'cpu.spin',
];

const CPU_USE: AxisSpec = {
  metrics: ['cpu.busy', 'cpu.user', 'cpu.system', ...OFTEN_UNUSED],
  stack: [
    'cpu.system',
    'cpu.user',
    'cpu.nice',
    'cpu.interrupts',
    'cpu.soft_interrupts',
    'cpu.steal',
    'cpu.spin',
    'cpu.guest',
    'cpu.guest_nice',
    'cpu.dtrace',
    'cpu.iowait',
  ],
  whereUsed: OFTEN_UNUSED,
  names: {
    'cpu.busy': 'busy',
    'cpu.user': '%user',
    'cpu.system': '%sys',
    'cpu.nice': '%nice',
    'cpu.iowait': '%iowait',
    'cpu.interrupts': '%irq',
    'cpu.soft_interrupts': '%soft',
    'cpu.steal': '%steal',
    'cpu.guest': '%guest',
    'cpu.guest_nice': '%gnice',
    'cpu.dtrace': '%dtrace',
    'cpu.spin': '%spin',
  },
  label: '%',
  min: 0,
  max: 100,
};

/** Processors, the run queue and the kernel's event rates. */
export const cpuPanels = [
  {
    id: 'cpu',
    title: 'CPU',
    section: 'cpu',
    per: 'host',
    y: CPU_USE,
  },
  {
    id: 'partition',
    title: 'Physical processors consumed',
    section: 'cpu',
    per: 'host',
    y: { metrics: ['partition.cpus'], label: 'processors', min: 0 },
  },
  {
    id: 'partition-entitlement',
    title: 'Entitlement used',
    section: 'cpu',
    per: 'host',
    y: { metrics: ['partition.entitlement'], label: '%', min: 0 },
  },
  {
    id: 'run-queue',
    title: 'Run queue',
    section: 'cpu',
    per: 'host',
    y: {
      metrics: ['process.running', 'process.blocked', 'process.swapped_out'],
      label: 'threads',
    },
  },
  {
    id: 'system',
    title: 'Interrupts and switches',
    section: 'cpu',
    per: 'host',
    y: {
      metrics: ['system.context_switches', 'system.interrupts', 'system.calls'],
      label: 'events/s',
    },
  },
  {
    id: 'interrupts',
    title: 'Interrupts by source',
    section: 'cpu',
    per: 'busiest',
    kinds: ['other'],
    y: { metrics: ['interrupt.rate'], label: 'interrupts/s' },
  },
  {
    id: 'load',
    title: 'Load average',
    section: 'cpu',
    per: 'host',
    y: { metrics: ['system.load.1', 'system.load.5', 'system.load.15'], label: 'threads', min: 0 },
  },
  {
    id: 'cpu-one',
    title: 'Each CPU',
    section: 'cpu',
    per: 'entity',
    kinds: ['cpu'],
    y: CPU_USE,
  },
] as const satisfies readonly PanelSpec[];
