import type { Command, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { ProgressTable } from './progress-table.ts';
import { intervalColumns, progressOf, readInterval } from './sysbench-interval.ts';
import {
  isIgnoredBySysbench,
  isSummaryHead,
  readSummary,
  summaryColumns,
  testOf,
} from './sysbench-summary.ts';

/**
 * sysbench 0.4, 0.5 and 1.0: its reports (`--report-interval`) and its summary (sysbench.c, sb_oltp.c, sb_fileio.c,
 * sb_memory.c and the report functions of oltp_common.lua). A log may hold several runs.
 *
 * ```
 * sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)
 * Number of threads: 8
 * [ 1s ] thds: 8 tps: 137.30 qps: 2998.78 (r/w/o: 2131.18/561.15/306.44) lat (ms,95%): 23.10 err/s: 6.96 reconn/s: 0.00
 * SQL statistics:
 *     transactions:                        351    (64.69 per sec.)
 * ```
 */
export const sysbench = {
  id: 'sysbench',
  tool: 'sysbench',
  platform: '',
  title: 'sysbench, reports and summary',
  reference: 'sysbench.c and report_intermediate of sysbench 0.4 to 1.1',
  options: '--report-interval --percentile --histogram',
  columns: [...intervalColumns, ...summaryColumns],
  firstReport: 'interval',
  opens,
  openingWords: ['sysbench', 'options:', 'statistics:', 'summary:', 'operations:'],
  openingForms: [/\[ {0,8}\d+s ?\]/],
  start: (out, command) => new SysbenchReading(out, command),
} as const satisfies Parser;

const RUNNING = 'Running the test with following options:';

/** Maximum length of a line that sysbench prints. */
const MAX_CHARACTERS = 300;

function opens(line: Line): boolean {
  return (
    isBanner(line) ||
    (line.is(0, 'Running') && line.text().trim() === RUNNING) ||
    (line.count < 5 && isSummaryHead(line.text().trim())) ||
    (line.str(0).startsWith('[') && isReport(line))
  );
}

function isBanner(line: Line): boolean {
  if (!line.is(0, 'sysbench')) return false;
  return (
    /^\d+\.\d+(\.\d+)?\S*$/.test(line.str(1)) &&
    (line.is(2, 'multi-threaded') || /^\((using|v)/.test(line.str(2)))
  );
}

/** Whether a line is a report, by its words: many other logs have lines that begin with a bracket. */
function isReport(line: Line): boolean {
  const report = readInterval(line);
  return report !== null && (report.threads !== null || report.percentile !== '');
}

/** Reports and summaries of one run after the other. */
class SysbenchReading implements Reading {
  readonly #out: SourceBuilder;
  /** The test that the command names. */
  readonly #named: string | null;
  readonly #intervals: ProgressTable;
  #sheet: ResultSheet | null = null;
  #threads = '';
  #hasEnded = false;

  constructor(out: SourceBuilder, command: Command) {
    this.#out = out;
    this.#intervals = new ProgressTable(out, 'sysbench');
    this.#named = testOfCommand(command.text);
  }

  line(line: Line): boolean {
    if (this.#report(line)) return true;
    const text = line.text().trim();
    if (text.length > MAX_CHARACTERS) return false;
    if (this.#begins(line, text) || this.#threadsIn(text)) return true;
    const rate = /^Target transaction rate: (\d{1,9})\/sec/.exec(text)?.[1];
    if (rate !== undefined) this.#out.parameter('rate', rate);
    const isHead = this.#head(text);
    if (this.#figure(text)) return true;
    if (text.startsWith('execution time (avg')) this.#hasEnded = true;
    return isHead || isIgnoredBySysbench(line);
  }

  #report(line: Line): boolean {
    const report = readInterval(line);
    if (report === null) return false;
    // At the end of a run some threads have stopped: the first report, or the head, shows how many there were.
    if (this.#threads === '') this.#threads = report.threads ?? '';
    this.#intervals.add(progressOf(report));
    return true;
  }

  #begins(line: Line, text: string): boolean {
    const isNewRun = isBanner(line);
    if (!isNewRun && text !== RUNNING) return false;
    if (isNewRun) this.#out.parameter('version', line.str(1));
    if (isNewRun || this.#sheet !== null) {
      this.#sheet = null;
      this.#hasEnded = false;
      this.#threads = '';
    }
    return true;
  }

  #threadsIn(text: string): boolean {
    const threads = /^Number of threads: +(\d{1,9})$/.exec(text);
    if (threads === null) return false;
    this.#threads = threads[1]!;
    return true;
  }

  /** Reads a heading of a summary; the first of a run identifies the test. */
  #head(text: string): boolean {
    const test = testOf(text);
    if (test === null) return false;
    if (this.#sheet === null || this.#hasEnded) {
      this.#sheet = this.#out.results(`sysbench ${this.#named ?? test}`.trim(), 'threads');
    }
    this.#hasEnded = false;
    return true;
  }

  #figure(text: string): boolean {
    const row = this.#threads === '' ? 'unknown' : this.#threads;
    return readSummary(text, (column, printed, unit) =>
      this.#sheet?.cell(row, column, printed, unit),
    );
  }
}

/** `oltp_read_write` of `sysbench oltp_read_write --threads=8 run`, `oltp` of `--test=oltp`; null if unknown. */
function testOfCommand(text: string): string | null {
  const words = text.split(/\s+/).slice(1);
  const test = words.find((word) => word.startsWith('--test='))?.slice('--test='.length);
  const first = words.find((word) => !word.startsWith('-') && word !== 'run');
  const name = (test ?? first)?.replace(/^.*\//, '').replace(/\.lua$/, '');
  return name === undefined || !/^\w{1,40}$/.test(name) ? null : name;
}
