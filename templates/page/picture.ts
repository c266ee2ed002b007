import { findingsOfPanel } from '../../src/analyse/first-screen/panel-findings.ts';
import { layout } from '../../src/chart/layout.ts';
import { svg } from '../../src/chart/svg.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { drawnFindings } from '../../src/presentation/findings.ts';
import type { PageState } from './page-state.ts';
import { plotCommand } from './plot-command.ts';
import { html, raw, type SafeHtml } from './shell/html.ts';

/** Charts with more lines are higher on narrow screens, where their legend has a row for each line. */
const FEW_LINES = 4;

/** The static picture of a chart in a box that scrolls sideways; if the page is full, the command that draws it. */
export function picture(panel: Panel, state: PageState): SafeHtml {
  const findings = findingsOfPanel(panel, drawnFindings(panel.run));
  const drawn = svg(layout(panel, state.plan.size, { smooth: state.smooth, findings }));
  if (!state.takeRoom(drawn.length)) return noPicture(panel);
  const many = panel.series.length > FEW_LINES && ' many';
  return html`<div class="scroll picture${many}" tabindex="0" role="group" aria-label="Chart ${panel.title}">${raw(drawn)}</div>`;
}

/** The note for a chart without a picture in the page. */
export function noPicture(panel: Panel): SafeHtml {
  return html`<p class="picture no-picture">Not drawn here. To draw it: <code>${plotCommand(panel)}</code></p>`;
}
