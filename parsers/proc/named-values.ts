import type { ColumnSpec, Layout, Line } from '../parser.ts';
import { HOST } from '../shared/entities.ts';
import type { ProcFile, ProcReader, ProcTarget } from './reader.ts';

/** A file with a name and its number in each line. */
interface NamedValues {
  readonly columns: readonly ColumnSpec[];
  /** Returns the name if a line has the form of the file. */
  row(line: Line): string | null;
  /** Returns the column of a name that only newer or older kernels print. */
  unlisted(word: string): ColumnSpec;
}

export function namedValues({ columns, row, unlisted }: NamedValues): ProcFile {
  const specs = new Map(columns.map((spec) => [spec.printed, spec]));
  return {
    columns,
    opens: (line) => specs.has(row(line) ?? ''),
    reader: (target) => new NamedValuesReader(target, { specs, row, unlisted }),
  };
}

interface NamedValuesFormat extends Omit<NamedValues, 'columns'> {
  readonly specs: ReadonlyMap<string, ColumnSpec>;
}

class NamedValuesReader implements ProcReader {
  readonly #target: ProcTarget;
  readonly #format: NamedValuesFormat;
  readonly #layouts = new Map<string, Layout>();
  /** Whether a listed name came before: an unlisted name belongs to this file only after one. */
  #isOpen = false;

  constructor(target: ProcTarget, format: NamedValuesFormat) {
    this.#target = target;
    this.#format = format;
  }

  line(line: Line): boolean {
    const word = this.#format.row(line);
    if (word === null) return false;
    const isListed = this.#format.specs.has(word);
    if (!isListed && !this.#isOpen) return false;
    this.#target.row(word);
    this.#isOpen = true;
    return this.#target.table.row(this.#layout(word), this.#target.table.entity(HOST), line, 1);
  }

  close(): void {
    this.#isOpen = false;
  }

  #layout(printed: string): Layout {
    let layout = this.#layouts.get(printed);
    if (layout === undefined) {
      const spec = this.#format.specs.get(printed) ?? this.#format.unlisted(printed);
      layout = this.#target.table.columns([{ printed, spec }]);
      this.#layouts.set(printed, layout);
    }
    return layout;
  }
}
