import { findingsOfPanel } from '../../src/analyse/first-screen/panel-findings.ts';
import { elasticSvg } from '../../src/chart/elastic-svg.ts';
import { isHistogram } from '../../src/chart/heatmap/heatmap-buckets.ts';
import { layout } from '../../src/chart/layout.ts';
import type { Size } from '../../src/chart/scene.ts';
import { svg } from '../../src/chart/svg.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { drawnFindings } from '../../src/presentation/findings/findings.ts';
import { chartNumbers, figureCaption, figureElement, pictureClass } from '../parts/figure.ts';
import type { Tree, TreeContent } from '../parts/tree.ts';
import { shownBinSeconds } from './bin-notes.ts';
import type { PageState } from './page-state.ts';
import { plotCommand } from './plot-command.ts';
import { html, type SafeHtml, trustedHtml } from './shell/html.ts';
import { numbersTable } from './tables.ts';

/** The parts of a chart in the page: picture and numbers, only numbers, or nothing, so that the script makes both. */
export type FigureParts = 'picture' | 'numbers' | 'by-script';

/** Returns a chart with its heading and numbers. */
export function figure(panel: Panel, parts: FigureParts, state: PageState): Tree<SafeHtml> {
  return figureElement<SafeHtml>(
    panel,
    { id: state.anchor(panel), isByScript: parts === 'by-script' },
    parts === 'by-script' ? [] : content(panel, parts, state),
  );
}

function content(panel: Panel, parts: FigureParts, state: PageState): TreeContent<SafeHtml>[] {
  return [
    figureCaption(panel, state.anchor(panel), shownBinSeconds(panel, state)),
    parts === 'picture' ? picture(panel, state) : noPicture(panel),
    chartNumbers(panel, numbersTable(panel, state)),
  ];
}

/** The size of the picture of a histogram, which has its key in it, in pixels. */
const HISTOGRAM_SIZE: Size = { width: 676, height: 375 };

/** Returns the static picture of a chart; if the page is full, the command that draws it. */
function picture(panel: Panel, state: PageState): SafeHtml {
  const findings = findingsOfPanel(panel, drawnFindings(panel.run));
  const view = { smooth: state.smooth, findings, inPage: true };
  const drawn = isHistogram(panel.spec)
    ? svg(layout(panel, HISTOGRAM_SIZE, view))
    : elasticSvg(layout(panel, state.plan.size, view));
  if (!state.takeRoom(drawn.length)) return noPicture(panel);
  return html`<div class="${pictureClass(panel)}" tabindex="0" role="group" aria-label="Chart ${panel.title}">${trustedHtml(drawn)}</div>`;
}

/** Returns the note for a chart without a picture in the page. */
function noPicture(panel: Panel): SafeHtml {
  return html`<p class="picture no-picture">Not drawn here. To draw it: <code>${plotCommand(panel)}</code></p>`;
}
