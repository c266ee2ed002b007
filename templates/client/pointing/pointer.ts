import { valueAt } from '../../../src/chart/axes/scale.ts';
import type { LiveChart } from '../chart/live-chart.ts';
import type { LiveReport } from '../report.ts';
import type { Cursor } from './cursor.ts';
import { type CursorPoint, heightOf } from './cursor-layer.ts';
import { nearestSample, readAt, sampleAt } from './reading.ts';

/**
 * Starts the pointer: a mouse moves the cursor over a chart and removes it outside; a click pins it until a second
 * click or Escape. A tap keeps it until a tap outside a plot.
 */
export function startPointer({ page, frames }: LiveReport, cursor: Cursor): void {
  // The position of a box is read only once, because reading it at each move would force a layout.
  let corner: DOMRect | null = null;
  const forget = () => {
    corner = null;
  };
  page.addEventListener('scroll', forget, { passive: true });
  frames.whenLive((chart) => {
    const { box } = chart;
    const move = ({ clientX, clientY }: MouseEvent) => {
      corner ??= box.getBoundingClientRect();
      return pointOf(chart, clientX - corner.left, clientY - corner.top);
    };
    box.addEventListener('pointerenter', forget);
    box.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse' && !cursor.isPinned) cursor.move(move(event));
    });
    box.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse' && !cursor.isPinned) cursor.move(null);
    });
    box.addEventListener('click', (event) => {
      forget();
      cursor.move(move(event), pins(event) && !cursor.isPinned ? 'pinned' : undefined);
    });
  });
  page.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('.picture, .dock, .tracks .plot, .at') === null)
      cursor.move(null);
  });
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && cursor.isPinned) cursor.move(null);
  });
}

/** Whether a click of the mouse pins the cursor. A click on a button does not, nor one that went elsewhere. */
function pins(event: MouseEvent): boolean {
  const isMouse = (event as PointerEvent).pointerType === 'mouse';
  const isButton = (event.target as Element).closest('button, [role="button"]') !== null;
  return isMouse && !isButton && !event.defaultPrevented;
}

/** Returns the sample nearest to a pixel of a chart, of the line nearest to it; null outside the plot. */
function pointOf(chart: LiveChart, x: number, y: number): CursorPoint | null {
  const { read, scene, panel } = chart;
  const [first] = read?.lines ?? [];
  if (scene === null || first === undefined || !isInside(scene.plot, x, y)) return null;
  const pointed = valueAt(scene.x, x);
  const isGap = panel.gaps.some(({ from, to }) => pointed > from && pointed < to);
  // Lines of several runs begin and end at other times.
  const { data } = read!.lines.find((line) => sampleAt(line.data, pointed) >= 0) ?? first;
  const sample = isGap ? -1 : nearestSample(data, pointed);
  const at = sample < 0 ? Math.round(pointed * 10) / 10 : data.elapsed[sample]!;
  const distances = read!.lines.map((line) => {
    if (chart.hidden.has(line.index)) return Infinity;
    const away = Math.abs(
      heightOf(chart, line.index, readAt(line, panel.gaps, { at, sample })) - y,
    );
    return Number.isNaN(away) ? Infinity : away;
  });
  return { chart, at, sample, series: distances.indexOf(Math.min(...distances)) };
}

function isInside(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  left: number,
  top: number,
): boolean {
  return left >= x && left <= x + width && top >= y && top <= y + height;
}
