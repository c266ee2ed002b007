/** Stands in for the catalogues of metrics and charts in the page, whose data bring those that they use. */
export const catalogue = {};
export const panelCatalogue = [];
