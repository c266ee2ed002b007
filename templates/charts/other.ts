import type { PanelSpec } from '../../src/model/panel-spec.ts';

/**
 * The columns that no other chart shows. Columns without a description, or whose area has no chart, have a section. The
 * others are folded among the charts of their area.
 */
export const otherPanels = [
  {
    id: 'other',
    title: 'Other columns',
    section: 'other',
    per: 'source',
    topics: [],
    y: { metrics: [], names: 'printed', label: 'as printed' },
  },
  {
    id: 'more',
    title: 'More columns',
    section: 'other',
    per: 'source',
    folded: true,
    topics: [],
    y: { metrics: [], names: 'printed', label: 'as printed' },
  },
] as const satisfies readonly PanelSpec[];
