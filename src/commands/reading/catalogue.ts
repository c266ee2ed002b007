import { panelCatalogue } from '../../../templates/charts/catalogue.ts';
import { metricCatalogue } from '../../model/metrics/catalogue.ts';
import type { Vocabulary } from '../../model/vocabulary.ts';

/** The built-in metrics and charts. */
export const catalogue: Vocabulary = { metrics: metricCatalogue, charts: panelCatalogue };
