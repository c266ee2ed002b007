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
}

/** Recognises the headers of all generations by their first words. Null for any other line. */
export function sysstatHeader(line: Line): SysstatHeader | null {
  if (isCpuHeader(line)) return { part: CPU, name: 'none' };
  if (line.is(0, 'Device') || line.is(0, 'Device:')) {
    return isColumn(line, 1) ? { part: READS, name: 'first' } : null;
  }
  if (isMountHeader(line)) return { part: MOUNTS, name: 'first' };
  if (!line.is(line.count - 1, 'Device') || !isColumn(line, 0)) return null;
  return { part: SUB_TABLES[line.str(0)] ?? READS, name: 'last' };
}

function isCpuHeader(line: Line): boolean {
  return line.is(0, 'avg-cpu:') && line.is(1, '%user');
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
export function headerWords(line: Line, { name }: SysstatHeader): HeaderWord[] {
  const words = name === 'last' ? fields(line, 0, line.count - 1) : fields(line, 1);
  return words.map((printed) => ({ printed }));
}
