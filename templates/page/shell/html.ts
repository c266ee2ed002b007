import { escapeXml } from '../../../src/chart/escape-xml.ts';
import type { Attributes, Tree } from '../../parts/tree.ts';

/** HTML of our own markup and escaped text. Only {@link html} and {@link trustedHtml} make it. */
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

/** Empty HTML. */
export const emptyHtml = new SafeHtml('');

/** Marks text as HTML. Only for markup that our own code wrote, with its texts escaped, such as an SVG. */
export function trustedHtml(text: string): SafeHtml {
  return new SafeHtml(text);
}

/**
 * Creates HTML: ``html`<b>${name}</b>` `` escapes what is filled in, in text and in quoted attributes. This is the only
 * way to make the page, because names come from logs and may be hostile.
 */
export function html(strings: TemplateStringsArray, ...contents: readonly HtmlContent[]): SafeHtml {
  let text = strings[0]!;
  for (const [i, content] of contents.entries()) text += write(content) + strings[i + 1]!;
  return new SafeHtml(text);
}

/** Returns text that keeps its lines and tabs, for `<pre>`. All other invisible characters are shown as codes. */
export function verbatim(text: string): SafeHtml {
  const pieces = text.replaceAll('\r\n', '\n').split(/([\n\t])/);
  return trustedHtml(pieces.map((piece, i) => (i % 2 === 1 ? piece : escapeXml(piece))).join(''));
}

function write(content: HtmlContent): string {
  if (content instanceof SafeHtml) return content.toString();
  if (content === null || content === undefined || content === false) return '';
  if (typeof content !== 'object') return escapeXml(String(content));
  return 'name' in content ? writeTree(content) : content.map(write).join('');
}

/** Elements that are followed by a line break in the page's source. */
const LINE_ELEMENTS = new Set(['tr', 'li']);
/** Elements without contents. */
const VOID_ELEMENTS = new Set(['path']);

function writeTree({ name, attributes, contents }: Tree<SafeHtml>): string {
  const start = `<${name}${writeAttributes(attributes)}`;
  if (VOID_ELEMENTS.has(name)) return `${start}/>`;
  return `${start}>${contents.map(write).join('')}</${name}>${LINE_ELEMENTS.has(name) ? '\n' : ''}`;
}

function writeAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === false ? '' : ` ${name}="${escapeXml(String(value))}"`))
    .join('');
}
