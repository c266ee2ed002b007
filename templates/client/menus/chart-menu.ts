import { isHistogram } from '../../../src/chart/heatmap/heatmap-buckets.ts';
import { toolsOf } from '../chart/chart-tools.ts';
import type { LiveChart } from '../chart/live-chart.ts';
import { copyTable } from '../copy/copy-table.ts';
import { type PictureKind, pictureOf } from '../copy/picture.ts';
import { shownTable } from '../copy/shown-table.ts';
import type { LiveReport } from '../report.ts';
import { save, type Taking, takeMenu, takePicture } from './take-menu.ts';

const FILES: readonly (readonly [kind: PictureKind, words: string])[] = [
  ['png', 'Save PNG'],
  ['svg', 'Save SVG'],
  ['csv', 'Save CSV'],
  ['gp', 'Save gnuplot script'],
];

/** Gives each chart a menu of what can be taken out of the page. */
export function startChartMenus(report: LiveReport): void {
  const { page } = report;
  report.frames.whenLive((chart) => {
    const { title } = chart.panel;
    toolsOf(chart)?.append(...takeMenu(page, title, takingsOf(chart, report)));
  });
}

function takingsOf(chart: LiveChart, report: LiveReport): Taking[] {
  const { page } = report;
  const picture = (kind: PictureKind) => pictureOf(chart, kind, report);
  return [
    ['Copy picture', () => takePicture(page, picture('png'))],
    ['Copy table', () => takeTable(chart, page)],
    // The page's script cannot write the rows of a histogram for gnuplot; `plot` does.
    ...FILES.slice(0, isHistogram(chart.panel.spec) ? 3 : 4).map(([kind, words]): Taking => {
      return [words, () => save(page, [chart.panel.title, kind], picture(kind))];
    }),
  ];
}

function takeTable({ figure, panel }: LiveChart, page: Document): string {
  const shown = figure.querySelector<HTMLTableElement>('table.numbers');
  if (shown === null) return 'no table here';
  const fold = shown.closest('details');
  if (fold !== null) fold.open = true;
  if (copyTable(page, shownTable(shown, `Numbers of ${panel.title}`), shown)) return 'table copied';
  return `not allowed to copy here: the table is selected, press ${copyKey()}`;
}

function copyKey(): string {
  return /Mac|iP(?:hone|ad)/.test(navigator.platform) ? '⌘C' : 'Ctrl+C';
}
