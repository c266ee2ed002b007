/** The exit codes of the process; the help of each command has them. */
export const exitCodes = {
  ok: 0,
  rulesBroken: 1,
  usage: 2,
  nothingReadable: 3,
  damaged: 4,
  cannotWrite: 5,
  bug: 70,
} as const;

/** An error that the user can fix: one lower-case line, an exit code and perhaps a hint of several lines. */
export class UserError extends Error {
  readonly kind: keyof typeof exitCodes;
  readonly exitCode: number;
  readonly hint: string | undefined;

  constructor(kind: keyof typeof exitCodes, message: string, hint?: string) {
    super(message);
    this.kind = kind;
    this.exitCode = exitCodes[kind];
    this.hint = hint;
  }
}
