import { make } from '../dom/dom.ts';
import { createViewMenu } from '../menus/view-menu.ts';
import type { LiveReport } from '../report.ts';
import { createSpanTools } from './span-tools.ts';

/**
 * Starts the bar at the top of the window: links to the sections, a slot for the filter, and the buttons for time and
 * view.
 */
export function startDock(report: LiveReport): void {
  const { page } = report;
  const contents = page.querySelector('.contents');
  if (contents === null) return;
  const dock = make(page, ['div', { class: 'dock' }]);
  const row = make(page, ['div', { class: 'dock-row' }]);
  const head = contents.closest('.page-head');
  if (head === null) contents.replaceWith(dock);
  else head.after(dock);
  row.append(
    contents,
    make(
      page,
      ['div', { class: 'dock-right' }],
      make(page, ['div', { class: 'dock-tools' }]),
      createViewMenu(report),
      createSpanTools(report),
    ),
  );
  dock.append(row);
  // Link targets scroll to a position below the dock.
  new ResizeObserver(() => {
    page.documentElement.style.setProperty('--dock', `${dock.offsetHeight}px`);
  }).observe(dock);
}
