import { type Content, html, raw, type SafeHtml } from './shell/html.ts';

/** What a heading stands over; its level depends on how many runs a page has. */
export type Rank = 'title' | 'part' | 'entity';

/** A heading of a level, 1 to 6. */
export function heading(level: number, rank: Rank, content: Content): SafeHtml {
  const tag = raw(`h${Math.min(6, Math.max(1, level))}`);
  return html`<${tag} class="${rank}">${content}</${tag}>`;
}
