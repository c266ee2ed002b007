import { select } from 'd3-selection';
import { spanText } from '../../../src/chart/axes/instant-text.ts';
import { timeView } from '../chart/chart-view.ts';
import { wholeWindow, zoomBy } from '../pointing/domain.ts';
import type { LiveReport } from '../report.ts';

interface Tool {
  readonly label: string;
  readonly name: string;
  isOff?(report: LiveReport): boolean;
  act(report: LiveReport): void;
}

const isWhole = ({ store: { view } }: LiveReport) => view.domain === null;

const tools: readonly Tool[] = [
  { label: '−', name: 'Zoom out (−)', isOff: isWhole, act: (report) => zoomBy(report, 2) },
  { label: '+', name: 'Zoom in (+)', act: (report) => zoomBy(report, 0.5) },
  {
    label: 'All',
    name: 'Show all (0)',
    isOff: isWhole,
    act: ({ store }) => store.change({ domain: null }),
  },
];

/** The time range that is shown as text, and the buttons that change it. */
export function createSpanTools(report: LiveReport): HTMLElement {
  const group = select(report.page.createElement('div'));
  group.attr('class', 'span-tools').attr('role', 'group').attr('aria-label', 'Time shown');
  const output = group.append('output');
  const buttons = group
    .selectAll<HTMLButtonElement, Tool>('button')
    .data(tools)
    .join('button')
    .attr('type', 'button')
    .attr('title', ({ name }) => name)
    .attr('aria-label', ({ name }) => name)
    .property('textContent', ({ label }) => label)
    .on('click', (_, { act }) => act(report));
  const show = () => {
    output.property('textContent', shownSpan(report));
    buttons.each(function ({ isOff }) {
      this.disabled = isOff?.(report) === true;
    });
  };
  report.store.subscribe(show);
  report.whenShown(show);
  show();
  return group.node()!;
}

/** The time range as text, in the format of the axes. */
export function shownSpan({ store, runs }: LiveReport): string {
  const window = store.view.domain ?? wholeWindow(runs);
  return spanText(runs[0]!, window, { ...timeView(store.view, runs[0]!), window });
}
