import type { Parser } from '../../../parsers/parser.ts';
import type { ResultTable } from '../../model/result.ts';
import type { Warning } from '../../model/run.ts';
import { AnyTable } from '../any-table/any-table.ts';
import type { FileOptions } from '../file-options.ts';
import { formatOfRows, headerlessFormats } from '../headerless-formats.ts';
import { commonPrefix, isBeforeTable } from '../lines/common-prefix.ts';
import { type HostHeadings, hostHeadings } from '../lines/host-headings.ts';
import { LogLine, linesOf } from '../lines/line.ts';
import { LineArrivals } from '../lines/line-arrivals.ts';
import { hidePrefix, type LinePrefix } from '../lines/line-prefix.ts';
import { HOLE } from '../lines/lost-part.ts';
import type { TextForm } from '../lines/text-form.ts';
import { TextHead } from '../lines/text-head.ts';
import { Recogniser } from '../recognise.ts';
import { MAX_QUOTED } from '../tables/log-builder.ts';
import type { RawSource } from '../tables/raw-source.ts';
import { BeforeLogs } from './before-logs.ts';
import { type LineContext, LineReader, type WriterContent } from './line-reader.ts';

/** The logs of one file. */
export interface LogContent {
  readonly sources: readonly RawSource[];
  readonly results: readonly ResultTable[];
  /** The first line that is not blank. */
  readonly firstLine: string;
  /** Warnings that belong to no source: a log was recognised, but none of its rows could be read. */
  readonly warnings: readonly Warning[];
  /** Why a file that is not text, or that looks like a table of numbers, was not read; empty for other files. */
  readonly refusal: string;
  /** Parsers that could read a log without a header if the user named them. */
  readonly mayBe: readonly string[];
  /** The parser that the rows of a log without a header tell. */
  readonly toldByRows: Parser | undefined;
}

/**
 * Parses the logs of one file from its bytes. `file` is the name under which lines are quoted. `rowAbove` is the number of
 * words of a row above the text, which shows that its first log is the end of a longer one.
 */
export async function parseLog(
  file: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: FileOptions = {},
  rowAbove = 0,
): Promise<LogContent> {
  const log = new LogReader(file, options, rowAbove);
  for await (const chunk of chunks) {
    if (!log.feed(chunk)) break;
  }
  return log.finish();
}

/** Maximum bytes without a line; a file with more is not a log. */
const MAX_BYTES_WITHOUT_LINE = 64 * 1024 ** 2;

/** Maximum number of writers; further names in prefixes are not writers. */
const MAX_WRITERS = 100;

/** Divides the bytes of a file into lines, and gives each line to the reader of its writer. */
class LogReader {
  readonly #context: LineContext;
  readonly #head = new TextHead();
  #form: TextForm | null = null;
  /** The bytes read so far. */
  #size = 0;
  /** The readers by the name in the prefix of their lines; the name is empty for lines without one. */
  readonly #readers = new Map<string, LineReader>();
  #reader: LineReader;
  /** The lines of the first writer before its first log. */
  readonly #before: BeforeLogs;
  #prefix: LinePrefix | null = null;
  /** Reads the headings that name hosts; null without any. */
  #headings: HostHeadings | null = null;
  /** Whether all lines have the prefix, not only those of one log. */
  #isCommon = false;
  readonly #arrivals: LineArrivals | null;
  #firstLine = '';
  #started = false;
  #binary = false;

  constructor(file: string, options: FileOptions, rowAbove: number) {
    const recogniser = new Recogniser(file, options);
    this.#context = { file, options, recogniser, line: new LogLine() };
    const table =
      options.as === undefined ? new AnyTable(file, options.columns, options.rowParameters) : null;
    this.#before = new BeforeLogs(table, rowAbove);
    this.#reader = new LineReader(this.#context, this.#before);
    this.#readers.set('', this.#reader);
    this.#arrivals = options.arrivals === undefined ? null : new LineArrivals(options.arrivals);
  }

  /** Reads bytes; false if they are not text, so that reading can stop. */
  feed(chunk: Uint8Array): boolean {
    if (this.#started) return this.#feed(chunk);
    return !this.#head.add(chunk) || this.#start();
  }

  #start(): boolean {
    this.#started = true;
    this.#binary = this.#head.isBinary;
    if (this.#binary) return false;
    const { recogniser } = this.#context;
    const opens = (line: LogLine) => recogniser.openedBy(line, null) !== undefined;
    const opensText = (text: string) => {
      const { value } = linesOf([text]).next();
      return value !== undefined && opens(value);
    };
    const form = () => this.#head.form(opensText);
    const texts = this.#head.lines(form());
    this.#headings = hostHeadings(texts, opens);
    const common = commonPrefix(texts, opens);
    if (common?.opens === true) this.#prefix = common.prefix;
    else if (common !== null) {
      this.#reader.usual = common.prefix;
      if (isBeforeTable(common.prefix, texts)) this.#before.expect(common.prefix);
    }
    this.#isCommon = this.#prefix !== null;
    this.#form = form();
    if (this.#head.hasHole) this.#reader.passOverGaps([{ line: 1, ...HOLE }]);
    return this.#feed(this.#head.text);
  }

  /** Reads bytes of a text; false if there is no line in many bytes. */
  #feed(bytes: Uint8Array): boolean {
    const { line } = this.#context;
    this.#size += bytes.length;
    this.#arrivals?.pass(bytes);
    line.feed(this.#form!.convert(bytes));
    while (line.next()) {
      if (line.gaps.length > 0) this.#passOverGaps();
      this.#arrive();
      if (line.count > 0) this.#read();
      else this.#reader.blank();
    }
    if (line.gaps.length > 0) this.#passOverGaps();
    return this.#firstLine !== '' || this.#size < MAX_BYTES_WITHOUT_LINE;
  }

  #arrive(): void {
    const { line } = this.#context;
    if (this.#arrivals !== null) line.arrival = this.#arrivals.at(line.number);
  }

  #passOverGaps(): void {
    this.#reader.passOverGaps(this.#context.line.gaps.splice(0));
  }

  #read(): void {
    if (this.#firstLine === '') this.#firstLine = this.#context.line.text();
    if (this.#isHeading()) return;
    if (this.#prefix !== null) this.#hide(this.#prefix);
    if (this.#context.line.count === 0) {
      this.#reader.blank();
      return;
    }
    const found = this.#reader.read();
    if (found !== null) this.#found(found);
  }

  /** Whether a line is a heading that names a host; the lines below it are of a writer of their own. */
  #isHeading(): boolean {
    const headings = this.#headings;
    if (headings?.takes(this.#context.line) !== true) return false;
    if (headings.host !== '') this.#reader = this.#readerOf(headings.host);
    return true;
  }

  #hide(prefix: LinePrefix): void {
    const { line } = this.#context;
    if (!hidePrefix(line, prefix)) return;
    if (this.#isCommon) line.settle();
    this.#reader = this.#readerOf(line.origin);
  }

  /** Notes that a log begins after a prefix: the lines with this prefix belong to its writer. */
  #found(prefix: LinePrefix): void {
    this.#prefix = prefix;
    this.#isCommon = false;
    this.#reader.usual = prefix;
    this.#readers.set(this.#context.line.origin, this.#reader);
  }

  #readerOf(origin: string): LineReader {
    const known = this.#readers.get(origin);
    if (known !== undefined) return known;
    if (this.#readers.size > MAX_WRITERS) return this.#reader;
    // Only the first writer has lines from before there was a prefix.
    const reader = new LineReader(this.#context, new BeforeLogs(null));
    this.#readers.set(origin, reader);
    return reader;
  }

  finish(): LogContent {
    if (!this.#started) this.#start();
    const { line, recogniser } = this.#context;
    if (!this.#binary && line.finish() && line.count > 0) this.#last();
    const content = this.#binary ? NOTHING : this.#content();
    const { sources, results, warnings, isEmpty } = content;
    return {
      sources,
      results,
      firstLine: this.#firstLine,
      warnings: isEmpty ? warnings.slice(0, MAX_QUOTED) : warnings,
      refusal: this.#refusal(content),
      toldByRows: isEmpty ? formatOfRows(this.#before.rows, recogniser.candidates) : undefined,
      mayBe: isEmpty ? headerlessFormats(this.#firstLine, recogniser.candidates) : [],
    };
  }

  /** Handles a last line without an end: it may be cut, unless it is the outermost bracket of JSON. */
  #last(): void {
    const { line } = this.#context;
    this.#arrive();
    if (this.#firstLine === '') this.#firstLine = line.text();
    if (line.indent === 0 && /[\]}]$/.test(line.text())) this.#read();
    else {
      if (this.#prefix !== null) this.#hide(this.#prefix);
      if (line.count > 0) this.#reader.cut(this.#prefix);
    }
  }

  /** Returns why nothing could be read; empty if the lines are the reason. */
  #refusal({ refusal, isEmpty }: WriterContent): string {
    if (this.#binary) return 'not a text file';
    if (this.#head.isHole) return 'it holds nothing but NULs';
    if (!isEmpty || this.#firstLine !== '' || this.#size < MAX_BYTES_WITHOUT_LINE) return refusal;
    return `no line in its first ${MAX_BYTES_WITHOUT_LINE / 1024 ** 2} MiB is shorter than 64 KiB: it is no log`;
  }

  /** Returns the logs of all writers. */
  #content(): WriterContent {
    let count = 0;
    const contents = [...new Set(this.#readers.values())].map((reader) => {
      const content = reader.finish(count);
      count += content.sources.length + content.results.length;
      return content;
    });
    const isEmpty = contents.every((content) => content.isEmpty);
    return {
      sources: contents.flatMap(({ sources }) => sources),
      results: contents.flatMap(({ results }) => results),
      warnings: contents.flatMap((content) =>
        content.isEmpty && !isEmpty ? [] : content.warnings,
      ),
      refusal: contents.find(({ refusal }) => refusal !== '')?.refusal ?? '',
      isEmpty,
    };
  }
}

const NOTHING: WriterContent = {
  sources: [],
  results: [],
  warnings: [],
  refusal: '',
  isEmpty: true,
};
