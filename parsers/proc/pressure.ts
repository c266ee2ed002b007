import type { ColumnSpec, Line } from '../parser.ts';
import { column, under, wordOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import type { ProcFile, ProcReader, ProcTarget } from './reader.ts';

/**
 * /proc/pressure/cpu, io, memory and irq (Documentation/accounting/psi.rst): the share of the last 10, 60 and 300
 * seconds in which some or all tasks waited, and the microseconds since boot.
 *
 * ```
 * some avg10=0.89 avg60=0.79 avg300=0.66 total=117861583
 * full avg10=0.00 avg60=0.11 avg300=0.20 total=24711488
 * ```
 *
 * The lines do not name their file: a heading does (`tail -n +1 FILES`, `head`), or the name before each line
 * (`grep . FILES`).
 */
const lines = ['cpu', 'io', 'memory', 'irq'].flatMap((resource) =>
  ['some', 'full']
    .filter((who) => resource !== 'irq' || who === 'full')
    .map((who) => ({ resource, who, columns: columnsOfLine(resource, who) })),
);

function columnsOfLine(resource: string, who: string): ColumnSpec[] {
  const id = `pressure.${resource}.${who}`;
  return under(`${resource} ${who}`, [
    ...[10, 60, 300].map((s) => column(`avg${s}`, `${id}.${s}`, '%', { instant: true })),
    column('total', `${id}.total`, 'us'),
  ]);
}

const ROW =
  /^(?:(\S{0,80})[:\s]\s*)?(some|full) avg10=([\d.]{1,9}) avg60=([\d.]{1,9}) avg300=([\d.]{1,9}) total=(\d{1,20})$/;

export const pressure: ProcFile = {
  columns: lines.flatMap((line) => line.columns),
  opens: (line) => line.count >= 5 && line.count <= 6 && ROW.test(textOf(line)),
  reader: (target) => new PressureReader(target),
};

const textOf = (line: Line) => line.rest(0).trimEnd();

/** The resource of `/proc/pressure/io`, of `io`, or of a log's name (`psi-io:`). */
const resourceIn = (path: string) => /(?:^|[^a-z])(cpu|io|memory|irq)$/.exec(path)?.[1] ?? '';

/** The files in the order in which a shell lists them. */
const ORDERS = [
  ['cpu', 'io', 'memory'],
  ['cpu', 'io', 'irq', 'memory'],
];

/** A line: the waiting tasks (some or all), and its numbers. */
interface Stall {
  readonly who: string;
  readonly cells: readonly string[];
}

class PressureReader implements ProcReader {
  readonly #target: ProcTarget;
  #resource = '';
  /** The lines of the open report without a heading. */
  #nameless: Stall[] = [];

  constructor(target: ProcTarget) {
    this.#target = target;
  }

  heading(path: string): void {
    this.#resource = resourceIn(path);
  }

  line(line: Line): boolean {
    if (!line.str(line.count - 1).startsWith('total=')) return false;
    const row = ROW.exec(textOf(line));
    if (row === null) return false;
    const [, path, who, ...cells] = row;
    const resource = path === undefined ? this.#resource : resourceIn(path);
    if (resource === '' && this.#target.isStamped) this.#keep({ who: who!, cells });
    else {
      this.#target.row(`pressure ${resource} ${who}`);
      this.#write(resource, { who: who!, cells });
    }
    return true;
  }

  #keep(stall: Stall): void {
    this.#target.row(`pressure ${this.#nameless.length}`);
    this.#nameless.push(stall);
  }

  /** Identifies files without headings by their order, if all were printed. */
  close(): void {
    const stalls = this.#nameless;
    this.#nameless = [];
    const files = stalls.filter(({ who }, i) => who === 'some' || stalls[i - 1]?.who !== 'some');
    const order = ORDERS.find(({ length }) => length === files.length);
    if (files.length > 0) this.#target.warn('assumed', assumed(order));
    let file = -1;
    for (const stall of stalls) {
      if (files.includes(stall)) file++;
      this.#write(order?.[file] ?? '', stall);
    }
  }

  #write(resource: string, { who, cells }: Stall): void {
    const { table } = this.#target;
    const known = lines.find((line) => line.resource === resource && line.who === who);
    const words = (known?.columns ?? unknownColumns(who)).map(wordOf);
    table.texts(table.columns(words), table.entity(HOST), cells);
  }
}

const assumed = (order: readonly string[] | undefined) =>
  order === undefined
    ? 'no heading says which resource this is the pressure of'
    : `no heading says which resource this is the pressure of; read as ${order.join(', ')}, the order of the files`;

/** The columns of an unknown resource. */
const unknownColumns = (who: string): ColumnSpec[] =>
  under(`pressure ${who}`, [
    ...[10, 60, 300].map((s) => column(`avg${s}`, `other.${who} avg${s}`, '%', { instant: true })),
    column('total', `other.${who} total`, 'us'),
  ]);
