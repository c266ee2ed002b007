import { max } from 'd3-array';
import { wordAxis } from '../../src/chart/axes/word-axis.ts';
import { layoutCurve } from '../../src/chart/curve.ts';
import { elasticSvg } from '../../src/chart/elastic-svg.ts';
import { PAGE_MARGIN } from '../../src/chart/page-frame.ts';
import type { Size } from '../../src/chart/scene.ts';
import { svg } from '../../src/chart/svg.ts';
import { dashes } from '../../src/chart/theme.ts';
import { axisUnit } from '../../src/model/display-unit.ts';
import type { PictureBlock } from '../../src/presentation/blocks/block.ts';
import { joinParts } from '../../src/text/join-parts.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml, trustedHtml } from './shell/html.ts';

/** Returns curves over what varies between runs, each below its name, with one key for all; nothing without curves. */
export function runCurvesHtml(pictures: readonly PictureBlock[], state: PageState): SafeHtml {
  const [first] = pictures;
  if (first === undefined) return html``;
  return html`${first.lines.length > 1 && keyOf(first)}
<div class="run-pictures">${pictures.map(
    (picture) =>
      html`<figure><figcaption>${captionOf(picture)}</figcaption>${pictureHtml(picture, state)}</figure>`,
  )}</div>`;
}

/** The size of a curve, four in a row, and the room around its frame for the labels of its tics, in pixels. */
const SIZE: Size = { width: 326, height: 214 };
const MARGIN = { top: 8.5, right: 8.5, bottom: 28.5, left: 52.5 };

/** Returns a curve without what is said around it: its name, its key, the names of its axes. */
function pictureHtml(picture: PictureBlock, state: PageState): SafeHtml | false {
  const { title, words } = picture;
  const bare = { ...picture, title: '' };
  const marks = layoutCurve(bare, SIZE, {
    margin: MARGIN,
    ...(words !== undefined && { axisOf: (plot) => wordAxis(words, plot) }),
  });
  const drawn = svg({ ...marks, title });
  return state.takeRoom(drawn.length) && trustedHtml(drawn);
}

/** Returns distributions over the time of the run, each below its name. Their key is that of the page. */
export function distributionsHtml(
  pictures: readonly PictureBlock[],
  state: PageState,
): SafeHtml | null {
  const figures = pictures.flatMap((picture) => {
    const form = { margin: PAGE_MARGIN, isPlain: true };
    const drawn = elasticSvg(layoutCurve(picture, DISTRIBUTION_SIZE, form));
    if (!state.takeRoom(drawn.length)) return [];
    return html`<figure><figcaption>${captionOf(picture)}</figcaption><div class="picture">${trustedHtml(drawn)}</div></figure>`;
  });
  return figures.length === 0 ? null : html`<div class="figures distributions">${figures}</div>`;
}

/** The size of a distribution, three in a row, in pixels. */
const DISTRIBUTION_SIZE: Size = { width: 443, height: 210 };

/** Returns the name of what is drawn, its unit, and what it is drawn over. */
function captionOf({ id, title, across, lines, words }: PictureBlock): SafeHtml {
  const [{ unit, metric }] = lines as [PictureBlock['lines'][number]];
  const highest = max(lines, ({ values }) => max(values)) ?? 0;
  const over = words !== undefined ? '' : id === 'distribution' ? across : `over ${across}`;
  return html`<b>${title}</b> <small>${joinParts([axisUnit({ unit, metric }, highest).symbol, over], ' ')}</small>`;
}

function keyOf({ lines }: PictureBlock): SafeHtml {
  return html`<p class="run-key">${lines.map(
    ({ label, slot }, i) =>
      html`<span><svg width="30" height="10" aria-hidden="true"><path class="s${slot ?? i}" d="M0 5h30" stroke-dasharray="${dashes[slot ?? i]!.join(' ')}"/></svg>${label}</span>`,
  )}</p>`;
}
