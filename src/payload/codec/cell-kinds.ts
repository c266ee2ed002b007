import { stateCode } from '../../model/state.ts';
import { damaged } from '../damaged.ts';
import type { StreamsReader, StreamsWriter } from './streams.ts';

/**
 * The kind of a cell is the code of its state, and whether it is an exception: an unparsed, absent or undefined cell
 * usually has no value, an idle one is 0, any other has one. `HAS_VALUE` means that it has a value all the same,
 * `NO_VALUE` that it has none.
 */
const STATE_MASK = 7;
const HAS_VALUE = 8;
const NO_VALUE = 16;
/** Maximum share of runs in the cells; with more, a byte for each cell is smaller. */
const MAX_RUNS_SHARE = 1 / 8;

/** The kind of a cell; `none` means that it holds no value. */
export function kindOf(state: number, value: number, none: boolean): number {
  if (lacksValue(state)) return none ? state : state | HAS_VALUE;
  if (none) return state | NO_VALUE;
  return state === stateCode.idle && !Object.is(value, 0) ? state | HAS_VALUE : state;
}

function lacksValue(state: number): boolean {
  return state >= stateCode.unparsed && state <= stateCode.undefined;
}

/** Returns the content of a cell of a kind: a written value, nothing, or 0. */
export function contentOf(kind: number): 'value' | 'nothing' | 'zero' {
  if (kind & HAS_VALUE) return 'value';
  if (kind & NO_VALUE || lacksValue(kind & STATE_MASK)) return 'nothing';
  return (kind & STATE_MASK) === stateCode.idle ? 'zero' : 'value';
}

/** The state of a cell of a kind. */
export function stateOf(kind: number): number {
  return kind & STATE_MASK;
}

/** Consecutive cells of one kind. */
export interface KindRun {
  readonly kind: number;
  readonly from: number;
  readonly to: number;
}

/** The runs of equal kinds. */
export function kindRuns(kinds: Uint8Array): KindRun[] {
  const runs: KindRun[] = [];
  for (let from = 0; from < kinds.length; ) {
    const kind = kinds[from]!;
    let to = from + 1;
    while (to < kinds.length && kinds[to] === kind) to++;
    runs.push({ kind, from, to });
    from = to;
  }
  return runs;
}

/** Writes kinds by their runs, or a byte for each where they change too often; null if they are one run. */
export function writeKinds(
  kinds: Uint8Array | null,
  runs: readonly KindRun[],
  to: StreamsWriter,
): void {
  const { symbols } = to;
  if (kinds !== null && runs.length > 8 && runs.length > kinds.length * MAX_RUNS_SHARE) {
    symbols.count(0);
    symbols.bytes(kinds);
    return;
  }
  symbols.count(runs.length);
  for (const run of runs) {
    symbols.byte(run.kind);
    symbols.count(run.to - run.from);
  }
}

/** Reads the kinds of `length` cells, above 0, as runs. */
export function readKinds(length: number, { symbols }: StreamsReader): KindRun[] {
  const count = symbols.count();
  if (count === 0) return checked(kindRuns(symbols.bytes(length)));
  if (count > length) throw damaged('it has more runs than cells');
  const runs: KindRun[] = [];
  let from = 0;
  for (let i = 0; i < count; i++) {
    const kind = symbols.byte();
    const to = from + symbols.count();
    runs.push({ kind, from, to });
    from = to;
  }
  if (from !== length) throw damaged('its runs do not add up');
  return checked(runs);
}

function checked(runs: KindRun[]): KindRun[] {
  if (runs.every(({ kind }) => kind < 2 * NO_VALUE)) return runs;
  throw damaged('it has an unknown state');
}
