import type { Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';

/**
 * fs_usage of macOS: a line for each call of a process and each transfer of a disk, with the time that it took and `W` if
 * the process waited (fs_usage.c, fs_usage(1)). They are counted by kind.
 *
 * ```
 * 10:00:01.123456  select            S=1                                       0.001300 W mysqld.1234
 * 10:00:01.223456    WrData[A]       D=0x00b3d4e0  B=0x1000 /dev/disk0s2 /db/x  0.008300 W mysqld.1234
 * ```
 */
export const fsUsage = {
  id: 'fs-usage',
  tool: 'fs_usage',
  platform: 'macos',
  title: 'fs_usage',
  reference: 'fs_usage.c and fs_usage(1) of macOS',
  options: '-w -f -t',
  columns: [
    column('Count', 'other.Count', '1'),
    column('total', 'event.time', 's'),
    column('waited', 'other.waited', '1', 'lines with W'),
  ],
  firstReport: 'interval',
  opens: (line) => callOf(line) !== null,
  openingForms: [/\.\d{6} [ W]/],
  start: (out) => new FsUsageReading(out),
} as const satisfies Parser;

const CALL =
  /^\s*\d\d:\d\d:\d\d(?:\.\d{6})? +([A-Za-z]\S*) .*?(?<![\d.])(\d{1,9}\.\d{6}) (W| ) ?\S/;
/** Maximum characters of a line of a call. */
const MAX_CALL_LENGTH = 2000;

/** Returns the parts of a line of a call; null for any other line. */
function callOf(line: Line): RegExpExecArray | null {
  const text = line.text();
  return text.length > MAX_CALL_LENGTH ? null : CALL.exec(text);
}

class FsUsageReading implements Reading {
  readonly #out: SourceBuilder;
  /** The count, the seconds and the waits of each kind of call. */
  readonly #calls = new Map<string, [number, number, number]>();

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const [, call, seconds, wait] = callOf(line) ?? [];
    if (call === undefined) return false;
    const [count, time, waits] = this.#calls.get(call) ?? [0, 0, 0];
    this.#calls.set(call, [count + 1, time + Number(seconds), waits + Number(wait === 'W')]);
    return true;
  }

  end(): void {
    const sheet = this.#out.results('fs_usage', 'call');
    for (const [call, [count, time, waits]] of [...this.#calls].sort((a, b) => b[1][1] - a[1][1])) {
      sheet.cell(call, 'Count', `${count}`);
      sheet.cell(call, 'total', time.toFixed(6));
      sheet.cell(call, 'waited', `${waits}`);
    }
  }
}
