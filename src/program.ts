import { Argument, Command } from 'commander';
import type { CheckOptions } from './cli/check-options.ts';
import { commandOptions } from './cli/command-options.ts';
import type { CompareOptions } from './cli/compare-options.ts';
import { candidates } from './cli/complete.ts';
import { completionScripts } from './cli/completion-scripts.ts';
import { fail } from './cli/fail.ts';
import { helpEnd } from './cli/help.ts';
import { commonOptions, createOption, type OptionSpec, outputOption } from './cli/options.ts';
import { type RecordOptions, recordOptions } from './cli/record-options.ts';
import type { ReportOptions } from './cli/report-options.ts';
import type { ShowOptions } from './cli/show-options.ts';
import type { SweepOptions } from './cli/sweep-options.ts';
import { version } from './cli/version.ts';
import type { BaselineOptions } from './commands/check/baseline.ts';
import type { GivenExport } from './commands/export/export.ts';
import type { PlotOptions } from './commands/plot/plot.ts';
import { exitCodes } from './model/user-error.ts';
import { writeError } from './output/write.ts';
import { withoutCommands } from './text/safe-text.ts';

/** Loads the code of the commands that read logs. It is large, and help needs none of it. */
const load = () => import('./commands/commands.ts');

const PATHS = 'directories, files or - for standard input';

/** The commands with their options. The code of a command is loaded when it runs. */
export const program = new Command('statgraph')
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
    const { record } = await import('./commands/record/record.ts');
    await record(words, options, async () => (await load()).reportsOfRecording());
  });

plainCommand('mark', 'mark this moment in the recording that runs the caller', [])
  .argument('<text...>', "what begins: 'second phase'")
  .action(async (words: string[]) => {
    const { markMoment } = await import('./commands/record/mark.ts');
    await markMoment(words);
  });

command('report', 'write an HTML report (the default command)')
  .argument(
    '<path...>',
    `${PATHS}; several are the hosts of one run, or several runs if their times do not overlap`,
  )
  .action(async (paths: string[], options: ReportOptions) => {
    await (await load()).commands.report(paths, options);
  });

command('compare', 'show what differs between runs: the base first')
  .alias('diff')
  .usage('[options] [NAME=]BASE [NAME=]OTHER…')
  .argument('<side...>', 'directories, archives, files or reports, each with a name if wished')
  .action(async (sides: string[], options: CompareOptions) => {
    await (await load()).commands.compare(sides, options);
  });

command('sweep', 'show how results depend on what varies between runs')
  .usage('[options] [PATTERN] ROOT…')
  .argument(
    '<words...>',
    "a pattern of names such as 'iops{iops}' or '{mode}_{threads}th.{tool}.txt', proposed if it is missing; directories, archives or a report",
  )
  .action(async (words: string[], options: SweepOptions) => {
    await (await load()).commands.sweep(words, options);
  });

command('check', 'say whether a run keeps rules: exit status 1 if it does not')
  .usage('[options] DIR [RULE…]')
  .argument(
    '<words...>',
    "directories or files, then rules such as 'cpu busy p95 < 90 %' or 'no finding \"All CPUs were busy\"'",
  )
  .action(async (words: string[], options: CheckOptions) => {
    await (await load()).commands.check(words, options);
  });

command(
  'baseline',
  'write what the figures of runs are, as a small file for rules such as > 95 % of baseline',
)
  .argument('<path...>', PATHS)
  .action(async (paths: string[], options: BaselineOptions) => {
    await (await load()).commands.baseline(paths, options);
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
    await (await load()).commands.plot(words, options);
  });

command(
  'show',
  'print the findings, the tracks and the resources: one screen on a terminal, all of it into a pipe',
)
  .argument('<path...>', PATHS)
  .action(async (paths: string[], options: ShowOptions) => {
    await (await load()).commands.show(paths, options);
  });

command('export', 'write the data as CSV, JSON, OpenMetrics, OTLP or Parquet')
  .argument('[path...]', PATHS)
  .action(async (paths: string[], given: GivenExport) => {
    await (await load()).commands.exportData(paths, given);
  });

plainCommand(
  'formats',
  'list the formats that can be read; of a tool, the columns with their units and meanings',
  [{ ...outputOption, initial: '-' }],
)
  .argument('[tool]', 'only the formats of this tool, such as iostat')
  .action(async (tool: string | undefined, { output }: { output: string }) => {
    await (await load()).commands.formats(tool, output);
  });

program
  .command('completion')
  .description('print what a shell reads to complete the words of statgraph')
  .addArgument(new Argument('<shell>').choices(Object.keys(completionScripts)))
  .action((shell: keyof typeof completionScripts) => {
    process.stdout.write(completionScripts[shell]);
  });

program
  .command('complete', { hidden: true })
  .argument('[words...]')
  .action(async (words: string[]) => {
    const found = await candidates(program, words, async () => (await load()).knownNames);
    process.stdout.write(found.map(({ word, text }) => `${word}\t${text}\n`).join(''));
  });

/** Reports the first failure to write the help, which is written in several pieces. */
function failToWrite(error: Error): void {
  if (process.exitCode !== exitCodes.cannotWrite) fail(writeError('standard output', error));
}
