import type { CommonOptions } from '../../cli/options.ts';
import { printMessage } from '../../console/log.ts';
import { LeftOut } from '../../export/families/left-out.ts';
import { otlpBatches } from '../../export/otlp/otlp.ts';
import { UserError } from '../../model/user-error.ts';
import { NotTaken } from '../../output/push/post-batch.ts';
import type { Receiver } from '../../output/push/receiver.ts';
import { pause } from '../../record/pause.ts';
import { shellWord } from '../../text/shell-word.ts';
import { readDocument } from '../reading/read-document.ts';
import { PushedBatches, samplesText } from './pushed-batches.ts';

/** The pause after each reading, in seconds, if none is given. */
const DEFAULT_PAUSE_SECONDS = 5;
/** Minimum length of a pause, in durations of the last reading: nine tenths of a CPU are left to what is measured. */
const MIN_PAUSE_READINGS = 9;
/** Maximum duration of the last push, in ms. */
const MAX_LAST_PUSH_MS = 5000;

/** The options of `export --watch`. */
export interface WatchedOptions extends CommonOptions {
  /** The pause after each reading, in seconds. */
  readonly every?: number;
}

/**
 * Reads logs that grow again and again, and pushes the samples that are new, until a signal. Nothing is kept in memory
 * for a receiver that is slow or gone: what it has not taken is read again.
 */
export async function pushWhileGrowing(
  paths: readonly string[],
  { every = DEFAULT_PAUSE_SECONDS, ...options }: WatchedOptions,
  receiver: Receiver,
): Promise<void> {
  const pushed = new PushedBatches(receiver);
  const next = new Map<string, number>();
  const logs = untilEnd();
  const { signal } = logs;
  let isTold = false;
  while (!signal.aborted) {
    const start = performance.now();
    try {
      const document = await readDocument(paths, { ...options, isGrowing: true });
      const batches = otlpBatches(document, new LeftOut(), { isGrowing: true, next });
      await pushed.send(batches, { signal, isPatient: true });
    } catch (error) {
      // Before the first samples there is nothing to push. What stays wrong is said once.
      if (!(error instanceof UserError)) throw error;
      if (error.kind !== 'nothingReadable' && !isTold && !signal.aborted) {
        printMessage(`${error.message}; tries again meanwhile`);
        isTold = true;
      }
    }
    const tookSeconds = (performance.now() - start) / 1000;
    await pause(Math.max(every, tookSeconds * MIN_PAUSE_READINGS), signal);
  }
  const isGrowing = !logs.areWhole();
  const document = await readDocument(paths, { ...options, isGrowing });
  const leftOut = new LeftOut();
  const rest = (counted = new LeftOut()) => otlpBatches(document, counted, { isGrowing, next });
  try {
    await pushed.send(rest(leftOut), {
      signal: AbortSignal.timeout(MAX_LAST_PUSH_MS),
      isPatient: true,
    });
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    let missing = 0;
    for (const { samples } of rest()) missing += samples;
    throw new UserError(
      'cannotWrite',
      `${error.message}; ${samplesText(missing)} did not get there`,
      `statgraph export ${paths.map(shellWord).join(' ')} --push URL pushes all again`,
    );
  } finally {
    if (options.quiet !== true) for (const text of pushed.messages(leftOut)) printMessage(text);
  }
}

/**
 * Waits for a signal; or for the process that records to close the channel to this one. If the logs are whole by then, it
 * has sent a message.
 */
function untilEnd(): { readonly signal: AbortSignal; areWhole(): boolean } {
  const ended = new AbortController();
  let areWhole = false;
  const end = () => ended.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  process.once('message', () => {
    areWhole = true;
  });
  process.once('disconnect', end);
  return { signal: ended.signal, areWhole: () => areWhole };
}
