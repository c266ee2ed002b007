import type { UserError } from '../model/user-error.ts';
import { wrapped } from '../terminal/character-cells.ts';
import { withoutCommands } from '../text/safe-text.ts';

const ESCAPES = /\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b./g;
const CONTROLS = /[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Returns a log's text in a form that is safe to print: no escapes, no controls, no commands of a CI runner. */
export function printable(text: string): string {
  const plain = text.replace(ESCAPES, '').replaceAll('\t', ' ').replace(CONTROLS, '\ufffd');
  return withoutCommands(plain);
}

/**
 * Prints a message to standard error; standard output is for data. On a terminal its lines end between words.
 */
export function printMessage(text: string): void {
  const { isTTY, columns } = process.stderr;
  const plain = printable(text);
  const lines = isTTY && columns > 0 ? wrapped(plain, { width: columns }) : [plain];
  process.stderr.write(lines.map((line) => `${line}\n`).join(''));
}

/** Prints an error that the user can fix, and its hint. */
export function printError({ message, hint }: UserError): void {
  printMessage(`statgraph: ${message}`);
  for (const line of hint?.split('\n') ?? []) printMessage(`  ${line}`);
}
