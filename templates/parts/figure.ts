import { isHistogram } from '../../src/chart/heatmap/heatmap-buckets.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { panelName } from '../../src/panels/panel-name.ts';
import { captionTitle, columnNames, sharedUnit } from '../../src/presentation/caption.ts';
import { sourceNames } from '../../src/presentation/logs/source-name.ts';
import { entityTitle } from '../../src/text/entity-title.ts';
import { amountAttributes } from './amount.ts';
import { el, type Tree, type TreeContent } from './tree.ts';

/** The class of a figure that the page leaves to its script, without picture and numbers. */
export const BY_SCRIPT = 'by-script';

/** Returns a chart with its contents. */
export function figureElement<Built>(
  panel: Panel,
  { id, isByScript }: { readonly id: string; readonly isByScript: boolean },
  contents: readonly TreeContent<Built>[],
): Tree<Built> {
  return el<Built>(
    'figure',
    {
      id,
      'data-panel': id !== panel.id && panel.id,
      ...(isByScript ? { class: BY_SCRIPT } : { 'data-entity': panelName(panel) }),
    },
    ...contents,
  );
}

/** Returns the heading of a chart: its title, its unit, its log, the length of its bins if it has some, its columns. */
export function figureCaption(panel: Panel, id: string, binSeconds: number): Tree {
  const detail = el('span', { class: 'detail' }, `down-sampled to ${binSeconds} s`);
  return el(
    'figcaption',
    {},
    el('a', { class: 'what', href: `#${id}` }, ...titleParts(panel)),
    ' ',
    ...unitParts(panel),
    el('span', { class: 'from' }, `from ${sourceNames(panel)}`),
    ' ',
    ...(binSeconds > 0 ? [detail, ' '] : []),
    el('span', { class: 'words' }, `· ${columnNames(panel)}`),
  );
}

/** Returns the title of a chart. Below the heading of its entity it is shown without the name of the entity. */
function titleParts(panel: Panel): TreeContent<never>[] {
  const title = captionTitle(panel);
  const owner = panel.entity === null ? ' ' : `${entityTitle(panel.entity)} `;
  return title.startsWith(owner)
    ? [el('span', { class: 'owner' }, owner), title.slice(owner.length)]
    : [title];
}

/** Returns the unit that all lines of a chart share. The script replaces it if the reader chooses other units. */
function unitParts(panel: Panel): TreeContent<never>[] {
  const unit = sharedUnit(panel);
  if (unit === '') return [];
  const amounts = amountAttributes({ ...panel.series[0]!, most: 0, values: [] });
  return [el('span', { class: 'unit', ...amounts }, el('span', {}, unit)), ' '];
}

/** Returns the class of the box of a picture. */
export function pictureClass({ spec }: Panel): string {
  return isHistogram(spec) ? 'picture histogram' : 'picture';
}

/** Returns the numbers of a chart, which are the key of its lines; those of a histogram are in a fold. */
export function chartNumbers({ spec }: Panel, table: Tree): Tree {
  const attributes = { class: 'chart-numbers' };
  if (!isHistogram(spec)) return el('div', attributes, table);
  return el('details', attributes, el('summary', { class: 'fold-head' }, 'Numbers'), table);
}
