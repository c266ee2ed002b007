import type { Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import { shownCommand } from '../shared/prompt.ts';
import { Snapshots } from '../shared/snapshots.ts';
import { parseStamp, stampBefore } from '../shared/timestamp.ts';
import { cgroup } from './cgroup.ts';
import { diskstats } from './diskstats.ts';
import { interrupts } from './interrupts.ts';
import { loadavg } from './loadavg.ts';
import { meminfo } from './meminfo.ts';
import { netDev } from './net-dev.ts';
import { pressure } from './pressure.ts';
import type { ProcReader } from './reader.ts';
import { stat } from './stat.ts';
import { vmstat } from './vmstat.ts';

/**
 * Loops that print files of Linux below /proc and those of control groups, each with a stamp or without:
 *
 * - `while sleep 1; do date; cat /proc/diskstats /proc/net/dev; done`
 * - `time: 1795316869` (mmtests, lkp-tests), `timestamp: 1795316869.123` (pbench), `zzz ***Sun Nov 22 …` (OSWatcher)
 *
 * One report holds all files between two stamps. A line belongs to the first file that knows its form. Most numbers are
 * totals since boot, so rates come from the difference of two reports over the time between their stamps.
 */
const files = [vmstat, meminfo, diskstats, netDev, stat, interrupts, pressure, loadavg, cgroup];

export const proc = {
  id: 'proc',
  tool: 'proc',
  platform: 'linux',
  title: '/proc and control groups in a loop (Linux)',
  reference: 'proc(5) and Documentation/ of the kernel, 2.6 to 6.18',
  options:
    'vmstat meminfo diskstats net/dev stat pressure/* loadavg interrupts softirqs cpu.stat memory.stat memory.events memory.current memory.failcnt io.stat *.pressure',
  columns: files.flatMap(({ columns }) => columns),
  firstReport: 'interval',
  printsAtStart: true,
  rates: 'counted',
  opens: (line) => files.some((file) => file.opens(line)),
  openingWords: [
    ...vmstat.columns.map(({ printed }) => printed),
    ...meminfo.columns.map(({ printed }) => `${printed}:`),
    ...'intr ctxt processes procs_running procs_blocked softirq CPU0 Inter-| face'.split(' '),
    ...'usage_usec nr_periods anon'.split(' '),
  ],
  openingForms: [
    /\b\d+\.?\s+\S+(?:\s+[-.\d]+){4}/,
    /\.\d\d\s+\d+\/\d/,
    /\b(?:cpu\d*\s+[-.\d]|avg\d+=|rbytes=|low\s+0\b)/,
    /\b(?:cpu|io|memory|pids)\.[a-z_.]+(?!\w)/,
  ],
  start: (out, _command, before) => new ProcReading(out, before),
} as const satisfies Parser;

class ProcReading implements Reading {
  readonly #snapshots: Snapshots;
  readonly #readers: readonly ProcReader[];
  /** The reader of the last line. */
  #current: ProcReader;
  /** The folder of the control group in which the last commands ran; empty if none is known. */
  #folder = '';

  constructor(out: SourceBuilder, before: readonly string[]) {
    const table = out.table();
    const close = () => {
      for (const reader of this.#readers) reader.close?.();
    };
    const snapshots = new Snapshots(table, stampBefore(before), close);
    const warned = new Set<string>();
    const target = {
      table,
      row: (key: string) => {
        this.#settle();
        snapshots.row(key);
      },
      get isStamped() {
        return snapshots.isStamped;
      },
      fileName: out.fileName,
      warn: (code: string, text: string) => {
        if (!warned.has(text)) out.warn(code, text);
        warned.add(text);
      },
    };
    this.#snapshots = snapshots;
    this.#readers = files.map((file) => file.reader(target));
    this.#current = this.#readers[0]!;
    for (const text of before) this.#heading(text);
  }

  line(line: Line): boolean {
    if (this.#current.line(line)) return true;
    for (const reader of this.#readers) {
      if (reader === this.#current || !reader.line(line)) continue;
      this.#current = reader;
      return true;
    }
    return this.#stamp(line) || this.#heading(line.text());
  }

  end(): void {
    for (const reader of this.#readers) reader.end?.();
    this.#snapshots.end();
  }

  #settle(): void {
    for (const reader of this.#readers) reader.settle?.();
  }

  #stamp(line: Line): boolean {
    const stamp = parseStamp(line.text());
    if (stamp !== null) {
      this.#settle();
      this.#snapshots.stamp(stamp);
    }
    return stamp !== null;
  }

  /** `==> /proc/pressure/io <==` of tail and head, `# /proc/vmstat`, `cat cpu.stat` of a shell or its trace. */
  #heading(text: string): boolean {
    const entered = ENTERED.exec(text) ?? PROMPTED.exec(text);
    this.#folder = entered?.[1] ?? this.#folder;
    const command = shownCommand(text, 'cat') ?? shownCommand(text, 'grep');
    const named = HEADING.exec(command ?? text)?.[1];
    if (named === undefined) return command !== null || entered !== null;
    const isBelow = this.#folder !== '' && !named.startsWith('/');
    const path = isBelow ? `${this.#folder}/${named.replace(/^\.\//, '')}` : named;
    for (const reader of this.#readers) if (reader.heading?.(path) === true) this.#current = reader;
    return true;
  }
}

/** The path of a file below /proc, or of one of a control group, alone in a line. */
const HEADING =
  /^\W{0,4}?\s*(?:cat )?(\/proc\/[\w/]{1,40}|[\w./@:,*\\-]{0,400}\b(?:cpu|memory|io|pids)\.[a-z_.]{1,24}):?(?:\s*\W{1,4})?\s*$/;

/** The folder of a control group: `cd /sys/fs/cgroup/web.slice`. */
const ENTERED = /\bcd (\/sys\/fs\/cgroup[\w./@:,\\-]{0,400}?)\/?\s*$/;

/** So it is in a prompt: `root@db7:/sys/fs/cgroup/web.slice# cat cpu.stat`, `[root@db7 /sys/fs/cgroup]# ls`. */
const PROMPTED = /[: ](\/sys\/fs\/cgroup[\w./@:,\\-]{0,400}?)\/?\]?[#$%>]\s/;
