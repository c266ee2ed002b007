import type { RawSource } from '../input/raw-source.ts';
import { type Block, type Column, isMissing } from '../model/column.ts';
import { metricOf } from '../model/metrics/index.ts';
import { MISSING, stateCode } from '../model/state.ts';
import { absencesOf, clearAbsences, movementsOf, type Samples } from './absence.ts';
import { isFiltered, restingShare } from './filtered.ts';
import { BlockDraft } from './map-blocks.ts';

/** A source whose idle rows are restored, and how many rows that were. */
export interface Restored {
  readonly source: RawSource;
  readonly rows: number;
  /** Whether idle entities had been left out at all. */
  readonly leavesOut: boolean;
}

/**
 * Restores what `-z` left out: an entity without a row in a report was idle. Its rates and levels are 0, its means over
 * events (service time, request size) undefined.
 */
export function restoreIdle(source: RawSource): Restored {
  if (isFiltered(source)) return restoreFiltered(source);
  if (!leavesIdleOut(source)) return { source, rows: 0, leavesOut: false };
  const samples = source.stamps.length;
  const rows = new Map<number, number>();
  const movements = movementsOf(source);
  const columns = source.columns.map((column) => {
    const { kind, name } = source.entities[column.entity]!;
    if (kind === 'host') return column;
    // A row that covers the time since the entity's last row leaves nothing to restore before it.
    const from = source.parser.rowCovers === 'row' ? lastSample(column) + 1 : 0;
    const gone = absencesOf(column, movements.get(name), samples);
    const printed = from > 0 ? 0 : rowsPrinted(column);
    rows.set(column.entity, samples - from - printed - lengthOf(gone));
    const restored = restoreColumn(column, { samples, sinceBoot: source.sinceBoot, from, rest: 0 });
    return clearAbsences(restored, gone);
  });
  const restored = [...rows.values()].reduce((sum, n) => sum + n, 0);
  return { source: { ...source, columns }, rows: restored, leavesOut: true };
}

/**
 * Restores the rows of idle processors that a pipe took out: their shares of time are known, for they were wholly idle;
 * what else their rows told is not.
 */
function restoreFiltered(source: RawSource): Restored {
  const samples = source.stamps.length;
  const movements = movementsOf(source);
  const rows = new Map<number, number>();
  const columns = source.columns.map((column) => {
    const rest = restingShare(column.metric);
    if (rest === null) return column;
    const { name } = source.entities[column.entity]!;
    const gone = absencesOf(column, movements.get(name), samples);
    rows.set(column.entity, samples - rowsPrinted(column) - lengthOf(gone));
    const restoring = { samples, sinceBoot: source.sinceBoot, from: 0, rest };
    return clearAbsences(restoreColumn(column, restoring), gone);
  });
  const restored = [...rows.values()].reduce((sum, n) => sum + n, 0);
  const text = `no printed processor is 100 % idle, but processors are missing and come back: rows of idle ones were taken out of the log, ${restored} are restored as idle`;
  const warning = { file: source.file, line: 0, code: 'filtered', text };
  const warned = { ...source, columns, warnings: [...source.warnings, warning] };
  return { source: warned, rows: restored, leavesOut: true };
}

/**
 * A log leaves idle entities out if its command says `-z`; without a command if the set of entities varies and no
 * report but the since-boot ones holds a row of zeros.
 */
function leavesIdleOut(source: RawSource): boolean {
  if (source.parser.leavesOut !== 'idle') return false;
  if (source.command !== '') return source.leftOutByOption;
  const rows = source.columns.filter((c) => source.entities[c.entity]!.kind !== 'host');
  return !source.printsIdleRows && rows.some((c) => rowsPrinted(c) < source.stamps.length);
}

function lengthOf(spans: readonly Samples[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

function rowsPrinted(column: Column): number {
  let rows = 0;
  for (const block of column.lines) for (const line of block.values) if (!isMissing(line)) rows++;
  return rows;
}

function lastSample(column: Column): number {
  const last = column.lines.at(-1);
  return last === undefined ? -1 : last.from + last.values.length - 1;
}

interface Restoring {
  readonly samples: number;
  readonly sinceBoot: Uint8Array;
  /** The first sample to restore. */
  readonly from: number;
  /** The value at rest. */
  readonly rest: number;
}

function restoreColumn(column: Column, restoring: Restoring): Column {
  const undefinedWhenIdle = metricOf(column.metric).kind === 'mean';
  const blocks: Block[] = [];
  let next = restoring.from;
  for (const block of column.blocks) {
    if (block.from > next) blocks.push(idleBlock(next, block.from, undefinedWhenIdle, restoring));
    blocks.push(restoreBlock(block, undefinedWhenIdle, restoring));
    next = Math.max(next, block.from + block.values.length);
  }
  if (restoring.samples > next) {
    blocks.push(idleBlock(next, restoring.samples, undefinedWhenIdle, restoring));
  }
  return { ...column, blocks };
}

function idleState(sample: number, undefinedWhenIdle: boolean, { sinceBoot }: Restoring): number {
  if (undefinedWhenIdle) return stateCode.undefined;
  return sinceBoot[sample] === 1 ? stateCode['since-boot'] : stateCode.idle;
}

function restoreBlock(block: Block, undefinedWhenIdle: boolean, restoring: Restoring): Block {
  const draft = new BlockDraft(block);
  for (let i = 0; i < block.values.length; i++) {
    const explained = block.states !== null && block.states[i] !== stateCode.printed;
    const sample = block.from + i;
    if (explained || sample < restoring.from || !isMissing(block.values[i]!)) continue;
    const state = idleState(sample, undefinedWhenIdle, restoring);
    if (undefinedWhenIdle) draft.clear(i, state);
    else draft.set(i, state, restoring.rest * 10 ** block.digits);
  }
  return draft.finish();
}

function idleBlock(
  from: number,
  to: number,
  undefinedWhenIdle: boolean,
  restoring: Restoring,
): Block {
  const values = new Int32Array(to - from).fill(undefinedWhenIdle ? MISSING : restoring.rest);
  const states = new Uint8Array(to - from);
  for (let i = 0; i < states.length; i++) {
    states[i] = idleState(from + i, undefinedWhenIdle, restoring);
  }
  return { from, digits: 0, values, states };
}
