import { escapeXml } from '../../../src/chart/escape-xml.ts';
import type { Attributes, Tree } from '../../parts/tree.ts';

/** HTML of our own markup and escaped text. Only {@link html} and {@link raw} make it. */
export class SafeHtml {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** The values of a template: text is escaped; null, undefined and false are left out. */
export type HtmlContent =
  | SafeHtml
  | Tree<SafeHtml>
  | string
  | number
  | false
  | null
  | undefined
  | readonly HtmlContent[];

/** No HTML at all. */
export const nothing = new SafeHtml('');

/** Marks text as HTML. For markup that our own code wrote with its texts escaped, such as an SVG. */
export function raw(text: string): SafeHtml {
  return new SafeHtml(text);
}

/**
 * The only way to make the page: ``html`<b>${name}</b>` `` escapes what is filled in, in text and in quoted
 * attributes alike. Names come from logs and are hostile.
 */
export function html(strings: TemplateStringsArray, ...contents: readonly HtmlContent[]): SafeHtml {
  let text = strings[0]!;
  for (const [i, content] of contents.entries()) text += write(content) + strings[i + 1]!;
  return new SafeHtml(text);
}

/** Text that keeps its lines and tabs, for `<pre>`; all other invisible characters are shown as codes. */
export function verbatim(text: string): SafeHtml {
  const pieces = text.replaceAll('\r\n', '\n').split(/([\n\t])/);
  return raw(pieces.map((piece, i) => (i % 2 === 1 ? piece : escapeXml(piece))).join(''));
}

function write(content: HtmlContent): string {
  if (content instanceof SafeHtml) return content.toString();
  if (content === null || content === undefined || content === false) return '';
  if (typeof content !== 'object') return escapeXml(String(content));
  return 'name' in content ? writeTree(content) : content.map(write).join('');
}

/** Elements that end a line of the page. */
const ROWS = new Set(['tr', 'li']);
/** Elements without contents. */
const EMPTY = new Set(['path']);

function writeTree({ name, attributes, contents }: Tree<SafeHtml>): string {
  const start = `<${name}${writeAttributes(attributes)}`;
  if (EMPTY.has(name)) return `${start}/>`;
  return `${start}>${contents.map(write).join('')}</${name}>${ROWS.has(name) ? '\n' : ''}`;
}

function writeAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === false ? '' : ` ${name}="${escapeXml(String(value))}"`))
    .join('');
}
