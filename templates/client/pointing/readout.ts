import { dashes } from '../../../src/chart/theme.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { make, makeSvg } from '../dom/make.ts';

/** What a readout says of one line. */
export interface ReadoutLine {
  readonly value: string;
  readonly state: string;
  readonly hidden: boolean;
  /** The line that the place speaks of. */
  readonly chosen: boolean;
}

/** What a readout says: when, where that stands in a log (empty for charts beside the one pointed at), and each line. */
export interface ReadoutTexts {
  readonly time: string;
  readonly place: string;
  readonly lines: readonly ReadoutLine[];
}

/**
 * The key with values, below a chart: its room is kept while it is empty, so that nothing moves when it speaks. It is
 * for eyes; the live region says the same.
 */
export class Readout {
  readonly element: HTMLElement;
  readonly #time: HTMLElement;
  readonly #place: HTMLElement;
  readonly #cells: readonly Cell[];

  constructor(page: Document, panel: Panel) {
    this.#time = make(page, ['b', { class: 'time' }]);
    this.#place = make(page, ['span', { class: 'place' }]);
    this.#cells = panel.series.map(({ label }, i) => createCell(page, label, i));
    const items = this.#cells.map(({ item }) => item);
    this.element = make(
      page,
      ['div', { class: 'readout', 'aria-hidden': 'true' }],
      make(page, ['p', { class: 'stands' }], this.#time, this.#place),
      make(page, ['ul', { class: 'lines' }], ...items),
    );
  }

  show({ time, place, lines }: ReadoutTexts): void {
    write(this.#time, time);
    write(this.#place, place);
    for (const [i, line] of lines.entries()) writeCell(this.#cells[i]!, line);
    this.element.classList.add('on');
  }

  clear(): void {
    this.element.classList.remove('on');
  }
}

interface Cell {
  readonly item: HTMLElement;
  readonly value: HTMLElement;
  readonly state: HTMLElement;
}

function createCell(page: Document, label: string, i: number): Cell {
  const sample = makeSvg(page, 'svg', { width: 20, height: 8 });
  const dash = dashes[i]?.join(' ') || 'none';
  const line = { class: `s${i}`, d: 'M0 4h20', 'stroke-width': 2, 'stroke-dasharray': dash };
  sample.append(makeSvg(page, 'path', line));
  const name = make(page, ['span', { class: 'name' }], label);
  const value = make(page, ['span', { class: 'value' }]);
  const state = make(page, ['span', { class: 'state' }]);
  return { item: make(page, ['li'], sample, name, value, state), value, state };
}

function writeCell({ item, value, state }: Cell, line: ReadoutLine): void {
  write(value, line.value);
  write(state, line.state);
  if (item.hidden !== line.hidden) item.hidden = line.hidden;
  item.classList.toggle('chosen', line.chosen);
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
