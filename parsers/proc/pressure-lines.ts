import type { ColumnSpec, EntityKey, Line } from '../parser.ts';
import { column, under } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { cgroupFile, cgroupOf } from './cgroup-path.ts';

const RESOURCES = ['cpu', 'io', 'memory', 'irq'];

/** The columns of all files. */
export const pressureColumns: readonly ColumnSpec[] = RESOURCES.flatMap((resource) =>
  ['some', 'full']
    .filter((who) => resource !== 'irq' || who === 'full')
    .flatMap((who) => columnsOfLine(resource, who)),
);

/** Returns the columns of a line; as printed if its resource is unknown. */
export function columnsOfLine(resource: string, who: string): ColumnSpec[] {
  const isKnown = resource !== '';
  const [average, total] = isKnown
    ? [`pressure.${resource}.${who}.`, `pressure.${resource}.${who}.total`]
    : [`other.${who} avg`, `other.${who} total`];
  return under(`${resource || 'pressure'} ${who}`, [
    ...[10, 60, 300].map((s) => column(`avg${s}`, `${average}${s}`, '%', { instant: true })),
    column('total', total, 'us'),
  ]);
}

/** The file of a line: its resource, empty if unknown, and whose it is. */
export interface PressureFile {
  readonly resource: string;
  readonly entity: EntityKey;
}

/** A line: the waiting tasks (some or all), and its numbers. */
export interface PressureLine {
  readonly who: string;
  readonly cells: readonly string[];
}

const ROW =
  /^(?:(\S{0,400})[:\s]\s*)?(some|full) avg10=([\d.]{1,9}) avg60=([\d.]{1,9}) avg300=([\d.]{1,9})(?: total=(\d{1,20}))?$/;

const textOf = (line: Line) => line.rest(0).trimEnd();

/** Reads a line as the kernel prints it, and the path before it; null for any other line. */
export function pressureRow(
  line: Line,
): (PressureLine & { readonly path: string | undefined }) | null {
  const [, path, who, ...cells] = ROW.exec(textOf(line)) ?? [];
  // Whoever shortened the line left the total out.
  return who === undefined
    ? null
    : { path, who, cells: cells.filter((cell) => cell !== undefined) };
}

/** The remark that somebody added to a pasted line. */
const REMARK = /\s{1,80}(?:#|<[-=]|←|\/\/).*$/;

/** Waiting tasks with some of their averages: `full avg10=63.70`. */
const AVERAGES = /(some|full)((?: {1,20}avg(?:10|60|300)=[\d.]{1,9}){1,3})/g;

/** A pasted line, which names its file and has only some averages: `memory.pressure some avg10=0.5 full avg10=0.1`. */
const PASTED = new RegExp(`^(\\S{1,400})\\s{1,40}((?:${AVERAGES.source}\\s*){1,2})$`);

/** Maximum length of a pasted line with its remark. */
const MAX_PASTED_CHARACTERS = 1000;

/** A pasted line: its file, and the numbers of some and of all tasks by the names of their columns. */
interface PastedRow {
  readonly file: PressureFile;
  readonly tasks: readonly { readonly who: string; readonly cells: ReadonlyMap<string, string> }[];
}

/** Reads a pasted line; null for any other line. */
export function pastedRow(line: Line): PastedRow | null {
  if (!line.is(1, 'some') && !line.is(1, 'full')) return null;
  const text = textOf(line);
  if (text.length > MAX_PASTED_CHARACTERS) return null;
  const found = PASTED.exec(text.replace(REMARK, ''));
  const file = fileOfPath(found?.[1] ?? '');
  if (found === null || file.resource === '') return null;
  const tasks = [...found[2]!.matchAll(AVERAGES)].map(([, who, averages]) => {
    const cells = averages!.trim().split(/ +/);
    return { who: who!, cells: new Map(cells.map((cell) => cell.split('=') as [string, string])) };
  });
  return { file, tasks };
}

/** Returns the resource of `/proc/pressure/io`, of `io`, or of a log's name (`psi-io:`), perhaps before a line's number. */
export function resourceIn(path: string): string {
  return /(?:^|[^a-z])(cpu|io|memory|irq)(?:\.pressure)?(?::\d)?$/.exec(path)?.[1] ?? '';
}

/** Returns the file of a path: `/proc/pressure/io` of the host, `/sys/fs/cgroup/web.slice/io.pressure` of a group. */
export function fileOfPath(path: string): PressureFile {
  const named = path.replace(/:$/, '');
  const group = cgroupFile(named.replace(/:\d$/, ''))?.group;
  return { resource: resourceIn(named), entity: group === undefined ? HOST : cgroupOf(group) };
}

/**
 * Returns the file that the name of a log names: `psi-memory.log`. The file of the whole host has no full pressure of the
 * CPU, so one with it is that of a group, whose name may be the rest of the log's name.
 */
export function fileOfLog(log: string, lines: readonly PressureLine[]): PressureFile {
  const words = log.replace(/^.*\/|\.[a-z]{1,4}$/g, '').split(/[^A-Za-z\d]+/);
  const [resource = '', ...others] = words.filter((word) => RESOURCES.includes(word));
  if (others.length > 0) return { resource: '', entity: HOST };
  const isGroup =
    resource === 'cpu' &&
    lines.some(({ who, cells }) => who === 'full' && Number(cells.at(-1)) > 0);
  if (!isGroup) return { resource, entity: HOST };
  const rest = words.filter((word) => word !== resource && !/^(psi|pressure|proc)$/.test(word));
  return { resource, entity: cgroupOf(rest.join('-')) };
}
