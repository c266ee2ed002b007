import { type HeatmapView, layoutHeatmap } from '../../../src/chart/heatmap/heatmap-layout.ts';
import type { ReadRow } from '../../../src/chart/heatmap/heatmap-read.ts';
import { type Heatmap, type HeatmapRow, resolveHeatmaps } from '../../../src/panels/heatmap.ts';
import type { PageView } from '../../parts/view.ts';
import { timeView } from '../chart/chart-view.ts';
import type { LiveChart } from '../chart/live-chart.ts';
import { filterOf } from '../menus/filter-pattern.ts';
import { openTarget } from '../open-target.ts';
import { attachGestures } from '../pointing/gestures.ts';
import type { LiveReport } from '../report.ts';
import { Grid } from './grid.ts';
import { type HeatmapChoice, readChoice, writeChoice } from './heatmap-choice.ts';
import { createControls } from './heatmap-controls.ts';
import { heatmapMenu, type ShownHeatmap } from './heatmap-menu.ts';
import { watchCells } from './heatmap-pointer.ts';
import { type LoadedRows, loadRows } from './heatmap-rows.ts';
import { LiveHeatmap } from './live-heatmap.ts';

/** Minimum width of a copied or saved picture, in pixels, as that of a static one. */
const MIN_WIDTH = 720;

/** The charts of a section, or of one kind of entity in it. */
export interface SectionCharts {
  readonly charts: readonly LiveChart[];
  /** The key of the section in the address. */
  readonly key: string;
  /** The kind of the entities, if the section has several. */
  readonly title: string;
  readonly figure: HTMLElement;
}

/** The figure above charts that shows their entities as a heatmap or as small charts on a grid. */
export class HeatmapSection {
  readonly #report: LiveReport;
  readonly #section: SectionCharts;
  readonly #figure: HTMLElement;
  /** The static pictures of the page, kept for printing. */
  readonly #stills: readonly Element[];
  readonly #caption: HTMLElement;
  readonly #live: LiveHeatmap;
  readonly #updateGestures: () => void;
  readonly #grid: Grid;
  readonly #controls;
  #heatmaps: readonly Heatmap[] = [];
  #choice!: HeatmapChoice;
  #rows: LoadedRows | null = null;
  #isVisible = false;
  #frame = 0;

  constructor(report: LiveReport, section: SectionCharts) {
    const { page } = report;
    const { figure, title } = section;
    this.#report = report;
    this.#section = section;
    this.#live = new LiveHeatmap(page);
    this.#updateGestures = attachGestures(report, this.#live);
    this.#grid = new Grid(report);
    const menu = heatmapMenu(report, () => this.#shown());
    this.#controls = createControls(page, { title, menu }, (next) =>
      this.#choose(next(this.#choice)),
    );
    this.#figure = figure;
    this.#stills = [...figure.children];
    for (const still of this.#stills) still.classList.add('still');
    this.#caption = page.createElement('figcaption');
    figure.before(this.#controls.bar);
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
      else if (isTextChanged(view, before)) this.#show();
      else this.#schedule();
    });
    new ResizeObserver(() => this.#schedule()).observe(this.#figure);
    new IntersectionObserver(
      (entries) => {
        this.#isVisible = entries.at(-1)!.isIntersecting;
        if (this.#isVisible && this.#rows === null) this.#load();
        else this.#schedule();
      },
      { rootMargin: '50%' },
    ).observe(this.#figure);
    this.#report.page
      .defaultView!.matchMedia('(prefers-color-scheme: dark)')
      .addEventListener('change', () => this.#schedule());
  }

  /** Finds the entities, again after a crop. */
  #resolve(): void {
    const shown = this.#section.charts.filter(
      ({ figure }) => !figure.classList.contains('left-out'),
    );
    this.#heatmaps = resolveHeatmaps(shown.map(({ panel }) => panel));
    const isLeft = this.#heatmaps.length > 0;
    this.#controls.bar.hidden = this.#figure.hidden = !isLeft;
    this.#rows = null;
    this.#read();
  }

  /** Follows the view. After a crop there may be nothing to show. */
  #read(): void {
    if (this.#heatmaps.length === 0) return;
    const word = this.#report.store.view.sideBySide.get(this.#section.key) ?? '';
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
    if (word === '') sideBySide.delete(this.#section.key);
    else sideBySide.set(this.#section.key, word);
    store.change({ sideBySide });
  }

  async #load(): Promise<void> {
    if (!this.#isVisible || this.#figure.hidden) return;
    const { heatmap, metric } = this.#choice;
    const isWanted = () => this.#choice.metric === metric;
    await this.#report.frames.afterCharts();
    const rows = await loadRows(heatmap, metric, { payload: this.#report.payload, isWanted });
    if (rows === null || !isWanted()) return;
    this.#rows = rows;
    this.#show();
  }

  /** Shows the heatmap or the grid. The previous contents stay until it is ready. */
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
    if (box.parentNode === null) {
      this.#figure.replaceChildren(box, this.#caption, ...this.#stills);
      this.#figure.classList.add('live');
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
    if (rows === null || this.#figure.hidden || !this.#isVisible) return;
    const { theme } = this.#report.frames;
    if (this.#choice.mode === 'grid') this.#grid.draw(theme);
    else if (this.#live.draw(rows, this.#viewOf(rows), theme)) this.#updateGestures();
  }

  #viewOf(rows: LoadedRows): HeatmapView {
    const { order, log } = this.#choice;
    const time = timeView(this.#report.store.view, rows.run);
    return { order, log, keeps: this.#keeps(rows), ...time };
  }

  /** Returns the heatmap to copy or save, with all its rows. Fails while they are read. */
  #shown(): ShownHeatmap {
    const rows = this.#rows!;
    const width = Math.max(MIN_WIDTH, this.#figure.clientWidth);
    return { rows, scene: layoutHeatmap(rows, width, this.#viewOf(rows)) };
  }

  #chartOf({ panel }: HeatmapRow): LiveChart | undefined {
    return this.#section.charts.find((chart) => chart.panel === panel);
  }

  #open(row: HeatmapRow): void {
    const chart = this.#chartOf(row);
    if (chart === undefined) return;
    openTarget(this.#report.page, chart.id);
    chart.box.focus({ preventScroll: true });
  }
}

/** Whether the filter or the units changed. */
function isTextChanged(view: PageView, before: PageView): boolean {
  return (
    view.filter !== before.filter || view.bytes !== before.bytes || view.network !== before.network
  );
}

function captionOf({ heatmap, mode, order }: HeatmapChoice): string {
  const orderWords = order === 'name' ? 'by name' : 'by mean, highest first';
  const explanation =
    mode === 'grid'
      ? 'All have the same axes.'
      : 'Each cell shows its highest sample. Hatched: no value; blank: outside the log.';
  return `${heatmap.title} ${orderWords}. ${explanation} Click ${mode === 'grid' ? 'a chart' : 'a row'} to open its charts.`;
}
