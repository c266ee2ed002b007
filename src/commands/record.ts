import { hostname } from 'node:os';
import { join } from 'node:path';
import type { RecordOptions } from '../cli/record-options.ts';
import type { ReportOptions } from '../cli/report-options.ts';
import { printError, printMessage } from '../console/log.ts';
import type { ReportDocument } from '../model/document.ts';
import { UserError } from '../model/user-error.ts';
import { checkOutputExtension } from '../output/check-output-extension.ts';
import { prepareAllHosts } from '../record/all-hosts.ts';
import { type Collector, prepareCollector } from '../record/collector.ts';
import { startCommand } from '../record/command.ts';
import { isCommand } from '../record/find-command.ts';
import { type HostPlace, hostPlaces } from '../record/host-places.ts';
import { MARKS_VARIABLE, marksFileOf, writeMark } from '../record/marks-file.ts';
import { recordPaths } from '../record/record-paths.ts';
import { CaughtSignals, endBy } from '../record/signals.ts';
import { untilEnd, untilSignal } from '../record/until-end.ts';

/** A recording that is going on. */
interface Session {
  readonly command: readonly string[];
  readonly options: RecordOptions;
  /** The directory of the logs. */
  readonly logs: string;
  /** The directory of those of this host; the same without other hosts. */
  readonly here: string;
  readonly others: readonly HostPlace[];
  readonly signals: CaughtSignals;
}

/**
 * `statgraph record -- COMMAND…`: runs a command while the collectors of this host record, and writes the report. The
 * exit status is that of the command. Without a command it records until ^C or for a time.
 */
export async function record(
  command: readonly string[],
  options: RecordOptions,
  report: (logs: string, options: ReportOptions) => Promise<ReportDocument>,
): Promise<ReportDocument | null> {
  await checkBefore(command, options);
  const { page, logs } = recordPaths({ ...options, command }, new Date());
  const signals = new CaughtSignals();
  signals.handle = endBy(signals, () =>
    printMessage('statgraph: interrupted before the recording'),
  );
  const { here, others } = hostPlaces(hostname(), options.host ?? []);
  const session = {
    ...{ command, options, logs, signals, others },
    here: others.length === 0 ? logs : join(logs, here),
  };
  const status = await recordedStatus(session);
  process.exitCode = status;
  signals.handle = endBy(signals, () =>
    printMessage(`statgraph: interrupted; statgraph ${logs} writes the report`),
  );
  try {
    const { title, open } = options;
    return await report(logs, {
      output: page,
      ...(title !== undefined && { title }),
      ...(open !== undefined && { open }),
    });
  } catch (error) {
    // The command's failure is the more important one.
    if (status === 0 || !(error instanceof UserError)) throw error;
    printError(error);
    return null;
  } finally {
    signals.release();
  }
}

/** Fails before anything has begun if the command or the output cannot be. */
async function checkBefore(
  command: readonly string[],
  { output, warmup, duration }: RecordOptions,
): Promise<void> {
  const [program] = command;
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
  if (program !== undefined && !(await isCommand(program)))
    throw new UserError('usage', `no such command: ${program}`, "sh -c '…' runs a line of a shell");
  if (warmup !== undefined && duration !== undefined && warmup >= duration)
    throw new UserError('usage', 'the warm-up takes all of the --duration');
}

/** Records during the command. Returns its exit status. */
async function recordedStatus(session: Session): Promise<number> {
  const { command, options, signals } = session;
  const intervalSeconds = options.interval ?? 1;
  const collector = await prepared(session, intervalSeconds);
  signals.handle = null;
  await collector.start();
  const status = await statusOf(session, collector);
  // The interval in which the command ended is recorded to its end.
  if (command.length > 0) await untilSignal(signals, intervalSeconds);
  const asked = new AbortController();
  signals.handle = () => asked.abort();
  await collector.end(status, asked.signal).catch(printError);
  return status;
}

function prepared(
  { logs, here, others, command }: Session,
  intervalSeconds: number,
): Promise<Collector> {
  const recording = { folder: here, command, intervalSeconds };
  return others.length === 0
    ? prepareCollector(recording, printMessage)
    : prepareAllHosts({ logs, here: recording, others }, printMessage);
}

async function statusOf(
  { command, options, here, signals }: Session,
  collector: Collector,
): Promise<number> {
  const { duration, warmup } = options;
  const marks = marksFileOf(here);
  if (warmup !== undefined) await writeMark(marks, 'warm-up');
  const warm = setTimeout(() => void writeMark(marks, 'measurement'), (warmup ?? 0) * 1000);
  if (warmup === undefined) clearTimeout(warm);
  try {
    if (command.length === 0) {
      printMessage(duration === undefined ? '^C ends the recording' : `records for ${duration} s`);
      await untilSignal(signals, duration ?? Number.POSITIVE_INFINITY);
      return 0;
    }
    const running = await startCommand(command, {
      env: { ...process.env, [MARKS_VARIABLE]: marks },
      output: `${here}/benchmark.out`,
    });
    await collector.note(running.group);
    return await untilEnd(running, signals, duration);
  } finally {
    clearTimeout(warm);
  }
}
