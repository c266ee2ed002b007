import { spanText } from '../../../src/chart/axes/instant-text.ts';
import { timeView } from '../chart/chart-view.ts';
import { make, makeButton } from '../dom/dom.ts';
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

/** Creates the text of the shown time range, and the buttons that change it. */
export function createSpanTools(report: LiveReport): HTMLElement {
  const { page } = report;
  const output = make(page, ['output']);
  const buttons = tools.map(({ label, name, act }) => {
    const button = makeButton(page, label, { title: name, 'aria-label': name });
    button.addEventListener('click', () => act(report));
    return button;
  });
  const show = () => {
    output.textContent = shownSpan(report);
    for (const [i, { isOff }] of tools.entries()) buttons[i]!.disabled = isOff?.(report) === true;
  };
  report.store.subscribe(show);
  report.whenShown(show);
  show();
  const attributes = { class: 'span-tools', role: 'group', 'aria-label': 'Time shown' };
  return make(page, ['div', attributes], output, ...buttons);
}

/** Returns the shown time range as text, in the format of the axes. */
function shownSpan({ store, runs }: LiveReport): string {
  const window = store.view.domain ?? wholeWindow(runs);
  return spanText(runs[0]!, window, { ...timeView(store.view, runs[0]!), window });
}
