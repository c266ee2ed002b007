import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ruledOut } from '../../src/analyse/first-screen/ruled-out.ts';
import { tarMembers } from '../../src/input/files/archive.ts';
import type { Finding } from '../../src/model/finding.ts';
import type { Window } from '../../src/model/run.ts';
import { heldSeconds, sharedSeconds } from '../../src/model/span.ts';
import {
  type FindingRow,
  findingRows,
  findingText,
} from '../../src/presentation/findings/findings.ts';
import { mainFigures } from '../../src/presentation/main-figures.ts';
import type { LogFile, Said } from '../parts/what-logs-say.ts';

/** A resource that a recording was limited by, or was not. */
type Resource = 'client' | 'cpu' | 'disk' | 'lock' | 'memory' | 'network' | 'none';

/** What is true of the recordings of a class, because they were made so. */
export interface Label {
  readonly title: string;
  readonly resource: string;
  readonly entity: string;
  /** The most CPU time of others, in percent, with which a recording of it is kept. */
  readonly foreign: number;
  /** Each is in one of as many first sentences: a pattern, and the names of the parts of the load that it is about. */
  readonly limits: readonly { readonly during: string; readonly must: string }[];
  /** Patterns that are in none of the first three sentences. */
  readonly mustNot: readonly string[];
  /** What was not the limit. */
  readonly ruledOut: readonly Resource[];
  /** A pattern that a sentence about results has. */
  readonly result?: string;
}

/** What was measured while a recording was made. */
export interface Measured {
  /** The CPU time of others, in percent. */
  readonly foreign: number;
  /** When each part of the load began and ended, in seconds of the recording. */
  readonly parts: Readonly<Record<string, readonly [number, number]>>;
}

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

export const labels: Readonly<Record<string, Label>> = read('labels.json');
export const measured: Readonly<Record<string, Measured>> = read('measured.json');

/** The class of a recording, whose name is the class and a number. */
export const classOf = (recording: string) => recording.replace(/-\d+$/, '');

/** Returns the files of a recording. */
export async function filesOf(recording: string): Promise<readonly LogFile[]> {
  const path = join(import.meta.dirname, 'recordings', `${recording}.tar.gz`);
  const files: LogFile[] = [];
  for await (const { name, chunks } of tarMembers(once(gunzipSync(readFileSync(path))))) {
    const parts: Uint8Array[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    files.push({ path: name.replace(/^logs\//, ''), bytes: Buffer.concat(parts) });
  }
  return files;
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** Returns the files of a recording without those of a tool, as where it is not installed; null if it has none. */
export function withoutTool(files: readonly LogFile[], tool: string): readonly LogFile[] | null {
  const lost = `${tool}.out`;
  if (!files.some(({ path }) => path === lost)) return null;
  return files
    .filter(({ path }) => path !== lost)
    .map((file) => (file.path === 'statgraph.json' ? withoutCommand(file, lost) : file));
}

function withoutCommand({ path, bytes }: LogFile, lost: string): LogFile {
  const json = JSON.parse(Buffer.from(bytes).toString());
  delete json.files[lost];
  return { path, bytes: Buffer.from(JSON.stringify(json)) };
}

const FIRST = 3;

/** The first sentences of a recording. */
export function firstRows({ runs: [run] }: Said): readonly FindingRow[] {
  return findingRows(run!).slice(0, FIRST);
}

/** Returns what is wrong with what is said of a recording; empty if it is what its label says. */
export function faultsOf(recording: string, said: Said): string[] {
  const label = labels[classOf(recording)]!;
  const { runs } = said;
  if (runs.length !== 1) return [`${runs.length} runs`];
  const rows = firstRows(said);
  const first = rows.slice(0, label.limits.length);
  const { parts } = measured[recording]!;
  const missing = label.limits.filter(
    ({ must, during }) => !first.some((row) => saysSo(row, must) && isWithin(row, parts, during)),
  );
  const results = mainFigures(runs[0]!);
  const isResultSaid =
    label.result === undefined || results.some((text) => new RegExp(label.result!).test(text));
  return [
    ...missing.map(({ must }) => `no ${must} in: ${first.map(findingText).join('; ')}`),
    ...(isResultSaid ? [] : [`no result ${label.result} in: ${results.join('; ')}`]),
    ...wrongRows(recording, rows).map(saysText),
  ];
}

/**
 * Returns what is wrong with what is said without a tool, and not said with it: a limit that the whole does not have, or
 * what is not true.
 */
export function faultsOfPart(recording: string, part: Said, whole: Said): string[] {
  if (part.runs.length !== 1) return [`${part.runs.length} runs`];
  const gained = [...part.limits].filter((limit) => !whole.warned.has(limit));
  const wrong = wrongRows(recording, firstRows(whole)).map(nameOf);
  const more = wrongRows(recording, firstRows(part)).filter((row) => !wrong.includes(nameOf(row)));
  return [...gained.map((limit) => `new limit: ${limit}`), ...more.map(saysText)];
}

const nameOf = ({ finding: { rule, subject } }: FindingRow) => `${rule} ${subject.entity.name}`;
const saysText = (row: FindingRow) => `says ${findingText(row)}`;

const saysSo = (row: FindingRow, pattern: string) => new RegExp(pattern).test(findingText(row));

/** Whether a sentence is mostly about the time of parts of the load, or about the whole run. */
function isWithin(
  { finding, time }: FindingRow,
  parts: Measured['parts'],
  during: string,
): boolean {
  if (time === '') return true;
  const windows = during.split('|').map((part): Window => {
    const [from, to] = parts[part]!;
    return { from: from - 1, to: to + 1 };
  });
  const shared = windows.map((window) => sharedSeconds(finding, window));
  return 2 * Math.max(...shared) >= heldSeconds(finding);
}

/** The sentences that are not true. What is said of the time before and after the load is not judged. */
function wrongRows(recording: string, rows: readonly FindingRow[]) {
  const { mustNot, ruledOut } = labels[classOf(recording)]!;
  const { parts } = measured[recording]!;
  const load = Object.keys(parts).join('|');
  return rows.filter(
    (row) =>
      isWithin(row, parts, load) &&
      (mustNot.some((pattern) => saysSo(row, pattern)) || isRuledOut(row.finding, ruledOut)),
  );
}

/** The areas of resources. */
const AREAS: Readonly<Partial<Record<string, string>>> = {
  cpu: 'cpus',
  disk: 'disks',
  memory: 'memory',
  network: 'network',
};

/** Returns what is said to be ruled out although it was the limit: the first of a class with several. */
export function wronglyRuledOut(recording: string, { runs: [run] }: Said): readonly string[] {
  const label = labels[classOf(recording)]!;
  const area = AREAS[label.resource.split(', ')[0]!];
  const isDevice = area === 'disks' || area === 'network';
  return (ruledOut(run!)?.resources ?? [])
    .filter((one) => one.area === area && (!isDevice || one.name === label.entity))
    .map(({ text }) => text);
}

/** Which rules are about a resource. */
const RULES: Readonly<Record<Resource, RegExp | null>> = {
  client: null,
  cpu: /^cpu-/,
  disk: /^(disk|io)-/,
  lock: null,
  memory: /^memory-/,
  network: /^(network|tcp)-/,
  none: null,
};

/** Whether a limit is said of what was none. */
function isRuledOut({ level, rule }: Finding, ruledOut: readonly Resource[]): boolean {
  return level === 'limit' && ruledOut.some((resource) => RULES[resource]?.test(rule));
}
