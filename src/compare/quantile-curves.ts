import { sum } from 'd3-array';
import {
  benchmarkProgress,
  PROGRESS_TIMES,
  PROGRESS_WORK,
  progressName,
} from '../analyse/key-figures/progress-figures.ts';
import type { ResultCurve } from '../analyse/results/result-curves.ts';
import { timeGrid } from '../analyse/signals/grid.ts';
import { readSignal, type Signal, signalsOf } from '../analyse/signals/signals.ts';
import { knownValues, quantileOf } from '../analyse/statistics/quantile.ts';
import type { Run } from '../model/run.ts';
import type { FigureRow } from './figure-rows.ts';
import type { Side } from './side.ts';
import { slotOfSide } from './side-slots.ts';

/** The shares of the time, in percent, at which a distribution is drawn: more of them at its ends. */
const SHARES_PERCENT = [0, 1, 5, 10, 25, 50, 75, 90, 95, 99, 100] as const;
/** Minimum number of samples whose distribution says more than their mean. */
const MIN_SAMPLES = 20;
/** Maximum number of distributions. */
const MAX_CURVES = 6;

/** Something that was measured over time in a run: a signal, and what it is called. */
interface Course {
  readonly title: string;
  readonly line: Signal;
}

/**
 * Returns the distributions over time of the benchmark's work and times and of the resources' headline figures: below
 * which value each side was for which share of the time. The runs of a side are drawn as one.
 */
export function quantileCurves(
  sides: readonly Side[],
  resources: readonly FigureRow[],
): readonly ResultCurve[] {
  const ofSides = sides.map(({ name, runs }): SideCourses => {
    return { name, runs: runs.map((run) => ({ run, courses: coursesOf(run, resources) })) };
  });
  const titles = new Set(ofSides[0]!.runs[0]!.courses.map(({ title }) => title));
  const curves: ResultCurve[] = [];
  for (const title of titles) {
    const curve = curveOf(title, ofSides);
    if (curve !== null) curves.push(curve);
    if (curves.length === MAX_CURVES) break;
  }
  return curves;
}

/** A side with what was measured in each of its runs. */
interface SideCourses {
  readonly name: string;
  readonly runs: readonly { readonly run: Run; readonly courses: readonly Course[] }[];
}

function curveOf(title: string, sides: readonly SideCourses[]): ResultCurve | null {
  const found = sides.map(({ name, runs }) => {
    const lines = runs.flatMap(({ run, courses }) =>
      courses
        .filter((course) => course.title === title)
        .map(({ line }) => ({ line, known: knownValues(readSignal(line, timeGrid(run))) })),
    );
    return { name, line: lines[0]?.line, known: joined(lines.map(({ known }) => known)) };
  });
  if (found.some(({ line, known }) => line === undefined || known.length < MIN_SAMPLES))
    return null;
  const lines = found.map(({ name, line, known }, side) => {
    const { unit, metric } = line!.logs[0]!;
    const values = Float64Array.from(SHARES_PERCENT, (share) => quantileOf(known, share / 100));
    return { label: name, slot: slotOfSide(side), metric, unit, values };
  });
  return { title, across: 'at most this for % of the time', numbers: SHARES_PERCENT, lines };
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(sum(parts, ({ length }) => length));
  let length = 0;
  for (const part of parts) {
    all.set(part, length);
    length += part.length;
  }
  return all;
}

function coursesOf(run: Run, resources: readonly FigureRow[]): readonly Course[] {
  const progress = [PROGRESS_WORK, PROGRESS_TIMES].flatMap((metrics) =>
    benchmarkProgress(run, metrics).map(({ line }) => ({ title: progressName(line), line })),
  );
  const signals = signalsOf(run);
  const measured = resources
    .filter(isDrawn(resources))
    .flatMap(({ host, entity, metric, subject, name }) => {
      // The name of the only host does not matter.
      const [own] = signals.hosts.length === 1 ? signals.hosts : [host];
      const line = own === undefined || entity === null ? null : signals.one(own, entity, metric);
      return line ? [{ title: `${subject} ${name}`.trim(), line }] : [];
    });
  return [...progress, ...measured];
}

/** Whether a figure of a resource is drawn: how much it was in use, and how long its requests took. */
function isDrawn(resources: readonly FigureRow[]): (row: FigureRow) => boolean {
  const headed = new Set(
    resources
      .filter(({ isHeadline, unit }) => isHeadline && unit === '%')
      .map(({ subject }) => subject),
  );
  return ({ subject, isHeadline, unit, name }) =>
    headed.has(subject) && ((isHeadline && unit === '%') || name === 'response time');
}
