import { findingsOfPanel } from '../../../src/analyse/first-screen/panel-findings.ts';
import { eventColumns } from '../../../src/analyse/statistics/event-weights.ts';
import { layoutRead } from '../../../src/chart/layout.ts';
import { type ReadPanel, readPanel } from '../../../src/chart/read-panel.ts';
import type { Scene, Size } from '../../../src/chart/scene.ts';
import type { Theme } from '../../../src/chart/theme.ts';
import type { Column } from '../../../src/model/column.ts';
import { metricOf } from '../../../src/model/vocabulary.ts';
import type { Panel, Series } from '../../../src/panels/panel.ts';
import type { PageView } from '../../parts/view.ts';
import type { PageData } from '../payload.ts';
import { type ChartLayers, createLayers, drawLayers, emptyLayers } from './chart-layers.ts';
import { chartView } from './chart-view.ts';
import { setDescription } from './frame-svg.ts';
import { findingsOfRun, type PageFinding } from './page-findings.ts';

/** The current settings for drawing charts. */
export interface DrawOptions {
  readonly view: PageView;
  readonly theme: Theme;
  /** Pixels of the screen for one pixel of the page. */
  readonly ratio: number;
}

/**
 * A chart of the page with its samples and its picture. It begins as the static picture in its figure, which stays until
 * the first live one is drawn.
 */
export class LiveChart {
  /** The id of its figure. */
  readonly id: string;
  readonly figure: HTMLElement;
  /** The box of the picture: focus and keys go here. */
  readonly box: HTMLElement;
  readonly layers: ChartLayers;
  /** Whether its time axis is separate from the page's: no zoom, cursor or crop of other charts applies to it. */
  readonly ownTime: boolean;
  /** Replaced when the report is cropped. */
  panel: Panel;
  /** Null until its columns are loaded, and after they were freed. */
  read: ReadPanel | null = null;
  /** The scene on the screen. */
  scene: Scene | null = null;
  /** The chart in words: the text of the static picture until {@link describe} makes a new one. */
  description = '';
  /** The line that is highlighted in the key, and that at the pointer; null for none. */
  highlighted: number | null = null;
  pointed: number | null = null;
  /** The lines that are not drawn. */
  hidden: ReadonlySet<number> = new Set();
  /** The size of the box; zero if it is hidden. */
  size: Size = { width: 0, height: 0 };
  readonly #payload: PageData;
  #loading: Promise<ReadPanel> | null = null;
  /** Counts the panels, so that samples that were requested for one are not used for another. */
  #turn = 0;

  constructor(
    figure: HTMLElement,
    box: HTMLElement,
    { panel, payload, ownTime }: { panel: Panel; payload: PageData; ownTime: boolean },
  ) {
    this.id = figure.id;
    this.figure = figure;
    this.box = box;
    this.panel = panel;
    this.ownTime = ownTime;
    this.layers = createLayers(figure.ownerDocument);
    this.#payload = payload;
  }

  /** Whether the live picture has replaced the static one. */
  get isLive(): boolean {
    return this.layers.frame.parentNode !== null;
  }

  /** Returns the samples, and loads them if necessary. */
  load(): Promise<ReadPanel> {
    this.#loading ??= this.#read(this.panel);
    return this.#loading;
  }

  /** Frees samples and pixels. The chart keeps its axes and is drawn again when it comes into view. */
  free(): void {
    this.#forget();
    if (this.scene !== null) this.scene = withoutLines(this.scene, this.description);
    emptyLayers(this.layers);
  }

  /** Shows another run or a part of the run from now on. */
  setPanel(panel: Panel): void {
    this.#forget();
    this.panel = panel;
    this.#loading = null;
    this.#turn++;
  }

  /** The findings of the run that concern its panel. */
  get findings(): readonly PageFinding[] {
    return findingsOfPanel(this.panel, findingsOfRun(this.figure));
  }

  /** Draws the chart if its samples are loaded and its box has a size. Returns whether it did. */
  draw({ view: shared, theme, ratio }: DrawOptions): boolean {
    const view = this.ownTime ? { ...shared, domain: null } : shared;
    if (this.read === null || this.size.width === 0) return false;
    const { findings } = this;
    const shown = { ...chartView(view, this), findings, inPage: true };
    this.hidden = shown.hidden ?? new Set();
    this.scene = layoutRead(this.read, this.size, shown);
    drawLayers(this.layers, this.scene, { theme, ratio });
    if (!this.isLive) {
      const { frame, canvas, overlay } = this.layers;
      this.#say(this.box.querySelector('desc')?.textContent ?? '');
      // The static picture is kept for printing.
      for (const still of this.box.children) still.classList.add('still');
      this.box.prepend(frame, canvas, overlay);
      this.box.classList.add('live');
    }
    return true;
  }

  /** Describes the drawn picture in words, which takes longer than a frame. */
  describe(): void {
    if (this.scene !== null && this.read !== null) this.#say(this.scene.description);
  }

  #say(words: string): void {
    this.description = words;
    setDescription(this.layers.frame, words);
  }

  /** Unloads the samples if they are loaded. A load in progress is left to its caller. */
  #forget(): void {
    if (this.read === null) return;
    this.#payload.unload(panelColumns(this.panel));
    this.read = null;
    this.#loading = null;
  }

  async #read(panel: Panel): Promise<ReadPanel> {
    const turn = this.#turn;
    await this.#payload.load(panelColumns(panel));
    // The report may have been cropped in the meantime.
    if (turn !== this.#turn) {
      this.#payload.unload(panelColumns(panel));
      return this.load();
    }
    this.read = readPanel(panel);
    return this.read;
  }
}

/** Returns a picture without its lines. Its own description needs the samples, which are gone. */
function withoutLines(scene: Scene, description: string): Scene {
  return { ...Object.defineProperty(scene, 'description', { value: description }), lines: [] };
}

/** Returns the columns that a chart, its description and its numbers need: those of its lines and of their weights. */
export function panelColumns(panel: Panel): Column[] {
  const weights = ({ source, metric, of: own = panel }: Series) =>
    eventColumns(own, metricOf(source.metrics, metric));
  return panel.series.flatMap((series) => [...series.columns, ...weights(series)]);
}
