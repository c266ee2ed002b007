import { type SettingMean, settingMeans } from '../../compare/sweep/setting-means.ts';
import type { SweepMeasure, SweepPart } from '../../compare/sweep/sweep-part.ts';
import { formatChange } from '../../text/quantity.ts';
import type { TableBlock } from '../blocks/block.ts';
import { numberColumn, textCells, wordColumn } from '../blocks/column.ts';
import { measureText } from './figure-number.ts';

/** Maximum number of measures that are shown. */
const MAX_MEASURES = 5;

/** Returns the medians of repeated runs with their deviation; null if no run is repeated. */
export function settingsTable(part: SweepPart, leftOut: ReadonlySet<number>): TableBlock | null {
  const groups = settingMeans(part, leftOut);
  if (groups.length === 0) return null;
  const measures = part.measures.filter(({ group }) => group !== 'cost').slice(0, MAX_MEASURES);
  return {
    ...{ kind: 'table', id: 'settings', label: 'Repeated runs', rowWord: 'setting' },
    caption: 'Medians of runs with equal parameters ± standard deviation of single runs',
    notes: [],
    columns: [
      wordColumn('setting'),
      ...['runs', ...measures.map(({ title }) => title)].map((head, i) =>
        numberColumn(head, { weight: MAX_MEASURES - i }),
      ),
    ],
    groups: [
      {
        rows: groups.map(({ setting, count, means }) => ({
          key: setting,
          cells: textCells([
            setting,
            String(count),
            ...measures.map((measure) => meanText(means[part.measures.indexOf(measure)]!, measure)),
          ]),
        })),
      },
    ],
  };
}

function meanText({ median, deviationPercent }: SettingMean, measure: SweepMeasure): string {
  if (Number.isNaN(median)) return '';
  const text = measureText(median, measure);
  return Number.isFinite(deviationPercent) ? `${text} ± ${formatChange(deviationPercent)} %` : text;
}
