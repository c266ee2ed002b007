import type { Command, Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import {
  BITS_ASSUMED,
  type DstatColumn,
  dstatColumns,
  isDstatTraffic,
  isKnown,
  isTime,
} from './dstat-columns.ts';
import { type DstatGroup, dstatHeader, isDool, isPcp, isTitle, PIPES } from './dstat-header.ts';
import { DstatRows } from './dstat-rows.ts';
import { isTopCpu } from './dstat-top-cpu.ts';

/**
 * The table of dstat and of its successor dool: the script `dstat`, 0.5 to 0.8, and dool 1.0 to 1.3.
 *
 * ```
 * ----system---- --total-cpu-usage-- -dsk/total- -net/total-
 *      time     |usr sys idl wai stl| read  writ| recv  send
 * 07-03 14:03:21| 14   9  77   0   0|4272k 9318k|   0     0
 * ```
 *
 * Bytes have suffixes of 1024, counts of 1000. dool prints traffic in bits without `--bytes`: k and b then, K and B
 * for bytes.
 * pcp-dstat calls the processors `total-usage`; its first row has only what needs no interval, and no average since boot.
 */
export const dstat = {
  id: 'dstat',
  tool: 'dstat',
  platform: 'linux',
  title: 'dstat, dool, pcp-dstat',
  reference: 'the Python scripts dstat 0.8 and dool 1.3.8; pcp-dstat(1)',
  options:
    '-c -C -d -D -g -i -l -m -n -N -p -r -s -S -t -T -y --aio --fs --ipc --lock --tcp --udp --unix --vm --top-cpu --cpu-use -f',
  columns: dstatColumns,
  firstReport: 'since-boot',
  opens: (line) => isTitle(line.text().trim()),
  openingForms: [/[-┄](?<![^\s:].)[-┄\w]/, /\b(?<![^\s:])(?:dsk|disk|net|io)\//],
  start: (out, command) => new DstatReading(out, command),
} as const satisfies Parser;

const NUMBER = /^(-|\d{1,15}(\.\d{0,6})?[BbkKMGTPEZY]?)$/;

class DstatReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #rows: DstatRows;
  readonly #command: Command;
  #title: string | null = null;
  #groups: readonly DstatGroup[] | null = null;
  #bound = '';
  /** Whether traffic is in bits; null until a row shows it. */
  #bits: boolean | null = null;
  #dool = false;
  #pcp = false;
  /** The unit as shown by rows; null as long as no row shows it. */
  #shown: boolean | null = null;
  #traffic = false;

  constructor(out: SourceBuilder, command: Command) {
    this.#out = out;
    this.#rows = new DstatRows(out.table());
    this.#command = command;
  }

  line(line: Line): boolean {
    const text = line.text().trim();
    if (this.#title !== null) return this.#readSubtitle(this.#title, text);
    if (this.#groups !== null && this.#readRow(text, this.#groups)) return true;
    if (!isTitle(text)) return false;
    this.#title = text;
    this.#dool ||= isDool(text);
    return true;
  }

  #readSubtitle(title: string, subtitle: string): boolean {
    this.#title = null;
    this.#groups = dstatHeader(title, subtitle);
    this.#pcp ||= isPcp(title, subtitle);
    return this.#groups !== null;
  }

  #readRow(text: string, groups: readonly DstatGroup[]): boolean {
    const segments = text
      .replace(/ missed \d{1,9} ticks$/, '')
      .replace(/>$/, '')
      .split(PIPES);
    if (segments.length !== groups.length) return false;
    const cells: string[] = [];
    for (const [i, segment] of segments.entries()) {
      const groupCells = cellsOf(segment, groups[i]!) ?? this.#unmeasured(segment, groups[i]!);
      if (groupCells === null) return false;
      cells.push(...groupCells);
    }
    this.#bind(groups.flat(), cells);
    this.#rows.push(cells, this.#pcp ? 'interval' : undefined);
    return true;
  }

  /** The cells of a group with blanks for rates, which pcp-dstat leaves in its first row; null for any other text. */
  #unmeasured(segment: string, group: DstatGroup): string[] | null {
    const cells = segment.split(/[\s:]+/).filter((cell) => cell !== '');
    const isShort = cells.length < group.length && cells.every((cell) => NUMBER.test(cell));
    return this.#pcp && isShort ? group.map(() => '-') : null;
  }

  /** Binds the columns by the first row below a header, which shows bits or bytes, and words or numbers. */
  #bind(columns: readonly DstatColumn[], cells: readonly string[]): void {
    this.#judge(columns, cells);
    const key = JSON.stringify(columns);
    if (key === this.#bound) return;
    this.#bound = key;
    this.#rows.bind(columns, this.#bits ?? false, (i) => NUMBER.test(cells[i]!));
  }

  /** Decides between bits and bytes: bits have lower-case suffixes, but `k` of dstat is of bytes. */
  #judge(columns: readonly DstatColumn[], cells: readonly string[]): void {
    const shown = this.#shown ?? seenBits(columns, cells, this.#dool);
    this.#bits ??= chosenBits(this.#command.text) ?? shown ?? this.#dool;
    this.#traffic ||= columns.some(isDstatTraffic);
    if (this.#shown === null && shown !== null && shown !== this.#bits) {
      const [read, seen] = this.#bits ? ['bits', 'bytes'] : ['bytes', 'bits'];
      this.#out.warn(
        'unit',
        `traffic was read as ${read}, but this row is in ${seen}; give the command with --command`,
      );
    }
    this.#shown = shown;
  }

  end(): void {
    const open = this.#shown === null && this.#command.text === '';
    if (open && this.#bits === true && this.#traffic) this.#out.warn('unit', BITS_ASSUMED);
  }
}

/**
 * The cells of a group; empty if there are words instead of numbers, except those of `--top-cpu`. Null if the row does
 * not fit the table.
 */
function cellsOf(segment: string, group: DstatGroup): string[] | null {
  const trimmed = segment.trim();
  if (group.length === 1 && isTime(group[0]!)) return [trimmed];
  const cells = trimmed.split(/[\s:┊]+/);
  const fits = cells.length === group.length && cells.every((cell) => NUMBER.test(cell));
  if (fits) return cells;
  if (group.some(isKnown)) return null;
  return group.map((column) => (isTopCpu(column) ? trimmed : ''));
}

function chosenBits(command: string): boolean | null {
  if (command.includes('--bytes')) return false;
  return command.includes('--bits') ? true : null;
}

function seenBits(columns: readonly DstatColumn[], cells: readonly string[], dool: boolean) {
  const traffic = cells.filter((_, i) => isDstatTraffic(columns[i]!));
  if (traffic.some((cell) => /[BK]$/.test(cell))) return false;
  return traffic.some((cell) => /b$/.test(cell) || (dool && /k$/.test(cell))) ? true : null;
}
