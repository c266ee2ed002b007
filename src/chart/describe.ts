import { roundingOf } from '../analyse/figures/bounds.ts';
import { binSeconds, OF_BINS } from '../analyse/statistics/binned.ts';
import { seriesStatistics } from '../analyse/statistics/series-statistics.ts';
import { axisUnit, type DisplayUnits, decidingSize, toAxis } from '../model/display-unit.ts';
import { metricOf } from '../model/vocabulary.ts';
import type { Panel, SeriesData } from '../panels/panel.ts';
import { formatNumber } from '../text/quantity.ts';
import { elapsedText } from './axes/instant-text.ts';
import type { ReadSeries } from './read-series.ts';
import { visibleText } from './visible-text.ts';

/** A chart in words: for each line its range, mean, 95th percentile and when it was highest; then the gaps. */
export function describe(panel: Panel, lines: readonly ReadSeries[], units?: DisplayUnits): string {
  const sentences = lines.map((line) => {
    return describeLine(line, { panel, units, size: decidingSizeOf(line, lines) });
  });
  const { gaps } = panel;
  const lost = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  if (gaps.length > 0) {
    sentences.push(
      `${gaps.length === 1 ? '1 gap' : `${gaps.length} gaps`}, ${formatNumber(lost)} s.`,
    );
  }
  const bin = binSeconds(panel);
  if (bin > 0) sentences.push(`Down-sampled to ${bin} s: ${OF_BINS}.`);
  return sentences.join(' ');
}

/** Returns the value that decides the unit of a line. Lines of one quantity share their unit, as in the table. */
function decidingSizeOf({ series }: ReadSeries, lines: readonly ReadSeries[]): number {
  const alike = lines.filter((l) => l.series.unit === series.unit);
  return decidingSize(alike.map(({ extent }) => extent.max));
}

interface DescribeOptions {
  readonly panel: Panel;
  /** The value that decides the unit. */
  readonly size: number;
  readonly units: DisplayUnits | undefined;
}

/** The range, the mean, the 95th percentile and when it was highest, each as in the table if the table has it. */
function describeLine(
  { series, data, extent }: ReadSeries,
  { panel, units, size }: DescribeOptions,
): string {
  const label = visibleText(series.label);
  if (!(extent.min <= extent.max)) return `${label}: no values.`;
  const { min, max, mean, p95, weightedBy } = seriesStatistics(panel, series, data);
  const unit = axisUnit(series, size, units);
  const rounding = toAxis(unit, roundingOf([series]));
  const inUnit = (value: number) => formatNumber(toAxis(unit, value), rounding);
  const noun = unitName(panel, unit.symbol);
  const isOfEvents = metricOf(series.source.metrics, series.metric).kind === 'mean';
  // Mean and percentile are unknown if events were not counted.
  const middle = isOfEvents && weightedBy === 'time' ? [] : [mean, p95];
  const known = (value: number | undefined, words: (text: string) => string) =>
    value === undefined || Number.isNaN(value) ? [] : [words(inUnit(value))];
  const words = [
    ...known(max, (highest) => `${inUnit(min)} to ${highest}${noun}`),
    ...known(middle[0], (text) => {
      const unnamed = Number.isNaN(max) ? noun : '';
      return `mean ${isOfEvents ? 'per event ' : ''}${text}${unnamed}`;
    }),
    ...known(middle[1], (text) => `95 % up to ${text}`),
    ...(Number.isNaN(max) ? [] : [`highest at ${peakOf(panel, data, max)}`]),
  ];
  return `${label}: ${words.join(', ') || 'down-sampled'}.`;
}

function peakOf({ run: { window } }: Panel, { elapsed, values }: SeriesData, max: number): string {
  const at = elapsed[values.indexOf(max)]!;
  return elapsedText(window, window.to < 1 ? at : Math.round(at));
}

function unitName({ spec }: Panel, symbol: string): string {
  const noun = symbol || spec.y.label;
  return noun ? ` ${noun}` : '';
}
