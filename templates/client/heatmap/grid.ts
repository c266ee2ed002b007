import { sharedExtent, smallPanel } from '../../../src/chart/heatmap/grid-panel.ts';
import { inOrder, type ReadRow } from '../../../src/chart/heatmap/heatmap-read.ts';
import { type ShadeScale, shadeScale } from '../../../src/chart/heatmap/heatmap-shades.ts';
import { layoutRead } from '../../../src/chart/layout.ts';
import type { ReadPanel } from '../../../src/chart/read-panel.ts';
import type { Theme } from '../../../src/chart/theme.ts';
import { toAxis } from '../../../src/model/display-unit.ts';
import { formatShort } from '../../../src/text/quantity.ts';
import { timeView } from '../chart/chart-view.ts';
import { paintLines } from '../chart/paint.ts';
import { make } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';
import type { HeatmapChoice } from './heatmap-choice.ts';
import type { LoadedRows } from './heatmap-rows.ts';

const CHART_HEIGHT = 96;
/** Maximum width of a small chart, in pixels; wider ones would need axes. */
const MAX_CHART_WIDTH = 359;

/** One small chart. */
interface SmallChart {
  readonly link: HTMLAnchorElement;
  readonly canvas: HTMLCanvasElement;
  readonly row: ReadRow;
  read: ReadPanel | null;
}

/** Small charts of all entities of a metric on one scale. Only those in the window are painted. */
export class Grid {
  readonly box: HTMLElement;
  readonly #report: LiveReport;
  readonly #list: HTMLElement;
  readonly #scale: HTMLElement;
  readonly #visible = new Set<SmallChart>();
  readonly #observer: IntersectionObserver;
  #smalls = new Map<Element, SmallChart>();
  #rows: LoadedRows | null = null;
  #choice: HeatmapChoice | null = null;

  constructor(report: LiveReport) {
    const { page } = report;
    this.#report = report;
    this.#scale = make(page, ['p', { class: 'fine' }]);
    this.#list = make(page, ['ul', { class: 'grid' }]);
    this.box = make(page, ['div'], this.#scale, this.#list);
    this.#observer = new IntersectionObserver((entries) => this.#update(entries), {
      rootMargin: '30%',
    });
  }

  /** Shows the rows that match a filter. `linkOf` returns the id of the chart that a row links to. */
  show(
    rows: LoadedRows,
    choice: HeatmapChoice,
    { keeps, linkOf }: { keeps(row: ReadRow): boolean; linkOf(row: ReadRow): string },
  ): void {
    const { page } = this.#report;
    this.#rows = rows;
    this.#choice = choice;
    const scale = this.#scaleOf(rows);
    const reach = `${choice.log ? 'on one logarithmic scale up to' : 'from 0 to'} ${inUnit(scale, scale.to)}`;
    this.#scale.textContent = `${rows.title}, each ${reach}.`;
    this.#observer.disconnect();
    this.#visible.clear();
    const kept = inOrder(rows.rows.filter(keeps), choice.order);
    const smalls = kept.map((row) => createSmallChart(page, row, [linkOf(row), scale]));
    this.#smalls = new Map(smalls.map((small) => [small.link, small]));
    this.#list.replaceChildren(...smalls.map(({ link }) => make(page, ['li'], link)));
    for (const { link } of smalls) this.#observer.observe(link);
  }

  /** Paints the charts in the window. */
  draw(theme: Theme): void {
    for (const small of this.#visible) this.#paint(small, theme);
  }

  #update(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const small = this.#smalls.get(target);
      if (small === undefined) continue;
      if (isIntersecting) this.#visible.add(small);
      else {
        this.#visible.delete(small);
        small.read = null;
        small.canvas.width = 0;
      }
    }
    this.#load();
  }

  async #load(): Promise<void> {
    const rows = this.#rows!;
    const choice = this.#choice!;
    const missing = [...this.#visible].filter(({ read }) => read === null);
    const targets = missing.map(({ row }) => rows.targets.get(row)!);
    const columns = targets.flatMap(({ series }) => series.columns);
    const { payload } = this.#report;
    await payload.load(columns);
    if (rows === this.#rows && choice === this.#choice) {
      const extent = sharedExtent(rows.rows);
      const scale = this.#scaleOf(rows);
      for (const [i, small] of missing.entries()) {
        if (!this.#visible.has(small)) continue;
        small.read = smallPanel(targets[i]!, choice.metric, { extent, scale, log: choice.log });
      }
    }
    payload.unload(columns);
    this.draw(this.#report.frames.theme);
  }

  #scaleOf(rows: LoadedRows): ShadeScale {
    const { units } = timeView(this.#report.store.view, rows.run);
    return shadeScale(rows.rows, rows, { log: false, units });
  }

  #paint({ canvas, read }: SmallChart, theme: Theme): void {
    const width = Math.min(MAX_CHART_WIDTH, canvas.clientWidth);
    if (read === null || width === 0) return;
    const view = timeView(this.#report.store.view, read.panel.run);
    const scene = layoutRead(read, { width, height: CHART_HEIGHT }, view);
    canvas.width = width * devicePixelRatio;
    canvas.height = CHART_HEIGHT * devicePixelRatio;
    const context = canvas.getContext('2d')!;
    context.scale(devicePixelRatio, devicePixelRatio);
    paintLines(
      context,
      { ...scene, lines: [...scene.gaps, ...scene.frame, ...scene.lines] },
      theme,
    );
  }
}

function createSmallChart(
  page: Document,
  row: ReadRow,
  [id, scale]: readonly [string, ShadeScale],
): SmallChart {
  const canvas = make(page, ['canvas', { 'aria-hidden': 'true' }]);
  const summary = Number.isNaN(row.max)
    ? 'no value'
    : `mean ${inAxis(scale, row.mean)}, max ${inUnit(scale, row.max)}`;
  const link = make(
    page,
    ['a', { href: `#${id}` }],
    make(page, ['span'], row.name),
    make(page, ['span', { class: 'fine' }], summary),
    canvas,
  );
  return { link, canvas, row, read: null };
}

/** Returns a value in the format of the tables. */
function inUnit({ unit, label }: ShadeScale, value: number): string {
  return `${inAxis({ unit }, value)} ${label}`.trim();
}

function inAxis({ unit }: Pick<ShadeScale, 'unit'>, value: number): string {
  return formatShort(toAxis(unit, value));
}
