import type { Run } from '../../../src/model/run.ts';
import { isAllZero } from '../../../src/panels/all-zero.ts';
import { notesOf } from '../../../src/presentation/chart-notes.ts';
import { idleText } from '../../../src/presentation/compare/overlays.ts';
import { chartSection, entityFold, openEntity } from '../../parts/chart-section.ts';
import {
  type ReportSection,
  sectionGroups,
  type TitledGroup,
} from '../../parts/report-sections.ts';
import type { Tree } from '../../parts/tree.ts';
import { binNotes } from '../bin-notes.ts';
import { drawnFigures } from '../entity-figures.ts';
import type { FigureParts } from '../figure.ts';
import type { PageState } from '../page-state.ts';
import { html, type SafeHtml } from '../shell/html.ts';

/** Level of the headings of sections. */
const LEVEL = 2;

/** Returns a section of charts with all runs in them. Devices that were idle in every run are only named. */
export function overlaySection(
  part: ReportSection,
  { run, id }: { readonly run: Run; readonly id: string },
  state: PageState,
): Tree<SafeHtml> {
  const { first, others, folded } = sectionGroups(part, run);
  const panels = [...part.lead, ...part.entities].flatMap((group) => group.panels);
  const idle = folded.filter(isIdle);
  const busy = folded.filter((group) => !isIdle(group));
  const figures = (group: TitledGroup, parts: FigureParts) =>
    state.count(() => drawnFigures(group.panels, parts, state));
  const notes = [...notesOf(part.id, run), ...binNotes(panels, state)];
  return chartSection<SafeHtml>({ id, level: LEVEL, title: part.title, notes }, [
    ...[...first, ...others].map((group) =>
      openEntity<SafeHtml>(group, LEVEL + 1, [figures(group, 'picture')]),
    ),
    html`<div class="folds">${busy.map((group, i) =>
      entityFold<SafeHtml>(group, state.id(`${id}-fold`), [
        figures(group, i < state.plan.drawn ? 'picture' : 'by-script'),
      ]),
    )}${idle.length > 0 && html`<p class="fine">${idleText(idle.map(({ title }) => title))}</p>`}</div>`,
  ]);
}

function isIdle({ panels }: TitledGroup): boolean {
  return panels.every(isAllZero);
}
