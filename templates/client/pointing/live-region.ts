import { instantText } from '../../../src/chart/axes/instant-text.ts';
import { visibleText } from '../../../src/chart/visible-text.ts';
import { joinParts } from '../../../src/text/join-parts.ts';
import type { PageView } from '../../parts/view.ts';
import { timeView } from '../chart/chart-view.ts';
import { claimsAt } from '../chart/page-findings.ts';
import { make } from '../dom/dom.ts';
import type { CursorPoint } from './cursor-layer.ts';
import { readAt } from './reading.ts';
import { originText, sampleOrigin } from './sample-origin.ts';
import { valueText } from './value-text.ts';

/**
 * Starts the region of the page that screen readers read politely whenever its text changes. Returns a function that
 * sets the text.
 */
export function startLiveRegion(page: Document): (text: string) => void {
  const region =
    page.querySelector('body > [role="status"]') ??
    make(page, ['p', { class: 'visually-hidden', role: 'status' }]);
  page.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}

/** Returns a point in words: time, series, value with unit, state, file and line. */
export function describePoint(point: CursorPoint, view: PageView): string {
  const { chart, at, series } = point;
  const { read, panel } = chart;
  const line = read?.lines[series];
  if (line === undefined) return '';
  const reading = readAt(line, panel.gaps, point);
  const isHidden = view.hidden.get(chart.id)?.has(series) === true;
  const words = [
    instantText(panel.run, at, timeView(view, panel.run)),
    line.series.label,
    isHidden ? 'hidden' : '',
    Number.isNaN(reading.value) ? '' : valueText(chart, series, reading),
    reading.state,
    reading.sample < 0 ? '' : originText([sampleOrigin(line.series, reading.sample)]),
    claimsAt(chart.findings, at),
  ];
  return visibleText(joinParts(words, ', '));
}
