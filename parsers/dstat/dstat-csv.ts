import type { Command, Line, Parser, Reading, SourceBuilder, Table } from '../parser.ts';
import { plainDecimal } from '../shared/plain-decimal.ts';
import { parseStamp } from '../shared/timestamp.ts';
import {
  BITS_ASSUMED,
  type DstatColumn,
  dstatColumns,
  isDstatTraffic,
  isKnown,
  isTime,
} from './dstat-columns.ts';
import { DstatRows } from './dstat-rows.ts';

/**
 * `dstat --output FILE` and dool's: unscaled numbers, a line of groups above the line of words.
 *
 * ```
 * "Dstat 0.7.3 CSV output"
 * "Host:","db7",,,,"User:","root"
 * "Cmdline:","dstat -tcd --output run.csv 2",,,,"Date:","07 Mar 2026 14:03:21 CET"
 * "system","total cpu usage",,,,,"dsk/total",
 * "time","usr","sys","idl","wai","stl","read","writ"
 * 07-03 14:03:21,14.087,8.839,76.577,0.474,0.023,4374850.770,9541135.208
 * ```
 *
 * It appends to an existing file. dool counts traffic in bits without `--bytes`; dstat never does.
 */
export const dstatCsv = {
  id: 'dstat-csv',
  tool: 'dstat',
  platform: 'linux',
  title: 'dstat and dool, --output',
  reference: 'the Python scripts dstat 0.8 and dool 1.3.8',
  options: '--output and those of the table',
  columns: dstatColumns,
  firstReport: 'since-boot',
  opens: (line) => groupsOf(line.text()) !== null,
  openingForms: [/",*$/],
  start: (out, command, before) => new DstatCsvReading(out, command, before),
} as const satisfies Parser;

/** Numbers as Python prints them: `2.05011812352e+11` from 12 digits on, `1e-05`. */
const NUMBER = /^-?\d{1,15}(\.\d{1,9}|(\.\d{1,16})?e[-+]\d{2})?$/;

/** The names of a line of groups, each over its columns; null for any other line. */
function groupsOf(text: string): string[] | null {
  if (!text.startsWith('"') || text.length > 16_384) return null;
  let name = '';
  const names = text.split(',').map((cell) => {
    if (cell !== '') name = unquoted(cell);
    return name;
  });
  const quoted = text.split(',').every((cell) => cell === '' || /^"[^"]*"$/.test(cell));
  const hasPlugin = names.some((group) => group !== 'time' && isKnown({ group, word: '' }));
  return quoted && hasPlugin ? names : null;
}

const unquoted = (cell: string) => cell.replace(/^"|"$/g, '');

class DstatCsvReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #rows: DstatRows;
  #groups: readonly string[] | null = null;
  #columns: readonly DstatColumn[] = [];
  #bound = false;
  /** Whether dool wrote the file; null without a banner. */
  #dool: boolean | null = null;
  #command: string;

  constructor(out: SourceBuilder, command: Command, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    this.#rows = new DstatRows(this.#table);
    this.#command = command.text;
    for (const text of before) this.#readBanner(text);
  }

  line(line: Line): boolean {
    const text = line.text().trim();
    if (this.#groups !== null) return this.#readWords(this.#groups, text);
    if (this.#columns.length > 0 && this.#readRow(text)) return true;
    if (this.#readBanner(text)) return true;
    this.#groups = groupsOf(text);
    return this.#groups !== null;
  }

  /** With several instances of a plug-in a word names its group: `"dsk/vda:read"`. */
  #readWords(groups: readonly string[], text: string): boolean {
    this.#groups = null;
    const words = text.split(',').map(unquoted);
    if (words.length !== groups.length || !text.startsWith('"')) return false;
    this.#bound = false;
    this.#columns = words.map((word, i) => {
      const group = groups[i]!;
      return { group, word: word.startsWith(`${group}:`) ? word.slice(group.length + 1) : word };
    });
    return true;
  }

  #readRow(text: string): boolean {
    const cells = text.split(',').map((cell) => unquoted(cell.trim()));
    if (cells.length !== this.#columns.length) return false;
    const fits = (cell: string, i: number) =>
      NUMBER.test(cell) || isTime(this.#columns[i]!) || !isKnown(this.#columns[i]!);
    if (!cells.every(fits)) return false;
    if (!this.#bound) {
      this.#rows.bind(this.#columns, this.#isBits(cells), (i) => NUMBER.test(cells[i]!));
      this.#bound = true;
    }
    this.#rows.push(cells.map(plainDecimal));
    return true;
  }

  /** Whether traffic is in bits. Without a banner dool is recognised by its dates (`Nov-21`) and its column `avai`. */
  #isBits(cells: readonly string[]): boolean {
    const shown = cells.some((cell) => /^[A-Z][a-z]{2}-\d\d /.test(cell));
    const dool = this.#dool ?? (shown || this.#columns.some(({ word }) => word === 'avai'));
    const traffic = this.#columns.some(isDstatTraffic);
    if (dool && traffic && this.#command === '') this.#out.warn('unit', BITS_ASSUMED);
    return dool && !this.#command.includes('--bytes');
  }

  #readBanner(text: string): boolean {
    const tool = /^"(dstat|dool|pcp-dstat) \S{1,20} csv output"/i.exec(text);
    if (tool !== null) this.#dool = tool[1]!.toLowerCase() === 'dool';
    const [key, value = ''] = text.split(',', 2).map(unquoted);
    if (key === 'Host:') this.#begin(value);
    else if (key === 'Cmdline:') this.#readCommand(text);
    return tool !== null || key === 'Host:' || key === 'Cmdline:' || key === 'Author:';
  }

  /** Begins a run; dool omits its title when it appends to a file. */
  #begin(host: string): void {
    this.#out.host(host);
    if (this.#table.reports > 0) this.#table.mark('restart', 'dstat --output again');
  }

  #readCommand(text: string): void {
    const command = /^"Cmdline:","([^"]{0,4096})"/.exec(text)?.[1];
    if (command !== undefined) this.#command = command;
    const date = /"Date:","([^"]{1,40})"/.exec(text)?.[1];
    const stamp = date === undefined ? null : parseStamp(date);
    this.#rows.year = stamp?.date?.year ?? 0;
    this.#rows.zone = stamp?.zone ?? '';
  }
}
