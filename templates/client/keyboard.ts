import type { Cursor } from './cursor.ts';
import type { CursorPoint } from './cursor-layer.ts';
import type { LiveChart } from './live-chart.ts';
import { sayPoint, startLiveRegion } from './live-region.ts';
import { nearestSample } from './reading.ts';
import type { LiveReport } from './report.ts';

/** Samples that an arrow goes with Shift. */
const STRIDE = 10;

/** Where a key leads from a sample of a line, or to which line. */
type Step = (from: { readonly sample: number; readonly series: number }, last: Ends) => Target;
type Target = { readonly sample: number } | { readonly series: number };

/** The last sample and the last line of a chart. */
interface Ends {
  readonly sample: number;
  readonly series: number;
}

const steps: Readonly<Record<string, (stride: number) => Step>> = {
  ArrowLeft:
    (stride) =>
    ({ sample }) => ({ sample: sample - stride }),
  ArrowRight:
    (stride) =>
    ({ sample }) => ({ sample: sample + stride }),
  Home: () => () => ({ sample: 0 }),
  End: () => (_, last) => ({ sample: last.sample }),
  ArrowUp:
    () =>
    ({ series }) => ({ series: series - 1 }),
  ArrowDown:
    () =>
    ({ series }) => ({ series: series + 1 }),
};

/**
 * Reads a chart by keyboard: each chart is one tab stop; arrows go from sample to sample and from line to line, with
 * Shift by ten, Home and End to the ends, Escape leaves. What is read is said to those who listen.
 */
export function startKeyboard(report: LiveReport, cursor: Cursor): void {
  const say = startLiveRegion(report.page);
  report.frames.whenLive((chart) => {
    const { box } = chart;
    box.setAttribute('role', 'application');
    box.setAttribute('aria-roledescription', 'chart');
    box.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || chart.read === null) return;
      if (event.key === 'Escape' && cursor.point !== null) {
        cursor.move(null);
        say('');
        event.preventDefault();
        return;
      }
      const step = steps[event.key]?.(event.shiftKey ? STRIDE : 1);
      if (step === undefined) return;
      event.preventDefault();
      const point = stepped(chart, cursor.point, step);
      if (point === null) return;
      cursor.move(point);
      keepInView(report, point.at);
      say(sayPoint(point, report.store.view));
    });
  });
  report.frames.whenDrawn(({ box, scene }) => describeBox(box, scene?.description ?? ''));
}

/** The point that a key leads to; from no point in the chart to the one there was last, or its first sample in view. */
function stepped(chart: LiveChart, from: CursorPoint | null, step: Step): CursorPoint | null {
  const lines = chart.read!.lines;
  const data = lines[0]?.data;
  if (data === undefined || data.elapsed.length === 0) return null;
  const at = (sample: number) => data.elapsed[sample]!;
  if (from?.chart !== chart) {
    const sample = nearestSample(data, from?.at ?? chart.scene!.x.domain[0]);
    return { chart, at: at(sample), series: 0 };
  }
  const { series } = from;
  const last = { sample: data.elapsed.length - 1, series: lines.length - 1 };
  const target = step({ sample: nearestSample(data, from.at), series }, last);
  if ('sample' in target) return { chart, series, at: at(clamp(target.sample, last.sample)) };
  return { chart, at: from.at, series: (target.series + lines.length) % lines.length };
}

function clamp(index: number, last: number): number {
  return Math.max(0, Math.min(last, index));
}

/** Moves the stretch that is shown along with a cursor that leaves it. */
function keepInView({ store }: LiveReport, at: number): void {
  const { domain } = store.view;
  if (domain === null || (at >= domain.from && at <= domain.to)) return;
  const length = domain.to - domain.from;
  const from = at < domain.from ? at - length * 0.1 : at - length * 0.9;
  store.change({ domain: { from, to: from + length } });
}

function describeBox(box: HTMLElement, description: string): void {
  const text = `${description} Arrow keys read the samples.`.trim();
  if (box.getAttribute('aria-description') !== text) box.setAttribute('aria-description', text);
}
