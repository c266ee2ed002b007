import type { PanelSpec } from './panel.ts';

/** Columns that nobody has described yet or of areas without a chart, and entities of which a log tells one number. */
export const otherPanels = [
  {
    id: 'other',
    title: 'Other columns',
    section: 'other',
    per: 'source',
    topics: [],
    y: { metrics: [], names: 'printed', label: 'as printed' },
  },
] as const satisfies readonly PanelSpec[];
