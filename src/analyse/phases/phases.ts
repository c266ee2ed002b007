import type { Phase } from '../../model/phase.ts';
import type { Run } from '../../model/run.ts';
import { recordedTime } from '../../panels/coverage.ts';
import { cellFrom, cellsTime, type TimeGrid } from '../signals/grid.ts';
import type { Signals } from '../signals/signals.ts';
import type { CellSpan } from '../signals/spans.ts';
import { benchmarkLevels, hungName } from './benchmark-load.ts';
import { changePoints, leastPhaseCells, MIN_PHASE_SAMPLES } from './change-points.ts';
import { type LoadLevel, levelOf, MAX_PERIOD_SECONDS, MIN_BURSTS } from './level.ts';
import { type HostLoad, loadSteps } from './loads.ts';
import { activityName } from './phase-name.ts';
import { stuckName } from './stuck-disk.ts';
import { unnamedPhases } from './unnamed-phases.ts';
import { diskUse, otherUse } from './use.ts';

/** Loads that move bytes of a host's storage. */
const STORAGE_KINDS: readonly HostLoad['kind'][] = ['pool', 'mount', 'disk'];

/**
 * Finds the phases of a run, in short steps: as marked by the user, else from the times of benchmarks, else from its
 * loads.
 */
export function* phaseSteps(
  run: Run,
  signals: Signals,
  grid: TimeGrid,
): Generator<undefined, readonly Phase[]> {
  if (run.phases === 'off' || grid.cells === 0 || run.sources.length === 0) return [];
  const levels: LoadLevel[] = [];
  const loads = yield* loadSteps(run, signals, grid);
  for (const load of loads) {
    const level = levelOf(load, grid);
    if (level !== null) levels.push(level);
    yield;
  }
  for (const host of signals.hosts) {
    const working = levels.filter(({ load }) => load.host === host);
    if (working.some(({ load }) => STORAGE_KINDS.includes(load.kind))) continue;
    const disk = diskUse(signals, host, grid);
    const use = disk ?? (working.length > 0 ? null : otherUse(signals, host, grid));
    const level = use && levelOf(use, grid);
    if (level !== null) levels.push(level);
  }
  const benchmarks = signals.hosts.flatMap((host) => benchmarkLevels(signals, host, grid));
  const reading: PhaseContext = { run, grid, levels, benchmarks, loads };
  if (run.phases === 'found') return yield* foundSteps(reading);
  const given = [markedPhases, jobPhases].map((phasesOf) => phasesOf(reading));
  const first = given.find((phases) => phases.length > 0);
  return first ?? (run.phases === 'marks' ? [] : yield* foundSteps(reading));
}

interface PhaseContext {
  readonly run: Run;
  readonly grid: TimeGrid;
  readonly levels: readonly LoadLevel[];
  /** The work of benchmarks. It names parts that would otherwise be idle. */
  readonly benchmarks: readonly LoadLevel[];
  /** All that logs show of the machine's activity. Without any, idle time is unknown. */
  readonly loads: readonly HostLoad[];
}

function* foundSteps({
  run,
  grid,
  levels,
  benchmarks,
  loads,
}: PhaseContext): Generator<undefined, readonly Phase[]> {
  const looks = recordedTime(run.sources);
  // What was done between looks that are shorter than a phase is not known.
  const isInLooks =
    looks.length > 1 && looks.every(({ from, to }) => to - from < MIN_PHASE_SAMPLES * grid.step);
  if (loads.length === 0 || isInLooks) return [];
  const period = MAX_PERIOD_SECONDS / grid.step;
  const all = [...levels, ...benchmarks];
  yield;
  const bounds = [0, ...pointsOf(levels, grid), grid.cells];
  yield;
  // Benchmarks begin and end phases only where nothing else was busy.
  const quiet = nameParts(run, levels, bounds).filter(({ name }) => name === '');
  const ofBenchmarks = pointsOf(benchmarks, grid).filter((point) =>
    quiet.some(({ from, to }) => from < point && point < to),
  );
  const first = nameParts(
    run,
    all,
    [...bounds, ...ofBenchmarks].sort((a, b) => a - b),
  );
  yield;
  const parts = nameParts(run, all, withoutBursts(first, period));
  const least = leastPhaseCells(grid.cells, 1) * grid.step;
  return parts.flatMap(({ name: did, ...cells }, i): readonly Phase[] => {
    const name = did || stuckName(run, cells) || hungName(benchmarks, cells);
    const { from, to } = cellsTime(grid, cells.from, cells.to);
    const time = { from, to: i === parts.length - 1 ? run.window.to : to };
    return name === ''
      ? unnamedPhases(run, time, least)
      : [{ ...time, name, origin: 'found', idle: false }];
  });
}

/** The cells at which levels change. */
function pointsOf(levels: readonly LoadLevel[], grid: TimeGrid): readonly number[] {
  return changePoints(
    levels.map(({ load, cells }) => ({
      cells,
      sampleCells: Math.max(1, Math.round(load.interval / grid.step)),
    })),
  );
}

/** The bounds of parts, without those inside a row of short parts that repeat the same activity with pauses. */
function withoutBursts(parts: readonly NamedPart[], period: number): number[] {
  const active = parts.filter(({ name }) => name !== '');
  const rows: NamedPart[][] = [];
  for (const part of active) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (before !== undefined && isNextBurst(before, part, period)) row!.push(part);
    else rows.push([part]);
  }
  const bursts = rows.filter(({ length }) => length >= MIN_BURSTS);
  const isWithin = (at: number) => bursts.some((row) => at > row[0]!.from && at < row.at(-1)!.to);
  const bounds = [...parts.map(({ from }) => from), parts.at(-1)!.to];
  return bounds.filter((at) => !isWithin(at));
}

/** Whether a part repeats, after a pause, the activity of a part shortly before. */
function isNextBurst(before: NamedPart, part: NamedPart, period: number): boolean {
  return (
    part.from - before.from <= period &&
    part.from > before.to &&
    activityOf(before.name) === activityOf(part.name)
  );
}

/** The main activity without amounts: `vda writes`. */
function activityOf(name: string): string {
  return name.split(', ', 1)[0]!.replace(/ [\d.,]+(?: MiB\/s|\/s| %)/g, '');
}

interface NamedPart extends CellSpan {
  readonly name: string;
}

/** Names the parts between bounds and joins neighbours of the same name. */
function nameParts(run: Run, levels: readonly LoadLevel[], bounds: readonly number[]) {
  const parts: NamedPart[] = [];
  for (let i = 0; i + 1 < bounds.length; i++) {
    const cells = { from: bounds[i]!, to: bounds[i + 1]! };
    const name = activityName(run, levels, cells);
    const before = parts.at(-1);
    if (before?.name !== name) parts.push({ ...cells, name });
    else parts[parts.length - 1] = { ...before, to: cells.to };
  }
  return parts;
}

/** The beginning of a given phase, or of the time after one. */
interface PhaseStart {
  readonly at: number;
  /** Empty for the time between given phases. */
  readonly text: string;
}

/** Minimum length of a marked phase, in cells. A shorter one is the end of the run or of the phase before. */
const MIN_CELLS = 2;

function markedPhases(reading: PhaseContext): Phase[] {
  return givenPhases(reading, reading.run.marks, 'mark');
}

/** Creates a phase for each job of a benchmark. Jobs that ran together share one. */
function jobPhases(reading: PhaseContext): Phase[] {
  const { jobs = [] } = reading.run;
  const begins: (PhaseStart & { readonly end: number; readonly names: readonly string[] })[] = [];
  for (const { name, from, to } of jobs.toSorted((a, b) => a.from - b.from)) {
    const before = begins.at(-1);
    const isTogether = before !== undefined && from < before.end - reading.grid.step;
    const names = [...new Set([...(isTogether ? before.names : []), name])];
    const text = names.length > MAX_NAMES ? `${names.length} jobs` : names.join(' + ');
    if (isTogether) {
      begins[begins.length - 1] = { ...before, names, text, end: Math.max(before.end, to) };
    } else begins.push({ at: from, text, names, end: to });
  }
  const ends = begins.flatMap(({ end }, i) => {
    const isGap = (begins[i + 1]?.at ?? Number.POSITIVE_INFINITY) - end >= reading.grid.step;
    return isGap ? [{ at: end, text: '' }] : [];
  });
  return givenPhases(reading, [...begins, ...ends], 'result');
}

/** Maximum number of jobs in a name; more are counted. */
const MAX_NAMES = 3;

/** Creates a phase from each given time to the next, and one for the time before the first. */
function givenPhases(
  { run, grid, levels, loads }: PhaseContext,
  given: readonly PhaseStart[],
  origin: Phase['origin'],
): Phase[] {
  const { from, to } = run.window;
  const inOrder = given.filter(({ at }) => at < to).sort((a, b) => a.at - b.at);
  const before = inOrder.findLast(({ at }) => at <= from);
  const begins = [
    { at: from, text: before?.text ?? '' },
    ...inOrder.filter(({ at }) => at > from),
  ].filter(({ at }, i, all) => (all[i + 1]?.at ?? to) - at >= MIN_CELLS * grid.step);
  if (!begins.some(({ text }) => text !== '')) return [];
  return begins.map(({ at, text }, i): Phase => {
    const next = begins[i + 1];
    // What was before the first mark is not part of its phase, unless it is less than a sample.
    const isStart = i === 0 && at - from < grid.step;
    const time = { from: isStart ? from : at, to: next?.at ?? to };
    const cells = { from: cellFrom(grid, at), to: cellFrom(grid, time.to) };
    const did = activityName(run, levels, cells) || stuckName(run, cells);
    const idle =
      did === '' && loads.length > 0 && unnamedPhases(run, time, 0).some((phase) => phase.idle);
    const between =
      did !== '' && i === 0 && next?.text ? `before ${next.text}` : did || (idle ? 'idle' : 'rest');
    return { ...time, name: text || between, origin, idle };
  });
}
