import { dashes } from '../chart/theme.ts';
import { visibleText } from '../chart/visible-text.ts';
import type { Panel } from '../panels/panel.ts';
import { put } from './put.ts';

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
    this.element = append(page, null, 'div', 'readout');
    this.element.setAttribute('aria-hidden', 'true');
    const head = append(page, this.element, 'p', 'stands');
    this.#time = append(page, head, 'b', 'time');
    this.#place = append(page, head, 'span', 'place');
    const list = append(page, this.element, 'ul', 'lines');
    this.#cells = panel.series.map(({ label }, i) => createCell(page, list, { label, i }));
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

function createCell(
  page: Document,
  list: HTMLElement,
  { label, i }: { readonly label: string; readonly i: number },
): Cell {
  const item = append(page, list, 'li', '');
  const sample = page.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = page.createElementNS('http://www.w3.org/2000/svg', 'path');
  put(sample, 'width', 20);
  put(sample, 'height', 8);
  put(path, 'class', `s${i}`);
  put(path, 'd', 'M0 4h20');
  put(path, 'stroke-width', 2);
  put(path, 'stroke-dasharray', dashes[i]?.join(' ') || 'none');
  sample.append(path);
  item.append(sample);
  write(append(page, item, 'span', 'name'), visibleText(label));
  const value = append(page, item, 'span', 'value');
  return { item, value, state: append(page, item, 'span', 'state') };
}

function writeCell({ item, value, state }: Cell, line: ReadoutLine): void {
  write(value, line.value);
  write(state, line.state);
  if (item.hidden !== line.hidden) item.hidden = line.hidden;
  item.classList.toggle('chosen', line.chosen);
}

function append(page: Document, parent: HTMLElement | null, tag: string, name: string) {
  const element = page.createElement(tag);
  if (name !== '') element.className = name;
  parent?.append(element);
  return element;
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
