import { lightTheme, type Theme } from '../../../src/chart/theme.ts';
import type { ViewStore } from '../../parts/view.ts';
import { inSteps } from '../in-steps.ts';
import type { LiveChart } from './live-chart.ts';
import { type VisibleCharts, watchCharts } from './visible-charts.ts';

/** Maximum number of charts outside the window that keep their samples, for scrolling back. */
const MAX_KEPT_CHARTS = 12;
/** Time without changes of the view after which charts near the window are drawn. */
const REST_MS = 150;

type ChartListener = (chart: LiveChart) => void;

/** Draws the charts in the window, at most once per frame of the screen, and frees those far from it. */
export class Frames {
  theme: Theme;
  readonly #root: HTMLElement;
  readonly #store: ViewStore;
  readonly #charts: LiveChart[] = [];
  readonly #nearby: VisibleCharts;
  /** Charts whose picture does not show the current view. */
  readonly #stale = new Set<LiveChart>();
  /** Charts with samples, the most recently read or drawn at the end. */
  readonly #loaded = new Set<LiveChart>();
  readonly #live: ChartListener[] = [];
  readonly #drawn: ChartListener[] = [];
  readonly #described: ChartListener[] = [];
  /** Charts whose description does not match the picture yet. */
  readonly #undescribed = new Set<LiveChart>();
  /** Called when the charts in the window are drawn. */
  readonly #waiting: (() => void)[] = [];
  #frame = 0;
  #still = 0;

  constructor(root: HTMLElement, store: ViewStore, charts: readonly LiveChart[]) {
    this.#root = root;
    this.#store = store;
    this.theme = readTheme(root);
    this.#nearby = watchCharts((resized) => {
      for (const chart of resized) this.#stale.add(chart);
      this.#schedule();
    });
    this.add(charts);
  }

  /** Adds charts that are drawn too. */
  add(charts: readonly LiveChart[]): void {
    this.#charts.push(...charts);
    for (const chart of charts) this.#stale.add(chart);
    this.#nearby.add(charts);
  }

  /** The charts in the window. */
  get visible(): ReadonlySet<LiveChart> {
    return this.#nearby.visible;
  }

  /** Redraws everything: the charts in the window in the next frame, those near it soon after. */
  changed(): void {
    for (const chart of this.#charts) this.#stale.add(chart);
    this.#schedule();
  }

  /** Redraws everything in the current colours of the style sheet. */
  recoloured(theme: Theme = readTheme(this.#root)): void {
    this.theme = theme;
    this.changed();
  }

  /** Calls the listener once for each chart that is or becomes live. */
  whenLive(listener: ChartListener): void {
    this.#live.push(listener);
    for (const chart of this.#charts) if (chart.isLive) listener(chart);
  }

  /** Calls the listener each time a chart was drawn, in the same frame. */
  whenDrawn(listener: ChartListener): void {
    this.#drawn.push(listener);
  }

  /** Calls the listener when a chart becomes live, and each time its description was made, soon after it was drawn. */
  whenDescribed(listener: ChartListener): void {
    this.#described.push(listener);
  }

  /** Waits until the charts in the window are drawn. Everything else that needs samples comes after them. */
  afterCharts(): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push(done);
      this.#schedule();
    });
  }

  /** Draws a line of a chart differently, because it is chosen in the key or at the pointer; null for none. */
  lift(chart: LiveChart, how: 'highlighted' | 'pointed', series: number | null): void {
    if (chart[how] === series) return;
    chart[how] = series;
    this.#stale.add(chart);
    this.#schedule();
  }

  #schedule(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      for (const chart of this.#nearby.visible) this.#draw(chart);
      if ([...this.#nearby.visible].every((chart) => this.#isDrawn(chart))) this.#goOn();
    });
    clearTimeout(this.#still);
    this.#still = setTimeout(() => {
      for (const chart of this.#nearby.near) this.#draw(chart);
      this.#freeFar();
      this.#goOn();
      inSteps(() => true, this.#describeDrawn());
    }, REST_MS) as unknown as number;
  }

  #draw(chart: LiveChart): void {
    if (!this.#stale.has(chart)) return;
    if (chart.read === null) {
      this.#load(chart);
      return;
    }
    const wasLive = chart.isLive;
    if (!chart.draw({ view: this.#store.view, theme: this.theme, ratio: devicePixelRatio })) return;
    this.#stale.delete(chart);
    this.#use(chart);
    this.#undescribed.add(chart);
    if (!wasLive) for (const listener of [...this.#live, ...this.#described]) listener(chart);
    for (const listener of this.#drawn) listener(chart);
  }

  #isDrawn(chart: LiveChart): boolean {
    return chart.read !== null && !this.#stale.has(chart);
  }

  #goOn(): void {
    for (const done of this.#waiting.splice(0)) done();
  }

  *#describeDrawn(): Generator<undefined, void> {
    for (const chart of this.#undescribed) {
      this.#undescribed.delete(chart);
      chart.describe();
      for (const listener of this.#described) listener(chart);
      yield;
    }
  }

  /** Loads a chart's samples; if they cannot be read, the chart keeps its picture. */
  async #load(chart: LiveChart): Promise<void> {
    this.#stale.delete(chart);
    await chart.load();
    this.#stale.add(chart);
    this.#use(chart);
    this.#schedule();
  }

  #use(chart: LiveChart): void {
    this.#loaded.delete(chart);
    this.#loaded.add(chart);
  }

  #freeFar(): void {
    const far = [...this.#loaded].filter((chart) => !this.#nearby.near.has(chart));
    for (const chart of far.slice(0, Math.max(0, far.length - MAX_KEPT_CHARTS))) {
      chart.free();
      this.#loaded.delete(chart);
      this.#stale.add(chart);
    }
  }
}

/** Reads the current colours of the style sheet, which does not apply to a canvas. */
function readTheme(root: HTMLElement): Theme {
  const style = getComputedStyle(root);
  const read = (name: string, otherwise: string) =>
    style.getPropertyValue(name).trim() || otherwise;
  return {
    ...lightTheme,
    ground: read('--ground', lightTheme.ground),
    text: read('--text', lightTheme.text),
    axis: read('--axis', lightTheme.axis),
    gap: read('--gap', lightTheme.gap),
    phase: read('--phase', lightTheme.phase),
    heat: lightTheme.heat.map((colour, i) => read(`--h${i}`, colour)),
    series: lightTheme.series.map((colour, i) => read(`--s${i}`, colour)),
  };
}
