import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordOptions } from '../../cli/record-options.ts';
import { printError, printMessage } from '../../console/log.ts';
import { UserError } from '../../model/user-error.ts';
import { prepareAllHosts } from '../../record/all-hosts.ts';
import { type Collector, prepareCollector } from '../../record/collector.ts';
import { startCommand } from '../../record/command.ts';
import type { HostPlace } from '../../record/host-places.ts';
import { MARKS_VARIABLE, marksFileOf, writeMark } from '../../record/marks-file.ts';
import { startPusher } from '../../record/pusher.ts';
import { type Repeated, repeat } from '../../record/repeat.ts';
import type { CaughtSignals } from '../../record/signals.ts';
import { suspendTogether } from '../../record/suspend.ts';
import { untilEnd, untilSignal } from '../../record/until-end.ts';

/** A recording that is going on. */
export interface Session {
  readonly command: readonly string[];
  readonly options: RecordOptions;
  /** The directory of the logs. */
  readonly logs: string;
  /** The directory of those of this host; the same without other hosts. */
  readonly here: string;
  readonly others: readonly HostPlace[];
  readonly signals: CaughtSignals;
  /** Writes the report of what has been recorded so far. */
  writeLive(): Promise<unknown>;
}

/** Records during the command. Returns its exit status. */
export async function recordedStatus(session: Session): Promise<number> {
  const { command, options, logs, signals } = session;
  const intervalSeconds = options.interval ?? 1;
  const collector = await prepared(session, intervalSeconds);
  signals.handle = null;
  await collector.start();
  const live = liveReports(session);
  const { push: url, live: everySeconds } = options;
  const pusher = url === undefined ? null : startPusher({ logs, url, everySeconds });
  const ended = await statusOf(session, collector).catch((error: Error) => error);
  // A late page that is marked as running must not replace the last one.
  await live?.stop();
  const isStarted = !(ended instanceof Error);
  if (isStarted && command.length > 0) await untilIntervalEnds(signals, intervalSeconds);
  const asked = new AbortController();
  signals.handle = () => asked.abort();
  await collector.end(isStarted ? ended : CANNOT_RUN_STATUS, asked.signal).catch(printError);
  await pusher?.end(asked.signal);
  if (isStarted) return ended;
  throw ended;
}

/** The exit status of a shell for a command that it cannot run. */
const CANNOT_RUN_STATUS = 126;

/** Maximum duration that is waited for without a word, in seconds. */
const MAX_SILENT_SECONDS = 5;

/** Records the interval in which the command ended to its end. */
async function untilIntervalEnds(signals: CaughtSignals, seconds: number): Promise<void> {
  if (seconds > MAX_SILENT_SECONDS)
    printMessage(`records the last interval, ${seconds} s; ^C ends it now`);
  await untilSignal(signals, seconds);
}

/** Writes the report again and again, if that is asked for. */
function liveReports({ options: { live }, writeLive }: Session): Repeated | null {
  if (live === undefined) return null;
  let isTold = false;
  return repeat(live, async () => {
    try {
      await writeLive();
    } catch (error) {
      // Before the first samples there is nothing to show. What stays wrong is said once, and does not end the command.
      if ((error instanceof UserError && error.kind === 'nothingReadable') || isTold) return;
      isTold = true;
      printMessage(`statgraph: no report meanwhile: ${(error as Error).message}`);
    }
  });
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
  const stopMarks = warmup === undefined ? () => {} : markWarmUp(marks, warmup);
  try {
    if (command.length === 0) {
      printMessage(duration === undefined ? '^C ends the recording' : `records for ${duration} s`);
      await untilSignal(signals, duration ?? Number.POSITIVE_INFINITY);
      return 0;
    }
    const running = await startCommand(command, {
      env: { ...process.env, [MARKS_VARIABLE]: marks },
      output: join(here, 'benchmark.out'),
      say: printMessage,
    });
    await collector.note(running.group);
    const stopSuspending = suspendTogether(running.group);
    const status = await untilEnd(running, signals, duration).finally(stopSuspending);
    await writeFile(join(here, 'time.out'), running.times());
    return status;
  } finally {
    stopMarks();
  }
}

/** Marks the warm-up, and the measurement after these seconds. Returns a function that stops this. */
function markWarmUp(marks: string, seconds: number): () => void {
  const mark = (text: string) =>
    writeMark(marks, text).catch(({ message }) => printMessage(`no mark '${text}': ${message}`));
  void mark('warm-up');
  const warm = setTimeout(() => void mark('measurement'), seconds * 1000);
  return () => clearTimeout(warm);
}
