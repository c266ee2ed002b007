import { isLogByNature } from '../../../src/chart/heatmap/heatmap-shades.ts';
import { type Heatmap, type HeatmapMetric, isCrowded } from '../../../src/panels/heatmap.ts';

/** How the entities of a section are shown side by side above their charts. */
export const modes = ['charts', 'heatmap', 'grid'] as const;

/** What a section shows above its charts. */
export interface HeatmapChoice {
  readonly mode: (typeof modes)[number];
  readonly heatmap: Heatmap;
  readonly metric: HeatmapMetric;
  readonly order: 'load' | 'name';
  readonly log: boolean;
}

/** A heatmap where entities are many, else the charts alone. */
export function untouchedChoice(heatmaps: readonly Heatmap[]): HeatmapChoice {
  const crowded = heatmaps.find(isCrowded);
  const heatmap = crowded ?? heatmaps[0]!;
  const metric = heatmap.metrics[0]!;
  return {
    mode: crowded === undefined ? 'charts' : 'heatmap',
    heatmap,
    metric,
    order: 'load',
    log: isLog(metric),
  };
}

/** The choice of a metric; its shades are as its nature is. */
export function withMetric(choice: HeatmapChoice, heatmap: Heatmap, id: string): HeatmapChoice {
  const metric = heatmap.metrics.find((m) => m.id === id) ?? heatmap.metrics[0]!;
  return { ...choice, heatmap, metric, log: isLog(metric) };
}

/** A choice as a word of the address; empty for the untouched one. */
export function writeChoice(choice: HeatmapChoice, heatmaps: readonly Heatmap[]): string {
  const word = wordOf(choice);
  return word === wordOf(untouchedChoice(heatmaps)) ? '' : word;
}

/** What a word means; the untouched choice where it means nothing here. */
export function readChoice(word: string, heatmaps: readonly Heatmap[]): HeatmapChoice {
  const untouched = untouchedChoice(heatmaps);
  const [mode, order, scale, kind, id = ''] = word.split('~');
  const heatmap = heatmaps.find((h) => h.kind === kind);
  if (heatmap === undefined) return untouched;
  return {
    ...withMetric(untouched, heatmap, id),
    mode: modes.find((known) => known === mode) ?? untouched.mode,
    order: order === 'name' ? 'name' : 'load',
    log: scale === 'log',
  };
}

function wordOf({ mode, order, log, heatmap, metric }: HeatmapChoice): string {
  return [mode, order, log ? 'log' : 'linear', heatmap.kind, metric.id].join('~');
}

function isLog({ rows, axis }: HeatmapMetric): boolean {
  return isLogByNature({ unit: rows[0]!.series.unit, axis });
}
