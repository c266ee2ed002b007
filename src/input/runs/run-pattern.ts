import { UserError } from '../../model/user-error.ts';

/** A piece of a step: text as it is, a name in braces, or `*`. */
export type PatternPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'any' };

/** A pattern of names such as `{fs}/bp{pool}_{threads}th.{tool}.txt`, as plain data. */
export interface RunPattern {
  readonly text: string;
  /** The parts of each directory, and at the end of a directory or a file. */
  readonly steps: readonly (readonly PatternPart[])[];
}

/** The name of the part by which the logs of one run differ. It is no parameter. */
export const TOOL = 'tool';

const EXAMPLES = "names are in braces: 'iops{iops}', '{mode}_{threads}th.{tool}.txt'";
/** A name, `*`, a brace that is not of a name, or text. */
const PIECE_OF_STEP = /\{([^{}]*)\}|\*|[{}]|[^{}*]+/g;
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_ .-]*$/u;

/** Parses a pattern of names. Throws a UserError for one that tells no runs apart or is ambiguous. */
export function parsePattern(text: string): RunPattern {
  const steps = text.split('/').filter((step) => step !== '' && step !== '.');
  const pattern = { text, steps: steps.map((step) => partsOf(step, text)) };
  const names = namesIn(pattern);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) throw mistake(`{${twice}} twice`, text);
  if (names.every((name) => name === TOOL)) throw mistake('no name of a parameter', text);
  return pattern;
}

/** The parameters of a pattern, in its order. */
export function parametersOf(pattern: RunPattern): string[] {
  return namesIn(pattern).filter((name) => name !== TOOL);
}

function namesIn({ steps }: RunPattern): string[] {
  return steps.flat().flatMap((part) => (part.kind === 'name' ? [part.name] : []));
}

function partsOf(step: string, pattern: string): PatternPart[] {
  return [...step.matchAll(PIECE_OF_STEP)].map(([piece, name]): PatternPart => {
    if (piece === '*') return { kind: 'any' };
    if (name === undefined && /^[{}]$/.test(piece)) throw mistake(`unbalanced ${piece}`, pattern);
    if (name === undefined) return { kind: 'text', text: piece };
    if (NAME.test(name)) return { kind: 'name', name };
    throw mistake(name === '' ? 'braces without a name' : `not a name: {${name}}`, pattern);
  });
}

function mistake(what: string, pattern: string): UserError {
  return new UserError('usage', `${what} in the pattern ${pattern}`, EXAMPLES);
}
