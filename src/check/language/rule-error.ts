/** What is wrong with a rule, and how it could be written. */
export class RuleError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}
