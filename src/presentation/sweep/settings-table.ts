import { type SettingMean, settingMeans } from '../../compare/sweep/setting-means.ts';
import type { SweepMeasure, SweepPart } from '../../compare/sweep/sweep-part.ts';
import { withDeviation } from '../../text/with-deviation.ts';
import type { TableBlock } from '../blocks/block.ts';
import { numberColumn, wordColumn } from '../blocks/column.ts';
import { filledFrom, tableOf } from '../blocks/filled-column.ts';
import { measureText } from './figure-number.ts';

/** Maximum number of measures that are shown. */
const MAX_MEASURES = 5;

/** Returns the medians of repeated runs with their deviation; null if no run is repeated. */
export function settingsTable(part: SweepPart, leftOut: ReadonlySet<number>): TableBlock | null {
  const groups = settingMeans(part, leftOut);
  if (groups.length === 0) return null;
  const measures = part.measures.filter(({ group }) => group !== 'cost').slice(0, MAX_MEASURES);
  const of = (measure: SweepMeasure) => part.measures.indexOf(measure);
  return tableOf(
    {
      ...{ id: 'settings', label: 'Repeated runs', rowWord: 'setting' },
      caption: 'Medians of runs with equal parameters ± standard deviation of a run',
    },
    [
      filledFrom(wordColumn('setting'), groups, ({ setting }) => setting || 'all'),
      filledFrom(numberColumn('runs', { weight: MAX_MEASURES }), groups, ({ count }) =>
        String(count),
      ),
      ...measures.map((measure, i) =>
        filledFrom(
          numberColumn(measure.title, { key: `${i}`, weight: MAX_MEASURES - 1 - i }),
          groups,
          ({ means }) => meanText(means[of(measure)]!, measure),
        ),
      ),
    ],
    groups.map(({ setting }) => ({ key: setting })),
  );
}

function meanText({ median, deviationPercent }: SettingMean, measure: SweepMeasure): string {
  return Number.isNaN(median) ? '' : withDeviation(measureText(median, measure), deviationPercent);
}
