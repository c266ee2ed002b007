import type { EntityKind } from '../../src/model/entity.ts';
import type {
  ColumnSpec,
  Command,
  HeaderWord,
  Layout,
  Line,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { wordOf } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { isPrompt } from '../shared/prompt.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';
import { OmittedReport } from './omitted-report.ts';
import { parseSysstatBanner, setHost } from './sysstat-banner.ts';
import { humanWords, isCell } from './sysstat-human.ts';

/** A tool of sysstat that prints one table of devices or mounts in each report. */
export interface DevicesFormat {
  readonly tool: string;
  readonly kind: EntityKind;
  readonly columns: readonly ColumnSpec[];
  /** The heading of the names, with or without a colon. */
  readonly heading: RegExp;
  isHeader(line: Line): boolean;
}

/** The command of a log, if known, and the lines above its first header. */
interface LogStart {
  readonly command: Command;
  readonly before: readonly string[];
}

/** Returns the index of the names' heading: first, with `--pretty` last; −1 if the line is not a header. */
export function headingAt(line: Line, heading: RegExp): number {
  if (heading.test(line.str(0))) return 0;
  return heading.test(line.str(line.count - 1)) ? line.count - 1 : -1;
}

/** Each report begins with a header; `-t` prints the time above it, `-h` a name on a separate line. */
export class SysstatDevicesReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #format: DevicesFormat;
  readonly #omitted: OmittedReport;
  #stamp: Stamp | null;
  #words: readonly HeaderWord[] = [];
  #layout: Layout | null = null;
  #isLast = false;
  /** A name whose numbers are on a line below. */
  #name: string | null = null;

  constructor(out: SourceBuilder, { command, before }: LogStart, format: DevicesFormat) {
    this.#out = out;
    this.#table = out.table();
    this.#format = format;
    this.#stamp = stampBefore(before);
    this.#omitted = new OmittedReport(before, command, out);
    for (const text of before) this.#banner(text);
  }

  line(line: Line): boolean {
    if (this.#words.length > 0 && this.#row(line)) return true;
    if (this.#format.isHeader(line)) return this.#readHeader(line);
    if (line.is(0, 'Linux') && this.#banner(line.text())) {
      this.#omitted.banner(line);
      return this.#restart(line.text());
    }
    const stamp = parseStamp(line.text());
    this.#stamp = stamp ?? this.#stamp;
    if (isPrompt(line, this.#format.tool)) return this.#restart(line.text().trim());
    if (stamp === null) return this.#omitted.foreign(line);
    this.#omitted.below(line);
    return true;
  }

  #readHeader(line: Line): true {
    this.end();
    this.#omitted.below(line);
    const index = headingAt(line, this.#format.heading);
    this.#isLast = index > 0;
    const words = this.#isLast ? fields(line, 0, index) : fields(line, 1);
    this.#words = words.map((printed) => this.#wordOf(printed));
    this.#layout = null;
    this.#table.report(this.#stamp, this.#omitted.isOmitted ? 'interval' : undefined);
    this.#omitted.isOmitted = false;
    this.#stamp = null;
    return true;
  }

  #wordOf(printed: string): HeaderWord {
    const spec = this.#format.columns.find((column) => column.printed === printed);
    return spec === undefined ? { printed } : wordOf(spec);
  }

  #row(line: Line): boolean {
    const { length } = this.#words;
    const wrapped = this.#wrapped(line);
    const from = wrapped !== null || this.#isLast ? 0 : 1;
    const count = length + (wrapped === null ? 1 : 0);
    if (line.count !== count || !this.#isNumbers(line, from)) return this.#wraps(line);
    if (wrapped === null) this.end();
    const name = wrapped ?? line.str(this.#isLast ? length : 0);
    // `--human` writes a unit at each number, which the first row shows.
    this.#layout ??= this.#table.columns(humanWords(this.#words, line, from));
    const entity = this.#table.entity({ kind: this.#format.kind, name });
    return this.#table.row(this.#layout, entity, line, from);
  }

  #isNumbers(line: Line, from: number): boolean {
    return isCell(line, from) && isCell(line, from + this.#words.length - 1);
  }

  /** Returns the name in a line before if this line has its numbers. */
  #wrapped(line: Line): string | null {
    if (line.count !== this.#words.length || !this.#isNumbers(line, 0)) return null;
    const name = this.#name;
    this.#name = null;
    return name;
  }

  /** Keeps a lone word; only what is below it shows whether it is a name. */
  #wraps(line: Line): boolean {
    const isName = line.count === 1 && !this.#isLast && !isCell(line, 0);
    if (!isName) return false;
    this.end();
    this.#name = line.str(0);
    return true;
  }

  /** Handles a lone word without numbers after it. */
  end(): void {
    if (this.#name === null) return;
    this.#out.warn('not-understood', `no values below ${this.#name}`);
    this.#name = null;
  }

  #banner(text: string): boolean {
    const banner = parseSysstatBanner(text);
    if (banner !== null) setHost(banner, this.#out);
    return banner !== null;
  }

  #restart(text: string): true {
    if (this.#table.reports > 0) this.#table.mark('restart', text);
    return true;
  }
}
