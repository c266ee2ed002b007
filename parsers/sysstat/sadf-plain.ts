import type { Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import { isTextColumn, NEVER, type Section } from '../shared/section.ts';
import { parseStamp } from '../shared/timestamp.ts';
import { SadfTable } from './sadf-table.ts';
import { sarSections } from './sar-sysstat.ts';

/**
 * sadf of sysstat with `-p`, a line for each number, separated by tabs: sadf.c, rndr_stats.c and sadf(1).
 *
 * ```
 * web3    1       2026-11-21 02:55:18 UTC lo      rxpck/s 9941.00
 * web3    1       2026-11-21 02:55:18 UTC all     %user   39.51
 * web3    1       2026-11-21 02:55:18 UTC -       ldavg-1 1.27
 * ```
 */
export const sadfPlain = {
  id: 'sadf-plain',
  tool: 'sadf',
  platform: 'linux',
  title: 'sadf -p (Linux, sysstat)',
  reference: 'sysstat sadf.c, rndr_stats.c and sadf(1), 8 to 12.7',
  options: '-p -P -T -t -U --',
  columns: sarSections.flatMap(({ columns }) => columns),
  firstReport: 'interval',
  opens: (line) => partsOf(line) !== null,
  openingForms: [/\t\d/],
  start: (out) => new SadfPlainReading(out),
} as const satisfies Parser;

/** Host, interval, stamp, entity, word, number; null if the line has another form. */
function partsOf(line: Line): string[] | null {
  if (line.count < 6 || line.count > 12) return null;
  const text = line.text();
  if (!text.includes('\t')) return null;
  const parts = text.split('\t');
  if (parts.length !== 6 || !/^\d+$/.test(parts[1]!)) return null;
  if (!/^%?[A-Za-z][\w%./+-]*$/.test(parts[4]!) || !/^-?\d+([.,]\d+)?$/.test(parts[5]!))
    return null;
  return parseStamp(parts[2]!) === null ? null : parts;
}

class SadfPlainReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #tables = new Map<string, SadfTable>();
  #section: Section | null = null;
  #stamp = '';
  /** The number of tables with words of no known version. */
  #unknown = 0;

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const parts = partsOf(line);
    if (parts === null) return this.#isText(line) || this.#restart(line);
    const [host, seconds, stamp, name, word, value] = parts as [string, ...string[]];
    const table = this.#tableOf(word!, name!, stamp!);
    if (!table.openReport(stamp!, seconds!)) return false;
    this.#out.host(host);
    table.table.texts(table.layout([word!], name!), table.entity(name!), [value!]);
    return true;
  }

  /** Whether the value is text: the device of a sensor, the state of a battery. */
  #isText(line: Line): boolean {
    const parts = line.text().split('\t');
    return this.#section !== null && parts.length === 6 && isTextColumn(parts[4]!);
  }

  #restart(line: Line): boolean {
    const parts = line.text().split('\t');
    if (this.#section === null || !parts[3]?.startsWith('LINUX-RESTART')) return false;
    this.#tables.get(this.#section.name)?.table.mark('restart', parts.slice(3).join(' '));
    return true;
  }

  #tableOf(word: string, name: string, stamp: string): SadfTable {
    // Each table covers the whole day: when the time goes back, the next one begins.
    const isNext = stamp.length === this.#stamp.length && stamp < this.#stamp;
    this.#stamp = stamp;
    const section = this.#bounded(sectionFor(word, name, isNext ? null : this.#section));
    this.#section = section;
    const table = this.#tables.get(section.name) ?? new SadfTable(this.#out, section);
    this.#tables.set(section.name, table);
    return table;
  }

  /** Limits the tables of unknown words; a file of them must not make a table of each. */
  #bounded(section: Section): Section {
    if (section.words !== NEVER || this.#tables.has(section.name)) return section;
    if (this.#unknown === MAX_UNKNOWN_TABLES) return isOfHost(section) ? OTHER : OTHER_NAMED;
    this.#unknown++;
    return section;
  }
}

/** Maximum of tables of unknown words; no version of sysstat has added that many at once. */
const MAX_UNKNOWN_TABLES = 32;

/** The table of a word. Tables may share a word, so the table of the word before it is tried first. */
function sectionFor(word: string, name: string, current: Section | null): Section {
  const isHost = name === '-';
  const last = current !== null && isOfHost(current) === isHost ? current : null;
  const declares = ({ columns }: Section) => columns.some(({ printed }) => printed === word);
  if (last !== null && declares(last)) return last;
  const sections = sarSections.filter((section) => isOfHost(section) === isHost);
  const begun = sections.find(({ words }) => words.test(word));
  if (begun !== undefined) return begun;
  // Tables without declared columns have words that no other table has, except one (`retrans/s`).
  if (last !== null && last.columns.length === 0) return last;
  return sections.find(declares) ?? last ?? unknown(word, isHost);
}

const isOfHost = ({ entity }: Section) => entity === undefined;

/** A table of unknown words, named by the first of them. */
function unknown(word: string, isHost: boolean): Section {
  return { name: word, words: NEVER, columns: [], ...(!isHost && { entity: 'NAME' }) };
}

const OTHER = unknown('other', true);
const OTHER_NAMED = unknown('other, by name', false);
