import { visibleText } from './visible-text.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '#': '&#35;',
};

/** What markup would take for its own, and the first character of what a CI runner takes for a command. */
const SPECIAL = /[&<>"']|#(?=#(?:\[|vso\[))/gi;

/** Text for an element or a quoted attribute of SVG. */
export function escapeXml(text: string): string {
  return visibleText(text).replace(SPECIAL, (char) => ENTITIES[char]!);
}
