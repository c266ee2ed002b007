import type { PrintedUnit } from '../../src/model/unit.ts';
import type {
  EntityKey,
  HeaderWord,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';

/**
 * What pmrep of PCP prints of metrics: their short names, their instances, their units, each at the end of its column
 * (pmrep.py of PCP 4 to 6). Views such as `:vmstat` have the headings of those tools; `-o csv` is a table.
 *
 * ```
 *           k.a.c.user  d.d.read  d.d.read
 *                            vda       vdb
 *                 ms/s   count/s   count/s
 * 12:14:33         N/A       N/A       N/A
 * 12:14:34    1604.013   260.029     4.000
 * ```
 */
const columns = [
  ...columnsOf('1/s', { 'd.d.read': 'disk.read.operations', 'd.d.write': 'disk.write.operations' }),
  ...columnsOf('KiB/s', {
    'd.d.read_bytes': 'disk.read.throughput',
    'd.d.write_bytes': 'disk.write.throughput',
  }),
];

export const pmrep = {
  id: 'pmrep',
  tool: 'pmrep',
  platform: '',
  title: 'pmrep of PCP',
  reference: 'pmrep(1), pmrep.py of PCP 4 to 6',
  options: '-p -t -r -X METRIC',
  columns,
  firstReport: 'interval',
  opens: (line) => NAMES.test(line.text()),
  openingForms: [/\b[a-z]\.\w/],
  start: (out) => new PmrepReading(out),
} as const satisfies Parser;

/** Names of metrics; before them may be that of the instances, if each has its row. */
const NAMES = /^ {2,}(?:[^\s.]+ +)?(?:[a-z]\.(?:\w\.)*\w{2,60}(?: +|$))+$/;

const CELL = /^(?:-?\d[\d.e+-]{0,30}|N\/A|\?)$/;

/** A row with a cell too wide: numbers, where a header has words. */
const NUMBERS = /^(?:[-+\d.:e]|N\/A|\?|\s)+$/;

const UNIT = /^(?:count|[KMGT]?byte|[num]?s|min|util|%)(?: ?\/.*)?$/;

const UNITS: Readonly<Record<string, PrintedUnit>> = {
  'count/s': '1/s',
  byte: 'B',
  'byte/s': 'B/s',
  Kbyte: 'KiB',
  'Kbyte/s': 'KiB/s',
  Mbyte: 'MiB',
  'Mbyte/s': 'MiB/s',
  Gbyte: 'GiB',
  ms: 'ms',
  us: 'us',
  s: 's',
};

class PmrepReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  #names: readonly string[] = [];
  #ends: readonly number[] = [];
  #instances: readonly string[] = [];
  #units: readonly string[] = [];
  #hasRows = false;

  constructor(out: SourceBuilder) {
    this.#out = out;
    this.#table = out.table();
  }

  line(line: Line): boolean {
    const text = line.text();
    if (NAMES.test(text)) return this.#header(text);
    const cells = this.#ends.map((end, i) => text.slice(this.#ends[i - 1] ?? 0, end).trim());
    const [head = '', ...others] = cells;
    const blank = head.lastIndexOf(' ');
    const values = [head.slice(blank + 1), ...others];
    // A line that is longer than the header has a cell too wide for its column.
    const isRow = values.every((cell, i) => CELL.test(cell) || !this.#isMetric(i));
    if (isRow && text.length === this.#ends.at(-1))
      this.#row(head.slice(0, Math.max(0, blank)).trimEnd(), values);
    else if (this.#hasRows || cells.length === 0 || this.#units.length > 0) return false;
    else if (cells.every((cell) => cell === '' || UNIT.test(cell))) this.#units = cells;
    else if (NUMBERS.test(text)) return false;
    else this.#instances = cells;
    return true;
  }

  #header(text: string): boolean {
    const words = [...text.matchAll(/\S+/g)];
    this.#names = words.map(([word]) => word);
    this.#ends = words.map(({ 0: word, index }) => index + word.length);
    this.#instances = [];
    this.#units = [];
    this.#hasRows = false;
    return true;
  }

  #isMetric(i: number): boolean {
    return this.#names[i]!.includes('.');
  }

  #row(time: string, values: readonly string[]): void {
    this.#hasRows = true;
    this.#table.report(time === '' ? null : this.#out.stamp(time));
    const rows = new Map<string, number[]>();
    for (const [i, name] of this.#names.entries()) {
      if (!this.#isMetric(i)) continue;
      const instance = (this.#isMetric(0) ? this.#instances[i] : values[0]) ?? '';
      const key =
        instance === '' ? '' : `${name.startsWith('d.d.') ? 'disk' : 'other'} ${instance}`;
      rows.set(key, [...(rows.get(key) ?? []), i]);
    }
    for (const [key, fields] of rows) {
      const layout = this.#table.columns(fields.map((i) => this.#word(i)));
      const cells = fields.map((i) => values[i]!.replace(/^N\/A$|^\?$/, '-'));
      this.#table.texts(layout, this.#table.entity(entityOf(key)), cells);
    }
  }

  #word(i: number): HeaderWord {
    const printed = this.#names[i]!;
    const word = this.#units[i] ?? '';
    const unit = UNITS[word];
    const known = columns.find((spec) => spec.printed === printed && spec.unit === unit);
    const name = unit === undefined && word !== '' ? `${printed} (${word})` : printed;
    return { printed: name, spec: known ?? column(name, `other.${name}`, unit ?? '1') };
  }
}

function entityOf(key: string): EntityKey {
  const [, kind, name = ''] = /^(disk|other) (.*)$/s.exec(key) ?? [];
  return kind === undefined ? HOST : { kind: kind as 'disk' | 'other', name };
}
