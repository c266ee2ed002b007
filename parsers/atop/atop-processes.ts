import type { ColumnSpec, EntityKey } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';

const KIB = { unit: 'KiB', instant: true } as const;

/** The sum of two numbers, which atop does not print. */
const CPU_TIME = column('utime+stime', 'process.cpu_time.amount', 'tick', 'the sum of both');

const cpu = columnsOf('tick', {
  utime: 'process.cpu_time.user.amount',
  stime: 'process.cpu_time.system.amount',
});
const waitingForCpu = column('rundelay', 'process.cpu_time.wait.amount', 'ns');
const waitingForIo = column('blkdelay', 'process.io_delay', 'tick');

const memory = columnsOf(KIB, {
  vmem: 'process.memory.virtual',
  rmem: 'process.memory.resident',
  vexec: 'process.memory.text',
});
const faults = columnsOf('1', {
  minflt: 'process.count.faults.minor',
  majflt: 'process.count.faults.major',
});
const swap = column('vswap', 'process.memory.swap', 'KiB', { instant: true });

const sectors = {
  read: column('rsz', 'process.read.amount', 'sector'),
  write: column('wsz', 'process.write.amount', 'sector'),
  cancelled: column('cwsz', 'process.write_cancelled.amount', 'sector'),
};
const threads = column('nthr', 'process.threads', '1', { instant: true });

const skip = (fields: number) => Array.from({ length: fields }, () => null);

/** The columns of a label's line after the state of the process, in their order; null for one that is not read. */
const LABELS: Readonly<Record<string, readonly (ColumnSpec | null)[]>> = {
  PRG: [...skip(3), threads],
  PRC: [...skip(1), ...cpu, ...skip(8), waitingForCpu, ...skip(1), waitingForIo],
  PRM: [...skip(1), ...memory, ...skip(2), ...faults, ...skip(3), swap],
  PRD: [...skip(3), sectors.read, ...skip(1), sectors.write, sectors.cancelled],
};

export const atopProcessColumns: readonly ColumnSpec[] = [
  ...Object.values(LABELS).flatMap((specs) => specs.filter((spec) => spec !== null)),
  CPU_TIME,
];

/** A line about a process: its columns and their numbers. */
export interface ProcessRow {
  readonly entity: EntityKey;
  readonly specs: readonly ColumnSpec[];
  readonly cells: readonly string[];
}

/** PID, name in brackets (which may contain blanks) and state, after the six fields of each line. */
const ROW = /^(PR[GCMD])(?: \S{1,255}){5} (\d{1,10}) \((.{0,255}?)\) ([A-Z]) (.*)$/;

/**
 * `PRC db7 1795316840 2026/11/22 03:07:20 1 512 (appd) S 100 7 2 0 120 …`: null for any other line, `thread` for one of
 * a thread, whose numbers its process has too.
 */
export function processRow(text: string): ProcessRow | 'thread' | null {
  const [, label, pid, name, , rest] = ROW.exec(text.trimEnd()) ?? [];
  if (label === undefined) return null;
  if (!isProcess(label, rest!)) return 'thread';
  const fields = rest!.split(' ');
  const cells = new Map<ColumnSpec, string>();
  for (const [i, spec] of LABELS[label]!.entries()) {
    if (spec !== null && /^\d+$/.test(fields[i] ?? '')) cells.set(spec, fields[i]!);
  }
  // Without them the kernel's numbers are meaningless.
  if (label === 'PRD' && fields[1] !== 'y') cells.clear();
  return rowOf(pid!, name!, cells);
}

/** Reads the same numbers from an object of `-J`, where delays are in ms. */
export function processObject(
  label: string,
  numbers: Readonly<Record<string, unknown>>,
  name: string,
): ProcessRow {
  const cells = new Map<ColumnSpec, string>();
  for (const spec of LABELS[label] ?? []) {
    const number = spec === null ? undefined : numbers[spec.printed];
    if (typeof number !== 'number' || number < 0) continue;
    cells.set(spec === waitingForCpu ? { ...waitingForCpu, unit: 'ms' } : spec!, String(number));
  }
  return rowOf(String(numbers.pid), name, cells);
}

export const isProcessLabel = (label: string) => Object.hasOwn(LABELS, label);

function rowOf(pid: string, name: string, cells: Map<ColumnSpec, string>): ProcessRow {
  const [user, system] = cpu.map((spec) => cells.get(spec));
  if (user !== undefined && system !== undefined) {
    cells.set(CPU_TIME, String(Number(user) + Number(system)));
  }
  const entity: EntityKey = { kind: 'process', name: pid, ...(name === '' ? {} : { label: name }) };
  return { entity, specs: [...cells.keys()], cells: [...cells.values()] };
}

/** The fields before `is_process`, which follows the command line in PRG. */
const BEFORE_KIND: Readonly<Record<string, RegExp>> = {
  PRG: /\)(?: \d+){11} ([yn])(?: |$)/,
  PRC: /^(?:\S+ ){10}([yn])(?: |$)/,
  PRM: /^(?:\S+ ){13}([yn])(?: |$)/,
  PRD: /^(?:\S+ ){9}([yn])(?: |$)/,
};

/** Whether a line is about a process; versions before 2 have no threads and no such field. */
function isProcess(label: string, rest: string): boolean {
  return BEFORE_KIND[label]!.exec(rest)?.[1] !== 'n';
}
