import type { MetricId } from '../../src/model/metric.ts';
import type { PrintedUnit } from '../../src/model/unit.ts';
import type { ColumnSpec, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';

const STATISTICS: Readonly<Record<string, MetricId>> = {
  Mean: 'benchmark.operations',
  Max: 'benchmark.operations.extent',
  Min: 'benchmark.operations.extent',
  'Std Dev': 'benchmark.operations.repeat_deviation',
};

/**
 * mdtest's summary over its iterations: operations a second, and in later versions the time that they took
 * (summarize_results in mdtest.c of 1.9 and of ior 3 and 4).
 *
 * ```
 * mdtest-3.3.0 was launched with 8 total task(s) on 2 node(s)
 * SUMMARY rate: (of 3 iterations)
 *    Operation                      Max            Min           Mean        Std Dev
 *    ---------                      ---            ---           ----        -------
 *    Directory creation        :      12345.678      11111.111      11800.000        300.000
 * ```
 */
export const mdtest = {
  id: 'mdtest',
  tool: 'mdtest',
  platform: '',
  title: 'mdtest, summary',
  reference: 'mdtest.c of mdtest 1.9 and of ior 3.0 to 4.0',
  options: '-i',
  columns: columnsOf('1/s', STATISTICS),
  firstReport: 'interval',
  opens: (line) => isLaunch(line) || summaryOf(line) !== null,
  openingWords: ['launched', 'SUMMARY', 'SUMMARY:'],
  start: (out) => new MdtestReading(out),
} as const satisfies Parser;

class MdtestReading implements Reading {
  readonly #out: SourceBuilder;
  #tasks = '';
  #summary: Summary | null = null;
  #sheet: ResultSheet | null = null;
  #columns: readonly ColumnSpec[] = [];

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const text = line.text().trim();
    if (text.length > MAX_CHARACTERS) return false;
    if (this.#launch(line, text) || this.#begin(line)) return true;
    if (this.#summary === null) return isIgnored(text);
    if (line.is(0, 'Operation')) return this.#header(text, this.#summary);
    const isRow = this.#sheet !== null && readRow(text, this.#columns, this.#sheet);
    return isRow || isIgnored(text);
  }

  #launch(line: Line, text: string): boolean {
    if (!isLaunch(line)) return false;
    this.#tasks = this.#takeTasks(text);
    this.#summary = null;
    return true;
  }

  /** Returns `, 8 tasks on 2 nodes`: other numbers of tasks or nodes are another table. */
  #takeTasks(text: string): string {
    const [, version, tasks, nodes] =
      /^mdtest-(\S+) .*with (\d{1,9}) total task\(?s?\)? on (\d{1,9}) node/.exec(text) ?? [];
    if (version === undefined) return '';
    const parameters = Object.entries({ version, tasks: tasks!, nodes: nodes! });
    for (const [name, value] of parameters) this.#out.parameter(name, value);
    return `, ${tasks} ${tasks === '1' ? 'task' : 'tasks'} on ${nodes} ${nodes === '1' ? 'node' : 'nodes'}`;
  }

  #begin(line: Line): boolean {
    const summary = summaryOf(line);
    if (summary === null) return false;
    this.#summary = summary;
    this.#columns = [];
    this.#sheet = null;
    return true;
  }

  #header(text: string, summary: Summary): true {
    this.#columns = summaryColumns(text, summary);
    this.#sheet = this.#out.results(`mdtest ${summary.quantity}${this.#tasks}`, 'operation');
    return true;
  }
}

const MAX_CHARACTERS = 400;

/** The quantity of the table below. */
interface Summary {
  readonly quantity: 'rate' | 'time';
  readonly unit: PrintedUnit;
}

const isLaunch = (line: Line) =>
  line.str(0).startsWith('mdtest-') && / was launched with \d/.test(line.text());

/** `SUMMARY rate: (of 3 iterations)`, `SUMMARY rate (in ops/sec): (of 1 iterations)`, `SUMMARY: (…)` of 1.9. */
function summaryOf(line: Line): Summary | null {
  if (!/^SUMMARY:?$/.test(line.str(0))) return null;
  const found =
    /^SUMMARY(?: (rate|time))?(?: \(in ([a-z/]{1,12})\))?: \(of \d{1,9} iterations?\)/i.exec(
      line.text().trim(),
    );
  if (found === null) return null;
  const [, quantity = 'rate', unit = ''] = found;
  if (quantity === 'rate') return { quantity, unit: '1/s' };
  return { quantity: 'time', unit: /^(ms|msec)/.test(unit) ? 'ms' : /^us/.test(unit) ? 'us' : 's' };
}

/** The columns by the words of the header; later versions have them per rank and per iteration. */
function summaryColumns(text: string, { quantity, unit }: Summary): ColumnSpec[] {
  let heading: string | undefined;
  const columns: ColumnSpec[] = [];
  for (const [word] of text.matchAll(/per Rank:?|per Iteration:?|Std Dev|Max|Min|Mean/g)) {
    if (word.startsWith('per ')) heading = word.slice(4).replace(':', '').toLowerCase();
    else {
      // A rank has a share of the rate, the means of which say little.
      const rate = heading === 'rank' ? 'benchmark.operations.extent' : STATISTICS[word]!;
      const metric = quantity === 'time' ? 'benchmark.duration' : rate;
      columns.push(column(word, metric, unit, heading === undefined ? {} : { heading }));
    }
  }
  return columns;
}

/** Maximum characters of a row. */
const MAX_ROW_LENGTH = 500;

/** `Directory creation        :      12345.678      11111.111      11800.000        300.000` */
function readRow(text: string, columns: readonly ColumnSpec[], sheet: ResultSheet): boolean {
  if (text.length > MAX_ROW_LENGTH) return false;
  const found = /^([A-Z][A-Za-z /-]{2,40}?)(?:\s*:)?\s+([-\d.\snaif]{1,200})$/.exec(text);
  if (found === null) return false;
  const cells = found[2]!.trim().split(/\s+/);
  if (cells.length < columns.length || columns.length === 0) return false;
  for (const [i, column] of columns.entries()) sheet.cell(found[1]!, column, cells[i]!);
  return true;
}

const IGNORED_LINES =
  /^(-{3,}|```|-- (started|finished)|Command line used|Path ?:|FS ?:|Nodemap:|Random seed|random seed|\d+ tasks|V-\d|Operation duration|Continue|WARNING: |Hints|task offset)/;

function isIgnored(text: string): boolean {
  return IGNORED_LINES.test(text);
}
