import { panelName } from '../../src/panels/panel-name.ts';
import { heading } from './heading.ts';
import type { TitledGroup } from './report-sections.ts';
import { sectionNotes } from './section-notes.ts';
import { el, type Tree, type TreeContent } from './tree.ts';

/** The head of a section of charts. */
interface SectionHead {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  /** Notes about its numbers. */
  readonly notes: readonly string[];
}

/** Returns a section of charts: its title, its notes, its contents. */
export function chartSection<Built>(
  { id, title, level, notes }: SectionHead,
  contents: readonly TreeContent<Built>[],
): Tree<Built> {
  return el<Built>(
    'section',
    { id, class: 'charts' },
    heading(level, 'part', title),
    ...(notes.length > 0 ? [sectionNotes(notes)] : []),
    ...contents,
  );
}

/** Returns the open charts of an entity, below its name. */
export function openEntity<Built>(
  { title, panels }: TitledGroup,
  level: number,
  charts: readonly TreeContent<Built>[],
): Tree<Built> {
  const name = title === '' ? [] : [heading(level, 'entity', title)];
  const attributes = { class: 'open-entity', 'data-entity': panelName(panels[0]!) };
  return el<Built>('div', attributes, ...name, ...charts);
}

/** Returns the charts of an entity in a fold. */
export function entityFold<Built>(
  { title, panels }: TitledGroup,
  id: string | false,
  charts: readonly TreeContent<Built>[],
): Tree<Built> {
  return el<Built>(
    'details',
    { class: 'entity', id, 'data-entity': panelName(panels[0]!) },
    el('summary', { class: 'entity-head' }, title),
    ...charts,
  );
}
