import { max, min } from 'd3-array';
import type { RawSource } from '../../input/tables/raw-source.ts';
import { type Block, type Column, isMissing, lineAt } from '../../model/column.ts';
import { FILTERED } from '../../model/run.ts';
import { stateCode } from '../../model/state.ts';
import { type Metrics, metricOf } from '../../model/vocabulary.ts';
import { BlockDraft } from '../values/map-blocks.ts';
import { absencesOf, clearAbsences, movementsOf, type Samples } from './absence.ts';
import { FULLY_IDLE_PERCENT, hasFilteredProcessors, restingShare } from './filtered-processors.ts';
import { IdleCells } from './idle-cells.ts';

/** A source with its idle rows restored, and the number of these rows. */
export interface RestoredSource {
  readonly source: RawSource;
  readonly rows: number;
  /** Whether the log left out idle entities. */
  readonly leavesOut: boolean;
}

/**
 * Restores the rows that `-z` left out: an entity without a row in a report was idle. Its rates and levels become 0,
 * its means over events (service time, request size) undefined.
 */
export function restoreIdle(source: RawSource, metrics: Metrics): RestoredSource {
  if (hasFilteredProcessors(source)) return restoreFiltered(source);
  if (!leavesIdleOut(source, metrics)) return { source, rows: 0, leavesOut: false };
  const samples = source.stamps.length;
  const rows = new Map<number, number>();
  const movements = movementsOf(source);
  const zero = new IdleCells(source, 0);
  const undefinedCells = new IdleCells(source, null);
  const resting = ({ metric }: Column) =>
    metricOf(metrics, metric).kind === 'mean' ? undefinedCells : zero;
  const columns = source.columns.map((column) => {
    const { kind, name } = source.entities[column.entity]!;
    if (kind === 'host') return column;
    // Rows that cover the time since the entity's last row leave nothing to restore before the last one.
    const from = source.parser.rowCovers === 'row' ? lastSample(column) + 1 : 0;
    const gone = absencesOf(column, movements.get(name), samples);
    const printed = from > 0 ? 0 : rowsPrinted(column);
    rows.set(column.entity, samples - from - printed - lengthOf(gone));
    const restored = restoreColumn(column, { samples, from, resting });
    return clearAbsences(restored, gone);
  });
  const restored = [...rows.values()].reduce((sum, n) => sum + n, 0);
  return { source: { ...source, columns }, rows: restored, leavesOut: true };
}

/**
 * Restores the rows of idle processors that a filter removed. Their shares of time are known, because they were fully
 * idle; their other columns are not.
 */
function restoreFiltered(source: RawSource): RestoredSource {
  const samples = source.stamps.length;
  const movements = movementsOf(source);
  const rows = new Map<number, number>();
  const zero = new IdleCells(source, 0);
  const full = new IdleCells(source, FULLY_IDLE_PERCENT);
  // The machine was idle where no processor has a row; elsewhere its own row was lost.
  const processors = source.columns.filter(
    ({ metric, entity }) => metric === 'cpu.idle' && source.entities[entity]!.kind === 'cpu',
  );
  const used = source.stamps.flatMap((_, i) =>
    processors.some((column) => lineAt(column, i) > 0) ? { from: i, to: i + 1 } : [],
  );
  const columns = source.columns.map((column) => {
    const rest = restingShare(column.metric);
    if (rest === null) return column;
    const { kind, name } = source.entities[column.entity]!;
    const gone =
      kind === 'host'
        ? used.filter(({ from }) => lineAt(column, from) === 0)
        : absencesOf(column, movements.get(name), samples);
    rows.set(column.entity, samples - rowsPrinted(column) - lengthOf(gone));
    const cells = rest === 0 ? zero : full;
    const restoring = { samples, from: 0, resting: () => cells };
    return clearAbsences(restoreColumn(column, restoring), gone);
  });
  const restored = [...rows.values()].reduce((sum, n) => sum + n, 0);
  const text = `no printed processor is 100 % idle, but processors disappear and return: rows of idle ones were filtered out of the log, ${restored} are restored as idle`;
  const warning = { file: source.file, line: 0, code: FILTERED, text };
  const warned = { ...source, columns, warnings: [...source.warnings, warning] };
  return { source: warned, rows: restored, leavesOut: true };
}

/**
 * Whether a log leaves out idle entities: its command has `-z`; or, without a known command, the set of entities varies
 * and only since-boot reports have rows of zeros. A set does not vary because the log ends within its last report.
 * Entities with levels only (a file system's space, a temperature) are never idle.
 */
function leavesIdleOut(source: RawSource, metrics: Metrics): boolean {
  if (source.parser.leavesOut !== 'idle') return false;
  const rows = source.columns.filter((c) => source.entities[c.entity]!.kind !== 'host');
  if (!rows.some(({ metric }) => countsEvents(metricOf(metrics, metric).kind))) return false;
  if (source.command !== '') return source.leftOutByOption;
  const isVaried = rows.some((column) => isLeftOut(source, column));
  return isVaried && !source.printsIdleRows && !endsWithinReport(source, rows);
}

/** Whether a report that is complete has no row of a column. */
function isLeftOut({ stamps, incomplete }: RawSource, column: Column): boolean {
  if (rowsPrinted(column) === stamps.length) return false;
  const doubtful = new Set(incomplete);
  return stamps.some((_, i) => !doubtful.has(i) && !hasRow(column, i));
}

/**
 * Whether only the last rows of the last report are missing, compared with the interval before it: the log was cut
 * there.
 */
function endsWithinReport({ stamps, sinceBoot }: RawSource, rows: readonly Column[]): boolean {
  const last = stamps.length - 1;
  if (last < 1 || sinceBoot[last - 1] === 1) return false;
  if (rows.some((column) => rowsPrinted(column) - (hasRow(column, last) ? 1 : 0) < last))
    return false;
  const [printed, missing] = [true, false].map((isPrinted) =>
    rows.filter((column) => hasRow(column, last) === isPrinted),
  );
  if (printed!.length === 0) return true;
  const before = (column: Column) => lineAt(column, last - 1);
  return (max(printed!, before) ?? Number.POSITIVE_INFINITY) < min(missing!, before)!;
}

const hasRow = (column: Column, sample: number) => lineAt(column, sample) > 0;

const countsEvents = (kind: string) => kind === 'rate' || kind === 'amount' || kind === 'counter';

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
  /** The first sample to restore. */
  readonly from: number;
  /** Returns the cells of a column while its entity is idle; a mean over events has no values then. */
  readonly resting: (column: Column) => IdleCells;
}

function restoreColumn(column: Column, { samples, from, resting }: Restoring): Column {
  const idle = resting(column);
  const blocks: Block[] = [];
  let next = from;
  for (const block of column.blocks) {
    if (block.from > next) blocks.push(idle.block(next, block.from));
    blocks.push(restoreBlock(block, idle, from));
    next = Math.max(next, block.from + block.values.length);
  }
  if (samples > next) blocks.push(idle.block(next, samples));
  return { ...column, blocks };
}

function restoreBlock(block: Block, idle: IdleCells, from: number): Block {
  const draft = new BlockDraft(block);
  for (let i = 0; i < block.values.length; i++) {
    const explained = block.states !== null && block.states[i] !== stateCode.printed;
    const sample = block.from + i;
    if (explained || sample < from || !isMissing(block.values[i]!)) continue;
    const state = idle.states[sample]!;
    if (idle.rest === null || state === stateCode.unparsed) draft.clear(i, state);
    else draft.set(i, state, idle.rest * 10 ** block.digits);
  }
  return draft.finish();
}
