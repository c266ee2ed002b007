import { max } from 'd3-array';
import { dashes } from '../../src/chart/theme.ts';
import { axisUnit } from '../../src/model/display-unit.ts';
import type { PictureBlock } from '../../src/presentation/blocks/block.ts';
import { joinParts } from '../../src/text/join-parts.ts';
import type { PageState } from './page-state.ts';
import { drawnPictures } from './pictures.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** Returns curves over what varies between runs, each below its name, with one key for all; nothing without curves. */
export function runCurvesHtml(pictures: readonly PictureBlock[], state: PageState): SafeHtml {
  const [first] = pictures;
  if (first === undefined) return html``;
  return html`${first.lines.length > 1 && keyOf(first)}
<div class="run-pictures">${pictures.map(
    (picture) =>
      html`<figure><figcaption>${captionOf(picture)}</figcaption>${drawnPictures([picture], state)}</figure>`,
  )}</div>`;
}

/** Returns the name of what is drawn, its unit, and what it is drawn over. */
function captionOf({ title, across, lines, words }: PictureBlock): SafeHtml {
  const [{ unit, metric }] = lines as [PictureBlock['lines'][number]];
  const highest = max(lines, ({ values }) => max(values)) ?? 0;
  const over = words === undefined ? `over ${across}` : '';
  return html`<b>${title}</b> <small>${joinParts([axisUnit({ unit, metric }, highest).symbol, over], ' ')}</small>`;
}

function keyOf({ lines }: PictureBlock): SafeHtml {
  return html`<p class="run-key">${lines.map(
    ({ label, slot }, i) =>
      html`<span><svg width="30" height="10" aria-hidden="true"><path class="s${slot ?? i}" d="M0 5h30" stroke-dasharray="${dashes[slot ?? i]!.join(' ')}"/></svg>${label}</span>`,
  )}</p>`;
}
