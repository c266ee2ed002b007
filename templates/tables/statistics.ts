import { formatNumber } from '../../src/analyse/quantity.ts';
import { type SeriesStatistics, seriesStatistics } from '../../src/analyse/series-statistics.ts';
import { metricOf } from '../../src/model/metrics/index.ts';
import { axisUnit, toAxis } from '../chart/axis-unit.ts';
import type { DisplayUnits } from '../chart/view.ts';
import type { Panel, Series } from '../panels/panel.ts';
import type { Table, TableRow } from './table.ts';

interface Line {
  readonly key: string;
  readonly series: Series;
  readonly told: SeriesStatistics;
}

const HEAD = ['line', 'unit', 'min', 'mean', 'p50', 'p95', 'p99', 'max', 'covered'];

/**
 * The numbers behind a chart in the units of its axes, one row a line. Means over events stand apart, for they are
 * weighted by their events.
 */
export function statisticsTable(panel: Panel, units?: DisplayUnits): Table {
  const lines = panel.series.map((series, i) => ({
    key: `${i} ${series.label}`,
    series,
    told: seriesStatistics(panel, series),
  }));
  const largest = { y: largestOf(lines, 'y'), y2: largestOf(lines, 'y2') };
  const rows = (weight: SeriesStatistics['weightedBy']) =>
    lines
      .filter(({ told }) => told.weightedBy === weight)
      .map((line) => toRow(line, panel, { largest: largest[line.series.axis], units }));
  const groups = [{ rows: rows('time') }, { head: eventsHead(panel), rows: rows('events') }];
  return {
    caption: `Numbers of ${panel.title}`,
    head: HEAD,
    groups: groups.filter((group) => group.rows.length > 0),
  };
}

function eventsHead({ spec, source }: Panel): string {
  const event = spec.section === 'network' ? 'packet' : 'I/O';
  return `per ${event}, of ${source.axis.interval.value} s means`;
}

/** Lines of one axis share its unit. */
function largestOf(lines: readonly Line[], axis: Series['axis']): number {
  return Math.max(0, ...lines.filter((l) => l.series.axis === axis).map((l) => l.told.max || 0));
}

function toRow(
  { key, series, told }: Line,
  { spec }: Panel,
  { largest, units }: { readonly largest: number; readonly units: DisplayUnits | undefined },
): TableRow {
  const unit = axisUnit(series, largest, units);
  // Only the chart knows what its plain numbers count.
  const isPlain = series.unit === '1' || series.unit === '1/s';
  const noun = (isPlain ? spec[series.axis]?.label : unit.symbol) ?? '';
  const numbers = [told.min, told.mean, told.p50, told.p95, told.p99, told.max];
  return {
    key,
    name: series.label,
    title: metricOf(series.metric).meaning,
    cells: [
      noun,
      ...numbers.map((value) => formatNumber(toAxis(unit, value))),
      formatShare(told.covered),
    ],
  };
}

/** A part of the whole; rounded down, so that what misses samples does not read as whole. */
function formatShare(part: number): string {
  return `${part > 0.9995 ? 100 : Math.floor(part * 1000) / 10} %`;
}
