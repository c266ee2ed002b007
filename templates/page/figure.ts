import type { Panel } from '../../src/panels/panel.ts';
import { figureCaption, figureElement, numbersFold } from '../parts/figure.ts';
import type { Tree, TreeContent } from '../parts/tree.ts';
import { shownBinSeconds } from './bin-notes.ts';
import type { PageState } from './page-state.ts';
import { noPicture, picture } from './picture.ts';
import type { SafeHtml } from './shell/html.ts';
import { numbersTable } from './tables.ts';

/** What the page has of a chart: picture and numbers, numbers only, or nothing, so that its script makes both. */
export type Drawn = 'picture' | 'numbers' | 'by-script';

/** How a chart is shown. */
export interface FigureForm {
  readonly how: Drawn;
  /** The space beside it is free, so its numbers are open there. */
  readonly isBeside: boolean;
}

/** A chart with its caption and numbers, and a fold with the charts of other logs of the same entity. */
export function figure(
  panel: Panel,
  { how, isBeside }: FigureForm,
  state: PageState,
): Tree<SafeHtml> {
  const others = state.plan.picturesOnly ? [] : panel.alternatives;
  const id = state.anchor(panel);
  return figureElement<SafeHtml>(
    panel,
    { id, isByScript: how === 'by-script' },
    {
      own: how === 'by-script' ? [] : content(panel, { how, isBeside }, state),
      others: others.map((other) => figure(other, { how, isBeside: false }, state)),
    },
  );
}

function content(
  panel: Panel,
  { how, isBeside }: FigureForm,
  state: PageState,
): TreeContent<SafeHtml>[] {
  return [
    how === 'picture' ? picture(panel, state) : noPicture(panel),
    figureCaption(panel, state.anchor(panel), shownBinSeconds(panel, state)),
    numbersFold(panel, isBeside, numbersTable(panel, state)),
  ];
}
