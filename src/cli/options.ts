import { Option } from 'commander';
import type { ColumnRule } from '../input/any-table/column-rules.ts';
import type { GivenMark } from '../normalise/add-marks.ts';
import {
  type ForFiles,
  gather,
  gatherMarks,
  parseBound,
  parseColumns,
  parsePositive,
  parseRegex,
  parseSize,
  parseTime,
  parseZone,
  type TimeBound,
} from './option-values.ts';

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
  readonly mark?: readonly GivenMark[];
  readonly title?: string;
  readonly output?: string;
  readonly strict?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** An option as data: the source of the help text, the table in the README and the parsing. */
export interface OptionSpec {
  readonly flags: string;
  readonly text: string;
  readonly initial?: string;
  readonly choices?: readonly string[];
  parse?(value: string, previous: unknown): unknown;
}

/** The options of every command. */
export const commonOptions: readonly OptionSpec[] = [
  { flags: '-o, --output <file>', text: 'write to this file; - is standard output' },
  {
    flags: '--device <regex>',
    text: 'only disks, interfaces and pools whose name matches',
    parse: parseRegex,
  },
  { flags: '--metric <glob>', text: 'only metrics whose id matches, such as disk.*.throughput' },
  {
    flags: '--minutes <n>',
    text: 'only the first n minutes of the run',
    parse: parsePositive,
  },
  {
    flags: '--from <time>',
    text: 'only from here: a time of the run (90, 10m, 1.5h) or of the clock (ISO 8601)',
    parse: parseBound,
  },
  {
    flags: '--to <time>',
    text: 'only up to here, told as for --from',
    parse: parseBound,
  },
  {
    flags: '--start <time>',
    text: 'when the run started, for logs without a clock (ISO 8601)',
    parse: parseTime,
  },
  {
    flags: '--interval <[glob=]seconds>',
    text: 'the interval of logs without a clock',
    parse: gather(parsePositive),
  },
  {
    flags: '--tz <zone>',
    text: 'zone of stamps that print none: +02:00, CET, Europe/Berlin',
    parse: parseZone,
  },
  {
    flags: '--as <glob=parser>',
    text: 'read these files with this parser (statgraph formats names them)',
    parse: gather(String),
  },
  {
    flags: '--command <glob=command>',
    text: "the command a log was written by: '*=vmstat -S M -y 1'",
    parse: gather(String),
  },
  {
    flags: '--parser <module>',
    text: 'a parser of your own, ./my-parser.js, tried before the others; may be given again',
    parse: (value, previous) => [...((previous as string[] | undefined) ?? []), value],
  },
  {
    flags: '--columns <glob=rules>',
    text: "these files are tables: what their columns are: '*.tsv=ts:time,dev:entity,rd:MiB/s,x:-'",
    parse: gather(parseColumns, 'Not files and their columns such as *.tsv=ts:time,lat:ms.'),
  },
  {
    flags: '--mark <time=text>',
    text: "a moment to name on every chart: '90=load starts'; may be given again",
    parse: gatherMarks,
  },
  { flags: '--title <text>', text: "the report's title" },
  {
    flags: '--strict',
    text: 'exit 4 if a line of a log could not be read; a file that is no log does not count',
  },
  { flags: '-q, --quiet', text: 'say nothing on standard error but errors' },
  { flags: '-v, --verbose', text: 'tell of every file and warning' },
];

const size: OptionSpec = {
  flags: '--size <WxH>',
  text: 'of each picture in pixels (1280x800 as PNG), of text in letters (80x24)',
  parse: parseSize,
};

/** The options of single commands besides {@link commonOptions}. */
export const commandOptions = {
  report: [
    { flags: '--open', text: 'open the report in the browser' },
    {
      flags: '--static',
      text: 'one small still file for mail: no script, no data, charts of the busiest',
    },
    {
      flags: '--assets <where>',
      text: 'external writes a directory, for servers that forbid what stands in the page (Jenkins)',
      choices: ['inline', 'external'],
      initial: 'inline',
    },
    {
      flags: '--max-size <mb>',
      text: "of the page's data; what does not fit is kept in bins, the busiest in full",
      initial: '10',
      parse: parsePositive,
    },
    {
      flags: '--detail <how>',
      text: 'full keeps every sample, however large the file becomes',
      choices: ['fit', 'full'],
      initial: 'fit',
    },
    {
      flags: '--pictures <dir>',
      text: 'also write one PNG and one SVG a chart into this directory',
    },
    size,
  ],
  plot: [size],
  show: [],
  export: [
    { flags: '--format <format>', text: 'of the data', choices: ['csv', 'json'], initial: 'csv' },
    { flags: '--layout <layout>', text: 'of the CSV', choices: ['long', 'wide'], initial: 'long' },
  ],
} as const satisfies Readonly<Record<string, readonly OptionSpec[]>>;

/** The option as commander wants it. */
export function createOption({ flags, text, initial, choices, parse }: OptionSpec): Option {
  const option = new Option(flags, text);
  if (initial !== undefined) option.default(initial);
  if (choices !== undefined) option.choices(choices);
  return parse === undefined ? option : option.argParser(parse);
}
