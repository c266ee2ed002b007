import type { Phase } from '../../model/phase.ts';
import type { Run } from '../../model/run.ts';
import { cellFrom, cellsTime, type TimeGrid } from '../signals/grid.ts';
import type { Signals } from '../signals/signals.ts';
import type { CellSpan } from '../signals/spans.ts';
import { benchmarkLevels } from './benchmark-load.ts';
import { changePoints } from './change-points.ts';
import { LEAST_BURSTS, LONGEST_PERIOD, type LoadLevel, levelOf } from './level.ts';
import { type HostLoad, loadSteps } from './loads.ts';
import { activityName } from './phase-name.ts';
import { stuckName } from './stuck-disk.ts';
import { diskUse, otherUse } from './use.ts';

const IDLE = 'idle';

/** What moves bytes of a host's storage. */
const STORAGE: readonly HostLoad['kind'][] = ['pool', 'mount', 'disk'];

/** The phases of a run: as the user marked them, else as benchmarks say, else found in its loads; in short steps. */
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
    if (working.some(({ load }) => STORAGE.includes(load.kind))) continue;
    const disk = diskUse(signals, host, grid);
    const use = disk ?? (working.length > 0 ? null : otherUse(signals, host, grid));
    const level = use && levelOf(use, grid);
    if (level !== null) levels.push(level);
  }
  const benchmarks = signals.hosts.flatMap((host) => benchmarkLevels(signals, host, grid));
  const reading: PhaseReading = { run, grid, levels, benchmarks, isMeasured: loads.length > 0 };
  if (run.phases === 'found') return foundPhases(reading);
  const given = [markedPhases, jobPhases].map((phasesOf) => phasesOf(reading));
  const first = given.find((phases) => phases.length > 0);
  return first ?? (run.phases === 'marks' ? [] : foundPhases(reading));
}

interface PhaseReading {
  readonly run: Run;
  readonly grid: TimeGrid;
  readonly levels: readonly LoadLevel[];
  /** The work of benchmarks, which names what would be idle without it. */
  readonly benchmarks: readonly LoadLevel[];
  /** Whether a log says what the machine did; without it nothing was idle. */
  readonly isMeasured: boolean;
}

function foundPhases({ run, grid, levels, benchmarks, isMeasured }: PhaseReading): Phase[] {
  if (!isMeasured) return [];
  const period = LONGEST_PERIOD / grid.step;
  const all = [...levels, ...benchmarks];
  const bounds = [0, ...pointsOf(levels, grid), grid.cells];
  // Where nothing else was busy, a benchmark begins and ends phases.
  const quiet = named(run, levels, bounds).filter(({ name }) => name === '');
  const ofBenchmarks = pointsOf(benchmarks, grid).filter((point) =>
    quiet.some(({ from, to }) => from < point && point < to),
  );
  const first = named(
    run,
    all,
    [...bounds, ...ofBenchmarks].sort((a, b) => a - b),
  );
  const parts = named(run, all, withoutBursts(first, period));
  return parts.map(({ name: did, ...cells }, i): Phase => {
    const name = did || stuckName(run, cells);
    const time = cellsTime(grid, cells.from, cells.to);
    const to = i === parts.length - 1 ? run.window.to : time.to;
    return { from: time.from, to, name: name || IDLE, origin: 'found', idle: name === '' };
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

/** The bounds of parts, without those within a row of short ones that do the same after each pause. */
function withoutBursts(parts: readonly NamedPart[], period: number): number[] {
  const active = parts.filter(({ name }) => name !== '');
  const rows: NamedPart[][] = [];
  for (const part of active) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (before !== undefined && isNextBurst(before, part, period)) row!.push(part);
    else rows.push([part]);
  }
  const bursts = rows.filter(({ length }) => length >= LEAST_BURSTS);
  const isWithin = (at: number) => bursts.some((row) => at > row[0]!.from && at < row.at(-1)!.to);
  const bounds = [...parts.map(({ from }) => from), parts.at(-1)!.to];
  return bounds.filter((at) => !isWithin(at));
}

/** Whether a part does, after a pause, what one did shortly before. */
function isNextBurst(before: NamedPart, part: NamedPart, period: number): boolean {
  return (
    part.from - before.from <= period &&
    part.from > before.to &&
    deedOf(before.name) === deedOf(part.name)
  );
}

/** What was done mainly, without amounts: `vda writes`. */
function deedOf(name: string): string {
  return name.split(', ', 1)[0]!.replace(/ [\d.,]+(?: MiB\/s|\/s| %)/g, '');
}

interface NamedPart extends CellSpan {
  readonly name: string;
}

/** Parts between bounds; neighbours that did the same are one. */
function named(run: Run, levels: readonly LoadLevel[], bounds: readonly number[]) {
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

/** A phase that is given: what begins at a time, or that nothing does. */
interface Begin {
  readonly at: number;
  /** Empty for the time between given phases. */
  readonly text: string;
}

/** A mark that is followed by less begins no phase: it is the end of the run, or of the phase before. */
const LEAST_CELLS = 2;

function markedPhases(reading: PhaseReading): Phase[] {
  return givenPhases(reading, reading.run.marks, 'mark');
}

/** A phase for each job of a benchmark. Jobs that ran together are one. */
function jobPhases(reading: PhaseReading): Phase[] {
  const { jobs = [] } = reading.run;
  const begins: (Begin & { readonly end: number; readonly names: readonly string[] })[] = [];
  for (const { name, from, to } of jobs.toSorted((a, b) => a.from - b.from)) {
    const before = begins.at(-1);
    const isTogether = before !== undefined && from < before.end - reading.grid.step;
    const names = [...new Set([...(isTogether ? before.names : []), name])];
    const text = names.length > MOST_NAMES ? `${names.length} jobs` : names.join(' + ');
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

/** More jobs at once are only counted. */
const MOST_NAMES = 3;

/** A phase from each given time to the next; the time before the first is one, too. */
function givenPhases(
  { run, grid, levels, isMeasured }: PhaseReading,
  given: readonly Begin[],
  origin: Phase['origin'],
): Phase[] {
  const { from, to } = run.window;
  const inOrder = given.filter(({ at }) => at < to).sort((a, b) => a.at - b.at);
  const before = inOrder.findLast(({ at }) => at <= from);
  const begins = [
    { at: from, text: before?.text ?? '' },
    ...inOrder.filter(({ at }) => at > from),
  ].filter(({ at }, i, all) => (all[i + 1]?.at ?? to) - at >= LEAST_CELLS * grid.step);
  if (!begins.some(({ text }) => text !== '')) return [];
  return begins.map(({ at, text }, i): Phase => {
    const next = begins[i + 1];
    const cells = { from: cellFrom(grid, at), to: cellFrom(grid, next?.at ?? to) };
    const did = activityName(run, levels, cells) || stuckName(run, cells);
    const between =
      did !== '' && i === 0 && next?.text
        ? `before ${next.text}`
        : did || (isMeasured ? IDLE : 'rest');
    const time = { from: i === 0 ? from : at, to: next?.at ?? to };
    return { ...time, name: text || between, origin, idle: isMeasured && did === '' };
  });
}
