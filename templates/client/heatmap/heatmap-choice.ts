import { isLogarithmicByDefault } from '../../../src/chart/heatmap/heatmap-shades.ts';
import { type Heatmap, type HeatmapMetric, isCrowded } from '../../../src/panels/heatmap.ts';

/** The ways to show the entities of a section together above their charts. */
export const modes = ['charts', 'heatmap', 'grid'] as const;

/** The reader's choice for the space above the charts of a section. */
export interface HeatmapChoice {
  readonly mode: (typeof modes)[number];
  readonly heatmap: Heatmap;
  readonly metric: HeatmapMetric;
  readonly order: 'load' | 'name';
  readonly log: boolean;
}

/** Returns the default choice: a heatmap if there are many entities, else only the charts. */
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

/** Returns the choice with another metric, with that metric's default scale of shades. */
export function withMetric(choice: HeatmapChoice, heatmap: Heatmap, id: string): HeatmapChoice {
  const metric = heatmap.metrics.find((m) => m.id === id) ?? heatmap.metrics[0]!;
  return { ...choice, heatmap, metric, log: isLog(metric) };
}

/** Returns a choice as a word of the address; empty for the default. */
export function writeChoice(choice: HeatmapChoice, heatmaps: readonly Heatmap[]): string {
  const word = wordOf(choice);
  return word === wordOf(untouchedChoice(heatmaps)) ? '' : word;
}

/** Reads a choice from a word of the address; the default if the word is invalid here. */
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
  return isLogarithmicByDefault({ unit: rows[0]!.series.unit, axis });
}
