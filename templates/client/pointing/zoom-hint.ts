import { make } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';

/** Shown at most this often. */
const TIMES = 3;
const SHOWN = 1600;

/** Shows how to zoom when the wheel is turned over a chart: the wheel alone scrolls the page. */
export function startHint({ page, frames }: LiveReport): void {
  const key = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';
  const hint = make(page, ['p', { class: 'hint' }], `${key} + wheel to zoom`);
  let left = TIMES;
  let timer = 0;
  frames.whenLive(({ box }) => {
    box.addEventListener(
      'wheel',
      (event) => {
        if (event.ctrlKey || event.metaKey) left = 0;
        if (left <= 0 || Math.abs(event.deltaY) < Math.abs(event.deltaX)) return;
        if (hint.parentNode !== box) left--;
        box.append(hint);
        clearTimeout(timer);
        timer = setTimeout(() => hint.remove(), SHOWN) as unknown as number;
      },
      { passive: true },
    );
  });
}
