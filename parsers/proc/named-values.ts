import type { ColumnSpec, Layout, Line } from '../parser.ts';
import { HOST } from '../shared/entities.ts';
import type { ProcFile, ProcReader, ProcTarget } from './reader.ts';

/** A file with a name and its number in each line. */
interface NamedValues {
  readonly columns: readonly ColumnSpec[];
  /** The name, if a line has the form of the file. */
  row(line: Line): string | null;
  /** The column of a name that a newer or older kernel prints. */
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

interface Names extends Omit<NamedValues, 'columns'> {
  readonly specs: ReadonlyMap<string, ColumnSpec>;
}

class NamedValuesReader implements ProcReader {
  readonly #target: ProcTarget;
  readonly #of: Names;
  readonly #layouts = new Map<string, Layout>();
  /** A name that is not listed is of this file only among names that are. */
  #isOpen = false;

  constructor(target: ProcTarget, of: Names) {
    this.#target = target;
    this.#of = of;
  }

  line(line: Line): boolean {
    const word = this.#of.row(line);
    if (word === null) return false;
    const isListed = this.#of.specs.has(word);
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
      const spec = this.#of.specs.get(printed) ?? this.#of.unlisted(printed);
      layout = this.#target.table.columns([{ printed, spec }]);
      this.#layouts.set(printed, layout);
    }
    return layout;
  }
}
