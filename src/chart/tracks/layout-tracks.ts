import type { Track } from '../../analyse/tracks/track.ts';
import { findingsByTrack } from '../../analyse/tracks/track-findings.ts';
import type { Diagnosis, Finding } from '../../model/finding.ts';
import type { Phase } from '../../model/phase.ts';
import type { Run, Window } from '../../model/run.ts';
import { positionOf, type Scale } from '../axes/scale.ts';
import type { Tick } from '../axes/ticks.ts';
import { timeAxis } from '../axes/time-axis.ts';
import { findingRails } from '../finding-rails.ts';
import { hatch } from '../hatch.ts';
import { type Box, type PathMark, plainMark, type Size } from '../scene.ts';
import { segmentPoints } from '../segments.ts';
import type { View } from '../view.ts';
import type { ReadTrack } from './read-track.ts';
import { trackMarks } from './track-marks.ts';
import type { TrackScale } from './track-scale.ts';

/** The content of the tracks of a run. */
export interface TracksContent extends Diagnosis {
  readonly run: Run;
  readonly tracks: readonly ReadTrack[];
}

/** A phase in the head row, in pixels. */
export interface PhaseBox {
  readonly phase: Phase;
  readonly x: number;
  readonly width: number;
}

/** A track in pixels. */
export interface TrackScene extends Size {
  readonly track: Track;
  readonly scale: TrackScale;
  /** Its lines with their samples; those of a stack from the lowest. */
  readonly lines: ReadTrack['lines'];
  /** Painted in this order, in a box from 0, 0. */
  readonly marks: readonly PathMark[];
}

/** The tracks of a run on one time axis, in pixels. */
export interface TracksScene {
  readonly width: number;
  readonly window: Window;
  readonly x: Scale;
  readonly time: { readonly ticks: readonly Tick[]; readonly label: string };
  readonly phases: readonly PhaseBox[];
  readonly rows: readonly TrackScene[];
}

/** The view of the tracks: the part of the time, and its clock. */
export type TracksView = Pick<View, 'window' | 'clock'>;

/** Lays out tracks: `size` is that of the box of each. */
export function layoutTracks(
  content: TracksContent,
  size: Size,
  view: TracksView = {},
): TracksScene {
  const { run, phases, tracks } = content;
  const box = { x: 0, y: 0, ...size };
  const window = view.window ?? run.window;
  const to = window.to > window.from ? window.to : window.from + 1;
  const shown = { from: window.from, to };
  const { scale: x, ticks, label } = timeAxis(run, { ...view, window: shown }, box);
  const phaseBoxes = phases.flatMap((phase) => phaseBox(phase, x));
  const found = findingsByTrack(
    tracks.map(({ track }) => track),
    content.findings.filter((finding) => !isEverywhere(finding, run)),
  );
  return {
    width: size.width,
    window: shown,
    x,
    phases: phaseBoxes,
    time: { ticks: ticks.filter(({ label: text }) => text !== ''), label },
    rows: tracks.map((read) => {
      const { marks, scale } = trackMarks(read, size, { x, window: shown });
      const { track, lines } = read;
      const gaps = track.panels.flatMap((panel) => panel.gaps);
      const behind = [...hatch(gaps, x, box), ...boundMarks(content, x, box)];
      const rails = found.get(track)!.flatMap((finding) => findingRails(finding, x, box));
      return { ...size, track, scale, lines, marks: [...behind, ...marks, ...rails] };
    }),
  };
}

/** Whether a finding is a note about the whole run; its rail would say nothing. */
function isEverywhere({ level, from, to }: Finding, { window }: Run): boolean {
  return level === 'note' && from <= window.from && to >= window.to;
}

function phaseBox(phase: Phase, x: Scale): PhaseBox[] {
  const from = Math.max(phase.from, x.domain[0]);
  const to = Math.min(phase.to, x.domain[1]);
  if (!(to > from)) return [];
  const left = positionOf(x, from);
  return [{ phase, x: left, width: positionOf(x, to) - left }];
}

/** Returns lines where phases begin and at the marks of the run. */
function boundMarks({ run, phases }: TracksContent, x: Scale, { height }: Box): PathMark[] {
  const at = new Set([...phases.map(({ from }) => from), ...run.marks.map((mark) => mark.at)]);
  const inside = [...at].filter((time) => time > x.domain[0] && time < x.domain[1]);
  if (inside.length === 0) return [];
  const lines = inside.map((time) => {
    const left = Math.round(positionOf(x, time)) + 0.5;
    return [left, 0, left, height] as const;
  });
  return [plainMark(segmentPoints(lines), 'axis', { opacity: 0.2 })];
}
