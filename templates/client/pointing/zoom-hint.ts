import { make } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';

/** Maximum number of times that the hint is shown. */
const MAX_HINTS = 3;
const HINT_MS = 1600;

/** Shows how to zoom when the wheel is turned over a chart, because the wheel alone scrolls the page. */
export function startHint({ page, frames }: LiveReport): void {
  const key = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';
  const hint = make(page, ['p', { class: 'hint' }], `${key} + wheel to zoom`);
  let left = MAX_HINTS;
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
        timer = setTimeout(() => hint.remove(), HINT_MS) as unknown as number;
      },
      { passive: true },
    );
  });
}
