import { availableParallelism } from 'node:os';
import { assets } from 'virtual:page-assets';
import type { CheckOptions } from '../cli/check-options.ts';
import type { CompareOptions } from '../cli/compare-options.ts';
import type { CommonOptions } from '../cli/options.ts';
import type { ReportOptions } from '../cli/report-options.ts';
import type { SweepOptions } from '../cli/sweep-options.ts';
import { printMessage } from '../console/log.ts';
import { warningsOf } from '../console/warnings.ts';
import { readInWorker } from '../input/reading/read-in-worker.ts';
import type { ReportDocument } from '../model/document.ts';
import { exitCodes } from '../model/user-error.ts';
import { packInWorker } from '../output/pack-in-worker.ts';
import { writeText } from '../output/write.ts';
import { createPool, type Pool } from '../workers/pool.ts';
import { serveTasks } from '../workers/serve-tasks.ts';
import { apiWith } from './api.ts';
import { baseline } from './check/baseline.ts';
import { check } from './check/check.ts';
import { compare } from './compare.ts';
import { exportData, type GivenExport, withFormat } from './export/export.ts';
import { checkPaths, exportRuns } from './export/export-runs.ts';
import { formats } from './formats.ts';
import { plot } from './plot/plot.ts';
import { stageInWorker } from './reading/stage-in-worker.ts';
import { liveReportWith } from './record/live-report.ts';
import type { RecordReports } from './record/record.ts';
import { report } from './report.ts';
import { show } from './show.ts';
import { compareInWorker } from './site/write-comparison.ts';
import { writeRunsInWorker } from './site/write-runs.ts';
import { sweep } from './sweep.ts';

/** All commands but `record` and `mark`. Those that read logs run with threads and print their warnings. */
export const commands = {
  report: reading((paths, given: ReportOptions) => report(paths, given, assets)),
  compare: reading((sides, given: CompareOptions) => compare(sides, given, assets)),
  sweep: reading((words, given: SweepOptions) => sweep(words, given, assets)),
  check: reading((words, given: CheckOptions) => check(words, given, assets)),
  baseline: reading(baseline),
  plot: reading(plot),
  show: reading(show),
  async exportData(paths: readonly string[], given: GivenExport): Promise<void> {
    const options = withFormat(given);
    checkPaths(paths, options);
    if (options.runsFrom !== undefined) await withThreads(options, exportRuns);
    else await reading(exportData)(paths, options);
  },
  formats: (tool: string | undefined, output: string) => writeText(output, [formats(tool)]),
};

/** The functions that the package exports. */
export const api = apiWith(assets);

export { knownNames } from './known-names.ts';

const liveReport = liveReportWith(assets);

/** Returns the functions that write the reports of a recording, with another thread, because this one has the command. */
export function reportsOfRecording(): RecordReports {
  const pool = poolOf(Math.max(2, availableParallelism()));
  return {
    async last(logs, options) {
      reportWarnings(await report([logs], { ...options, pool }, assets), {});
    },
    live: (running) => pool.run(liveReport, running),
    close: () => pool.close(),
  };
}

/** Returns a command that reads logs, with its threads and its warnings. */
function reading<Options extends CommonOptions>(
  run: (words: readonly string[], given: Options) => Promise<ReportDocument>,
): (words: readonly string[], options: Options) => Promise<void> {
  return (words, options) =>
    withThreads(options, async (given) => reportWarnings(await run(words, given), options));
}

async function withThreads<Options extends CommonOptions>(
  options: Options,
  run: (given: Options & { readonly pool: Pool }) => Promise<void>,
): Promise<void> {
  const pool = poolOf(options.jobs ?? availableParallelism());
  try {
    await run({ ...options, pool });
  } finally {
    await pool.close();
  }
}

/** Returns threads that run this module. */
function poolOf(jobs: number): Pool {
  return createPool(jobs, new URL(import.meta.url));
}

/** Prints the warnings. With `--strict`, unread data is a failure. */
function reportWarnings(document: ReportDocument, options: CommonOptions): void {
  const { lines, lost } = warningsOf(document, options);
  for (const line of lines) printMessage(line);
  if (lost === '' || options.strict !== true) return;
  printMessage(`statgraph: ${lost} could not be read, and --strict was given`);
  process.exitCode = exitCodes.damaged;
}

serveTasks([
  readInWorker,
  stageInWorker,
  liveReport,
  packInWorker,
  writeRunsInWorker,
  compareInWorker,
]);
