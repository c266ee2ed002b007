import type { PanelSpec } from './panel.ts';

/** Processes and threads: those that did most. */
export const processPanels = [
  {
    id: 'process-cpu',
    title: 'Processes by CPU',
    section: 'process',
    per: 'busiest',
    kinds: ['process'],
    y: {
      metrics: [
        'process.cpu.total',
        'process.cpu.user',
        'process.microstate.busy',
        'process.cpu.of_all',
        'process.cpu.of_all.user',
      ],
      label: '',
      min: 0,
    },
  },
  {
    id: 'process-memory',
    title: 'Processes by memory',
    section: 'process',
    per: 'busiest',
    kinds: ['process'],
    y: { metrics: ['process.memory.resident'], label: '' },
  },
  {
    id: 'process-read',
    title: 'Processes by bytes read',
    section: 'process',
    per: 'busiest',
    kinds: ['process'],
    y: { metrics: ['process.read.throughput'], label: '' },
  },
  {
    id: 'process-write',
    title: 'Processes by bytes written',
    section: 'process',
    per: 'busiest',
    kinds: ['process'],
    y: { metrics: ['process.write.throughput'], label: '' },
  },
  {
    id: 'process-faults',
    title: 'Processes by major faults',
    section: 'process',
    per: 'busiest',
    kinds: ['process'],
    y: { metrics: ['process.faults.major'], label: 'faults/s' },
  },
  {
    id: 'process-wait',
    title: 'Processes by time waiting for a CPU',
    section: 'process',
    per: 'busiest',
    kinds: ['process'],
    y: { metrics: ['process.cpu.wait', 'process.microstate.latency'], label: '', min: 0 },
  },
] as const satisfies readonly PanelSpec[];
