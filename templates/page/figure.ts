import type { Panel } from '../../src/panels/panel.ts';
import { figureCaption, figureElement, numbersFold } from '../parts/figure.ts';
import type { Tree, TreeContent } from '../parts/tree.ts';
import { shownBinSeconds } from './bin-notes.ts';
import type { PageState } from './page-state.ts';
import { noPicture, picture } from './picture.ts';
import type { SafeHtml } from './shell/html.ts';
import { numbersTable } from './tables.ts';

/** The parts of a chart in the page: picture and numbers, only numbers, or nothing, so that the script makes both. */
export type FigureParts = 'picture' | 'numbers' | 'by-script';

/** Returns a chart with its heading and numbers, and a fold with the charts of other logs of the same entity. */
export function figure(panel: Panel, parts: FigureParts, state: PageState): Tree<SafeHtml> {
  const others = state.plan.picturesOnly ? [] : panel.alternatives;
  const id = state.anchor(panel);
  return figureElement<SafeHtml>(
    panel,
    { id, isByScript: parts === 'by-script' },
    {
      contents: parts === 'by-script' ? [] : content(panel, parts, state),
      others: others.map((other) => figure(other, parts, state)),
    },
  );
}

function content(panel: Panel, parts: FigureParts, state: PageState): TreeContent<SafeHtml>[] {
  return [
    figureCaption(panel, state.anchor(panel), shownBinSeconds(panel, state)),
    parts === 'picture' ? picture(panel, state) : noPicture(panel),
    numbersFold(numbersTable(panel, state)),
  ];
}
