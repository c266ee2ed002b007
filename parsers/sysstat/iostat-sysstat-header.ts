import type { HeaderWord, Line } from '../parser.ts';
import { fields } from '../shared/fields.ts';

/** The parts of a report, in their order: `-x --pretty` prints a table for each direction (iostat.c, 12.1.2). */
export const CPU = 1;
const READS = 2;
const WRITES = 3;
const DISCARDS = 4;
const FLUSHES = 5;
export const MOUNTS = 6;

const SUB_TABLES: Readonly<Record<string, number>> = {
  'r/s': READS,
  'w/s': WRITES,
  'd/s': DISCARDS,
  'f/s': FLUSHES,
};

/** The layout of the rows below a header. */
export interface SysstatHeader {
  readonly part: number;
  /** The place of the device's name in a row; processors have none. */
  readonly name: 'first' | 'last' | 'none';
  /** The field of the first word: `-T` prints `Datetime` above the stamps of the rows. */
  readonly from: 0 | 1;
}

/** Recognises the headers of all generations by their first words. Null for any other line. */
export function sysstatHeader(line: Line): SysstatHeader | null {
  const from = line.is(0, 'Datetime') ? 1 : 0;
  if (isCpuHeader(line, from)) return { part: CPU, name: 'none', from };
  if (line.is(from, 'Device') || line.is(from, 'Device:')) {
    return isColumn(line, from + 1) ? { part: READS, name: 'first', from } : null;
  }
  if (isMountHeader(line)) return { part: MOUNTS, name: 'first', from };
  if (!line.is(line.count - 1, 'Device') || !isColumn(line, from)) return null;
  return { part: SUB_TABLES[line.str(from)] ?? READS, name: 'last', from };
}

function isCpuHeader(line: Line, from: number): boolean {
  return line.is(from, 'avg-cpu:') && line.is(from + 1, '%user');
}

/** The mounts of `-n`; nfsiostat prints the same table. */
export function isMountHeader(line: Line): boolean {
  if (!line.is(0, 'Filesystem:') && !line.is(0, 'Filesystem')) return false;
  return /^r(Blk|kB|MB)_nor\/s$/.test(line.str(1));
}

/** The words with which the columns of devices begin. */
function isColumn(line: Line, field: number): boolean {
  const word = line.str(field);
  return word === 'tps' || word === 'rrqm/s' || Object.hasOwn(SUB_TABLES, word);
}

/** The headings of the cells of a row. */
export function headerWords(line: Line, { name, from }: SysstatHeader): HeaderWord[] {
  const words = name === 'last' ? fields(line, from, line.count - 1) : fields(line, from + 1);
  return words.map((printed) => ({ printed }));
}
