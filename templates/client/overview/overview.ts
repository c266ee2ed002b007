import { select } from 'd3-selection';
import { gapsOf } from '../../../src/panels/gaps.ts';
import { goTo, panBy, wholeWindow } from '../pointing/domain.ts';
import { jumpTargetAt } from '../pointing/jump-targets.ts';
import type { LiveReport } from '../report.ts';
import { createOverviewFrame } from './overview-brush.ts';
import { shownSpan } from './span-tools.ts';

const HEIGHT = 14;

/** The time of the whole run as a strip above the tracks. A frame marks the time that the charts show; it can be moved and resized. */
export function createOverview(report: LiveReport): HTMLElement {
  const { page, store, payload } = report;
  const box = page.createElement('div');
  box.className = 'overview';
  box.tabIndex = 0;
  box.setAttribute('role', 'group');
  box.addEventListener('keydown', (event) => onKey(report, event));
  const svg = select(box).append('svg').attr('height', HEIGHT).attr('aria-hidden', 'true').node()!;
  const whole = wholeWindow(payload.document.runs);
  const frame = createOverviewFrame(svg, {
    whole,
    moved: (window) => goTo(report, window),
    clicked: (at, near) => click(report, at, near),
  });
  const follow = () => {
    box.setAttribute('aria-label', `Time shown in all charts: ${shownSpan(report)}`);
    frame.put(store.view.domain ?? store.view.crop);
  };
  new ResizeObserver(([entry]) => {
    const size = { width: Math.floor(entry!.contentRect.width), height: HEIGHT };
    svg.setAttribute('width', String(size.width));
    frame.resize(size);
    follow();
  }).observe(box);
  store.subscribe(follow);
  return box;
}

/** A click on a gap or a mark goes there; elsewhere it moves the shown range there. */
function click(report: LiveReport, at: number, near: number): void {
  const { domain } = report.store.view;
  const found = report.runs.flatMap(({ marks, sources, window }) => {
    return jumpTargetAt({ marks, gaps: sources.flatMap(gapsOf), window }, at, near) ?? [];
  });
  const half = domain === null ? 0 : (domain.to - domain.from) / 2;
  if (found[0] !== undefined) goTo(report, found[0]);
  else if (half > 0) goTo(report, { from: at - half, to: at + half });
}

function onKey(report: LiveReport, event: KeyboardEvent): void {
  const { domain } = report.store.view;
  if (domain === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const whole = wholeWindow(report.runs);
  const length = domain.to - domain.from;
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => panBy(report, -0.25),
    ArrowRight: () => panBy(report, 0.25),
    Home: () => goTo(report, { from: whole.from, to: whole.from + length }),
    End: () => goTo(report, { from: whole.to - length, to: whole.to }),
  };
  const action = actions[event.key];
  if (action === undefined) return;
  event.preventDefault();
  action();
}
