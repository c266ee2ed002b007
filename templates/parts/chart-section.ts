import { panelName } from '../../src/panels/panel-name.ts';
import { heading } from './heading.ts';
import type { TitledGroup } from './report-sections.ts';
import { el, type Tree, type TreeContent } from './tree.ts';

/** The head of a section of charts. */
interface SectionHead {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  /** What its numbers mean. */
  readonly notes: readonly string[];
}

/** A section of charts: its title, its notes, its contents. */
export function chartSection<Made>(
  { id, title, level, notes }: SectionHead,
  contents: readonly TreeContent<Made>[],
): Tree<Made> {
  const list = el('ul', { class: 'notes' }, ...notes.map((text) => el('li', {}, text)));
  return el<Made>(
    'section',
    { id, class: 'charts' },
    heading(level, 'part', title),
    ...(notes.length > 0 ? [list] : []),
    ...contents,
  );
}

/** The open charts of an entity, below its name. */
export function openEntity<Made>(
  { title }: TitledGroup,
  level: number,
  charts: readonly TreeContent<Made>[],
): readonly TreeContent<Made>[] {
  return title === '' ? charts : [heading(level, 'entity', title), ...charts];
}

/** The charts of an entity in a fold. */
export function entityFold<Made>(
  { title, panels }: TitledGroup,
  id: string | false,
  charts: readonly TreeContent<Made>[],
): Tree<Made> {
  return el<Made>(
    'details',
    { class: 'entity', id, 'data-entity': panelName(panels[0]!) },
    el('summary', { class: 'entity-head' }, title),
    ...charts,
  );
}
