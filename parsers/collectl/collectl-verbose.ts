import type { ColumnSpec, Layout, Line, Parser, Reading, SourceBuilder, Table } from '../parser.ts';
import { epochStamp } from '../shared/clock-stamps.ts';
import { wordOf } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import type { Stamp } from '../shared/timestamp.ts';
import {
  COLLECTL_SECTIONS,
  type CollectlSection,
  collectlSectionColumns,
} from './collectl-sections.ts';
import { collectlStamp, countedStamp, secondsBetween } from './collectl-time.ts';

/**
 * collectl's tables for a terminal, `--verbose` and the details of `-sC`, `-sD`, `-sN` (printTerm in formatit.ph of
 * 4.3).
 *
 * ```
 * ### RECORD    1 >>> db7 <<< (1795364899.001) (Sun Nov 22 16:28:19 2026) ###
 *
 * # DISK STATISTICS (/sec)
 * #          <---------reads---------------><---------writes--------------><--------averages--------> Pct
 * #Name       KBytes Merged  IOs Size  Wait  KBytes Merged  IOs Size  Wait  RWSize  QLen  Wait SvcTim Util
 * vda              3      0    1    4     0       0      0    0    0     0       4     0     0      0    0
 * ```
 *
 * A single table has no lines RECORD. Words come several times in a header; the first ones are of reads, or of memory.
 */
export const collectlVerbose = {
  id: 'collectl-verbose',
  tool: 'collectl',
  platform: 'linux',
  title: 'collectl --verbose, -sCDN (Linux)',
  reference: 'collectl(1) and formatit.ph of collectl 4.3',
  options: '--verbose -scdnmCDN -i -oT -oD -om',
  columns: collectlSectionColumns,
  firstReport: 'interval',
  intervalOption: 'i',
  opens: (line) =>
    line.is(0, '#') ? COLLECTL_SECTIONS.has(titleOf(line.text()) ?? '') : recordOf(line) !== null,
  openingWords: ['#', 'RECORD'],
  start: (out, _command, before) => new VerboseReading(out, before),
} as const satisfies Parser;

/** `# DISK STATISTICS (/sec)` */
const titleOf = (text: string) =>
  /^# ([A-Z]{3}[A-Z &]{2,40}?)(?: \(.{1,60}\))?\s*$/.exec(text)?.[1];

/** `### RECORD    1 >>> db7 <<< (1795364899.001) (…) ###`: the host and the time. */
function recordOf(line: Line): readonly [host: string, stamp: Stamp] | null {
  if (!line.is(0, '###') || !line.is(1, 'RECORD')) return null;
  const seconds = /^\((\d{9,10}(?:\.\d{1,6})?)\)$/.exec(line.str(6))?.[1];
  if (seconds === undefined) return null;
  return [line.str(4), epochStamp(Number(seconds))];
}

/** The columns of a header. */
interface Header {
  /** The number of words in front of a row that are its time. */
  readonly time: number;
  /** The index of the entity's name, negative for the host, and of the first number. */
  readonly name: number;
  readonly from: number;
  readonly layout: Layout;
}

class VerboseReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  readonly #interval: number;
  readonly #passed = new Set<string>();
  #section: CollectlSection | null = null;
  #header: Header | null = null;
  #isRecorded = false;
  /** The number of the last line of a table that is not read. */
  #lastPassed = Number.NaN;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    this.#reports = new ReportsByRepeat(this.#table, null, 'any');
    this.#interval = secondsBetween(before);
  }

  line(line: Line): boolean {
    if (line.str(0).startsWith('#'))
      return this.#record(line) || this.#title(line.text()) || this.#head(line);
    if (this.#section === null) return this.#isPassedOver(line);
    return this.#header !== null && this.#row(line, this.#section, this.#header);
  }

  /** A row of a table that is not read; a blank line ends it. */
  #isPassedOver(line: Line): boolean {
    if (line.number !== this.#lastPassed + 1) return false;
    this.#lastPassed = line.number;
    return true;
  }

  #record(line: Line): boolean {
    const record = recordOf(line);
    if (record === null) return false;
    this.#out.host(record[0]);
    this.#reports.end();
    this.#reports.stamp = record[1];
    this.#isRecorded = true;
    return true;
  }

  #title(text: string): boolean {
    const title = titleOf(text);
    if (title === undefined) return false;
    this.#section = COLLECTL_SECTIONS.get(title) ?? null;
    this.#header = null;
    if (this.#section === null && !this.#passed.has(title)) {
      this.#out.warn('left-out', `the table ${title} is not read`);
      this.#passed.add(title);
    }
    return true;
  }

  /** `#Time  Num Name KBIn …`, below a line of headings. */
  #head(line: Line): boolean {
    const section = this.#section;
    if (section === null) this.#lastPassed = line.number;
    if (section === null || line.text().includes('<-')) return true;
    const words = [line.str(0).slice(1), ...fields(line, 1)].filter((word) => word !== '');
    const time = words[0] === 'Date' ? 2 : words[0] === 'Time' ? 1 : 0;
    const name = section.names === '' ? -1 : words.indexOf(section.names);
    const from = Math.max(name + 1, time);
    if (section.names !== '' && name < 0) return false;
    const layout = this.#table.columns(specsOf(words.slice(from), section).map(wordOf));
    this.#header = { time, name, from, layout };
    return true;
  }

  #row(line: Line, section: CollectlSection, { time, name, from, layout }: Header): boolean {
    if (line.count !== from + layout.length || !/^\d/.test(line.str(from))) return false;
    const stamp =
      time === 0 ? countedStamp(this.#table, this.#interval) : collectlStamp(fields(line, 0, time));
    if (stamp === null && time > 0) return false;
    if (!this.#isRecorded) this.#reports.stamp = stamp;
    const entity = this.#table.entity(section.entity(name < 0 ? '' : line.str(name)));
    this.#reports.meet(entity, layout);
    return this.#table.row(layout, entity, line, from);
  }
}

/** The columns of words in their order; one that is not declared is kept as printed. */
function specsOf(words: readonly string[], { columns }: CollectlSection): ColumnSpec[] {
  const left = [...columns];
  return words.map((printed) => {
    const at = left.findIndex((spec) => spec.printed === printed);
    return at < 0 ? unlisted(printed) : left.splice(at, 1)[0]!;
  });
}

const unlisted = (printed: string): ColumnSpec => ({
  printed,
  metric: `other.${printed}`,
  unit: '1',
  suffix: 1000,
});
