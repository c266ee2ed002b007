import { startViewMenu } from '../menus/view-menu.ts';
import type { LiveReport } from '../report.ts';
import { startSpanTools } from './span-tools.ts';

/** Starts the bar at the top of the window: its menu and the buttons for time. */
export function startDock(report: LiveReport): void {
  const { page } = report;
  const dock = page.querySelector<HTMLElement>('.dock')!;
  const controls = page.querySelector<HTMLElement>('.dock-right')!;
  startViewMenu(report);
  startSpanTools(report, controls);
  controls.inert = false;
  // Link targets scroll to a position below the dock.
  new ResizeObserver(() => {
    page.documentElement.style.setProperty('--dock', `${dock.offsetHeight}px`);
  }).observe(dock);
}
