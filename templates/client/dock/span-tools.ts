import { cropWindow } from '../../../src/model/crop.ts';
import { shownSpan } from '../../parts/shown-span.ts';
import type { TimeButton } from '../../parts/time-button.ts';
import { timeView } from '../chart/chart-view.ts';
import { setText } from '../dom/dom.ts';
import { zoomBy } from '../pointing/domain.ts';
import type { LiveReport } from '../report.ts';

interface Tool {
  readonly name: TimeButton;
  isOff?(report: LiveReport): boolean;
  act(report: LiveReport): void;
}

const isWhole = ({ store: { view } }: LiveReport) => view.domain === null;

const tools: readonly Tool[] = [
  { name: 'out', isOff: isWhole, act: (report) => zoomBy(report, 2) },
  { name: 'in', act: (report) => zoomBy(report, 0.5) },
  { name: 'all', isOff: isWhole, act: ({ store }) => store.change({ domain: null }) },
  {
    name: 'crop',
    isOff: isWhole,
    act: ({ store }) => {
      const { domain } = store.view;
      store.change({ crop: domain && cropWindow(domain), domain: null });
    },
  },
  {
    name: 'whole',
    isOff: ({ store: { view } }) => view.crop === null,
    act: ({ store }) => store.change({ crop: null, domain: null }),
  },
];

/** Starts the text of the shown time range, and the buttons that change it. */
export function startSpanTools(report: LiveReport, bar: Element): void {
  const output = bar.querySelector('.span-tools output')!;
  const buttons = tools.map(({ name, act }) => {
    const button = bar.querySelector<HTMLButtonElement>(`button[name=${name}]`)!;
    button.addEventListener('click', () => act(report));
    return button;
  });
  const { store } = report;
  const show = () => {
    const { runs } = report;
    setText(output, shownSpan(runs, timeView(store.view, runs[0]!)));
    for (const [i, { isOff }] of tools.entries()) buttons[i]!.disabled = isOff?.(report) === true;
  };
  store.subscribe(show);
  report.whenShown(show);
  show();
}
