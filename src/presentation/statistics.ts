import { roundingOf } from '../analyse/figures/bounds.ts';
import { mostOf } from '../analyse/statistics/binned.ts';
import {
  type SeriesStatistics,
  seriesStatistics,
} from '../analyse/statistics/series-statistics.ts';
import { isOfEvents } from '../model/axis.ts';
import { decidingSize } from '../model/display-unit.ts';
import { metricOf } from '../model/vocabulary.ts';
import type { Panel, Series } from '../panels/panel.ts';
import { type Amounts, amountCells } from './amounts.ts';
import type { TableBlock, TableColumn, TableRow } from './blocks/block.ts';
import { numberColumn, textCells, wordColumn } from './blocks/column.ts';
import { sharedUnit } from './caption.ts';

interface StatisticsLine {
  readonly key: string;
  readonly series: Series;
  readonly statistics: SeriesStatistics;
}

/** The columns that a page shows only where it has room. */
const LOOKS: Readonly<Record<string, string>> = {
  ...{ min: 'number minor', p99: 'number minor', covered: 'number minor' },
  p50: 'number middle',
};
const NUMBERS = ['min', 'mean', 'p50', 'p95', 'p99', 'max'] as const;

/**
 * The numbers of a chart in the units of its axes, a row for each line. Means over events are a separate group, because
 * they are weighted by their events.
 */
export function statisticsTable(panel: Panel): TableBlock {
  const lines = panel.series.map((series, i) => ({
    key: `${i} ${series.label}`,
    series,
    statistics: seriesStatistics(panel, series),
  }));
  // A percentile of too few samples is not known.
  const numbers = NUMBERS.filter((name) =>
    lines.some(({ statistics }) => !Number.isNaN(statistics[name])),
  );
  const columns: readonly TableColumn[] = [
    ...[wordColumn('line'), wordColumn('unit', sharedUnit(panel) === '' ? {} : { look: 'minor' })],
    ...[...numbers, 'covered'].map((head) => numberColumn(head, { look: LOOKS[head] ?? 'number' })),
  ];
  const rows = (weight: SeriesStatistics['weightedBy']) =>
    lines
      .filter(({ statistics }) => statistics.weightedBy === weight)
      .map((line) => {
        const values = numbers.map((name) => line.statistics[name]);
        return toRow(line, panel, { values, most: sharedSize(line, lines) });
      });
  const groups = [{ rows: rows('time') }, { head: eventsHead(panel), rows: rows('events') }];
  return {
    ...{ kind: 'table', id: 'numbers', label: `Numbers of ${panel.title}`, caption: '', notes: [] },
    ...{ columns, rowWord: 'line' },
    groups: groups.filter((group) => group.rows.length > 0),
  };
}

function eventsHead({ spec, source }: Panel): string {
  const event = spec.section === 'network' ? 'packet' : 'I/O';
  if (isOfEvents(source.axis)) return `of each ${event}`;
  return `per ${event}, from ${source.axis.interval.value} s means`;
}

/** The size that decides the unit of a line. Lines of one quantity share it. */
function sharedSize({ series }: StatisticsLine, lines: readonly StatisticsLine[]): number {
  const alike = lines.filter((l) => l.series.unit === series.unit);
  return decidingSize(alike.map(({ statistics }) => mostOf(statistics)));
}

function toRow(
  { key, series, statistics }: StatisticsLine,
  { spec, source }: Panel,
  numbers: Pick<Amounts, 'most' | 'values'>,
): TableRow {
  const { label, unit, metric } = series;
  const amounts: Amounts = { unit, metric, ...numbers, rounding: roundingOf([series]) };
  const { symbol, numbers: texts } = amountCells(amounts);
  // For plain numbers only the chart's label says what they count.
  const noun = symbol || spec.y.label;
  return {
    key,
    cells: [
      { text: label, title: metricOf(source.metrics, metric).meaning },
      // Events cover no time.
      ...textCells([
        noun,
        ...texts,
        isOfEvents(source.axis) ? '–' : formatShare(statistics.covered),
      ]),
    ],
    amounts,
  };
}

/** Formats a share in percent, rounded down so that a line with missing samples does not show 100 %. */
function formatShare(part: number): string {
  return `${part > 0.9995 ? 100 : Math.floor(part * 1000) / 10} %`;
}
