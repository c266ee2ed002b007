import type { EntityKind } from '../../src/model/entity.ts';
import type { Source } from '../../src/model/run.ts';
import type { LogFile, Said } from './what-logs-say.ts';

/** A copy of a results directory that lost rows, and what of the time it kept. */
export interface LosingCopy {
  readonly name: string;
  readonly files: readonly LogFile[];
}

/** Ways to lose rows. */
export interface LosingVariant {
  readonly name: string;
  /** The part of the time that a copy keeps; absent if it keeps all of it. */
  readonly time?: 'first half' | 'last half' | 'every third report';
  /** The copies; none if a directory has nothing of what would be lost. */
  copies(files: readonly LogFile[], whole: Said): readonly LosingCopy[];
}

const textOf = ({ bytes }: LogFile) => Buffer.from(bytes).toString('latin1');
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Whether a file is read line by line. */
const isPlain = (file: LogFile) => !/^\s*[{[<]/.test(textOf(file).slice(0, 200));

const sourcesOf = ({ runs }: Said) => runs.flatMap(({ sources }) => sources);

/** The tables of a file. */
function tablesOf({ path }: LogFile, whole: Said): readonly Source[] {
  return sourcesOf(whole).filter(({ parts }) =>
    parts.some(({ file }) => file === path || file.endsWith(`/${path}`)),
  );
}

type Edit = (lines: readonly string[], tables: readonly Source[]) => readonly string[] | null;

/** One copy in which each log of several lines is edited; none if no log is. */
const edited = (name: string, edit: Edit, time?: LosingVariant['time']): LosingVariant => ({
  name,
  ...(time !== undefined && { time }),
  copies: (files, whole) => {
    const changed = files.map((file) => {
      const tables = isPlain(file) ? tablesOf(file, whole) : [];
      const lines = textOf(file).split('\n');
      const kept = tables.length === 0 ? null : edit(lines, tables);
      if (kept === null || kept.length === lines.length) return file;
      return { ...file, bytes: latin1(`${kept.join('\n').trimEnd()}\n`) };
    });
    return changed.every((file, i) => file === files[i]) ? [] : [{ name, files: changed }];
  },
});

/** The logs of each tool alone, with and without the results of benchmarks. */
const oneTool: LosingVariant = {
  name: 'one tool alone',
  copies: (files, whole) => {
    const toolOf = new Map(files.map((file) => [file, tablesOf(file, whole)[0]?.tool]));
    const tools = [...new Set(toolOf.values())].filter((tool) => tool !== undefined);
    if (tools.length < 2) return [];
    const without = files.filter((file) => toolOf.get(file) === undefined);
    return tools.flatMap((tool) => {
      const kept = files.filter((file) => toolOf.get(file) === tool);
      const alone = { name: `${tool} alone`, files: kept };
      const beside = { name: `${tool} and results`, files: [...kept, ...without] };
      return without.length > 0 ? [alone, beside] : [alone];
    });
  },
};

const MIN_REPORTS = 6;
const masked = (line: string) => line.replace(/\d+/g, '0').trim();

/** The 0-based lines at which reports begin, with their headings, and where the first would if it had one like others. */
function reportStarts(lines: readonly string[], tables: readonly Source[]) {
  const sorted = tables.toSorted((a, b) => a.lines[0]! - b.lines[0]!);
  const [first] = sorted;
  if (first === undefined || first.parts.length > 1 || first.lines.length < MIN_REPORTS)
    return null;
  const isOneAfterTheOther = sorted.some((table) => table.lines[0]! > first.lines.at(-1)!);
  if (isOneAfterTheOther || first.lines.some((line, i) => line <= (first.lines[i - 1] ?? 0)))
    return null;
  const head = new Set(lines.slice(0, first.lines[0]! - 1).map(masked));
  const starts = Array.from(first.lines.subarray(1), (line) => {
    let at = line - 1;
    while (at > 0 && (lines[at - 1]!.trim() === '' || head.has(masked(lines[at - 1]!)))) at--;
    return at;
  });
  const heading = first.lines[1]! - 1 - starts[0]!;
  return [Math.max(0, first.lines[0]! - 1 - heading), ...starts];
}

/** Keeps some reports, and what is before the first. */
function keepReports(isKept: (report: number, all: number) => boolean): Edit {
  return (lines, tables) => {
    const starts = reportStarts(lines, tables);
    if (starts === null) return null;
    let report = -1;
    return lines.filter((_, line) => {
      while (starts[report + 1]! <= line) report++;
      return report < 0 || isKept(report, starts.length);
    });
  };
}

const namesOf = (tables: readonly Source[], ...kinds: readonly EntityKind[]) => [
  ...new Set(
    tables.flatMap(({ entities }) =>
      entities.filter(({ kind, name }) => kinds.includes(kind) && name !== '').map((e) => e.name),
    ),
  ),
];

/** A row of a processor: its number after the time, if there is one. */
const CPU_ROW = /^(?:\d[\d:.,-]+(?: [AP]M)?|[A-Z]\w+[.:]*)?\s*\b(\d+|all)\s+\d+[.,\d]*\s+[\d-]/;

function keepCpus(choose: (cpus: readonly string[]) => readonly string[]): Edit {
  return (lines, tables) => {
    const cpus = namesOf(tables, 'cpu');
    if (cpus.length < 3) return null;
    const kept = choose(cpus);
    return lines.filter((line) => {
      const [, cpu] = CPU_ROW.exec(line) ?? [];
      return cpu === undefined || kept.includes(cpu);
    });
  };
}

const withoutIdle: Edit = (lines, tables) =>
  namesOf(tables, 'cpu').length === 0
    ? null
    : lines.filter((line) => !/ 100([.,]0+)?\s*$/.test(line));

function keepDisk(at: number): Edit {
  return (lines, tables) => {
    const disks = namesOf(tables, 'disk', 'group');
    if (disks.length < 3) return null;
    const others = new Set(disks);
    others.delete(disks.at(at)!);
    return lines.filter((line) => {
      const words = line.trim().split(/[\s,;]+/);
      const isRow = words.length > 3 && /\d/.test(words.slice(1, -1).join(' '));
      return (
        !isRow || !(others.has(words[0]!) || others.has(words.at(-1)!) || others.has(words[1]!))
      );
    });
  };
}

const MOST_PROCESSES = 3;

/** A heading of a list of processes, and what a row has of it: a number of a process among its first words. */
const PROCESS_HEAD = /(?:^|\s)[LT]?(?:PID|TGID)(?:\s|$|\/)/;
const PROCESS_ROW = /^\s*(?:\S+\s+){0,4}?\d+\s+\S+\s/;
const OTHER_ROW = /^\s*(?:Mem|%?Cpu|load|Tasks|[KMG]iB|Swap|top\b|procs|last\b|Total|Processes)/i;

const keepTopProcesses: Edit = (lines, tables) => {
  if (namesOf(tables, 'process', 'thread').length <= MOST_PROCESSES) return null;
  let listed = Number.NaN;
  return lines.filter((line) => {
    if (PROCESS_HEAD.test(line)) listed = 0;
    else if (!PROCESS_ROW.test(line) || OTHER_ROW.test(line)) listed = Number.NaN;
    else listed++;
    return !(listed > MOST_PROCESSES);
  });
};

const withoutAverages: Edit = (lines) =>
  lines.filter((line) => !/^(Average|Durchschn\.|Moyenne|Media|Summary)\s*:/.test(line));

export const losingVariants: readonly LosingVariant[] = [
  oneTool,
  edited(
    'first half',
    keepReports((report, all) => report < all / 2),
    'first half',
  ),
  edited(
    'last half',
    keepReports((report, all) => report >= all / 2),
    'last half',
  ),
  edited(
    'every third report',
    keepReports((report) => report % 3 === 0),
    'every third report',
  ),
  edited('without idle CPUs', withoutIdle),
  edited(
    'the first two CPUs',
    keepCpus((cpus) => cpus.slice(0, 2)),
  ),
  edited(
    'two CPUs',
    keepCpus((cpus) => [cpus[1]!, cpus.at(-1)!]),
  ),
  edited('the first disk', keepDisk(0)),
  edited('the last disk', keepDisk(-1)),
  edited('the top three processes', keepTopProcesses),
  edited('without averages', withoutAverages),
];
