import { dashes } from '../../../src/chart/theme.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { make, makeSvg, setText } from '../dom/dom.ts';

/** One line of a chart in a readout. */
interface ReadoutLine {
  readonly value: string;
  readonly state: string;
  readonly hidden: boolean;
  /** Whether the file and line in the readout belong to this line. */
  readonly chosen: boolean;
}

/** The texts of a readout: the time, the file and line (only in the chart that is pointed at), and each line. */
export interface ReadoutTexts {
  readonly time: string;
  readonly origin: string;
  /** The last mark before the time, and the claims of findings at it. */
  readonly claim: string;
  readonly isPinned: boolean;
  readonly lines: readonly ReadoutLine[];
}

/**
 * The values of all lines, below a chart, over what follows it, so that nothing moves. It is hidden from screen readers,
 * because the live region has the same text.
 */
export class Readout {
  readonly element: HTMLElement;
  readonly #time: HTMLElement;
  readonly #origin: HTMLElement;
  readonly #claim: HTMLElement;
  readonly #cells: readonly ReadoutCell[];

  constructor(page: Document, panel: Panel) {
    this.#time = make(page, ['b', { class: 'time' }]);
    this.#origin = make(page, ['span', { class: 'origin' }]);
    this.#claim = make(page, ['span', { class: 'claim' }]);
    this.#cells = panel.series.map(({ label, slot }, i) => createCell(page, label, slot ?? i));
    const items = this.#cells.map(({ item }) => item);
    this.element = make(
      page,
      ['div', { class: 'readout', 'aria-hidden': 'true' }],
      make(page, ['p', { class: 'position' }], this.#time, this.#claim, this.#origin),
      make(page, ['ul', { class: 'lines' }], ...items),
    );
  }

  show({ time, origin, claim, isPinned, lines }: ReadoutTexts): void {
    setText(this.#time, isPinned ? `${time} · pinned` : time);
    setText(this.#origin, origin);
    setText(this.#claim, claim);
    for (const [i, line] of lines.entries()) writeCell(this.#cells[i]!, line);
    this.element.classList.add('on');
    this.element.classList.toggle('pinned', isPinned);
  }

  clear(): void {
    this.element.classList.remove('on');
  }
}

interface ReadoutCell {
  readonly item: HTMLElement;
  readonly value: HTMLElement;
  readonly state: HTMLElement;
}

function createCell(page: Document, label: string, slot: number): ReadoutCell {
  const sample = makeSvg(page, 'svg', { width: 20, height: 8 });
  const dash = dashes[slot]?.join(' ') || 'none';
  const line = { class: `s${slot}`, d: 'M0 4h20', 'stroke-width': 2, 'stroke-dasharray': dash };
  sample.append(makeSvg(page, 'path', line));
  const name = make(page, ['span', { class: 'name' }], label);
  const value = make(page, ['span', { class: 'value' }]);
  const state = make(page, ['span', { class: 'state' }]);
  return { item: make(page, ['li'], sample, name, value, state), value, state };
}

function writeCell({ item, value, state }: ReadoutCell, line: ReadoutLine): void {
  setText(value, line.value);
  setText(state, line.state);
  if (item.hidden !== line.hidden) item.hidden = line.hidden;
  item.classList.toggle('chosen', line.chosen);
}
