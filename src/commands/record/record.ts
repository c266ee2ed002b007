import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { RecordOptions } from '../../cli/record-options.ts';
import type { ReportOptions } from '../../cli/report-options.ts';
import { printError, printMessage } from '../../console/log.ts';
import { systemErrorText } from '../../input/files/system-error.ts';
import { UserError } from '../../model/user-error.ts';
import { checkOutputExtension } from '../../output/check-output-extension.ts';
import { receiverAt } from '../../output/push/receiver.ts';
import { isCommand } from '../../record/find-command.ts';
import { hostPlaces } from '../../record/host-places.ts';
import { marksFileOf } from '../../record/marks-file.ts';
import { recordPaths } from '../../record/record-paths.ts';
import { CaughtSignals, endBy } from '../../record/signals.ts';
import type { RunningReport } from './live-report.ts';
import { recordedStatus } from './record-session.ts';

/** How the reports of a recording are written. */
export interface RecordReports {
  /** Writes the report of what was recorded. */
  last(logs: string, options: ReportOptions): Promise<void>;
  /** Writes the report of a recording that goes on, without keeping this thread from other work. */
  live(report: RunningReport): Promise<unknown>;
  /** Ends the threads of the reports. */
  close(): Promise<void>;
}

/**
 * `statgraph record -- COMMAND…`: runs a command while the collectors of this host record, and writes the report. The
 * exit status is that of the command. Without a command it records until ^C or for a time.
 */
export async function record(
  command: readonly string[],
  options: RecordOptions,
  load: () => Promise<RecordReports>,
): Promise<void> {
  await checkBefore(command, options);
  const { page, logs } = recordPaths({ ...options, command }, new Date());
  const signals = new CaughtSignals();
  signals.handle = endBy(signals, () =>
    printMessage('statgraph: interrupted before the recording'),
  );
  const { here, others } = hostPlaces(hostname(), options.host ?? []);
  const { title, live } = options;
  const shown = { output: page, ...(title !== undefined && { title }) };
  const folder = others.length === 0 ? logs : join(logs, here);
  const session = {
    ...{ command, options, logs, signals, others, here: folder },
    writeLive: async () =>
      (await reports()).live({ logs, ...shown, marks: marksFileOf(folder), everySeconds: live! }),
  };
  let loaded: Promise<RecordReports> | undefined;
  const reports = () => {
    loaded ??= load().catch((error) => {
      const hint = `statgraph ${logs} writes the report`;
      throw new UserError(
        'nothingReadable',
        `cannot load the report's code: ${error.message}`,
        hint,
      );
    });
    return loaded;
  };
  let status = 0;
  try {
    status = await recordedStatus(session);
    process.exitCode = status;
    signals.handle = endBy(signals, () =>
      printMessage(`statgraph: interrupted; statgraph ${logs} writes the report`),
    );
    const { open } = options;
    await (await reports()).last(logs, { ...shown, ...(open !== undefined && { open }) });
  } catch (error) {
    // The command's failure is the more important one.
    if (status === 0 || !(error instanceof UserError)) throw error;
    printError(error);
  } finally {
    signals.release();
    await (await loaded?.catch(() => null))?.close();
  }
}

/** Fails before anything has begun if the command or the output cannot be. */
async function checkBefore(
  command: readonly string[],
  { output, push, warmup, duration }: RecordOptions,
): Promise<void> {
  const [program] = command;
  if (push !== undefined) receiverAt(push);
  if (output === '-')
    throw new UserError(
      'usage',
      'standard output is for the command',
      '-o FILE.html names the report',
    );
  checkOutputExtension(output, {
    what: 'HTML',
    extensions: ['html', 'htm'],
    hint: '-o FILE.html names the report',
  });
  const folder = dirname(output ?? '.');
  await access(folder, constants.W_OK).catch((error) => {
    throw new UserError('cannotWrite', `cannot write into ${folder}: ${systemErrorText(error)}`);
  });
  if (program !== undefined && !(await isCommand(program)))
    throw new UserError(
      'usage',
      `${program.includes('/') && existsSync(program) ? 'not executable' : 'no such command'}: ${program}`,
      "sh -c '…' runs a line of a shell",
    );
  if (warmup !== undefined && duration !== undefined && warmup >= duration)
    throw new UserError('usage', 'the warm-up takes all of the --duration');
}
