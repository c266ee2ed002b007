import type { LiveReport } from '../report.ts';

/** A line of a chart. */
export interface ChartLine {
  readonly chart: string;
  readonly series: number;
}

/** Hides a line or shows it again. */
export function toggleSeries({ store }: LiveReport, { chart, series }: ChartLine): void {
  const set = new Set(store.view.hidden.get(chart));
  if (!set.delete(series)) set.add(series);
  hide({ store }, chart, set);
}

/** Shows only one line, or all lines if it is the only one already. */
export function isolateSeries(
  { store, ...report }: LiveReport,
  { chart, series }: ChartLine,
): void {
  const others =
    report
      .chart(chart)
      ?.panel.series.map((_, i) => i)
      .filter((i) => i !== series) ?? [];
  const hidden = store.view.hidden.get(chart);
  const isAlone = others.every((i) => hidden?.has(i) === true) && hidden?.has(series) !== true;
  hide({ store }, chart, new Set(isAlone ? [] : others));
}

function hide({ store }: Pick<LiveReport, 'store'>, chart: string, set: ReadonlySet<number>): void {
  const hidden = new Map(store.view.hidden);
  if (set.size === 0) hidden.delete(chart);
  else hidden.set(chart, set);
  store.change({ hidden });
}
