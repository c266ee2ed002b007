import { type SettingMean, settingMeans } from '../../compare/sweep/setting-means.ts';
import type { SweepMeasure, SweepPart } from '../../compare/sweep/sweep-part.ts';
import { measureText } from './figure-number.ts';

/** Maximum number of measures whose means are shown. */
const MAX_MEASURES = 5;

/** The means of runs that repeat each other, as text. */
export interface SettingsTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly SettingsRow[];
}

/** A setting with its number of runs and the mean of each measure. */
export interface SettingsRow {
  readonly name: string;
  readonly cells: readonly string[];
}

/** Formats the means of repeated runs with their deviation; null if no run is repeated. */
export function settingsTable(part: SweepPart, leftOut: ReadonlySet<number>): SettingsTable | null {
  const groups = settingMeans(part, leftOut);
  if (groups.length === 0) return null;
  const measures = part.measures.filter(({ group }) => group !== 'cost').slice(0, MAX_MEASURES);
  return {
    caption: 'Means of runs with equal parameters ± standard deviation of single runs',
    head: ['setting', 'runs', ...measures.map(({ title }) => title)],
    rows: groups.map(({ setting, count, means }) => ({
      name: setting,
      cells: [
        String(count),
        ...measures.map((measure) => meanText(means[part.measures.indexOf(measure)]!, measure)),
      ],
    })),
  };
}

function meanText({ median, deviationPercent }: SettingMean, measure: SweepMeasure): string {
  if (Number.isNaN(median)) return '';
  const text = measureText(median, measure);
  return Number.isFinite(deviationPercent) ? `${text} ± ${deviationPercent.toFixed(1)} %` : text;
}
