import { HOST } from '../shared/entities.ts';
import { cgroupOf } from './cgroup-path.ts';
import type { PressureFile, PressureLine } from './pressure-lines.ts';

/** Files without a heading: which ones they are taken for, and the assumption. */
export interface AssumedFiles {
  readonly files: readonly PressureFile[];
  readonly text: string;
}

/** The files of the host in the order in which a shell lists them. */
const ORDERS = [
  ['cpu', 'io', 'memory'],
  ['cpu', 'io', 'irq', 'memory'],
];

/** Returns the first pressure files of the host, in their order. If it has fewer, their resources are unknown. */
export function hostFiles(count: number): AssumedFiles {
  const order = ORDERS.find(({ length }) => length === count);
  const text = 'no heading says which resource this is the pressure of';
  return {
    files: Array.from({ length: count }, (_, i) => ({ resource: order?.[i] ?? '', entity: HOST })),
    text: order ? `${text}; read as ${order.join(', ')}, the order of the files` : text,
  };
}

/** Returns the files of as many groups. */
export function groupFiles(count: number, resource: string): AssumedFiles {
  return {
    files: Array.from({ length: count }, (_, i) => ({
      resource,
      entity: cgroupOf(`group ${i + 1}`),
    })),
    text: 'no heading says which groups these files are of; numbered in their order',
  };
}

/** The lines of a file. */
type FileLines<S extends PressureLine> = readonly [S, ...S[]];

/** Returns the lines of each file: some, then full. */
export function filesIn<S extends PressureLine>(lines: readonly S[]): readonly FileLines<S>[] {
  const files: [S, ...S[]][] = [];
  for (const [i, line] of lines.entries()) {
    if (line.who === 'some' || lines[i - 1]?.who !== 'some') files.push([line]);
    else files.at(-1)!.push(line);
  }
  return files;
}

/** Maximum number of files of a round: more totals that go back are those of hosts that were booted. */
const MAX_FILES = 100;

/** Minimum number of files from which a single total that goes back may be a boot. */
const MAY_BE_BOOT = 4;

/**
 * Returns after how many files the first one comes again. Totals never go back but at a boot, so files whose totals do
 * are of several groups.
 */
export function roundOf(files: readonly FileLines<PressureLine>[]): number {
  const isBack = (at: number, before: number) =>
    ['some', 'full'].some((who) => totalOf(files[at]!, who) < totalOf(files[before]!, who));
  const steps = (period: number) =>
    files.filter((_, i) => i >= period && isBack(i, i - period)).length;
  const back = steps(1);
  if (back === 0 || files.length > MAX_FILES * MAX_FILES) return 1;
  for (let period = 2; period <= Math.min(files.length, MAX_FILES); period++) {
    if (files.length % period !== 0 || steps(period) > 0) continue;
    const isOneRound = period === files.length;
    return isOneRound && back === 1 && files.length >= MAY_BE_BOOT ? 1 : period;
  }
  return 1;
}

/** Whether files that repeat with a period may be those of the host. Its CPU has no full pressure. */
export function mayBeHost([first]: readonly FileLines<PressureLine>[], period: number): boolean {
  const hasFull = first !== undefined && totalOf(first, 'full') > 0;
  return !hasFull && ORDERS.some(({ length }) => length === period);
}

function totalOf(file: FileLines<PressureLine>, who: string): number {
  return Number(file.find((line) => line.who === who)?.cells[3] ?? Number.NaN);
}
