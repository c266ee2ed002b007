import type { Line } from '../parser.ts';
import { parseTimeOfDay } from '../shared/timestamp.ts';
import type { NicstatPart } from './nicstat-columns.ts';

/** Maximum of words between colons; an interface such as `eth0:1` contains colons itself. */
const MAX_WORDS = 32;

/** A row of `-p`. */
export interface ParseableRow {
  readonly part: NicstatPart;
  readonly form: 'plain' | 'extended' | 'TCP' | 'UDP';
  readonly epoch: number;
  readonly name: string;
  readonly cells: readonly string[];
}

const CELLS = { plain: 6, extended: 11, TCP: 10, UDP: 4 } as const;

/** `1795230422:ixgbe2:12.41:…`, counted from both ends; null for any other line. */
export function parseableRow(line: Line): ParseableRow | null {
  if (line.count !== 1) return null;
  const words = line.str(0).split(':', MAX_WORDS);
  if (words.length < 6 || words.length === MAX_WORDS || !/^1\d{9}$/.test(words[0]!)) return null;
  const form = formOf(words);
  const cells = words.slice(-CELLS[form]);
  const name = words.slice(1, -CELLS[form]).join(':');
  if (name === '' || cells.length < CELLS[form] || !cells.every(isCell)) return null;
  const part = form === 'TCP' || form === 'UDP' ? form : 'nic';
  if (part !== 'nic' && name !== part) return null;
  return { part, form, epoch: Number(words[0]), name, cells };
}

function formOf(words: readonly string[]): ParseableRow['form'] {
  const [, name] = words;
  if (name === 'TCP' || name === 'UDP') return name;
  return words.length >= 2 + CELLS.extended ? 'extended' : 'plain';
}

function isCell(word: string): boolean {
  return /^\d{1,15}(\.\d{1,3})?$/.test(word);
}

/** The header of a form; with `timed` the rows have no time, and the header may have it. */
export interface NicstatHeader {
  readonly part: NicstatPart;
  readonly timed: boolean;
  /** The field of the first column's word. */
  readonly from: number;
}

const PLAIN = /^r(KB\/s|Kb\/s|Mbps)$/;

/**
 * `Time Int rKB/s …`, `14:03:21 RdKB WrKB …`, `14:03:21 InKB OutKB …`, `14:03:21 InDG OutDG …`; where a filter cut the
 * times off, `Int rKB/s …`.
 */
export function headerOf(line: Line): NicstatHeader | null {
  if (line.is(0, 'Time') && line.is(1, 'Int')) {
    return PLAIN.test(line.str(2)) ? { part: 'nic', timed: false, from: 2 } : null;
  }
  if (line.is(0, 'Int') && PLAIN.test(line.str(1))) return { part: 'nic', timed: true, from: 1 };
  if (parseTimeOfDay(line.str(0)) < 0) return null;
  const part = timedPart(line);
  return part && { part, timed: true, from: 1 };
}

function timedPart(line: Line): NicstatPart | null {
  if (line.is(1, 'RdKB') && line.is(2, 'WrKB')) return 'nic';
  if (line.is(1, 'RdMbps') && line.is(2, 'WrMbps')) return 'nic';
  if (line.is(1, 'InKB') && line.is(2, 'OutKB')) return 'TCP';
  return line.is(1, 'InDG') && line.is(2, 'OutDG') ? 'UDP' : null;
}
