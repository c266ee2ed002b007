import { visibleText } from './visible-text.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or a quoted attribute of SVG. */
export function escapeXml(text: string): string {
  return visibleText(text).replace(/[&<>"']/g, (char) => ENTITIES[char]!);
}
