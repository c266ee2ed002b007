import type { Line, Parser, Reading, Table } from '../parser.ts';
import { HOST } from '../shared/entities.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';
import { withUpTime } from '../shared/up-time.ts';
import { loadColumns } from './top-load.ts';

/**
 * uptime, and the first line of w: procps, the BSDs, macOS and Solaris.
 *
 * ```
 *  17:07:16 up 3 days, 22:50,  5 users,  load average: 3.05, 2.02, 1.36
 * 17:07  up 3 days, 22:50, 5 users, load averages: 3.05 2.02 1.36
 * ```
 */
export const uptime = {
  id: 'uptime',
  tool: 'uptime',
  platform: '',
  title: 'uptime, w',
  reference: 'uptime(1) of procps, FreeBSD, macOS and Solaris',
  options: '',
  columns: loadColumns,
  firstReport: 'interval',
  printsAtStart: true,
  opens: (line) => loadsOf(line) !== null,
  openingForms: [/:\d\d.{0,4} +[Uu][Pp]\b/],
  start: (out) => new UptimeReading(out.table()),
} as const satisfies Parser;

const MAX_CHARACTERS = 300;

interface Loads {
  readonly time: string;
  readonly loads: readonly string[];
}

const LINE =
  /^\s{0,8}(\d{1,2}:\d\d(?::\d\d)?) ?([ap]m)?,? +up\b.{1,120} load averages?: ?([\d.,]{3,12})[, ]+([\d.,]{3,12})[, ]+([\d.,]{3,12})/i;

function loadsOf(line: Line): Loads | null {
  const found = LINE.exec(line.text().slice(0, MAX_CHARACTERS));
  if (found === null) return null;
  const [, time, half = '', ...loads] = found;
  return { time: `${time} ${half}`.trim(), loads: loads.map((load) => load!.replace(/,$/, '')) };
}

class UptimeReading implements Reading {
  readonly #table: Table;
  /** The date that a loop printed above the line. */
  #dated: Stamp | null = null;

  constructor(table: Table) {
    this.#table = table;
  }

  line(line: Line): boolean {
    const found = loadsOf(line);
    if (found === null) return this.#stamp(line) || isSession(line);
    this.#table.report(this.#dated ?? withUpTime(parseStamp(found.time), line.text()));
    this.#dated = null;
    const layout = this.#table.columns(loadColumns.map(({ printed }) => ({ printed })));
    this.#table.texts(layout, this.#table.entity(HOST), found.loads);
    return true;
  }

  #stamp(line: Line): boolean {
    this.#dated = parseStamp(line.text());
    return this.#dated !== null;
  }
}

/** The list of users below the line of w. */
const isSession = (line: Line) =>
  (line.is(0, 'USER') && line.is(1, 'TTY')) || /^(tty|pts\/|:)\S{0,12}$/.test(line.str(1));
