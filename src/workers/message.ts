import { exitCodes, UserError } from '../model/user-error.ts';

/** What a worker is given to do. */
export interface Request {
  readonly task: string;
  readonly given: unknown;
}

/** What it answers: what it made, or why it could not. */
export type Answer =
  | { readonly made: unknown }
  | { readonly refused: Refusal }
  | { readonly failed: string };

/** A {@link UserError}, whose class does not survive the way between threads. */
interface Refusal {
  readonly kind: keyof typeof exitCodes;
  readonly message: string;
  readonly hint: string | undefined;
}

/** An error as an answer. */
export function answerOf(error: unknown): Answer {
  if (!(error instanceof UserError)) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  const { exitCode, message, hint } = error;
  const kinds = Object.keys(exitCodes) as (keyof typeof exitCodes)[];
  const kind = kinds.find((one) => exitCodes[one] === exitCode)!;
  return { refused: { kind, message, hint } };
}

/** What was made; throws the error of the worker. */
export function madeOf(answer: Answer): unknown {
  if ('made' in answer) return answer.made;
  if ('failed' in answer) throw new Error(`in a worker: ${answer.failed}`);
  const { kind, message, hint } = answer.refused;
  throw new UserError(kind, message, hint);
}
