import { isHistogram } from '../../src/chart/heatmap/heatmap-buckets.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { panelName } from '../../src/panels/panel-name.ts';
import { captionTitle, columnNames } from '../../src/presentation/caption.ts';
import { sourceName } from '../../src/presentation/source-name.ts';
import { el, type Tree, type TreeContent } from './tree.ts';

/** The class of a figure that the page leaves to its script: it has neither picture nor numbers. */
export const BY_SCRIPT = 'by-script';

/** A chart with its contents, and a fold with the charts of other logs of the same entity. */
export function figureElement<Made>(
  panel: Panel,
  { id, isByScript }: { readonly id: string; readonly isByScript: boolean },
  { own, others }: Record<'own' | 'others', readonly TreeContent<Made>[]>,
): Tree<Made> {
  const logs = panel.alternatives.map(({ source }) => sourceName(source)).join(', ');
  const fold = el<Made>(
    'details',
    { class: 'alternatives' },
    el('summary', { class: 'fold-head' }, `Also measured in ${logs}`),
    ...others,
  );
  return el<Made>(
    'figure',
    {
      id,
      'data-panel': id !== panel.id && panel.id,
      ...(isByScript ? { class: BY_SCRIPT } : { 'data-entity': panelName(panel) }),
    },
    ...own,
    ...(others.length > 0 ? [fold] : []),
  );
}

/** The caption of a chart: its title, its log, the length of its bins if it has some, its columns. */
export function figureCaption(panel: Panel, id: string, binSeconds: number): Tree {
  const detail = el('span', { class: 'detail' }, `down-sampled to ${binSeconds} s`);
  return el(
    'figcaption',
    {},
    el('a', { class: 'what', href: `#${id}` }, captionTitle(panel)),
    ' ',
    el('span', { class: 'from' }, `from ${sourceName(panel.source)}`),
    ' ',
    ...(binSeconds > 0 ? [detail, ' '] : []),
    el('span', { class: 'words' }, columnNames(panel)),
  );
}

/** The fold with the numbers of a chart; open where the space beside the chart is free. */
export function numbersFold(panel: Panel, isBeside: boolean, table: Tree): Tree {
  return el(
    'details',
    { class: 'numbers-fold', open: isBeside && !isHistogram(panel.spec) && '' },
    el('summary', { class: 'fold-head' }, 'Numbers'),
    table,
  );
}
