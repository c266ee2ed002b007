import { setTimeout as passed } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { UserError } from '../../model/user-error.ts';
import { hideSecrets } from '../../text/secrets.ts';
import type { Receiver } from './receiver.ts';

/** Maximum duration of a request with its answer, in ms. */
const MAX_REQUEST_MS = 10_000;
/** Maximum number of times that a batch is sent. */
const MAX_TRIES = 5;
/** Maximum duration of a pause that a receiver asks for, in seconds. */
const MAX_PAUSE_SECONDS = 30;
/** Maximum number of bytes of an answer that are read. */
const MAX_ANSWER_BYTES = 1 << 16;
/** Maximum number of characters of an answer that are printed. */
const MAX_QUOTED_CHARACTERS = 200;

/** The answers after which the same may be sent again, as the protocol says. */
const FOR_NOW = new Set([429, 502, 503, 504]);

/** The answers that are about the samples of a batch, and not about who sends them where. */
const ABOUT_SAMPLES = new Set([400, 413, 422]);

/** The samples of a batch that a receiver did not take, and why in its words. */
export interface Refused {
  readonly samples: number;
  readonly why: string;
}

/** An error of a batch that was not taken. */
export class NotTaken extends UserError {
  /** Whether it would never be taken, and the next one may be. */
  readonly isOfSamples: boolean;

  constructor({ shown }: Receiver, why: string, isOfSamples = false) {
    super('cannotWrite', `cannot push to ${shown}: ${why}`);
    this.isOfSamples = isOfSamples;
  }
}

const compressed = promisify(gzip);

/** Sends a batch, again after pauses if the receiver asks for it. Returns what it refused of the batch. */
export async function postBatch(
  receiver: Receiver,
  text: string,
  signal: AbortSignal,
): Promise<Refused> {
  const body = await compressed(text);
  for (let tries = 1; ; tries++) {
    const answer = await ask(receiver, body, signal);
    const { status } = answer;
    if (status >= 200 && status < 300) return refusedIn(answer.text);
    if (!FOR_NOW.has(status) || tries === MAX_TRIES) {
      const why = `it answered ${status} ${quoted(answer.text)}`.trim();
      throw new NotTaken(receiver, why, ABOUT_SAMPLES.has(status));
    }
    const seconds = answer.retrySeconds ?? backOffSeconds(tries);
    await passed(seconds * 1000, undefined, { signal }).catch(() => {});
  }
}

interface Answer {
  readonly status: number;
  readonly text: string;
  /** The pause that the receiver asks for. */
  readonly retrySeconds: number | null;
}

async function ask(
  receiver: Receiver,
  body: Uint8Array<ArrayBuffer>,
  given: AbortSignal,
): Promise<Answer> {
  const { url, headers } = receiver;
  // A signal that AbortSignal.any makes of others forgets those that nothing else holds.
  const ending = new AbortController();
  const end = () => ending.abort(given.reason);
  const late = () => ending.abort(new DOMException('no answer in time', 'TimeoutError'));
  const timer = setTimeout(late, MAX_REQUEST_MS);
  given.addEventListener('abort', end);
  if (given.aborted) end();
  try {
    const { signal } = ending;
    // One elsewhere would get the data and the headers.
    const init = { method: 'POST', headers, body, signal, redirect: 'manual' } as const;
    const response = await fetch(url, init);
    const { status } = response;
    const retrySeconds = pauseIn(response.headers.get('retry-after'));
    return { status, text: await startOf(response), retrySeconds };
  } catch (error) {
    throw new NotTaken(receiver, reasonOf(error as Error));
  } finally {
    clearTimeout(timer);
    given.removeEventListener('abort', end);
  }
}

/** Reads the first bytes of an answer, which may have no end. */
async function startOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, MAX_ANSWER_BYTES);
}

function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return 'no answer in time';
  const { message: text, code } = (cause ?? {}) as NodeJS.ErrnoException;
  return text || code || message;
}

/** Parses a number of seconds or a date. */
function pauseIn(text: string | null): number | null {
  const seconds = /^\d+$/.test(text ?? '')
    ? Number(text)
    : (Date.parse(text ?? '') - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, seconds), MAX_PAUSE_SECONDS);
}

/** Twice as long after each try; many hosts that push to one receiver must not come back at the same time. */
function backOffSeconds(tries: number): number {
  return 2 ** (tries - 1) * (0.5 + Math.random() / 2);
}

function refusedIn(text: string): Refused {
  const { partialSuccess } = parsed(text);
  const { rejectedDataPoints = 0, errorMessage = '' } = partialSuccess ?? {};
  return { samples: Number(rejectedDataPoints) || 0, why: quoted(String(errorMessage)) };
}

/** An answer of the protocol; 64-bit numbers are texts in JSON. */
interface Taken {
  readonly partialSuccess?: {
    readonly rejectedDataPoints?: string | number;
    readonly errorMessage?: string;
  } | null;
}

/** What is no JSON, such as an empty answer, says that all was taken. */
function parsed(text: string): Taken {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** Returns the beginning of an answer, which may repeat the headers. */
function quoted(text: string): string {
  return hideSecrets(text.trim().split('\n', 1)[0]!.slice(0, MAX_QUOTED_CHARACTERS));
}
