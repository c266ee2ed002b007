import type { SweepMeasure, SweepPart } from '../../../src/compare/sweep/sweep-part.ts';
import type { PictureBlock } from '../../../src/presentation/blocks/block.ts';
import { kneeList } from '../../../src/presentation/sweep/knee-list.ts';
import { settingsTable } from '../../../src/presentation/sweep/settings-table.ts';
import { sweepPictures } from '../../../src/presentation/sweep/sweep-pictures.ts';
import { joinNames } from '../../../src/text/join-names.ts';
import { listTree } from '../../parts/block-list.ts';
import { layoutPicture } from '../../parts/block-picture.ts';
import { tableBox } from '../../parts/block-table.ts';
import type { Tree } from '../../parts/tree.ts';
import { createFrame, drawFrame, setDescription } from '../chart/frame-svg.ts';
import { downloadName } from '../copy/file-name.ts';
import { make, makeButton } from '../dom/dom.ts';
import { download } from '../dom/download.ts';
import { toDom } from '../dom/to-dom.ts';
import type { LiveReport } from '../report.ts';
import { tableCsv } from './table-csv.ts';

/** The rows of a sweep: a run may be left out of its curves, its means, and what is said of them. */
export class SweepRuns {
  readonly #report: LiveReport;
  /** In the order of the runs. */
  readonly #rows: readonly HTMLTableRowElement[];
  readonly #parts: readonly SweepPart[];
  readonly #boxes: readonly HTMLInputElement[];
  readonly #note: HTMLElement;

  constructor(report: LiveReport, rows: readonly HTMLTableRowElement[], data: string) {
    this.#report = report;
    this.#rows = rows;
    this.#parts = readSweepData(data);
    this.#boxes = rows.map((row) => this.#addBox(row));
    this.#note = make(report.page, ['span', { role: 'status' }]);
  }

  start(): void {
    const { page, store } = this.#report;
    const csv = makeButton(page, 'CSV', { title: 'Save the table' });
    csv.addEventListener('click', () => this.#saveTable());
    const tools = make(page, ['div', { class: 'sweep-tools fine' }], csv, this.#note);
    this.#rows[0]!.closest('.scroll')!.after(tools);
    store.subscribe((view, before) => {
      if (view.leftOut !== before.leftOut) this.#show();
    });
    if (store.view.leftOut.size > 0) this.#show();
  }

  /** Adds the box that says whether a run is drawn. */
  #addBox(row: HTMLTableRowElement): HTMLInputElement {
    const { page, store } = this.#report;
    const label = `Draw ${this.#nameOf(row)}`;
    const box = make(page, ['input', { type: 'checkbox', 'aria-label': label }]);
    box.autocomplete = 'off';
    box.checked = true;
    box.addEventListener('change', () => {
      const leftOut = new Set(store.view.leftOut);
      if (box.checked) leftOut.delete(row.dataset.run!);
      else leftOut.add(row.dataset.run!);
      store.change({ leftOut });
    });
    row.querySelector('.drawn')!.append(box);
    return box;
  }

  /** Shows the sweep without the runs that are left out, which stay in the table. */
  #show(): void {
    const { page, store } = this.#report;
    const { leftOut } = store.view;
    const isOut = this.#rows.map((row) => leftOut.has(row.dataset.run!));
    for (const [i, row] of this.#rows.entries()) {
      row.classList.toggle('left-out', isOut[i]);
      this.#boxes[i]!.checked = !isOut[i];
    }
    const names = this.#rows.filter((_, i) => isOut[i]).map((row) => this.#nameOf(row));
    this.#note.textContent = names.length === 0 ? '' : `Left out: ${joinNames(names, '; ')}`;
    const without = this.#parts.map(({ runs }) => {
      return new Set([...runs.keys()].filter((i) => isOut[runs[i]!]));
    });
    // Which values are best is said of all runs.
    for (const winners of page.querySelectorAll<HTMLElement>('.sweep-winners'))
      winners.hidden = names.length > 0;
    this.#replace('.sweep-knees', (part, i) => listTree(kneeList(part, without[i]!)));
    this.#replace('.sweep-means', (part, i) => {
      const table = settingsTable(part, without[i]!);
      return table && tableBox(table);
    });
    for (const [i, part] of this.#parts.entries()) this.#draw(part, i, without[i]!);
  }

  /** Fills the places of the parts in a division of the page. */
  #replace(place: string, treeOf: (part: SweepPart, index: number) => Tree | null): void {
    const { page } = this.#report;
    const places = page.querySelector(place)!.children;
    for (const [i, part] of this.#parts.entries()) {
      const tree = treeOf(part, i);
      places[i]!.replaceChildren(...(tree === null ? [] : [toDom(page, tree)]));
    }
  }

  #draw(part: SweepPart, index: number, leftOut: ReadonlySet<number>): void {
    const { page } = this.#report;
    const places = page.querySelectorAll('.sweep-part')[index]!.querySelectorAll('.curve');
    const pictures = sweepPictures(part, leftOut).flatMap((measure) => measure.pictures);
    for (const [i, picture] of pictures.entries())
      places[i]!.replaceChildren(drawPicture(page, picture));
  }

  #saveTable(): void {
    const { page } = this.#report;
    const head = this.#rows[0]!.closest('table')!.tHead!.rows[0]!;
    const textsOf = ({ cells }: HTMLTableRowElement) =>
      [...cells].flatMap((cell) => {
        if (cell.matches('.drawn, .course')) return [];
        // The first node of a best cell is its number.
        const node = cell.matches('.best') ? cell.firstChild! : cell;
        return [node.textContent!.trim()];
      });
    const drawn = this.#rows.map((row, i) => [
      ...textsOf(row),
      this.#boxes[i]!.checked ? '' : 'left out',
    ]);
    const text = tableCsv([[...textsOf(head), 'left out'], ...drawn]);
    download(page, downloadName(page.title, 'csv'), new Blob([text], { type: 'text/csv' }));
  }

  #nameOf(row: HTMLTableRowElement): string {
    return row.cells[0]!.textContent!;
  }
}

/** Draws a picture as the page does. */
function drawPicture(page: Document, picture: PictureBlock): SVGSVGElement {
  const marks = layoutPicture(picture);
  const svg = createFrame(page);
  drawFrame(svg, { ...marks, frame: [...marks.frame, ...marks.lines] });
  setDescription(svg, marks.description);
  return svg;
}

/** Numbers as JSON has them: null without one. */
interface Written {
  readonly values: readonly (number | null)[];
}

type WrittenPart = Omit<SweepPart, 'x' | 'measures'> & {
  readonly x: (Written & { readonly name: string }) | null;
  readonly measures: readonly (Written & Omit<SweepMeasure, 'values'>)[];
};

/** Reads the parts of a sweep from the text in the page. */
function readSweepData(text: string): readonly SweepPart[] {
  const parts = JSON.parse(text) as readonly WrittenPart[];
  return parts.map(({ x, measures, ...part }) => ({
    ...part,
    x: x === null ? null : { ...x, values: readNumbers(x) },
    measures: measures.map((measure) => ({ ...measure, values: readNumbers(measure) })),
  }));
}

function readNumbers({ values }: Written): readonly number[] {
  return values.map((value) => value ?? Number.NaN);
}
