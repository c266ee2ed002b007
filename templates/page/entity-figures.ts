import type { Panel } from '../../src/panels/panel.ts';
import { entityFigures, hasRest } from '../parts/entity-figures.ts';
import { type FigureParts, figure } from './figure.ts';
import type { PageState } from './page-state.ts';
import { plotCommand } from './plot-command.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** Returns the charts of an entity as far as the page has space. The remaining columns of an area are not drawn. */
export function drawnFigures(
  panels: readonly Panel[],
  wanted: FigureParts,
  state: PageState,
): SafeHtml {
  const parts = state.isFull() ? 'by-script' : wanted;
  const figures = entityFigures<SafeHtml>(panels, {
    // What is in a fold that few open has its numbers; the script draws it.
    figure: (panel) => {
      const isFolded = hasRest(panel) || !panels.includes(panel);
      return figure(panel, parts === 'picture' && isFolded ? 'numbers' : parts, state);
    },
    id: state.id,
    isLeftOut: (panel) => isLeftOut(panel, panels, state),
  });
  return html`${parts === 'by-script' && scriptNote(panels[0]!)}${figures}`;
}

/** Returns the commands for a reader without the script. */
function scriptNote(panel: Panel): SafeHtml {
  return html`<p class="fine by-script">The page's script draws the charts here and lists their numbers. Without it: <code>${plotCommand(panel)}</code>, or a larger <code>--max-size</code>.</p>
`;
}

/** Whether a chart is left out. A page for mail has only the charts that it draws, and none of other logs. */
function isLeftOut(panel: Panel, panels: readonly Panel[], state: PageState): boolean {
  const isOther = !panels.includes(panel);
  const isOut = state.plan.picturesOnly && (hasRest(panel) || isOther);
  if (isOut) state.leaveOut(panel);
  return isOut;
}
