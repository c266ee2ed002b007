/** A rule that cannot be judged: it applies to nothing, or to too little. */
export class Unjudged extends Error {
  readonly hint: string;

  constructor(message: string, hint = '') {
    super(message);
    this.hint = hint;
  }
}

/** A figure with too few samples for a statistic. Of several figures the others can be judged. */
export class TooFewSamples extends Unjudged {}
