import type { Run } from '../../model/run.ts';
import { cellFrom, cellsTime, type TimeGrid } from '../signals/grid.ts';
import type { Signals } from '../signals/signals.ts';
import { changePoints } from './change-points.ts';
import { type LoadLevel, levelOf } from './level.ts';
import { loadSteps } from './loads.ts';
import type { Phase } from './phase.ts';
import { activityName, type CellRange } from './phase-name.ts';

const IDLE = 'idle';

/** The phases of a run: as the user marked them, else found in its loads; in short steps. */
export function* phaseSteps(
  run: Run,
  signals: Signals,
  grid: TimeGrid,
): Generator<undefined, readonly Phase[]> {
  if (run.phases === 'off' || grid.cells === 0 || run.sources.length === 0) return [];
  const levels: LoadLevel[] = [];
  for (const load of yield* loadSteps(run, signals, grid)) {
    const level = levelOf(load, grid);
    if (level !== null) levels.push(level);
    yield;
  }
  const reading: PhaseReading = { run, grid, levels };
  const marked = run.phases === 'found' ? [] : markedPhases(reading);
  return marked.length > 0 || run.phases === 'marks' ? marked : foundPhases(reading);
}

interface PhaseReading {
  readonly run: Run;
  readonly grid: TimeGrid;
  readonly levels: readonly LoadLevel[];
}

function foundPhases({ run, grid, levels }: PhaseReading): Phase[] {
  const points = changePoints(
    levels.map(({ load, cells }) => ({
      cells,
      sampleCells: Math.max(1, Math.round(load.interval / grid.step)),
    })),
  );
  const parts = named(run, levels, [0, ...points, grid.cells]);
  return parts.map(({ name, ...cells }, i): Phase => {
    const time = cellsTime(grid, cells.from, cells.to);
    const to = i === parts.length - 1 ? run.window.to : time.to;
    return { from: time.from, to, name: name || IDLE, origin: 'found', idle: name === '' };
  });
}

/** Parts between bounds; neighbours that did the same are one. */
function named(run: Run, levels: readonly LoadLevel[], bounds: readonly number[]) {
  const parts: (CellRange & { readonly name: string })[] = [];
  for (let i = 0; i + 1 < bounds.length; i++) {
    const cells = { from: bounds[i]!, to: bounds[i + 1]! };
    const name = activityName(run, levels, cells);
    const before = parts.at(-1);
    if (before?.name !== name) parts.push({ ...cells, name });
    else parts[parts.length - 1] = { ...before, to: cells.to };
  }
  return parts;
}

/** A mark that is followed by less begins no phase: it is the end of the run, or of the phase before. */
const LEAST_CELLS = 2;

/** A phase from each mark to the next; the time before the first is one, too. */
function markedPhases({ run, grid, levels }: PhaseReading): Phase[] {
  const { from, to } = run.window;
  const inOrder = run.marks.filter(({ at }) => at < to).sort((a, b) => a.at - b.at);
  const least = LEAST_CELLS * grid.step;
  const before = inOrder.findLast(({ at }) => at <= from);
  const begins = [
    { at: from, text: before?.text ?? '' },
    ...inOrder.filter(({ at }) => at > from),
  ].filter(({ at }, i, all) => (all[i + 1]?.at ?? to) - at >= least);
  if (!begins.some(({ text }) => text !== '')) return [];
  return begins.map(({ at, text }, i): Phase => {
    const end = begins[i + 1]?.at ?? to;
    const cells = { from: cellFrom(grid, at), to: cellFrom(grid, end) };
    const idle = activityName(run, levels, cells) === '';
    const name = text || (idle ? IDLE : `before ${begins[i + 1]?.text}`);
    return { from: i === 0 ? from : at, to: end, name, origin: 'mark', idle };
  });
}
