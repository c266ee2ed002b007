import type { HeaderWord, Line } from '../parser.ts';
import { fields } from '../shared/fields.ts';

/** The parts of a report, in their order: `-x --pretty` prints a table for each direction (iostat.c, 12.1.2). */
export const CPU_PART = 1;
const READS_PART = 2;
const WRITES_PART = 3;
const DISCARDS_PART = 4;
const FLUSHES_PART = 5;
export const MOUNTS_PART = 6;

const SUB_TABLES: Readonly<Record<string, number>> = {
  'r/s': READS_PART,
  'w/s': WRITES_PART,
  'd/s': DISCARDS_PART,
  'f/s': FLUSHES_PART,
};

/** The headings of the names of mounts. */
const MOUNT_NAMES: ReadonlySet<string> = new Set(['Filesystem', 'Filesystem:', 'Device:']);

/** The layout of the rows below a header. */
export interface SysstatHeader {
  readonly part: number;
  /** The position of the device's name in a row; processors have no name. */
  readonly name: 'first' | 'last' | 'none';
  /** The field of the first word: `-T` prints `Datetime` above the stamps of the rows. */
  readonly from: 0 | 1;
}

/** Recognises the headers of all generations by their first words. Null for any other line. */
export function sysstatHeader(line: Line): SysstatHeader | null {
  const from = line.is(0, 'Datetime') ? 1 : 0;
  if (isCpuHeader(line, from)) return { part: CPU_PART, name: 'none', from };
  if (isMountHeader(line)) return { part: MOUNTS_PART, name: 'first', from };
  if (line.is(from, 'Device') || line.is(from, 'Device:')) {
    return isColumn(line, from + 1) ? { part: READS_PART, name: 'first', from } : null;
  }
  if (!line.is(line.count - 1, 'Device') || !isColumn(line, from)) return null;
  return { part: SUB_TABLES[line.str(from)] ?? READS_PART, name: 'last', from };
}

function isCpuHeader(line: Line, from: number): boolean {
  return line.is(from, 'avg-cpu:') && line.is(from + 1, '%user');
}

/** Whether a line is the header of the mounts of `-n`, `Device:` before 7.1; nfsiostat prints the same table. */
export function isMountHeader(line: Line): boolean {
  return MOUNT_NAMES.has(line.str(0)) && /^r(Blk|kB|MB)_nor\/s$/.test(line.str(1));
}

/** Whether a field is one of the first columns of devices. */
function isColumn(line: Line, field: number): boolean {
  const word = line.str(field);
  return word === 'tps' || word === 'rrqm/s' || Object.hasOwn(SUB_TABLES, word);
}

/** The headings of the cells of a row. */
export function headerWords(line: Line, { name, from }: SysstatHeader): HeaderWord[] {
  const words = name === 'last' ? fields(line, from, line.count - 1) : fields(line, from + 1);
  return words.map((printed) => ({ printed }));
}
