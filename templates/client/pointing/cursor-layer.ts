import { instantText } from '../../../src/chart/axes/instant-text.ts';
import { positionOf } from '../../../src/chart/axes/scale.ts';
import { isHistogram } from '../../../src/chart/heatmap/heatmap-buckets.ts';
import { markAt } from '../../../src/chart/run-marks.ts';
import { toAxis } from '../../../src/model/display-unit.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { joinParts } from '../../../src/text/join-parts.ts';
import type { PageView } from '../../parts/view.ts';
import { timeView } from '../chart/chart-view.ts';
import type { LiveChart } from '../chart/live-chart.ts';
import { claimsAt } from '../chart/page-findings.ts';
import { makeSvg, setAttribute } from '../dom/dom.ts';
import { type Instant, readAt, type SampleReading } from './reading.ts';
import { Readout } from './readout.ts';
import { originText, sampleOrigin } from './sample-origin.ts';
import { unitOf, valueText } from './value-text.ts';

/** An instant, and the chart and line in which it was chosen; −1 instead of a line if it was chosen in a track. */
export interface CursorPoint extends Instant {
  readonly chart: LiveChart;
  readonly series: number;
}

/** The cursor in one chart: a thin line, a ring around the chosen sample, and the readout below. */
export class CursorLayer {
  readonly #chart: LiveChart;
  readonly #line: SVGPathElement;
  readonly #ring: SVGCircleElement;
  #readout: Readout;
  #panel: Panel;

  constructor(chart: LiveChart) {
    const page = chart.figure.ownerDocument;
    this.#chart = chart;
    this.#panel = chart.panel;
    const group = makeSvg(page, 'g', { class: 'cursor' });
    this.#line = makeSvg(page, 'path');
    this.#ring = makeSvg(page, 'circle', { r: 4.5 });
    group.append(this.#line, this.#ring);
    chart.layers.overlay.append(group);
    this.#readout = new Readout(page, chart.panel);
    chart.box.append(this.#readout.element);
  }

  /** Shows the values of every visible line at a point. Does not read the layout of the page. */
  show(point: CursorPoint & { readonly isPinned: boolean }, view: PageView): void {
    const chart = this.#chart;
    const { read, scene } = chart;
    if (read === null || scene === null) return;
    this.#follow();
    const { run } = chart.panel;
    const hidden = view.hidden.get(chart.id);
    const readings = read.lines.map((line) => readAt(line, chart.panel.gaps, point));
    // After a crop there may be fewer lines than when the point was chosen.
    const chosen = point.chart === chart && point.series in readings ? point.series : -1;
    this.#draw(point.at, readings[chosen], chosen);
    this.#readout.show({
      time: instantText(run, point.at, timeView(view, run)),
      origin: this.#originOf(readings, chosen),
      claim: joinParts([markAt(run.marks, point.at), claimsAt(chart.findings, point.at)], ' · '),
      isPinned: point.isPinned,
      lines: readings.map((reading, i) => ({
        value:
          Number.isNaN(reading.value) && reading.state !== '' ? '' : valueText(chart, i, reading),
        state: reading.state,
        // A histogram shows only the chosen row.
        hidden: isHistogram(chart.panel.spec) ? i !== chosen : hidden?.has(i) === true,
        chosen: i === chosen,
      })),
    });
  }

  clear(): void {
    setAttribute(this.#line, 'display', 'none');
    setAttribute(this.#ring, 'display', 'none');
    this.#readout.clear();
  }

  /** Follows a crop, after which the chart may have other lines. */
  #follow(): void {
    const { panel, box, figure } = this.#chart;
    if (panel === this.#panel) return;
    const readout = new Readout(figure.ownerDocument, panel);
    box.replaceChild(readout.element, this.#readout.element);
    this.#readout = readout;
    this.#panel = panel;
  }

  #draw(at: number, reading: SampleReading | undefined, series: number): void {
    const { plot, x } = this.#chart.scene!;
    const left = Math.round(positionOf(x, at) - 0.5) + 0.5;
    const isSeen = left >= plot.x - 1 && left <= plot.x + plot.width + 1;
    setAttribute(this.#line, 'display', isSeen ? 'inline' : 'none');
    setAttribute(this.#line, 'd', `M0 ${plot.y}v${plot.height}`);
    setAttribute(this.#line, 'transform', `translate(${left} 0)`);
    const top = reading === undefined ? Number.NaN : heightOf(this.#chart, series, reading);
    const isRinged = isSeen && top >= plot.y - 1 && top <= plot.y + plot.height + 1;
    setAttribute(this.#ring, 'display', isRinged ? 'inline' : 'none');
    if (!isRinged) return;
    setAttribute(this.#ring, 'class', `s${this.#panel.series[series]!.slot ?? series}`);
    setAttribute(this.#ring, 'cx', left);
    setAttribute(this.#ring, 'cy', Math.round(top * 10) / 10);
  }

  /** Where the sample of the chosen line was printed; of several runs that of each. */
  #originOf(readings: readonly SampleReading[], chosen: number): string {
    const isOfRuns = chosen >= 0 && this.#panel.spec.per === 'runs';
    const origins = readings.flatMap(({ sample }, i) =>
      sample >= 0 && (isOfRuns || i === chosen)
        ? [sampleOrigin(this.#panel.series[i]!, sample)]
        : [],
    );
    return originText(origins);
  }
}

/** Returns the height of a reading in pixels; NaN if it has no value or its line is hidden. */
export function heightOf(
  { scene, panel, read }: Pick<LiveChart, 'scene' | 'panel' | 'read'>,
  series: number,
  { sample, value }: SampleReading,
): number {
  const unit = unitOf(scene, series);
  if (unit === undefined) return Number.NaN;
  return positionOf(
    scene!.y.scale,
    isHistogram(panel.spec)
      ? series + 0.5
      : toAxis(unit, read?.lines[series]?.heights?.[sample] ?? value),
  );
}
