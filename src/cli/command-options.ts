import { effects } from '../check/effects.ts';
import { colourChoices } from './colour.ts';
import {
  gatherMetrics,
  gatherTexts,
  parseAlignment,
  parseCounts,
  parsePause,
  parsePositive,
  parseSize,
} from './option-values.ts';
import { grouped, type OptionSpec } from './options.ts';
import { checkFormats, sweepFormats, textFormats } from './text-format.ts';

const size: OptionSpec = {
  flags: '--size <WxH>',
  text: 'size of a picture in pixels (by default 1280x800 for PNG), or of text in characters (80x24)',
  parse: parseSize,
};

const smooth: OptionSpec = {
  flags: '--smooth',
  text: "draw the utilisation of disks as gnuplot's smooth bezier curve, over pale samples",
};

/** The option that turns coloured output on or off. */
function colourOf(printed: string): OptionSpec {
  return {
    flags: '--color <when>',
    text: `colours of ${printed}: auto (on a terminal; also as NO_COLOR and FORCE_COLOR say), always or never`,
    choices: colourChoices,
    initial: 'auto',
  };
}

const textColour = colourOf('levels and lines in text');

/** The options of the bottleneck table. */
const planning: readonly OptionSpec[] = [
  {
    flags: '--what-if <name=n,…>',
    text: 'recalculate the bottleneck table for other device counts: disks=6,networks=4,cpus=8',
    parse: parseCounts,
  },
  {
    flags: '--clients <n>',
    text: 'number of clients that made the load; shows how many each row can carry',
    parse: parsePositive,
  },
];

const every: OptionSpec = {
  flags: '--every <seconds>',
  text: 'seconds that --watch waits after each reading; 5 by default',
  parse: parsePause,
};

const rules: OptionSpec = {
  flags: '--rules <file>',
  text: 'a file with a rule a line, which may be repeated; what follows # is a comment',
  parse: gatherTexts,
};

const anonymise: OptionSpec = {
  flags: '--anonymise',
  text: 'replace names of hosts, users, paths and processes, addresses, serial numbers and lines of context by stable ones such as host1; what is replaced is listed on standard error',
};

/** The options of a page. */
const page: readonly OptionSpec[] = [
  { flags: '--open', text: 'open the report in a browser' },
  {
    flags: '--static',
    text: 'write a small file for mail, without script and data, with the charts of the busiest resources',
  },
  ...grouped('Page:', [
    {
      flags: '--assets <where>',
      text: 'script and styles within the page, or external: a directory, for servers that forbid inline scripts (Jenkins)',
      choices: ['inline', 'external'],
      initial: 'inline',
    },
    {
      flags: '--max-size <mb>',
      text: 'size of the page in MB, 10 by default; beyond it samples become bins, those of calm devices first and those of the tracks last, and charts in folds are drawn when they are opened',
      parse: parsePositive,
    },
    {
      flags: '--detail <how>',
      text: 'fit keeps to --max-size, full keeps every sample however large the file',
      choices: ['fit', 'full'],
      initial: 'fit',
    },
  ]),
];

/** The options of single commands, in addition to those of every command. */
export const commandOptions = {
  report: [
    ...page,
    anonymise,
    {
      flags: '--pictures <dir>',
      text: 'also write the tracks and each chart as PNG and SVG to this directory',
    },
    ...grouped('Page:', [
      {
        flags: '--single',
        text: 'one page, also of ten runs and more; by default these are a directory with an index and a report of each run, as with -o DIR/',
      },
      ...planning,
      size,
      smooth,
      colourOf("the levels in the runs' lines on standard error"),
    ]),
  ],
  compare: [
    {
      flags: '--align <how>',
      text: 'lay the runs over each other by the start of their load, by their start, or by a mark or phase: load, start, mark:NAME',
      parse: parseAlignment,
    },
    {
      flags: '--threshold <percent>',
      text: 'changes within this many percent count as none; 5 by default',
      parse: parsePositive,
    },
    {
      flags: '--control <path>',
      text: 'a run that repeats the base: changes of single runs that are not clearly larger than its drift are said to be within it',
    },
    {
      flags: '--format <format>',
      text: 'print text, markdown for merge requests, or json in base units, instead of writing a page',
      choices: textFormats,
    },
    ...page,
  ],
  check: [
    rules,
    { flags: '--suggest', text: 'print rules that the run keeps, each with its value today' },
    {
      flags: '--baseline <path>',
      text: 'what shares of a baseline are of: a directory of runs of the same set-up, or a file that the command baseline wrote',
    },
    {
      flags: '--control <path>',
      text: 'a run that repeats a baseline of fewer than ten runs: changes that are not clearly larger than its drift cannot be told',
    },
    {
      flags: '--format <format>',
      text: 'print text, markdown for merge requests, json in base units, or github: annotations of the rules that fail or warn',
      choices: checkFormats,
      initial: 'text',
    },
    {
      flags: '--junit <file>',
      text: 'also write JUnit XML to this file, a test a rule, for Jenkins, GitLab and others',
    },
    {
      flags: '--summary',
      text: "also append the Markdown to the summary of the step, the file of GitHub's GITHUB_STEP_SUMMARY; elsewhere a message says that there is none",
    },
    {
      flags: '--on-cannot-tell <what>',
      text: 'what a rule does if what is beyond its share of a baseline may be no change: pass, warn or fail',
      choices: effects,
      initial: 'warn',
    },
    colourOf('the signs in text'),
    ...page,
  ],
  baseline: [rules],
  sweep: [
    {
      flags: '--x <name>',
      text: 'the parameter that is the horizontal axis; by default the number with most values',
    },
    {
      flags: '--lines <name>',
      text: 'the parameter whose values are lines; by default the first that varies. Others have charts of their own',
    },
    {
      flags: '--y <metric[:statistic]>',
      text: 'also draw the mean or p95 of this metric, such as disk.read.operations:p95 or CPU busy; or the name of the result that counts; may be repeated',
      parse: gatherMetrics,
    },
    {
      flags: '--relative <name>',
      text: 'draw ratios to the runs with this value of the parameter of lines, or to the run of this name',
    },
    {
      flags: '--format <format>',
      text: 'print text, markdown for merge requests, json or csv in base units (csv: a row a run, all its figures), instead of writing a page',
      choices: sweepFormats,
    },
    ...page,
  ],
  plot: [size, smooth, textColour],
  show: [
    {
      flags: '--format <format>',
      text: 'text, markdown for job summaries, or json in base units',
      choices: textFormats,
      initial: 'text',
    },
    { flags: '--watch', text: 'draw the screen again and again while logs grow, until ^C' },
    every,
    ...planning,
    textColour,
  ],
  export: [
    anonymise,
    {
      flags: '--format <format>',
      text: 'format of the data: csv (by default), json, openmetrics for Prometheus and VictoriaMetrics, otlp for OpenTelemetry, or parquet: -o DIR is a directory with a file for each run, host and table, -o FILE.parquet the samples alone',
      choices: ['csv', 'json', 'openmetrics', 'otlp', 'parquet'],
    },
    {
      flags: '--layout <layout>',
      text: 'CSV with one row per value, per time, or per phase and resource; Parquet with one row per value, or per entity and time',
      choices: ['long', 'wide', 'phases'],
      initial: 'long',
    },
    {
      flags: '--push <url>',
      text: 'send the samples as OTLP to an OpenTelemetry collector or Prometheus (http://localhost:4318) instead of writing them',
    },
    {
      flags: '--watch',
      text: 'with --push: send what is new while logs grow, until ^C',
    },
    every,
    {
      flags: '--runs-from <file>',
      text: 'read many runs in one process: a file with the path of a results directory on each line, or - for standard input',
    },
    {
      flags: '--compact',
      text: 'merge the small files of a Parquet dataset into one for each table and month; done without being asked from 1,000 runs on; needs no path',
    },
  ],
} as const satisfies Readonly<Record<string, readonly OptionSpec[]>>;
