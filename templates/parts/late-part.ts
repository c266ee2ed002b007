/** The name of a part of the page's script that starts when it is needed: that of its module. */
export type LatePart = 'crop-report' | 'heatmap-section';
