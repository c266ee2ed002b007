import type { Track } from '../../analyse/tracks/track.ts';
import type { Window } from '../../model/run.ts';
import { positionOf, positions, type Scale } from '../axes/scale.ts';
import { areaBetween } from '../lines/area-between.ts';
import { type PathMark, type Points, plainMark, type Size } from '../scene.ts';
import { dashes } from '../theme.ts';
import { hatchArea } from './hatch-area.ts';
import { type LevelSpread, levelSpread } from './level-spread.ts';
import type { ReadTrack } from './read-track.ts';
import { type TrackScale, trackScale } from './track-scale.ts';

const LINE_WIDTH = 1.3;
/** Opacity of the area under a line. */
const AREA_OPACITY = 0.2;
/** Opacity of the band between the extremes of a line. */
const BAND_OPACITY = 0.35;
/** Opacity of an area of a stack, and of one of idle time, which is hatched. */
const STACK_OPACITY = 0.8;
const IDLE_OPACITY = 0.15;
/** Distance from the edges of a row to its highest values, in pixels. */
const EDGE_MARGIN = 2;

/** The lines and areas of a track in pixels, and the values of its edges. */
export interface DrawnTrack {
  readonly marks: readonly PathMark[];
  readonly scale: TrackScale;
}

/** Draws the lines of a track into a box from 0, 0. */
export function trackMarks(
  { track, lines, sum }: ReadTrack,
  size: Size,
  { x, window }: { readonly x: Scale; readonly window: Window },
): DrawnTrack {
  const { width, height } = size;
  const spreadOf = (points: Points) => levelSpread(points, window, Math.max(1, Math.floor(width)));
  const drawn = lines.map(({ points, slot, isIdle }, i) => {
    return { slot, isIdle, shown: spreadOf(points), isDown: track.form === 'mirror' && i > 0 };
  });
  const most = (isDown: boolean) =>
    Math.max(0, ...drawn.filter((line) => line.isDown === isDown).map(({ shown }) => shown.max));
  const scale = trackScale(track, most(false), most(true));
  const y = upScale(scale, height);
  const base = positionOf(y, 0);
  const place = { across: positions(x), up: positions(y) };
  const plan = { ...place, base, size, form: track.form };
  const marks = drawn.map(({ slot, isIdle, shown, isDown }, i) => {
    const below = track.form === 'stack' ? drawn[i - 1]?.shown : undefined;
    const ink = `s${slot}` as const;
    // Lines of several runs differ in more than their colours.
    const dash = track.panels[0].spec.per === 'runs' ? dashes[slot]! : [];
    return lineMarks(shown, { ...plan, isIdle, sign: isDown ? -1 : 1, ink, dash, below });
  });
  const edge = (points: Points) =>
    plainMark(placed(spreadOf(points).level, { ...place, sign: 1 }), `s${track.total!.slot}`, {
      width: LINE_WIDTH,
    });
  return {
    marks: [
      ...marks.flatMap(({ areas }) => areas),
      ...marks.flatMap((mark) => mark.lines),
      ...(sum === null ? [] : [edge(sum)]),
      ...limitMarks(track, scale, { x, y }),
    ],
    scale,
  };
}

function upScale({ up, down }: TrackScale, height: number): Scale {
  return {
    log: false,
    rail: Number.NaN,
    // A line that is 0 is at the bottom.
    domain: [-down, up + down > 0 ? up : 1],
    range: [height - (down > 0 ? EDGE_MARGIN : 1), EDGE_MARGIN],
  };
}

interface Placing {
  readonly across: (time: number) => number;
  readonly up: (value: number) => number;
  readonly sign: 1 | -1;
}

interface LinePlan extends Placing {
  readonly size: Size;
  readonly isIdle: boolean;
  readonly base: number;
  readonly ink: `s${number}`;
  readonly dash: readonly number[];
  /** The line under an area of a stack. */
  readonly below: LevelSpread | undefined;
  readonly form: Track['form'];
}

function lineMarks({ level, spread }: LevelSpread, plan: LinePlan) {
  const { ink, dash, form, base, isIdle } = plan;
  const place = (points: Points) => placed(points, plan);
  const line = place(level);
  if (form === 'stack') {
    const lower = plan.below === undefined ? null : place(plan.below.level);
    const opacity = isIdle ? IDLE_OPACITY : STACK_OPACITY;
    const area = plainMark(areaBetween(line, lower, base), ink, { opacity, filled: true });
    const lines = isIdle ? [plainMark(hatchArea(line, lower, plan.size), ink)] : [];
    return { areas: [area], lines };
  }
  const areas: PathMark[] = [];
  if (form !== 'lines')
    areas.push(
      plainMark(areaBetween(line, null, base), ink, { opacity: AREA_OPACITY, filled: true }),
    );
  if (spread !== null) {
    const band = areaBetween(place(spread.high), place(spread.low), base);
    areas.push(plainMark(band, ink, { opacity: BAND_OPACITY, filled: true, spread: true }));
  }
  return { areas, lines: [plainMark(line, ink, { width: LINE_WIDTH, dash })] };
}

function placed({ x, y }: Points, { across, up, sign }: Placing): Points {
  return { x: x.map(across), y: y.map((value) => up(sign * value)) };
}

/** Returns lines at the limit and at the numbers of clients, each for its time. */
function limitMarks(
  { limit, clients }: Track,
  { up }: TrackScale,
  { x, y }: { readonly x: Scale; readonly y: Scale },
): PathMark[] {
  const [first, last] = x.domain;
  const lines = clients?.counts ?? [{ from: first, to: last, clients: limit }];
  const levels = lines.filter(
    ({ from, to, clients: value }) => value <= up && from < last && to > first,
  );
  return levels.map(({ from, to, clients: value }) => {
    const level = positionOf(y, value);
    const ends = [Math.max(from, first), Math.min(to, last)].map((time) => positionOf(x, time));
    const points = { x: Float64Array.from(ends), y: Float64Array.of(level, level) };
    return plainMark(points, clients ? 'axis' : 'limit', { dash: [3, 3], opacity: 0.7 });
  });
}
