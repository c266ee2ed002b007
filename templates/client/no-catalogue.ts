/** Stands in for the catalogue of metrics in the page, whose data bring the metrics that they use. */
export const catalogue = {};
