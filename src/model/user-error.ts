/** The exit codes of the process; see the README. */
export const exitCodes = {
  ok: 0,
  usage: 2,
  nothingReadable: 3,
  damaged: 4,
  cannotWrite: 5,
  bug: 70,
} as const;

/** An error that the user can fix: one lower-case line, an exit code and perhaps a hint. */
export class UserError extends Error {
  readonly exitCode: number;
  readonly hint: string | undefined;

  constructor(exitCode: keyof typeof exitCodes, message: string, hint?: string) {
    super(message);
    this.exitCode = exitCodes[exitCode];
    this.hint = hint;
  }
}
