import type { PanelSpec } from '../../src/model/panel-spec.ts';

const kinds = ['executable', 'anonymous', 'filesystem'];

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
        'memory.used',
        'memory.available',
        'memory.shared',
        'memory.wired',
        'memory.speculative',
        'memory.compressor',
        'memory.file_backed',
        'memory.anonymous',
        'memory.virtual_active',
      ],
      whereUsed: ['memory.shared', 'memory.speculative', 'memory.compressor'],
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
  },
  {
    id: 'paging-kinds',
    title: 'Paging by kind',
    section: 'memory',
    per: 'host',
    y: {
      metrics: kinds.flatMap((kind) => [
        `paging.${kind}.in`,
        `paging.${kind}.out`,
        `paging.${kind}.freed`,
      ]),
      whereUsed: kinds.map((kind) => `paging.${kind}.freed`),
      label: '',
    },
  },
  {
    id: 'pages',
    title: 'Pages',
    section: 'memory',
    per: 'host',
    y: {
      metrics: [
        'paging.pages.in',
        'paging.pages.out',
        'paging.pages.freed',
        'paging.file.pages.in',
        'paging.file.pages.out',
        'swap.pages.in',
        'swap.pages.out',
        'paging.compressed',
        'paging.decompressed',
      ],
      whereUsed: [
        'paging.file.pages.in',
        'paging.file.pages.out',
        'paging.compressed',
        'paging.decompressed',
      ],
      label: 'pages/s',
    },
  },
  {
    id: 'memory-utilisation',
    title: 'Memory in use',
    section: 'memory',
    per: 'host',
    y: {
      metrics: ['memory.utilisation', 'memory.commit.utilisation', 'memory.swap_utilisation'],
      label: '%',
      min: 0,
    },
  },
  {
    id: 'faults',
    title: 'Page faults',
    section: 'memory',
    per: 'host',
    y: {
      metrics: [
        'paging.faults',
        'paging.minor_faults',
        'paging.reclaims',
        'paging.copied',
        'paging.zero_filled',
      ],
      label: 'faults/s',
    },
  },
] as const satisfies readonly PanelSpec[];
