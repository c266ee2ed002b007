import { panelCatalogue } from '../../templates/charts/catalogue.ts';
import { metricCatalogue } from '../model/metrics/catalogue.ts';
import type { Vocabulary } from '../model/vocabulary.ts';

/** The metrics and charts of statgraph itself. */
export const catalogue: Vocabulary = { metrics: metricCatalogue, charts: panelCatalogue };
