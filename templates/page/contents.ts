import { html, type SafeHtml } from './shell/html.ts';

/** A link to a part of the page. */
export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
}

/** A short table of contents. */
export function contents(entries: readonly ContentsEntry[], name: string): SafeHtml {
  return html`<nav class="contents" aria-label="${name}"><ul>${entries.map(
    ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`,
  )}</ul></nav>`;
}
