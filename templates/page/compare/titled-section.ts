import { heading } from '../../parts/heading.ts';
import type { ContentsEntry } from '../elements.ts';
import { html, type SafeHtml } from '../shell/html.ts';

/** A section of a page with its entry of the contents. */
export interface TitledSection {
  readonly entry: ContentsEntry;
  readonly section: SafeHtml;
}

/** Sections of a page, one after the other. */
export interface TitledParts {
  readonly entries: readonly ContentsEntry[];
  readonly part: SafeHtml;
}

/** Returns a section with its heading. */
export function titledSection(entry: ContentsEntry, contents: SafeHtml): TitledSection {
  const section = html`<section id="${entry.id}">
${heading(2, 'part', entry.title)}
${contents}
</section>`;
  return { entry, section };
}

/** Joins sections; those that do not apply are null. */
export function joinSections(sections: readonly (TitledSection | null)[]): TitledParts {
  const found = sections.filter((section) => section !== null);
  return {
    entries: found.map(({ entry }) => entry),
    part: html`${found.map(({ section }) => section)}`,
  };
}
