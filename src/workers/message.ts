import { exitCodes, UserError } from '../model/user-error.ts';

/** The data of a thread of a pool. Other threads may load the same code. */
export const POOL_THREAD = 'statgraph pool';

/** A request to a worker. */
export interface Request {
  readonly task: string;
  readonly input: unknown;
}

/** The reply of a worker: its output, or why there is none. */
export type Reply =
  | { readonly output: unknown }
  | { readonly refused: Refusal }
  | { readonly failed: string };

/** The data of a {@link UserError}, whose class is lost between threads. */
interface Refusal {
  readonly kind: keyof typeof exitCodes;
  readonly message: string;
  readonly hint: string | undefined;
}

/** Returns the reply that reports an error. */
export function replyOf(error: unknown): Reply {
  if (!(error instanceof UserError)) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  const { exitCode, message, hint } = error;
  const kinds = Object.keys(exitCodes) as (keyof typeof exitCodes)[];
  const kind = kinds.find((name) => exitCodes[name] === exitCode)!;
  return { refused: { kind, message, hint } };
}

/** Returns the output of a reply, or throws the error of the worker. */
export function unwrapReply(reply: Reply): unknown {
  if ('output' in reply) return reply.output;
  if ('failed' in reply) throw new Error(`in a worker: ${reply.failed}`);
  const { kind, message, hint } = reply.refused;
  throw new UserError(kind, message, hint);
}
