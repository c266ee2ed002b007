import type { EntityKey, Layout, Line } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import type { ProcFile, ProcReader, ProcTarget } from './reader.ts';

/**
 * /proc/interrupts and /proc/softirqs (proc(5), show_interrupts in kernel/irq/proc.c): a number for each processor. The
 * processors are added up, as `sar -I` does.
 *
 * ```
 *            CPU0       CPU1
 *  24:          1          0  IO-APIC   5-edge      ACPI:Ged
 * LOC:     760621     899783   Local timer interrupts
 * ```
 *
 * ```
 *                     CPU0       CPU1
 *           HI:          0          0
 * ```
 *
 * `ERR` and `MIS` have one number.
 */
const columns = [column('all CPUs', 'interrupt.total', '1', 'the processors added up')];

export const interrupts: ProcFile = {
  columns,
  opens: isHeader,
  reader: (target) => new InterruptsReader(target),
};

function isHeader(line: Line): boolean {
  return line.is(0, 'CPU0') && fields(line).every((word) => /^CPU\d+$/.test(word));
}

const ONE_NUMBER = new Set(['ERR', 'MIS']);

class InterruptsReader implements ProcReader {
  readonly #target: ProcTarget;
  readonly #layout: Layout;
  #processors = 0;

  constructor(target: ProcTarget) {
    this.#target = target;
    this.#layout = target.table.columns(columns);
  }

  line(line: Line): boolean {
    if (this.#processors > 0 && this.#row(line)) return true;
    if (!isHeader(line)) return false;
    this.#processors = line.count;
    return true;
  }

  #row(line: Line): boolean {
    const source = /^([\w-]+):$/.exec(line.str(0))?.[1];
    if (source === undefined) return false;
    let end = 1;
    while (end <= this.#processors && /^\d+$/.test(line.str(end))) end++;
    const isWhole = end > this.#processors || (end === 2 && ONE_NUMBER.has(source));
    if (!isWhole || /^\d+$/.test(line.str(end))) return false;
    // `MemTotal: 1 kB` of another file, on a host with one processor.
    if (line.is(end, 'kB')) return false;
    const sum = fields(line, 1, end).reduce((total, cell) => total + Number(cell), 0);
    this.#target.row(`interrupt ${source}`);
    const { table } = this.#target;
    return table.texts(this.#layout, table.entity(describe(source, line, end)), [String(sum)]);
  }
}

/** Describes an interrupt by the words after its last number: `24: … IO-APIC 5-edge ACPI:Ged`. */
function describe(name: string, line: Line, end: number): EntityKey {
  const label = line.rest(end).trim();
  return { kind: 'other', name, ...(label === '' ? {} : { label }) };
}
