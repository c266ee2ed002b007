import { isHistogram } from '../../../src/chart/heatmap/heatmap-buckets.ts';
import { toolsOf } from '../chart/chart-tools.ts';
import type { LiveChart } from '../chart/live-chart.ts';
import { copyTable, shownTable } from '../copy/copy-table.ts';
import { type PictureKind, pictureOf } from '../copy/picture.ts';
import type { LiveReport } from '../report.ts';
import { copyPictureAndReport, createActionMenu, type MenuAction, saveFile } from './copy-menu.ts';

const FILES: readonly (readonly [kind: PictureKind, words: string])[] = [
  ['png', 'Save PNG'],
  ['svg', 'Save SVG'],
  ['csv', 'Save CSV'],
  ['gp', 'Save gnuplot script'],
];

/** Gives each chart a menu to copy and save its picture, table and data. */
export function startChartMenus(report: LiveReport): void {
  const { page } = report;
  report.frames.whenLive((chart) => {
    const { title } = chart.panel;
    toolsOf(chart)?.append(...createActionMenu(page, title, actionsOf(chart, report)));
  });
}

function actionsOf(chart: LiveChart, report: LiveReport): MenuAction[] {
  const { page } = report;
  const picture = (kind: PictureKind) => pictureOf(chart, kind, report);
  return [
    ['Copy picture', () => copyPictureAndReport(page, picture('png'))],
    ['Copy table', () => copyTableAndReport(chart, page)],
    // Only `plot` writes gnuplot scripts of histograms.
    ...FILES.slice(0, isHistogram(chart.panel.spec) ? 3 : 4).map(([kind, words]): MenuAction => {
      return [words, () => saveFile(page, [chart.panel.title, kind], picture(kind))];
    }),
  ];
}

function copyTableAndReport({ figure, panel }: LiveChart, page: Document): string {
  const shown = figure.querySelector<HTMLTableElement>('table.numbers');
  if (shown === null) return 'this chart has no table';
  const fold = shown.closest('details');
  if (fold !== null) fold.open = true;
  if (copyTable(page, shownTable(shown, `Numbers of ${panel.title}`), shown)) return 'table copied';
  return `copying is blocked here; the table is selected, press ${copyKey()}`;
}

function copyKey(): string {
  return /Mac|iP(?:hone|ad)/.test(navigator.platform) ? '⌘C' : 'Ctrl+C';
}
