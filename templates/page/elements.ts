import { AMOUNTS } from '../parts/amount.ts';
import type { Tree } from '../parts/tree.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** A link to a part of the page. */
export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
}

/** Returns a short table of contents. On a narrow screen it is a menu, whose button has the name of a section. */
export function contents(
  entries: readonly ContentsEntry[],
  menu: { readonly id: string; readonly name: string },
): SafeHtml {
  return html`<nav class="contents" aria-label="${menu.name}"><button type="button" popovertarget="${menu.id}">${entries[0]!.title}</button><ul id="${menu.id}" popover>${entries.map(
    ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`,
  )}</ul></nav>`;
}

/**
 * Returns a part as the page needs it. A page for mail has no script, so it leaves out the attributes that only the
 * script reads.
 */
export function forPage(part: Tree, { plan }: Pick<PageState, 'plan'>): Tree {
  if (!plan.picturesOnly) return part;
  const { [AMOUNTS]: _, ...attributes } = part.attributes;
  const contents = part.contents.map((each) =>
    typeof each === 'string' ? each : forPage(each, { plan }),
  );
  return { ...part, attributes, contents };
}
