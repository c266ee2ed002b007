import { Option } from 'commander';
import type { ColumnRule } from '../input/any-table/column-rules.ts';
import type { ForFiles } from '../input/file-options.ts';
import type { RunPattern } from '../input/runs/run-pattern.ts';
import { type PhaseChoice, phaseChoices } from '../model/run.ts';
import type { TimeBound } from '../model/time-bound.ts';
import type { GivenMark } from '../normalise/marks/add-marks.ts';
import type { Pool } from '../workers/pool.ts';
import {
  gather,
  gatherMarks,
  parseBound,
  parseColumns,
  parseJobs,
  parsePositive,
  parseRegex,
  parseRuns,
  parseTime,
  parseZone,
} from './option-values.ts';
import { type JobsFile, parseJobsFile } from './read-jobs.ts';

/** The options of every command, as commander parses them. */
export interface CommonOptions {
  readonly device?: RegExp;
  readonly metric?: string;
  readonly minutes?: number;
  readonly from?: TimeBound;
  readonly to?: TimeBound;
  readonly start?: number;
  readonly interval?: readonly ForFiles<number>[];
  readonly tz?: string;
  readonly as?: readonly ForFiles<string>[];
  readonly command?: readonly ForFiles<string>[];
  /** Paths of modules that export a parser. */
  readonly parser?: readonly string[];
  readonly columns?: readonly ForFiles<readonly ColumnRule[]>[];
  /** Which files are a run. */
  readonly runs?: RunPattern;
  /** Chooses `runs` by the names of all files if it is not given. */
  readonly chooseRuns?: (names: readonly string[]) => RunPattern | null;
  /** The parameters, perhaps none, of a table whose rows are asked for as runs. */
  readonly rowParameters?: readonly string[];
  readonly mark?: readonly GivenMark[];
  /** The path of a file with marks. */
  readonly marks?: string;
  /** The file with the steps of a CI job. */
  readonly marksFrom?: JobsFile;
  readonly phases?: PhaseChoice;
  readonly title?: string;
  readonly output?: string;
  readonly strict?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly jobs?: number;
  /** Whether the logs are still written: they are read without a word of it, and their last lines may have no end. */
  readonly isGrowing?: boolean;
  /** Whether the runs are compared: texts about the set-up are enough then, and small texts that are no logs are kept. */
  readonly isCompared?: boolean;
  /** The threads that `jobs` asks for; without a pool everything runs in one thread. */
  readonly pool?: Pool;
}

/** An option as data: the source of the help text, the table in the README and the parsing. */
export interface OptionSpec {
  readonly flags: string;
  readonly text: string;
  readonly initial?: string;
  readonly choices?: readonly string[];
  /** The heading in the help of options that few need; only `--help all` has them. */
  readonly group?: string;
  parse?(value: string, previous: unknown): unknown;
}

/** Returns options that few need, under a heading. */
export function grouped(group: string, specs: readonly OptionSpec[]): readonly OptionSpec[] {
  return specs.map((spec) => ({ ...spec, group }));
}

/** The option for the output of a command. */
export const outputOption: OptionSpec = {
  flags: '-o, --output <file>',
  text: 'write to this file, or to standard output for -',
};

/** The options of every command. */
export const commonOptions: readonly OptionSpec[] = [
  outputOption,
  {
    flags: '--device <regex>',
    text: 'only disks, interfaces, pools and so on whose name matches',
    parse: parseRegex,
  },
  {
    flags: '--from <time>',
    text: 'only from this time on: since the start of the run (90, 10m, 1.5h) or by the clock (02:33, 02:33:20 or ISO 8601)',
    parse: parseBound,
  },
  {
    flags: '--to <time>',
    text: 'only up to this time, in the same forms as --from',
    parse: parseBound,
  },
  {
    flags: '--runs <pattern>',
    text: "which directories or files are a run, by the names of its parameters: 'iops{iops}', '{mode}_{threads}th.{tool}.txt'; {tool} is the part of a name by which the logs of one run differ",
    parse: parseRuns,
  },
  { flags: '--title <text>', text: 'the title of the report' },
  ...grouped('Logs:', [
    { flags: '--metric <glob>', text: 'only metrics whose id matches, such as disk.*.throughput' },
    {
      flags: '--minutes <n>',
      text: 'only the first n minutes of the run',
      parse: parsePositive,
    },
    {
      flags: '--start <time>',
      text: 'when the run started, for logs without timestamps (ISO 8601)',
      parse: parseTime,
    },
    {
      flags: '--interval <[glob=]seconds>',
      text: 'the sampling interval, for logs without timestamps',
      parse: gather(parsePositive),
    },
    {
      flags: '--tz <zone>',
      text: 'time zone for timestamps without one: +02:00, CET, Europe/Berlin',
      parse: parseZone,
    },
    {
      flags: '--as <[glob=]parser>',
      text: 'read these files with this parser; `statgraph formats` lists them',
      parse: gather(String),
    },
    {
      flags: '--command <[glob=]command>',
      text: "the command that wrote these logs: 'vmstat -S M -y 1'",
      parse: gather(String),
    },
    {
      flags: '--parser <module>',
      text: 'a module with your own parser, such as ./my-parser.js, tried before the others; may be repeated',
      parse: (value, previous) => [...((previous as string[] | undefined) ?? []), value],
    },
    {
      flags: '--columns <glob=rules>',
      text: "read these files as tables with these columns: '*.tsv=ts:time,dev:entity,rd:MiB/s,x:-'",
      parse: gather(
        parseColumns,
        'Expected files and their columns, such as *.tsv=ts:time,lat:ms.',
      ),
    },
  ]),
  ...grouped('Marks and phases:', [
    {
      flags: '--mark <time=text>',
      text: "mark this time on every chart: '90=load starts'; may be repeated",
      parse: gatherMarks,
    },
    {
      flags: '--marks <file>',
      text: "mark the times of this file, a line for each: '2026-11-21T02:33:20Z load starts'",
    },
    {
      flags: '--marks-from <[format] file>',
      text: "make phases of the steps of a CI job: github job.json, an answer of GitHub's jobs API; or the log of a job of GitHub or GitLab. The format need not be named",
      parse: parseJobsFile,
    },
    {
      flags: '--phases <how>',
      text: 'how to divide the run into phases: marks, found (where the load changes) or off; default: marks, else found',
      choices: phaseChoices,
    },
  ]),
  ...grouped('Messages and threads:', [
    {
      flags: '--strict',
      text: 'exit with 4 and quote the lines if a line or a file could not be read; files that are not logs do not count',
    },
    {
      flags: '--jobs <n>',
      text: 'number of threads; by default the number of processors. The output is the same',
      parse: parseJobs,
    },
    { flags: '-q, --quiet', text: 'print nothing but errors on standard error' },
    { flags: '-v, --verbose', text: 'print every file and warning on standard error' },
  ]),
];

/** Creates the option for commander. */
export function createOption(spec: OptionSpec): Option {
  const { flags, text, initial, choices, group, parse } = spec;
  const option = new Option(flags, text);
  if (group !== undefined) option.helpGroup(group);
  if (initial !== undefined) option.default(initial);
  if (choices !== undefined) option.choices(choices);
  return parse === undefined ? option : option.argParser(parse);
}
