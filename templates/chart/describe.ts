import { seriesStatistics } from '../../src/analyse/series-statistics.ts';
import type { Panel, Series } from '../panels/panel.ts';
import { axisUnit, toAxis } from './axis-unit.ts';
import { formatNumber } from './format-number.ts';
import type { ReadSeries } from './read-series.ts';
import { timeFormat } from './time-ticks.ts';
import { visibleText } from './visible-text.ts';

/** A chart in words: for each line its range, its mean and when it was highest; then the gaps. */
export function describe(panel: Panel, lines: readonly ReadSeries[]): string {
  const { format } = timeFormat(panel.run.window, 1);
  const sentences = lines.map((line) => describeLine(panel, line, format));
  const { gaps } = panel;
  const lost = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  if (gaps.length > 0) {
    sentences.push(`${gaps.length === 1 ? '1 gap' : `${gaps.length} gaps`}, ${three(lost)} s.`);
  }
  return sentences.join(' ');
}

function describeLine(
  panel: Panel,
  { series, data, extent }: ReadSeries,
  format: (seconds: number) => string,
): string {
  const label = visibleText(series.label);
  if (!(extent.min <= extent.max)) return `${label}: no values.`;
  const { mean } = seriesStatistics(panel, series, data);
  const unit = axisUnit(series.unit, extent.max);
  const [min, average, max] = [extent.min, mean, extent.max].map((v) => three(toAxis(unit, v)));
  const peak = format(Math.round(data.elapsed[data.values.indexOf(extent.max)]!));
  const noun = unitWord(panel, series, unit.symbol);
  return `${label}: ${min} to ${max}${noun}, mean ${average}, highest at ${peak}${peak.includes(':') ? '' : ' s'}.`;
}

function unitWord({ spec }: Panel, series: Series, symbol: string): string {
  const noun = symbol || (series.axis === 'y2' ? spec.y2?.label : spec.y.label);
  return noun ? ` ${noun}` : '';
}

function three(value: number): string {
  return formatNumber(value, 3);
}
