import { blockMeans } from '../signals/block-means.ts';
import { medianOf } from '../statistics/quantile.ts';
import { segmentStarts, squaredDeviation } from './segments.ts';
import { type AdjacentParts, createStepLine, type StepLimits, type StepLine } from './step-line.ts';

/** Minimum length of a phase: samples, and share of the run. Then the maximum number of phases. */
export const MIN_PHASE_SAMPLES = 5;
const MIN_SHARE = 0.02;
const MAX_PHASES = 12;

/** To about 1.4 times as much. Noise, waves and ramps leave less of the step free: half a wave 0.44, a ramp 0.4. */
const SAMPLE_STEP: StepLimits = { step: 0.5, clear: 0.45 };
/** A load that begins or ends, in spite of spikes. */
const CALM_STEP: StepLimits = { step: 1.5, clear: 0.7 };

/** A level in the cells of the run, and the number of cells that one of its samples covers. */
export interface CellLevel {
  readonly cells: Float64Array;
  readonly sampleCells: number;
}

/** The minimum length of a phase in a run of `cells`, in cells. */
export function leastPhaseCells(cells: number, sampleCells: number): number {
  return Math.max(MIN_PHASE_SAMPLES * sampleCells, Math.ceil(MIN_SHARE * cells));
}

/**
 * The cells at which the levels of a run change, ascending, without the first. A change is a step between two parts in
 * which the level stays away from that of the other part. Noise, waves, slow rises and wandering do not count.
 */
export function changePoints(levels: readonly CellLevel[]): number[] {
  const cells = levels[0]?.cells.length ?? 0;
  const size = cellsPerBlock(cells);
  const least = Math.ceil(leastPhaseCells(cells, 1) / size);
  const means = levels.map((level) => blockMeans(level.cells, size));
  const calm = means.map((line, i) =>
    withoutShort(line, Math.ceil(leastPhaseCells(cells, levels[i]!.sampleCells) / size)),
  );
  const starts = segmentStarts(calm, { least, penalty: (least * SAMPLE_STEP.step ** 2) / 2 }).slice(
    1,
  );
  const stepLines = (lines: readonly Float64Array[], limits: StepLimits) =>
    lines.map((line, i) => {
      const samples = Math.ceil((MIN_PHASE_SAMPLES * levels[i]!.sampleCells) / size);
      return createStepLine(line, { limits, width: Math.max(MIN_PHASE_SAMPLES, samples) });
    });
  const lines = [...stepLines(means, SAMPLE_STEP), ...stepLines(calm, CALM_STEP)];
  const steps = clearSteps(starts, lines, calm);
  return refined(
    steps.map((block) => block * size),
    levels.map((level) => level.cells),
    leastPhaseCells(cells, 1),
  );
}

/**
 * The changes that are clear steps of any line. The others are removed one by one, the smallest first, because removing
 * one joins its parts.
 */
function clearSteps(
  starts: readonly number[],
  lines: readonly StepLine[],
  calm: readonly Float64Array[],
): number[] {
  const length = calm[0]?.length ?? 0;
  const costOf = squaredDeviation(calm, length);
  const left = [...starts];
  for (let areSteps = false; ; ) {
    const bounds = [0, ...left, length];
    const stepTests = lines.map((line) => line.stepTest(left));
    const rated = left.map((at, i) => {
      const [from, to] = [bounds[i]!, bounds[i + 2]!];
      const isClear = stepTests.some((isStep) => isStep({ from, at, to }));
      return { i, cost: costOf(from, to) - costOf(from, at) - costOf(at, to), isClear };
    });
    const weak: typeof rated = areSteps ? [] : rated.filter(({ isClear }) => !isClear);
    areSteps ||= weak.length === 0;
    const candidates = areSteps && left.length >= MAX_PHASES ? rated : weak;
    if (candidates.length === 0) return left;
    left.splice(candidates.reduce((a, b) => (b.cost < a.cost ? b : a)).i, 1);
  }
}

/** Moves each change to the cell at which the levels of both sides fit best. */
function refined(points: readonly number[], lines: readonly Float64Array[], least: number) {
  const moved = [...points];
  const length = lines[0]?.length ?? 0;
  for (let i = 0; i < moved.length; i++) {
    const [from, to] = [moved[i - 1] ?? 0, moved[i + 1] ?? length];
    moved[i] = bestCell(lines, { from, at: moved[i]!, to, least });
  }
  return moved;
}

interface MovableStep extends AdjacentParts {
  readonly least: number;
}

function bestCell(lines: readonly Float64Array[], { from, at, to, least }: MovableStep): number {
  const [first, last] = [
    Math.max(from + least, (from + at) >> 1),
    Math.min(to - least, (at + to) >> 1),
  ];
  const costs = new Float64Array(Math.max(0, last - first) + 1);
  for (const line of lines) {
    const [before, after] = [medianOf(line.subarray(from, at)), medianOf(line.subarray(at, to))];
    if (Number.isNaN(before - after)) continue;
    let cost = 0;
    for (let cell = first; cell < last; cell++) {
      const value = line[cell]!;
      if (!Number.isNaN(value)) cost += Math.abs(value - before) - Math.abs(value - after);
      costs[cell + 1 - first]! += cost;
    }
  }
  return first <= last ? first + costs.indexOf(costs.reduce((a, b) => Math.min(a, b))) : at;
}

/** Maximum number of blocks of a run; it bounds the cost of the search. */
const MAX_BLOCKS = 600;

/** The number of cells that are averaged into one block. */
function cellsPerBlock(cells: number): number {
  return Math.max(1, Math.ceil(cells / MAX_BLOCKS));
}

/**
 * A moving median: stretches shorter than `least` disappear, edges stay where they are. The first and last values use a
 * window of the same width.
 */
function withoutShort(values: Float64Array, least: number): Float64Array {
  const width = Math.min(values.length, 2 * least - 1);
  return values.map((value, i) => {
    if (Number.isNaN(value)) return value;
    const from = Math.min(Math.max(0, i - least + 1), values.length - width);
    return medianOf(values.subarray(from, from + width));
  });
}
