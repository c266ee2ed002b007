import type {
  EntityKey,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { timeOfDayStamp } from '../shared/clock-stamps.ts';
import { HOST } from '../shared/entities.ts';
import { HeaderDistance } from '../shared/header-distance.ts';
import { isPrompt } from '../shared/prompt.ts';
import { isStateChange } from '../shared/state-change.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';

/** The columns of one entity in a header line, in their order. */
export interface VmstatPart {
  readonly entity: EntityKey;
  readonly words: readonly (HeaderWord | null)[];
}

/** The properties in which the vmstats of Unix systems differ. */
export interface VmstatFormat {
  isHeader(line: Line): boolean;
  /** Whether a line is the one above the words. */
  isGroupLine(line: Line): boolean;
  /** Returns the columns of a header, one entity after the other. */
  parts(line: Line): readonly VmstatPart[];
  /** The number of rows after which the header is repeated; 0 if a header never starts another run. */
  readonly rowsPerHeader: number;
  /** Returns the kind of a row, if its numbers show it. */
  kindOf?(line: Line): 'since-boot' | undefined;
}

/** The columns of the host. */
export const hostPart = (words: readonly (HeaderWord | null)[]): VmstatPart[] => [
  { entity: HOST, words },
];

interface BoundPart {
  readonly layout: Layout;
  readonly entity: EntityRef;
  readonly from: number;
}

/**
 * Reads rows below a repeated header: vmstat of Solaris, the BSDs, AIX and HP-UX, lparstat. A row must have exactly as many
 * fields as the header has words, else it is unclear which numbers ran together. One field more is a time of day (AIX
 * `-t`). A header that comes too early, a prompt or a message of a change begins another run.
 */
export class VmstatRowsReading implements Reading {
  readonly #table: Table;
  readonly #format: VmstatFormat;
  readonly #header: HeaderDistance;
  #parts: readonly BoundPart[] = [];
  #length = 0;
  #stamp: Stamp | null;

  constructor(out: SourceBuilder, before: readonly string[], format: VmstatFormat) {
    this.#table = out.table();
    this.#format = format;
    this.#header = new HeaderDistance(format.rowsPerHeader);
    this.#stamp = stampBefore(before);
  }

  line(line: Line): boolean {
    if (this.#row(line)) return true;
    if (this.#format.isHeader(line)) this.#readHeader(line);
    else if (isStateChange(line)) this.change(line);
    else if (!this.#format.isGroupLine(line)) return this.#readStamp(line);
    return true;
  }

  /** Notes a change of configuration: the next row is since boot again, and the next header may be at any distance. */
  change(line: Line): void {
    this.#table.mark('state-change', line.text().trim());
    this.#header.forget();
  }

  restart(text: string): void {
    if (this.#table.reports > 0) this.#table.mark('restart', text);
    this.#header.forget();
  }

  bind(parts: readonly VmstatPart[]): void {
    let from = 0;
    this.#parts = parts.map(({ entity, words }) => {
      const part = { layout: this.#table.columns(words), entity: this.#table.entity(entity), from };
      from += words.length;
      return part;
    });
    this.#length = from;
  }

  #row(line: Line): boolean {
    const length = this.#length;
    if (length === 0 || line.count < length || Number.isNaN(line.num(0))) return false;
    const time = line.count === length + 1 ? timeOfDayStamp(line.str(length)) : null;
    if (line.count !== length + (time === null ? 0 : 1)) return false;
    this.#table.report(time ?? this.#stamp, this.#format.kindOf?.(line));
    this.#stamp = null;
    for (const { layout, entity, from } of this.#parts) {
      this.#table.row(layout, entity, line, from);
    }
    return true;
  }

  #readHeader(line: Line): void {
    this.#header.header(this.#table);
    this.bind(this.#format.parts(line));
  }

  #readStamp(line: Line): boolean {
    const printed = parseStamp(line.text());
    this.#stamp = printed ?? this.#stamp;
    if (isPrompt(line, 'vmstat')) this.restart(line.text().trim());
    return printed !== null;
  }
}
