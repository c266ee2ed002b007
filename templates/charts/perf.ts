import type { PanelSpec } from '../../src/model/panel-spec.ts';

/** Events counted by perf. Each chart has events of similar numbers. */
export const perfPanels = [
  {
    id: 'perf-cycles',
    title: 'Cycles and instructions',
    section: 'cpu',
    per: 'host',
    y: {
      metrics: ['perf.cycles', 'perf.instructions', 'perf.ref_cycles', 'perf.bus_cycles'],
      label: 'events/s',
    },
  },
  {
    id: 'perf-instructions-per-cycle',
    title: 'Instructions per cycle',
    section: 'cpu',
    per: 'host',
    y: { metrics: ['perf.instructions_per_cycle'], label: 'instructions per cycle', min: 0 },
  },
  {
    id: 'perf-misses',
    title: 'Branches and caches',
    section: 'cpu',
    per: 'host',
    y: {
      metrics: [
        'perf.branches',
        'perf.branch_misses',
        'perf.cache_references',
        'perf.cache_misses',
        'perf.llc_loads',
        'perf.llc_load_misses',
      ],
      label: 'events/s',
      logscale: true,
    },
  },
  {
    id: 'perf-switches',
    title: 'Context switches and migrations (perf)',
    section: 'cpu',
    per: 'host',
    y: { metrics: ['perf.context_switches', 'perf.cpu_migrations'], label: 'events/s' },
  },
  {
    id: 'perf-clock',
    title: 'CPUs in use (perf)',
    section: 'cpu',
    per: 'host',
    y: { metrics: ['perf.task_clock', 'perf.cpu_clock'], label: 'CPUs', min: 0 },
  },
  {
    id: 'perf-faults',
    title: 'Page faults (perf)',
    section: 'memory',
    per: 'host',
    y: {
      metrics: ['perf.page_faults', 'perf.minor_faults', 'perf.major_faults'],
      label: 'faults/s',
    },
  },
] as const satisfies readonly PanelSpec[];
