import { fileName } from '../copy/file-name.ts';
import { toolsOf } from './chart-tools.ts';
import { copyPicture } from './copy-picture.ts';
import { copyTable } from './copy-table.ts';
import { download, mayForbidDownloads } from './download.ts';
import type { LiveChart } from './live-chart.ts';
import { make } from './make.ts';
import { type MenuEntry, menuButton } from './menu-button.ts';
import { type PictureKind, pictureOf } from './picture.ts';
import type { LiveReport } from './report.ts';
import { shownTable } from './shown-table.ts';

/** How long a word about what was done stays, in ms. */
const STAYS = 6000;

const FILES: readonly (readonly [kind: PictureKind, words: string])[] = [
  ['png', 'Save PNG'],
  ['svg', 'Save SVG'],
  ['csv', 'Save CSV'],
  ['gp', 'Save gnuplot script'],
];

/** Gives each chart a menu of what can be taken out of the page. */
export function startChartMenus(report: LiveReport): void {
  report.frames.whenLive((chart) => addMenu(chart, report));
}

function addMenu(chart: LiveChart, report: LiveReport): void {
  const tools = toolsOf(chart);
  if (tools === null) return;
  const { page } = report;
  const said = make(page, ['span', { class: 'took', role: 'status' }]);
  const name = `Copy / save: ${chart.panel.title}`;
  const entries = entriesOf(chart, report).map(
    ([words, act]): MenuEntry => ({ words, act: () => tell(said, act()) }),
  );
  tools.append(menuButton(page, { name, words: 'Copy / save', entries }), said);
}

type Act = () => string | Promise<string>;

function entriesOf(chart: LiveChart, report: LiveReport): (readonly [string, Act])[] {
  return [
    ['Copy picture', () => takePicture(chart, report)],
    ['Copy table', () => takeTable(chart, report.page)],
    ...FILES.map(([kind, words]) => [words, () => save(chart, kind, report)] as const),
  ];
}

/** Shows what came of it, and hands it to who listens instead of looking. */
async function tell(said: HTMLElement, words: string | Promise<string>): Promise<void> {
  const text = await Promise.resolve(words).catch(() => 'that failed');
  said.textContent = text;
  setTimeout(() => {
    if (said.textContent === text) said.textContent = '';
  }, STAYS);
}

async function takePicture(chart: LiveChart, report: LiveReport): Promise<string> {
  const isCopied = await copyPicture(report.page, pictureOf(chart, 'png', report));
  return isCopied ? 'picture copied' : 'not allowed to copy pictures here: save the PNG';
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

async function save(chart: LiveChart, kind: PictureKind, report: LiveReport): Promise<string> {
  const name = fileName(chart.panel.title, kind);
  download(report.page, name, await pictureOf(chart, kind, report));
  return mayForbidDownloads(report.page)
    ? `saving ${name}; if nothing comes, this frame forbids it: open the report by itself`
    : `saved ${name}`;
}
