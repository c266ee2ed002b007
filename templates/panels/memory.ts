import type { PanelSpec } from './panel.ts';

/** Memory, swap and paging. */
export const memoryPanels = [
  {
    id: 'memory',
    title: 'Memory',
    section: 'memory',
    per: 'host',
    y: {
      metrics: [
        'memory.free',
        'memory.buffers',
        'memory.cache',
        'memory.active',
        'memory.inactive',
        'memory.swap_used',
        'memory.swap_available',
      ],
      label: '',
    },
  },
  {
    id: 'paging',
    title: 'Paging',
    section: 'memory',
    per: 'host',
    y: {
      metrics: [
        'paging.in',
        'paging.out',
        'paging.freed',
        'swap.in',
        'swap.out',
        'block.in',
        'block.out',
      ],
      label: '',
    },
    y2: { metrics: ['paging.scanned'], label: 'pages scanned/s' },
  },
] as const satisfies readonly PanelSpec[];
