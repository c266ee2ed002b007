import { max } from 'd3-array';
import type { Scale } from '../../src/chart/axes/scale.ts';
import { linearTicks, type Tick } from '../../src/chart/axes/ticks.ts';
import { wordAxis } from '../../src/chart/axes/word-axis.ts';
import { DIVISION_DASHES, layoutCurve } from '../../src/chart/curve.ts';
import { elasticSvg } from '../../src/chart/elastic-svg.ts';
import { PAGE_MARGIN } from '../../src/chart/page-frame.ts';
import type { Box, Size } from '../../src/chart/scene.ts';
import { svg } from '../../src/chart/svg.ts';
import { dashes } from '../../src/chart/theme.ts';
import { axisUnit } from '../../src/model/display-unit.ts';
import { PER_SECOND } from '../../src/presentation/amounts.ts';
import type { PictureBlock } from '../../src/presentation/blocks/block.ts';
import { joinParts } from '../../src/text/join-parts.ts';
import { layoutPicture } from '../parts/block-picture.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml, trustedHtml } from './shell/html.ts';

/** Returns curves over what varies between runs, each below its name, with one key if their lines are the same. */
export function runCurvesHtml(pictures: readonly PictureBlock[], state: PageState): SafeHtml {
  const [first] = pictures;
  if (first === undefined) return html``;
  const isShared = haveOneKey(pictures);
  const key = (picture: PictureBlock) => picture.lines.length > 1 && keyOf(picture);
  return html`${isShared && key(first)}
<div class="run-pictures">${pictures.map(
    (picture) =>
      html`<figure><figcaption>${captionOf(picture)}</figcaption><div class="curve">${pictureHtml(picture, state)}</div>${!isShared && key(picture)}</figure>`,
  )}</div>`;
}

/** Whether the lines of all pictures have the same names. */
function haveOneKey(pictures: readonly PictureBlock[]): boolean {
  const names = pictures.map(({ lines }) => lines.map(({ label }) => label).join());
  return new Set(names).size === 1;
}

/** Says what a dashed line across curves means. */
export function divisionKey(words: string): SafeHtml {
  return html`<p class="run-key"><span><svg width="30" height="10" aria-hidden="true"><path class="axis" d="M0 5h30" stroke-dasharray="${DIVISION_DASHES.join(' ')}"/></svg>${words}</span></p>`;
}

/** Returns a curve without what is said around it: its name, its key, the names of its axes. */
function pictureHtml(picture: PictureBlock, state: PageState): SafeHtml | false {
  const { words } = picture;
  const drawn = svg(
    layoutPicture(picture, words === undefined ? undefined : (plot) => wordAxis(words, plot)),
  );
  return state.takeRoom(drawn.length) && trustedHtml(drawn);
}

/** Returns distributions over the time of the run, each below its name, with one key if their lines are the same. */
export function distributionsHtml(
  pictures: readonly PictureBlock[],
  state: PageState,
): SafeHtml | null {
  const figures = pictures.flatMap((picture) => {
    const marks = layoutCurve(picture, DISTRIBUTION_SIZE, {
      margin: PAGE_MARGIN,
      axisOf: shareAxis,
    });
    // Every second mark is of symbols, which would be stretched.
    const drawn = elasticSvg({ ...marks, lines: marks.lines.filter((_, i) => i % 2 === 0) });
    if (!state.takeRoom(drawn.length)) return [];
    return html`<figure><figcaption>${captionOf(picture)}</figcaption><div class="picture">${trustedHtml(drawn)}</div></figure>`;
  });
  if (figures.length === 0) return null;
  return html`${haveOneKey(pictures) && keyOf(pictures[0]!)}<div class="figures distributions">${figures}</div>`;
}

/** Returns the axis of shares of the time, which ends with all of it. */
function shareAxis({ x, width }: Box): { scale: Scale; ticks: Tick[] } {
  const domain = [0, 100] as const;
  const scale = { log: false, domain, range: [x, x + width] as const, rail: Number.NaN };
  return { scale, ticks: linearTicks(domain, 5) };
}

/** The size of a distribution, three in a row, in pixels. */
const DISTRIBUTION_SIZE: Size = { width: 443, height: 210 };

/** Returns the name of what is drawn, its unit, and what it is drawn over. */
function captionOf({ id, title, across, lines, words }: PictureBlock): SafeHtml {
  const [{ unit, metric }] = lines as [PictureBlock['lines'][number]];
  const highest = max(lines, ({ values }) => max(values)) ?? 0;
  const { symbol } = axisUnit({ unit, metric }, highest);
  const shown = unit === '1/s' && !title.includes(PER_SECOND) ? PER_SECOND : symbol;
  const isSaid = words !== undefined || title.endsWith(` by ${across}`);
  const over = isSaid ? '' : id === 'distribution' ? across : `over ${across}`;
  return html`<b>${title}</b> <small>${joinParts([shown, over], ' ')}</small>`;
}

function keyOf({ lines }: PictureBlock): SafeHtml {
  return html`<p class="run-key">${lines.map(
    ({ label, slot }, i) =>
      html`<span><svg width="30" height="10" aria-hidden="true"><path class="s${slot ?? i}" d="M0 5h30" stroke-dasharray="${dashes[slot ?? i]!.join(' ')}"/></svg>${label}</span>`,
  )}</p>`;
}
