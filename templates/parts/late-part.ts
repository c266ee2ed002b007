/** The parts of the page's script that start when they are needed, by the names of their modules. */
export const LATE_PARTS = [
  'crop-report',
  'heatmap-section',
  'compare-runs',
  'run-table',
  'runs-index',
] as const;

/** A part of the page's script that starts when it is needed. */
export type LatePart = (typeof LATE_PARTS)[number];
