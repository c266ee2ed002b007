import type { ColumnSpec, EntityKey, Line } from '../parser.ts';
import { column, under, wordOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { cgroupFile, cgroupOf } from './cgroup-path.ts';
import type { ProcFile, ProcReader, ProcTarget } from './reader.ts';

const RESOURCES = ['cpu', 'io', 'memory', 'irq'];

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
const lines = RESOURCES.flatMap((resource) =>
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
  /^(?:(\S{0,400})[:\s]\s*)?(some|full) avg10=([\d.]{1,9}) avg60=([\d.]{1,9}) avg300=([\d.]{1,9})(?: total=(\d{1,20}))?$/;

/** The remark that somebody added to a pasted line. */
const REMARK = /\s{1,80}(?:#|<[-=]|←|\/\/).*$/;

/** Waiting tasks with some of their averages: `full avg10=63.70`. */
const AVERAGES = /(some|full)((?: {1,20}avg(?:10|60|300)=[\d.]{1,9}){1,3})/g;

/** A pasted line, which names its file and has only some averages: `memory.pressure some avg10=0.5 full avg10=0.1`. */
const PASTED = new RegExp(`^(\\S{1,400})\\s{1,40}((?:${AVERAGES.source}\\s*){1,2})$`);

/** The file and the numbers of a pasted line; null for any other line. */
function pastedRow(line: Line): { file: PressureFile; stalls: readonly NamedStall[] } | null {
  if (!line.is(1, 'some') && !line.is(1, 'full')) return null;
  const text = textOf(line);
  if (text.length > MAX_PASTED_CHARACTERS) return null;
  const found = PASTED.exec(text.replace(REMARK, ''));
  const file = fileOf(found?.[1] ?? '');
  if (found === null || file.resource === '') return null;
  const stalls = [...found[2]!.matchAll(AVERAGES)].map(([, who, averages]) => ({
    who: who!,
    cells: new Map(
      averages!
        .trim()
        .split(/ +/)
        .map((cell) => cell.split('=') as [string, string]),
    ),
  }));
  return { file, stalls };
}

/** Maximum length of a pasted line with its remark. */
const MAX_PASTED_CHARACTERS = 1000;

/** The waiting tasks (some or all), and the numbers by the names of their columns. */
interface NamedStall {
  readonly who: string;
  readonly cells: ReadonlyMap<string, string>;
}

export const pressure: ProcFile = {
  columns: lines.flatMap((line) => line.columns),
  opens: (line) =>
    (line.count >= 4 && line.count <= 6 && ROW.test(textOf(line))) || pastedRow(line) !== null,
  reader: (target) => new PressureReader(target),
};

const textOf = (line: Line) => line.rest(0).trimEnd();

/** The resource of `/proc/pressure/io`, of `io`, or of a log's name (`psi-io:`), perhaps before the number of a line. */
const resourceIn = (path: string) =>
  /(?:^|[^a-z])(cpu|io|memory|irq)(?:\.pressure)?(?::\d)?$/.exec(path)?.[1] ?? '';

/** The file of a path: `/proc/pressure/io` of the host, `/sys/fs/cgroup/web.slice/io.pressure` of a group. */
function fileOf(path: string): PressureFile {
  const named = path.replace(/:$/, '');
  const group = cgroupFile(named.replace(/:\d$/, ''))?.group;
  return { resource: resourceIn(named), entity: group === undefined ? HOST : cgroupOf(group) };
}

/** The files in the order in which a shell lists them. */
const ORDERS = [
  ['cpu', 'io', 'memory'],
  ['cpu', 'io', 'irq', 'memory'],
];

/** A line: the waiting tasks (some or all), and its numbers. */
interface Stall {
  readonly who: string;
  readonly cells: readonly string[];
  readonly line: number;
}

/** A line that is held, and how often its command was printed before it. */
interface HeldStall extends Stall {
  readonly time: number;
}

type HeldFile = readonly [HeldStall, ...HeldStall[]];

/** The lines of each file: some, then full. */
function filesIn(stalls: readonly HeldStall[]): HeldFile[] {
  const files: [HeldStall, ...HeldStall[]][] = [];
  for (const [i, stall] of stalls.entries()) {
    if (stall.who === 'some' || stalls[i - 1]?.who !== 'some') files.push([stall]);
    else files.at(-1)!.push(stall);
  }
  return files;
}

/** The largest number of equal numbers. */
function mostOf(numbers: readonly number[]): number {
  return Math.max(0, ...numbers.map((one) => numbers.filter((other) => other === one).length));
}

/** Maximum number of files of a round: more totals that go back are those of hosts that were booted. */
const MAX_FILES = 100;

/** Minimum number of files from which a single total that goes back may be a boot. */
const MAY_BE_BOOT = 4;

/**
 * Returns after how many files the first one comes again. Totals never go back but at a boot, so files whose totals do
 * are of several groups.
 */
function periodOf(files: readonly HeldFile[]): number {
  const isBack = (at: number, before: number) => {
    const total = (file: HeldFile, who: string) =>
      Number(file.find((stall) => stall.who === who)?.cells[3] ?? Number.NaN);
    return ['some', 'full'].some((who) => total(files[at]!, who) < total(files[before]!, who));
  };
  const steps = (period: number) =>
    files.filter((_, i) => i >= period && isBack(i, i - period)).length;
  const back = steps(1);
  if (back === 0 || files.length > MAX_FILES * MAX_FILES) return 1;
  for (let period = 2; period <= Math.min(files.length, MAX_FILES); period++) {
    if (files.length % period !== 0 || steps(period) > 0) continue;
    const isOneRound = period === files.length;
    return isOneRound && back === 1 && files.length >= MAY_BE_BOOT ? 1 : period;
  }
  return 1;
}

/** The resources of the host's files in their order, unless the first has a full pressure, which its CPU never has. */
function hostOrder(files: readonly HeldFile[], period: number): readonly string[] | undefined {
  const full = files[0]?.find(({ who }) => who === 'full');
  if (Number(full?.cells[3] ?? 0) > 0) return undefined;
  return ORDERS.find(({ length }) => length === period);
}

const NUMBERED = 'no heading says which groups these files are of; numbered in their order';

/** The file of a line: its resource, empty if unknown, and whose it is. */
interface PressureFile {
  readonly resource: string;
  readonly entity: EntityKey;
}

const UNKNOWN: PressureFile = { resource: '', entity: HOST };

class PressureReader implements ProcReader {
  readonly #target: ProcTarget;
  #file: PressureFile = UNKNOWN;
  /** The lines of the open report without a heading. */
  #nameless: Stall[] = [];
  /**
   * The lines of a log that has nothing but lines without a heading, until its end shows whether they are reports of one
   * file or the files of several groups; null in any other log.
   */
  #held: HeldStall[] | null = [];
  /** The resource in a command with a glob, which printed the files of all groups, and how often it was printed. */
  #glob = '';
  #times = 0;

  constructor(target: ProcTarget) {
    this.#target = target;
  }

  heading(path: string): boolean {
    if (path.includes('*')) {
      this.#glob = resourceIn(path);
      this.#times++;
      return this.#glob !== '';
    }
    this.#file = fileOf(path);
    return this.#file.resource !== '';
  }

  line(line: Line): boolean {
    const row = /^(total|avg300)=/.test(line.str(line.count - 1)) ? ROW.exec(textOf(line)) : null;
    if (row === null) return this.#pasted(pastedRow(line));
    const [, path, who, ...found] = row;
    // Whoever shortened the line left the total out.
    const cells = found.filter((cell) => cell !== undefined);
    const file = path === undefined ? this.#file : fileOf(path);
    const stall = { who: who!, cells, line: line.number };
    if (file.resource !== '') {
      this.#target.row(`pressure ${file.entity.name} ${file.resource} ${who}`);
      this.#write(file, stall);
    } else if (this.#mayHold(line)) this.#held!.push({ ...stall, time: this.#times });
    else this.#meet(stall);
    return true;
  }

  #mayHold(line: Line): boolean {
    const { isStamped, table } = this.#target;
    const mayHold = !isStamped && line.stamp === null && table.reports === 0;
    if (!mayHold) this.settle();
    return this.#held !== null;
  }

  #meet(stall: Stall): void {
    const { isStamped } = this.#target;
    this.#target.row(isStamped ? `pressure ${this.#nameless.length}` : `pressure ${stall.who}`);
    this.#nameless.push(stall);
  }

  settle(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const stall of held) this.#meet(stall);
  }

  end(): void {
    const held = this.#held ?? [];
    const files = filesIn(held);
    const resource = this.#glob || namedFile(this.#target.fileName, held).resource;
    const period = this.#glob === '' ? periodOf(files) : mostOf(files.map(([{ time }]) => time));
    if (period < 2) {
      for (const { line } of held.slice(0, 1)) this.#target.table.printedIn(line);
      this.settle();
      return;
    }
    this.#held = null;
    const order = resource === '' ? hostOrder(files, period) : undefined;
    this.#target.warn('assumed', order === undefined ? NUMBERED : assumed(order));
    for (const [i, file] of files.entries()) {
      const place = i % period;
      const group = { resource, entity: cgroupOf(`group ${place + 1}`) };
      const owner = order === undefined ? group : { ...UNKNOWN, resource: order[place]! };
      for (const stall of file) {
        this.#target.table.printedIn(stall.line);
        this.#target.row(`pressure ${place} ${stall.who}`);
        this.#write(owner, stall);
      }
    }
  }

  #pasted(row: ReturnType<typeof pastedRow>): boolean {
    for (const { who, cells } of row?.stalls ?? []) {
      const { resource, entity } = row!.file;
      const columns = columnsOfLine(resource, who).filter(({ printed }) => cells.has(printed));
      this.#target.row(`pressure ${entity.name} ${resource} ${who}`);
      const { table } = this.#target;
      const texts = columns.map(({ printed }) => cells.get(printed)!);
      table.texts(table.columns(columns.map(wordOf)), table.entity(entity), texts);
    }
    return row !== null;
  }

  /** Identifies files without headings: one by the name of the log, several by their order if all were printed. */
  close(): void {
    const stalls = this.#nameless;
    this.#nameless = [];
    const files = stalls.filter(({ who }, i) => who === 'some' || stalls[i - 1]?.who !== 'some');
    if (files.length === 0) return;
    const resource = this.#glob || namedFile(this.#target.fileName, stalls).resource;
    if (files.length > 1 && resource !== '') {
      this.#numbered(stalls, files, resource);
      return;
    }
    const named = files.length === 1 ? namedFile(this.#target.fileName, stalls) : UNKNOWN;
    const order = ORDERS.find(({ length }) => length === files.length);
    if (named.resource === '') this.#target.warn('assumed', assumed(order));
    let file = -1;
    for (const stall of stalls) {
      if (files.includes(stall)) file++;
      this.#writeLater(
        named.resource === '' ? { ...UNKNOWN, resource: order?.[file] ?? '' } : named,
        stall,
      );
    }
  }

  /** Writes several files of one resource: those of groups. */
  #numbered(stalls: readonly Stall[], files: readonly Stall[], resource: string): void {
    this.#target.warn('assumed', NUMBERED);
    let group = 0;
    for (const stall of stalls) {
      if (files.includes(stall)) group++;
      this.#writeLater({ resource, entity: cgroupOf(`group ${group}`) }, stall);
    }
  }

  /** Writes a line that was printed above the current one. */
  #writeLater(file: PressureFile, stall: Stall): void {
    this.#target.table.printedIn(stall.line);
    this.#write(file, stall);
    this.#target.table.printedIn(null);
  }

  #write({ resource, entity }: PressureFile, { who, cells }: Stall): void {
    const { table } = this.#target;
    const known = lines.find((line) => line.resource === resource && line.who === who);
    const words = (known?.columns ?? unknownColumns(who)).slice(0, cells.length).map(wordOf);
    table.texts(table.columns(words), table.entity(entity), cells);
  }
}

/**
 * The file that the name of a log names: `psi-memory.log`. The file of the whole host has no full pressure of the CPU, so
 * one with it is that of a group, whose name may be the rest of the log's name.
 */
function namedFile(log: string, stalls: readonly Stall[]): PressureFile {
  const words = log.replace(/^.*\/|\.[a-z]{1,4}$/g, '').split(/[^A-Za-z\d]+/);
  const resources = words.filter((word) => RESOURCES.includes(word));
  if (resources.length !== 1) return UNKNOWN;
  const [resource] = resources;
  const isGroup =
    resource === 'cpu' &&
    stalls.some(({ who, cells }) => who === 'full' && Number(cells.at(-1)) > 0);
  if (!isGroup) return { resource: resource!, entity: HOST };
  const rest = words.filter(
    (word) => !RESOURCES.includes(word) && !/^(psi|pressure|proc)$/.test(word),
  );
  return { resource: resource!, entity: cgroupOf(rest.join('-')) };
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
