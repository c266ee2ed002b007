import { type Content, html, raw, type SafeHtml } from './html.ts';

/** A heading of a level, 1 to 6. */
export function heading(level: number, content: Content): SafeHtml {
  const tag = raw(`h${Math.min(6, Math.max(1, level))}`);
  return html`<${tag}>${content}</${tag}>`;
}
