import { seriesStatistics } from '../analyse/series-statistics.ts';
import type { Column } from '../model/column.ts';
import { axisUnit, type DisplayUnits, toAxis } from '../model/display-unit.ts';
import { metricOf } from '../model/vocabulary.ts';
import type { Panel, Series } from '../panels/panel.ts';
import { elapsedText } from './axes/instant-text.ts';
import { formatG } from './format-g.ts';
import type { ReadSeries } from './read-series.ts';
import { visibleText } from './visible-text.ts';

/** What bins do not keep exactly. */
export const OF_BINS =
  'percentiles, means per event, sums and ratios are computed from the down-sampled data';

/** A chart in words: for each line its range, mean, 95th percentile and when it was highest; then the gaps. */
export function describe(panel: Panel, lines: readonly ReadSeries[], units?: DisplayUnits): string {
  const sentences = lines.map((line) => describeLine(line, { panel, units }));
  const { gaps } = panel;
  const lost = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  if (gaps.length > 0) {
    sentences.push(`${gaps.length === 1 ? '1 gap' : `${gaps.length} gaps`}, ${three(lost)} s.`);
  }
  const bin = binSeconds(panel);
  if (bin > 0) sentences.push(`Down-sampled to ${bin} s: ${OF_BINS}.`);
  return sentences.join(' ');
}

/** The length of the bins in which a chart's samples are kept; 0 if every sample is kept. */
export function binSeconds(
  { series, source }: Panel,
  samplesOf = (column: Column) => column.binned,
): number {
  const samples = series.flatMap(({ columns }) => columns).map((column) => samplesOf(column) ?? 0);
  return Math.round(Math.max(0, ...samples) * source.axis.interval.value);
}

interface DescribeOptions {
  readonly panel: Panel;
  readonly units: DisplayUnits | undefined;
}

function describeLine(
  { series, data, extent }: ReadSeries,
  { panel, units }: DescribeOptions,
): string {
  const label = visibleText(series.label);
  if (!(extent.min <= extent.max)) return `${label}: no values.`;
  const unit = axisUnit(series, extent.max, units);
  const inUnit = (value: number) => three(toAxis(unit, value));
  const at = data.elapsed[data.values.indexOf(extent.max)]!;
  const { window } = panel.run;
  const peak = elapsedText(window, window.to < 1 ? at : Math.round(at));
  const noun = unitName(panel, series, unit.symbol);
  const words = [
    `${inUnit(extent.min)} to ${inUnit(extent.max)}${noun}`,
    ...middle(panel, { series, data, inUnit }),
    `highest at ${peak}`,
  ];
  return `${label}: ${words.join(', ')}.`;
}

/** The mean and the 95th percentile, as in the table; a mean over events that were not counted has neither. */
function middle(
  panel: Panel,
  { series, data, inUnit }: Pick<ReadSeries, 'series' | 'data'> & { inUnit(value: number): string },
): string[] {
  const { mean, p95, weightedBy } = seriesStatistics(panel, series, data);
  const isOfEvents = metricOf(series.source.metrics, series.metric).kind === 'mean';
  if (Number.isNaN(mean) || (isOfEvents && weightedBy === 'time')) return [];
  return [`mean ${isOfEvents ? 'per event ' : ''}${inUnit(mean)}`, `95 % up to ${inUnit(p95)}`];
}

function unitName({ spec }: Panel, series: Series, symbol: string): string {
  const noun = symbol || (series.axis === 'y2' ? spec.y2?.label : spec.y.label);
  return noun ? ` ${noun}` : '';
}

function three(value: number): string {
  return formatG(value, 3);
}
