import { brushX, type D3BrushEvent } from 'd3-brush';
import { pointer, select } from 'd3-selection';
import type { Size } from '../../../src/chart/scene.ts';
import type { Window } from '../../../src/model/run.ts';

/** The time range of the strip and the reactions to gestures on its frame. */
export interface FrameOf {
  readonly whole: Window;
  /** The reader moved the frame. */
  moved(to: Window): void;
  /** The reader clicked beside the frame; `near` is the time of a few pixels. */
  clicked(at: number, near: number): void;
}

/** The frame in the strip. */
export interface OverviewFrame {
  resize(size: Size): void;
  /** Puts the frame around a time range; null removes it. */
  put(window: Window | null): void;
}

/** Places within this many pixels count as the same. */
const NEAR = 4;

/** A frame that the reader can draw, move and resize; while the reader holds it, `put` does nothing. */
export function createOverviewFrame(
  svg: SVGSVGElement,
  { whole, moved, clicked }: FrameOf,
): OverviewFrame {
  const group = select(svg).append('g');
  let width = 0;
  let isHeld = false;
  const length = whole.to - whole.from;
  const toPixel = (seconds: number) => ((seconds - whole.from) / length) * width;
  const toTime = (pixel: number) => whole.from + (pixel / width) * length;
  const brush = brushX<unknown>().on(
    'start brush end',
    ({ type, selection, sourceEvent }: D3BrushEvent<unknown>) => {
      if (!sourceEvent) return;
      isHeld = type !== 'end';
      if (selection !== null) {
        const [from, to] = selection as [number, number];
        if (type !== 'start') moved({ from: toTime(from), to: toTime(to) });
      } else if (type === 'end') {
        clicked(toTime(pointer(sourceEvent, group.node())[0]), (NEAR / width) * length);
      }
    },
  );
  return {
    resize(size) {
      width = size.width;
      brush.extent([
        [0, 0],
        [width, size.height],
      ]);
      group.call(brush);
    },
    put(window) {
      if (isHeld || width === 0) return;
      brush.move(group, window === null ? null : [toPixel(window.from), toPixel(window.to)]);
    },
  };
}
