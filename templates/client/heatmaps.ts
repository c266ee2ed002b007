import type { ReadRow } from '../chart/heatmap-read.ts';
import { type Heatmap, type HeatmapRow, resolveHeatmaps } from '../panels/heatmap.ts';
import { timeView } from './chart-view.ts';
import { filterOf } from './entity-filter.ts';
import { attach } from './gestures.ts';
import { Grid } from './grid.ts';
import { type HeatmapChoice, readChoice, writeChoice } from './heatmap-choice.ts';
import { createControls } from './heatmap-controls.ts';
import { watchCells } from './heatmap-pointer.ts';
import { type LoadedRows, loadRows } from './heatmap-rows.ts';
import type { LiveChart } from './live-chart.ts';
import { LiveHeatmap } from './live-heatmap.ts';
import { openTarget } from './open-target.ts';
import type { LiveReport } from './report.ts';
import type { PageView } from './view.ts';

/** Brings the entities of each section together above their charts: as a heatmap, or small on one grid. */
export function startHeatmaps(report: LiveReport): void {
  for (const section of report.page.querySelectorAll<HTMLElement>('section.charts')) {
    const charts = report.charts.filter(({ figure }) => isMain(figure) && section.contains(figure));
    if (resolveHeatmaps(charts.map(({ panel }) => panel)).length > 0) {
      new SideBySide(report, section, charts).start();
    }
  }
}

/** Other logs of the same stand in figures within figures. */
function isMain({ parentElement }: HTMLElement): boolean {
  return parentElement?.closest('figure') == null;
}

/** What stands above the charts of one section. */
class SideBySide {
  readonly #report: LiveReport;
  readonly #section: HTMLElement;
  readonly #charts: readonly LiveChart[];
  readonly #figure: HTMLElement;
  readonly #caption: HTMLElement;
  readonly #live: LiveHeatmap;
  readonly #grasp: () => void;
  readonly #grid: Grid;
  readonly #controls;
  #heatmaps: readonly Heatmap[] = [];
  #choice!: HeatmapChoice;
  #rows: LoadedRows | null = null;
  #isSeen = false;
  #frame = 0;

  constructor(report: LiveReport, section: HTMLElement, charts: readonly LiveChart[]) {
    const { page } = report;
    this.#report = report;
    this.#section = section;
    this.#charts = charts;
    this.#live = new LiveHeatmap(page);
    this.#grasp = attach(report, this.#live);
    this.#grid = new Grid(report);
    this.#controls = createControls(page, (next) => this.#choose(next(this.#choice)));
    const pictures = [...section.querySelectorAll<HTMLElement>(':scope > figure.heatmap')];
    this.#figure = pictures[0] ?? page.createElement('figure');
    this.#figure.classList.add('heatmap');
    for (const other of pictures.slice(1)) other.hidden = true;
    if (pictures.length === 0) {
      section.querySelector(':scope > .notes, :scope > .part')?.after(this.#figure);
    }
    this.#caption = this.#figure.querySelector('figcaption') ?? page.createElement('figcaption');
    this.#figure.append(this.#caption);
    this.#figure.before(this.#controls.bar);
  }

  start(): void {
    const { store, whenShown } = this.#report;
    watchCells({
      report: this.#report,
      live: this.#live,
      rows: () => this.#rows,
      open: (row) => this.#open(row),
    });
    this.#resolve();
    whenShown(() => this.#resolve());
    store.subscribe((view, before) => {
      if (view.sideBySide !== before.sideBySide) this.#read();
      else if (isToldAnew(view, before)) this.#show();
      else this.#schedule();
    });
    new ResizeObserver(() => this.#schedule()).observe(this.#figure);
    new IntersectionObserver(
      (entries) => {
        this.#isSeen = entries.at(-1)!.isIntersecting;
        if (this.#isSeen && this.#rows === null) this.#load();
        else this.#schedule();
      },
      { rootMargin: '50%' },
    ).observe(this.#figure);
    const view = this.#report.page.defaultView!;
    view.addEventListener('beforeprint', () => this.#draw());
    view.addEventListener('afterprint', () => this.#schedule());
    view
      .matchMedia('(prefers-color-scheme: dark)')
      .addEventListener('change', () => this.#schedule());
  }

  /** Finds the entities anew, as after a crop. */
  #resolve(): void {
    const shown = this.#charts.filter(({ figure }) => !figure.classList.contains('left-out'));
    this.#heatmaps = resolveHeatmaps(shown.map(({ panel }) => panel));
    const isLeft = this.#heatmaps.length > 0;
    this.#controls.bar.hidden = this.#figure.hidden = !isLeft;
    this.#rows = null;
    this.#live.whole = null;
    this.#read();
  }

  /** Does what the view says; a crop may have left nothing that it speaks of. */
  #read(): void {
    if (this.#heatmaps.length === 0) return;
    const word = this.#report.store.view.sideBySide.get(this.#section.id) ?? '';
    this.#choice = readChoice(word, this.#heatmaps);
    this.#controls.show(this.#choice, this.#heatmaps);
    this.#figure.hidden = this.#choice.mode === 'charts';
    const isLoaded = this.#rows?.metric === this.#choice.metric.id;
    if (!isLoaded) this.#rows = null;
    this.#show();
    if (!isLoaded) this.#load();
  }

  #choose(choice: HeatmapChoice): void {
    const { store } = this.#report;
    const sideBySide = new Map(store.view.sideBySide);
    const word = writeChoice(choice, this.#heatmaps);
    if (word === '') sideBySide.delete(this.#section.id);
    else sideBySide.set(this.#section.id, word);
    store.change({ sideBySide });
  }

  async #load(): Promise<void> {
    if (!this.#isSeen || this.#figure.hidden) return;
    const { heatmap, metric } = this.#choice;
    const isWanted = () => this.#choice.metric === metric;
    const rows = await loadRows(heatmap, metric, { payload: this.#report.payload, isWanted });
    if (rows === null || !isWanted()) return;
    this.#rows = rows;
    this.#show();
  }

  /** Puts the heatmap or the grid in the place of what was there before, which stays until there is something to show. */
  #show(): void {
    const { matches } = filterOf(this.#report.store.view.filter);
    const isLeft = this.#choice.metric.rows.some(({ panel }) => matches(panel.entity?.name ?? ''));
    for (const part of [this.#figure, this.#controls.bar]) {
      part.classList.toggle('filtered-out', !isLeft);
    }
    const rows = this.#rows;
    if (rows === null) return;
    const isGrid = this.#choice.mode === 'grid';
    const box = isGrid ? this.#grid.box : this.#live.box;
    const [first] = this.#figure.children;
    if (first !== box) {
      this.#figure.prepend(box);
      if (first !== undefined && first !== this.#caption) first.remove();
    }
    this.#caption.textContent = captionOf(this.#choice);
    if (isGrid) {
      const linkOf = (row: ReadRow) => this.#chartOf(rows.targets.get(row)!)?.id ?? '';
      this.#grid.show(rows, this.#choice, { keeps: this.#keeps(rows), linkOf });
    }
    this.#schedule();
  }

  #keeps({ targets }: LoadedRows): (row: ReadRow) => boolean {
    const { matches } = filterOf(this.#report.store.view.filter);
    return (row) => matches(targets.get(row)!.panel.entity?.name ?? '');
  }

  #schedule(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const rows = this.#rows;
    if (rows === null || this.#figure.hidden || !this.#isSeen) return;
    const { store, frames } = this.#report;
    const { mode, order, log } = this.#choice;
    const view = { order, log, keeps: this.#keeps(rows), ...timeView(store.view, rows.run) };
    if (mode === 'grid') this.#grid.draw(frames.theme);
    else if (this.#live.draw(rows, view, frames.theme)) this.#grasp();
  }

  #chartOf({ panel }: HeatmapRow): LiveChart | undefined {
    return this.#charts.find((chart) => chart.panel === panel);
  }

  #open(row: HeatmapRow): void {
    const chart = this.#chartOf(row);
    if (chart === undefined) return;
    openTarget(this.#report.page, chart.id);
    chart.box.focus({ preventScroll: true });
  }
}

/** Whether other rows are left, or their numbers are told in other units. */
function isToldAnew(view: PageView, before: PageView): boolean {
  return (
    view.filter !== before.filter || view.bytes !== before.bytes || view.network !== before.network
  );
}

function captionOf({ heatmap, mode, order }: HeatmapChoice): string {
  const how = order === 'name' ? 'by name' : 'by their mean, the highest first';
  const what =
    mode === 'grid'
      ? 'All have the same axes.'
      : 'Each cell is the highest of its samples; hatched where there is no value, blank outside its log.';
  return `${heatmap.title} ${how}. ${what} A click opens the charts.`;
}
