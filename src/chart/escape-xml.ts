import { visibleText } from './visible-text.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '#': '&#35;',
};

/** Characters that have a meaning in markup, and the first `#` of a command of a CI runner. */
const SPECIAL = /[&<>"']|#(?=#(?:\[|vso\[))/gi;

/** Text for an element or a quoted attribute of SVG. */
export function escapeXml(text: string): string {
  return visibleText(text).replace(SPECIAL, (char) => ENTITIES[char]!);
}
