import type { LiveChart } from '../chart/live-chart.ts';
import type { LiveReport } from '../report.ts';
import { CursorLayer, type CursorPoint } from './cursor-layer.ts';

/** The cursor that all charts share. */
export interface Cursor {
  /** The point of the cursor; null without one. */
  readonly point: CursorPoint | null;
  /** Whether it stays when the mouse moves. */
  readonly isPinned: boolean;
  move(point: CursorPoint | null, how?: 'pinned'): void;
  /** Calls the listener after the cursor moved, in the same frame. */
  whenMoved(listener: () => void): void;
}

/** Shows the cursor in every chart with samples, at most once per frame of the screen. */
export function startCursor({ frames, store }: LiveReport): Cursor {
  const layers = new Map<LiveChart, CursorLayer>();
  const moved: (() => void)[] = [];
  let point: CursorPoint | null = null;
  let isPinned = false;
  let frame = 0;
  const draw = (layer: CursorLayer, chart: LiveChart) => {
    if (point === null || !haveOneTime(point.chart, chart)) layer.clear();
    else layer.show({ ...point, isPinned }, store.view);
  };
  frames.whenLive((chart) => layers.set(chart, new CursorLayer(chart)));
  frames.whenDrawn((chart) => {
    const layer = layers.get(chart);
    if (layer !== undefined) draw(layer, chart);
  });
  return {
    get point() {
      return point;
    },
    get isPinned() {
      return isPinned;
    },
    move(next, how) {
      point = next;
      isPinned = how === 'pinned' && next !== null;
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        for (const [chart, layer] of layers) {
          frames.lift(chart, 'pointed', point?.chart === chart ? point.series : null);
          draw(layer, chart);
        }
        for (const listener of moved) listener();
      });
    },
    whenMoved: (listener) => void moved.push(listener),
  };
}

/** Whether an instant means the same in two charts. */
function haveOneTime(chart: LiveChart, other: LiveChart): boolean {
  const apart = chart.ownTime || other.ownTime;
  return !apart || chart.panel.run === other.panel.run;
}
