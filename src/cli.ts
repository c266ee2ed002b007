import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { assets } from 'virtual:page-assets';
import { Command, CommanderError } from 'commander';
import type { CheckOptions } from './cli/check-options.ts';
import { commandOptions } from './cli/command-options.ts';
import type { CompareOptions } from './cli/compare-options.ts';
import { helpEnd, hideGroups, likelyOption, shortHelp } from './cli/help.ts';
import {
  type CommonOptions,
  commonOptions,
  createOption,
  type OptionSpec,
  outputOption,
} from './cli/options.ts';
import { joinJobsFile } from './cli/read-jobs.ts';
import { type RecordOptions, recordOptions } from './cli/record-options.ts';
import type { ReportOptions } from './cli/report-options.ts';
import type { ShowOptions } from './cli/show-options.ts';
import type { SweepOptions } from './cli/sweep-options.ts';
import { version } from './cli/version.ts';
import { type BaselineOptions, baseline } from './commands/check/baseline.ts';
import { check } from './commands/check/check.ts';
import { compare } from './commands/compare.ts';
import { exportData, type GivenExport, withFormat } from './commands/export/export.ts';
import { checkPaths, exportRuns } from './commands/export/export-runs.ts';
import { formats } from './commands/formats.ts';
import { type PlotOptions, plot } from './commands/plot/plot.ts';
import { stageInWorker } from './commands/reading/stage-in-worker.ts';
import { liveReportWith } from './commands/record/live-report.ts';
import { markMoment } from './commands/record/mark.ts';
import { record } from './commands/record/record.ts';
import { report } from './commands/report.ts';
import { show } from './commands/show.ts';
import { compareInWorker } from './commands/site/write-comparison.ts';
import { writeRunsInWorker } from './commands/site/write-runs.ts';
import { sweep } from './commands/sweep.ts';
import { printError, printMessage } from './console/log.ts';
import { warningsOf } from './console/warnings.ts';
import { readInWorker } from './input/reading/read-in-worker.ts';
import type { ReportDocument } from './model/document.ts';
import { exitCodes, UserError } from './model/user-error.ts';
import { packInWorker } from './output/pack-in-worker.ts';
import { writeError, writeText } from './output/write.ts';
import { didYouMean } from './text/did-you-mean.ts';
import { withoutCommands } from './text/safe-text.ts';
import { createPool, type Pool } from './workers/pool.ts';
import { serveTasks } from './workers/serve-tasks.ts';

const liveReport = liveReportWith(assets);
const PATHS = 'directories, files or - for standard input';

const program = new Command('statgraph')
  .description(
    'Reads the logs of vmstat, iostat, zpool iostat, nicstat and many other tools and writes one HTML report.',
  )
  .version(version)
  .showHelpAfterError('(statgraph --help lists the commands)')
  .showSuggestionAfterError(false)
  // Options after the command that is recorded are its own.
  .enablePositionalOptions()
  .addHelpText('after', '\nRun `statgraph <command> --help` for the options of a command.')
  .configureOutput({
    writeErr: (text) => void process.stderr.write(withoutCommands(text)),
    writeOut: (text) => process.stdout.write(text, (error) => error && failToWrite(error)),
  })
  .exitOverride();

/** Adds a command that reads logs. */
function command(name: keyof typeof commandOptions, text: string): Command {
  return plainCommand(name, text, [...commandOptions[name], ...commonOptions]);
}

function plainCommand(name: string, text: string, specs: readonly OptionSpec[]): Command {
  const added = program
    .command(name, { isDefault: name === 'report' })
    .description(text)
    .showHelpAfterError(`(statgraph ${name} --help lists the options)`)
    .addHelpText('after', helpEnd)
    .exitOverride();
  for (const spec of specs) added.addOption(createOption(spec));
  return added;
}

plainCommand(
  'record',
  'run a command, record the host meanwhile, and write the report',
  recordOptions,
)
  .usage('[options] [--] COMMAND [ARGUMENT…]')
  .argument('[command...]', 'the command, or nothing: then the host is recorded until ^C')
  .passThroughOptions()
  .action(async (words: string[], options: RecordOptions) => {
    // With a thread besides this one, which has the command.
    await withThreads({ jobs: Math.max(2, availableParallelism()) }, async ({ pool }) => {
      const document = await record(words, options, {
        last: (logs, given) => report([logs], { ...given, pool }, assets),
        live: (given) => pool.run(liveReport, given),
      });
      if (document !== null) reportWarnings(document, {});
    });
  });

plainCommand('mark', 'mark this moment in the recording that runs the caller', [])
  .argument('<text...>', "what begins: 'second phase'")
  .action((words: string[]) => markMoment(words));

command('report', 'write an HTML report (the default command)')
  .argument(
    '<path...>',
    `${PATHS}; several are the hosts of one run, or several runs if their times do not overlap`,
  )
  .action(async (paths: string[], options: ReportOptions) => {
    await read(options, (given) => report(paths, given, assets));
  });

command('compare', 'show what differs between runs: the base first')
  .alias('diff')
  .usage('[options] [NAME=]BASE [NAME=]OTHER…')
  .argument('<side...>', 'directories, archives, files or reports, each with a name if wished')
  .action(async (sides: string[], options: CompareOptions) => {
    await read(options, (given) => compare(sides, given, assets));
  });

command('sweep', 'show how results depend on what varies between runs')
  .usage('[options] [PATTERN] ROOT…')
  .argument(
    '<words...>',
    "a pattern of names such as 'iops{iops}' or '{mode}_{threads}th.{tool}.txt', proposed if it is missing; directories, archives or a report",
  )
  .action(async (words: string[], options: SweepOptions) => {
    await read(options, (given) => sweep(words, given, assets));
  });

command('check', 'say whether a run keeps rules: exit status 1 if it does not')
  .usage('[options] DIR [RULE…]')
  .argument(
    '<words...>',
    "directories or files, then rules such as 'cpu busy p95 < 90 %' or 'no finding \"All CPUs were busy\"'",
  )
  .action(async (words: string[], options: CheckOptions) => {
    await read(options, (given) => check(words, given, assets));
  });

command(
  'baseline',
  'write what the figures of runs are, as a small file for rules such as > 95 % of baseline',
)
  .argument('<path...>', PATHS)
  .action(async (paths: string[], options: BaselineOptions) => {
    await read(options, (given) => baseline(paths, given));
  });

command('plot', 'draw the first screen as a picture, or the charts of one kind')
  .usage(
    '[options] KIND [PATTERN] DIR [MINUTES]\n       statgraph plot [options] compare [NAME=]BASE [NAME=]OTHER…',
  )
  .argument(
    '[words...]',
    'the chart (tracks for the first screen), the name of a disk, interface or pool (a regular expression), the logs, their first minutes; DIR alone lists the kinds of chart and the names in its logs',
  )
  .action(async (words: string[], options: PlotOptions) => {
    await read(options, (given) => plot(words, given));
  });

command(
  'show',
  'print the findings, the tracks and the resources: one screen on a terminal, all of it into a pipe',
)
  .argument('<path...>', PATHS)
  .action(async (paths: string[], options: ShowOptions) => {
    await read(options, (given) => show(paths, given));
  });

command('export', 'write the data as CSV, JSON, OpenMetrics or Parquet')
  .argument('[path...]', PATHS)
  .action(async (paths: string[], given: GivenExport) => {
    const options = withFormat(given);
    checkPaths(paths, options);
    if (options.runsFrom !== undefined) await withThreads(options, exportRuns);
    else await read(options, (all) => exportData(paths, all));
  });

plainCommand(
  'formats',
  'list the formats that can be read, with the columns, units and meanings of each',
  [{ ...outputOption, initial: '-' }],
)
  .argument('[tool]', 'only the formats of this tool, such as iostat')
  .action(async (tool: string | undefined, { output }: { output: string }) => {
    await writeText(output, [formats(tool)]);
  });

/** Runs a command that reads logs, with its threads, and prints its warnings. */
async function read<Options extends CommonOptions>(
  options: Options,
  run: (given: Options) => Promise<ReportDocument>,
): Promise<void> {
  await withThreads(options, async (given) => reportWarnings(await run(given), options));
}

async function withThreads<Options extends CommonOptions>(
  options: Options,
  run: (given: Options & { readonly pool: Pool }) => Promise<void>,
): Promise<void> {
  const pool = createPool(options.jobs ?? availableParallelism(), new URL(import.meta.url));
  try {
    await run({ ...options, pool });
  } finally {
    await pool.close();
  }
}

/** Prints the warnings. With `--strict`, unread data is a failure. */
function reportWarnings(document: ReportDocument, options: CommonOptions): void {
  const { lines, lost } = warningsOf(document, options);
  for (const line of lines) printMessage(line);
  if (lost === '' || options.strict !== true) return;
  printMessage(`statgraph: ${lost} could not be read, and --strict was given`);
  process.exitCode = exitCodes.damaged;
}

/** Reports the first failure to write the help, which is written in several pieces. */
function failToWrite(error: Error): void {
  if (process.exitCode !== exitCodes.cannotWrite) fail(writeError('standard output', error));
}

function fail(error: unknown): void {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  } else if (error instanceof UserError) {
    printError(error);
    process.exitCode = error.exitCode;
  } else if (isBrokenPipe(error)) process.exitCode ??= exitCodes.ok;
  else {
    const text = error instanceof Error ? error.stack : error;
    process.stderr.write(withoutCommands(`statgraph: this is a bug in statgraph: ${text}\n`));
    process.exitCode = exitCodes.bug;
  }
}

function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

/**
 * Runs what the words of a command line say, the first two of which are Node and this file, and sets the status of the
 * process.
 */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  try {
    if (words.length === 2) {
      process.stderr.write(shortHelp(program));
      process.exitCode = exitCodes.usage;
      return;
    }
    hideGroups(program, words.at(-1) === 'all');
    refuseMistyped(words);
    await program.parseAsync(joinJobsFile(words));
  } catch (error) {
    fail(error);
    const near = error instanceof CommanderError ? likelyOption(program, words, error.message) : '';
    if (near !== '') printMessage(near);
  }
}

/** Reports a mistyped command, which the default command would take for a path. */
function refuseMistyped([, , word = '']: readonly string[]): void {
  const commands = program.commands.map((subcommand) => subcommand.name());
  const isPath = word === '' || word.startsWith('-') || existsSync(word);
  const hint = isPath || commands.includes(word) ? '' : didYouMean(word, commands);
  if (hint !== '')
    throw new UserError('usage', `no such command, file or directory: ${word}`, hint);
}

// Each write reports its own failure. Without a listener, a pipe that its reader closed early would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

if (isMainThread) await runCommandLine(process.argv);
else {
  const reading = [readInWorker, stageInWorker, liveReport];
  serveTasks([...reading, packInWorker, writeRunsInWorker, compareInWorker]);
}
