import { printedUnits } from '../../src/model/unit.ts';
import type { Line, Parser, Reading, ResultSheet, SourceBuilder, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { parseStamp } from '../shared/timestamp.ts';

/**
 * HammerDB: the log of its transaction counter (hdbtcount.log) and the results of its virtual users
 * (modules/etprof and gentccmn of HammerDB 3 to 5).
 *
 * ```
 * Hammerdb Transaction Counter Log @ Sat Nov 21 14:03:21 UTC 2026
 * +-+-+-+-+-+-+-+-+-+-+
 * 0 PostgreSQL tpm @ Sat Nov 21 14:03:21 UTC 2026
 * 224826 PostgreSQL tpm @ Sat Nov 21 14:03:31 UTC 2026
 * Vuser 1:64 Active Virtual Users configured
 * Vuser 1:TEST RESULT : System achieved 96747 NOPM from 224827 PostgreSQL TPM
 * ```
 *
 * The counter prints transactions a minute, counted since its last line; the first line is no measurement.
 */
export const hammerdb = {
  id: 'hammerdb',
  tool: 'hammerdb',
  platform: '',
  title: 'HammerDB',
  reference: 'modules/gentccmn of HammerDB 3 to 5',
  options: 'tcstart vurun',
  columns: [
    column('tpm', 'benchmark.operations', '1/s', 'transactions a minute'),
    column('transactions', 'benchmark.operations', '1/s', 'TPM / 60'),
    column('new orders', 'benchmark.queries', '1/s', 'NOPM / 60'),
  ],
  firstReport: 'interval',
  printsAtStart: true,
  opens: (line) =>
    (line.is(0, 'Hammerdb') && line.is(1, 'Transaction')) || tpmOf(line) !== null || isResult(line),
  openingWords: ['Hammerdb', 'tpm', 'Vuser'],
  start: (out) => new HammerdbReading(out),
} as const satisfies Parser;

const MAX_CHARACTERS = 300;

const shortText = (line: Line) => line.text().slice(0, MAX_CHARACTERS).trim();

/** `224826 PostgreSQL tpm @ Sat Nov 21 14:03:31 UTC 2026`; null for any other line. */
function tpmOf(line: Line): { tpm: string; time: string } | null {
  if (!line.is(2, 'tpm') || line.count > 12) return null;
  const found = /^(\d{1,12}) ([A-Z]\w{1,20}|[a-z]\w{1,20}) tpm(?: @ (.{8,60}))?$/.exec(
    shortText(line),
  );
  return found === null ? null : { tpm: found[1]!, time: found[3] ?? '' };
}

const VUSER = /^Vuser \d{1,5}:/;

const RESULT =
  /TEST RESULT : System achieved (\d{1,12}) (?:(NOPM) from (\d{1,12}) \w{1,20} TPM|\w{1,20} TPM at (\d{1,12}) NOPM)/;

const USERS = /^Vuser \d{1,5}:(\d{1,6}) Active Virtual Users configured$/;

const isResult = (line: Line) =>
  line.is(0, 'Vuser') && (USERS.test(shortText(line)) || RESULT.test(shortText(line)));

const PER_MINUTE = { ...printedUnits['1/s'], by: 60 };

class HammerdbReading implements Reading {
  readonly #out: SourceBuilder;
  #table: Table | null = null;
  #sheet: ResultSheet | null = null;
  #users = '';

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const counted = tpmOf(line);
    if (counted !== null) return this.#count(counted.tpm, counted.time);
    const text = shortText(line);
    const users = USERS.exec(text)?.[1];
    if (users !== undefined) this.#users = users;
    return this.#result(text) || VUSER.test(text) || IGNORED_LINES.test(text);
  }

  #count(tpm: string, time: string): true {
    const stamp = parseStamp(time);
    const isFirst = this.#table === null;
    this.#table ??= this.#out.table();
    this.#table.report(stamp);
    // Nothing was counted before the first line, which is 0.
    if (isFirst && tpm === '0') return true;
    const layout = this.#table.columns([{ printed: 'tpm', factor: PER_MINUTE }]);
    this.#table.texts(layout, this.#table.entity({ kind: 'job', name: 'transactions' }), [tpm]);
    return true;
  }

  #result(text: string): boolean {
    const found = RESULT.exec(text);
    if (found === null) return false;
    const [, first, word, tpm, nopm] = found;
    this.#sheet ??= this.#out.results('HammerDB', 'virtual users');
    const row = this.#users || 'unknown';
    this.#sheet.cell(row, 'transactions', perSecond(word === undefined ? first! : tpm!));
    this.#sheet.cell(row, 'new orders', perSecond(word === undefined ? nopm! : first!));
    return true;
  }
}

/** Returns a number a minute as one a second, of seven digits. */
const perSecond = (count: string) => `${Number((Number(count) / 60).toPrecision(7))}`;

/** Lines without figures. */
const IGNORED_LINES =
  /^(Hammerdb |\+-\+-|Timestamp |HAMMERDB RESULT|ALL VIRTUAL USERS|vudestroy|hammerdb>|Transaction Counter )/;
