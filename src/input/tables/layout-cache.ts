import type { ColumnSpec, HeaderWord, Layout, Line } from '../../../parsers/parser.ts';
import type { LogLine } from '../lines/line.ts';
import { HeaderLayout, layoutColumns, specKey } from './header-layout.ts';
import { matches } from './table-entities.ts';

/** Maximum number of remembered header lines: a report has only a few. */
const MAX_HEADERS = 4;

/** The declarations that layouts are made from. */
export interface LayoutContext {
  readonly specs: ReadonlyMap<string, ColumnSpec>;
  warn(code: string, text: string): void;
}

/** The layouts of one table; equal words give the same layout. */
export class LayoutCache {
  readonly #context: LayoutContext;
  readonly #layouts = new Map<string, HeaderLayout>();
  /** The last header lines, so that a repeated one need not be parsed again. */
  readonly #headers: { readonly bytes: Uint8Array; readonly layout: Layout }[] = [];

  constructor(context: LayoutContext) {
    this.#context = context;
  }

  get isEmpty(): boolean {
    return this.#layouts.size === 0;
  }

  of(words: readonly (HeaderWord | null)[]): HeaderLayout {
    const key = JSON.stringify(
      words.map((w) => w && [w.heading, w.printed, w.bucket, w.spec?.metric]),
    );
    let layout = this.#layouts.get(key);
    if (layout === undefined) {
      layout = new HeaderLayout(
        this.#layouts.size,
        layoutColumns(words, (word) => this.#specOf(word)),
      );
      this.#layouts.set(key, layout);
    }
    return layout;
  }

  /** Returns the layout of a header line; `describe` is called only if the line is new. */
  ofHeader(line: LogLine, describe: (line: Line) => readonly (HeaderWord | null)[]): Layout {
    const from = line.from[0]!;
    const to = line.textEnd;
    for (const { bytes, layout } of this.#headers) {
      if (matches(bytes, line.bytes, from, to)) return layout;
    }
    const header = {
      bytes: new Uint8Array(line.bytes.subarray(from, to)),
      layout: this.of(describe(line)),
    };
    this.#headers.unshift(header);
    this.#headers.length = Math.min(this.#headers.length, MAX_HEADERS);
    return header.layout;
  }

  #specOf(word: HeaderWord): ColumnSpec {
    const spec = this.#context.specs.get(specKey(word));
    if (spec !== undefined) return spec;
    this.#context.warn('unknown-column', `column ${word.printed} is not known; kept as printed`);
    return { printed: word.printed, metric: `other.${word.printed}`, unit: '1' };
  }
}
