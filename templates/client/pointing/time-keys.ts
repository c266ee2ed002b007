import type { LiveReport } from '../report.ts';
import type { Cursor } from './cursor.ts';
import { panBy, zoomBy } from './domain.ts';

const STEP_SHARE = 0.25;

/**
 * Starts the keys that move the time of all charts while no field has the focus, and zoom at the cursor. In a chart,
 * arrows move its cursor.
 */
export function startTimeKeys(report: LiveReport, cursor: Pick<Cursor, 'point'>): void {
  const { page, store } = report;
  const actions: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(report, 0.5, cursor.point?.at),
    '=': () => zoomBy(report, 0.5, cursor.point?.at),
    '-': () => zoomBy(report, 2, cursor.point?.at),
    '0': () => store.change({ domain: null }),
  };
  const arrows: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => panBy(report, -STEP_SHARE),
    ArrowRight: () => panBy(report, STEP_SHARE),
  };
  page.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element;
    if (target.closest('input, select, textarea, dialog') !== null) return;
    const isFree = target.closest('.picture, .scroll') === null && store.view.domain !== null;
    const action = actions[event.key] ?? (isFree ? arrows[event.key] : undefined);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
}
