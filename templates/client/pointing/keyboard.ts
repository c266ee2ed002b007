import { isolateSeries, toggleSeries } from '../chart/key-actions.ts';
import type { LiveChart } from '../chart/live-chart.ts';
import { setAttribute } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';
import type { Cursor } from './cursor.ts';
import type { CursorPoint } from './cursor-layer.ts';
import { goTo } from './domain.ts';
import { describePoint, startLiveRegion } from './live-region.ts';
import { nearestSample } from './reading.ts';

/** Number of samples that an arrow moves with Shift. */
const SHIFT_SAMPLES = 10;

/** Returns the sample or the line that a key moves to; `last` is the last sample of the chart. */
type Step = (from: { readonly sample: number; readonly series: number }, last: number) => Target;
type Target = { readonly sample: number } | { readonly series: number };

const steps: Readonly<Record<string, (stride: number) => Step>> = {
  ArrowLeft:
    (stride) =>
    ({ sample }) => ({ sample: sample - stride }),
  ArrowRight:
    (stride) =>
    ({ sample }) => ({ sample: sample + stride }),
  Home: () => () => ({ sample: 0 }),
  End: () => (_, last) => ({ sample: last }),
  ArrowUp:
    () =>
    ({ series }) => ({ series: series - 1 }),
  ArrowDown:
    () =>
    ({ series }) => ({ series: series + 1 }),
};

/**
 * Reads a chart by keyboard: each chart is one tab stop; arrows move from sample to sample and from line to line, with
 * Shift by ten, Home and End to the ends, Enter hides a line, Escape leaves. Screen readers read the values aloud.
 */
export function startKeyboard(report: LiveReport, cursor: Cursor): void {
  const say = startLiveRegion(report.page);
  report.whenBound((charts) => {
    for (const chart of charts) listen(chart, { report, cursor, say });
  });
  report.frames.whenDescribed(({ box, description }) => describeBox(box, description));
}

interface KeyboardContext {
  readonly report: LiveReport;
  readonly cursor: Cursor;
  readonly say: (text: string) => void;
}

function listen(chart: LiveChart, { report, cursor, say }: KeyboardContext): void {
  const { box } = chart;
  box.setAttribute('role', 'application');
  box.setAttribute('aria-roledescription', 'chart');
  box.addEventListener('keydown', async (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    // Escape first leaves a chart that is alone in the window.
    const isAlone = report.store.view.only !== null;
    const isEscape = key === 'Escape' && cursor.point !== null && !isAlone;
    if (ctrlKey || metaKey || altKey || !(isEscape || key === 'Enter' || key in steps)) return;
    event.preventDefault();
    await chart.load();
    const point = pressed(report, { key, shiftKey }, { chart, point: cursor.point });
    cursor.move(point);
    if (point !== null && !chart.ownTime) keepInView(report, point.at);
    say(point === null ? '' : describePoint(point, report.store.view));
  });
}

interface CursorState {
  readonly chart: LiveChart;
  readonly point: CursorPoint | null;
}

/** Returns the cursor after a key; null for none. */
function pressed(
  report: LiveReport,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { chart, point }: CursorState,
): CursorPoint | null {
  if (key === 'Escape') return null;
  if (key !== 'Enter') {
    const step = steps[key]!(shiftKey ? SHIFT_SAMPLES : 1);
    return stepped({ chart, point }, step, key.startsWith('Arrow'));
  }
  if (point?.chart !== chart) return point;
  const line = { chart: chart.id, series: point.series };
  if (shiftKey) isolateSeries(report, line);
  else toggleSeries(report, line);
  return point;
}

/** Returns the point that a key moves to. Without a point in the chart, an arrow starts at the last one. */
function stepped({ chart, point }: CursorState, step: Step, isArrow: boolean): CursorPoint | null {
  const { lines } = chart.read!;
  const isHere = point?.chart === chart;
  const series = isHere && point.series in lines ? point.series : 0;
  const data = lines[series]?.data;
  if (data === undefined || data.elapsed.length === 0) return null;
  const from = point?.at ?? chart.scene?.x.domain[0] ?? 0;
  const meant = point?.sample ?? -1;
  const sample = data.elapsed[meant] === from ? meant : nearestSample(data, from);
  const last = data.elapsed.length - 1;
  const target = isHere || !isArrow ? step({ sample, series }, last) : { sample };
  const next = 'sample' in target ? clamp(target.sample, last) : sample;
  const line = 'series' in target ? (target.series + lines.length) % lines.length : series;
  return { chart, at: data.elapsed[next]!, sample: next, series: line };
}

function clamp(index: number, last: number): number {
  return Math.max(0, Math.min(last, index));
}

/** Moves the shown time range along with a cursor that leaves it. */
export function keepInView(report: LiveReport, at: number): void {
  const { domain } = report.store.view;
  if (domain === null || (at >= domain.from && at <= domain.to)) return;
  const length = domain.to - domain.from;
  const from = at < domain.from ? at - length * 0.1 : at - length * 0.9;
  goTo(report, { from, to: from + length });
}

function describeBox(box: HTMLElement, description: string): void {
  setAttribute(
    box,
    'aria-description',
    `${description} Use the arrow keys to read samples.`.trim(),
  );
}
