import type { PanelSpec } from './panel.ts';

/** Columns that nobody has described yet, and disks of which a log tells the operations alone. */
export const otherPanels = [
  {
    id: 'other',
    title: 'Other columns',
    section: 'other',
    per: 'source',
    y: { metrics: ['other.', 'disk.operations'], names: 'printed', label: 'as printed' },
  },
] as const satisfies readonly PanelSpec[];
