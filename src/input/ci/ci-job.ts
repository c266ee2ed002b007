import type { Warning } from '../../model/run.ts';
import { hideSecrets } from '../../text/secrets.ts';
import { stripEscapes } from '../lines/escapes.ts';

/** A step of a CI job, or a section of its log, in ms since the epoch. */
export interface CiStep {
  readonly name: string;
  readonly start: number;
  /** Infinite if it had not ended. */
  readonly end: number;
  readonly file: string;
  readonly line: number;
}

/** A job of CI with its steps, in the order in which they are written. */
export interface CiJob {
  readonly name: string;
  /** Its number at GitHub; empty for a log. */
  readonly id: string;
  readonly steps: readonly CiStep[];
  readonly warnings: readonly Warning[];
}

/** Reads the steps of a job from the lines of its log. */
export interface JobLog {
  line(text: string, line: number): void;
  finish(): readonly CiStep[];
}

/** The CI whose jobs can be read. */
export const ciFormats = ['github', 'gitlab'] as const;

export type CiFormat = (typeof ciFormats)[number];

/** Maximum number of steps of a job that are used. */
export const MAX_STEPS = 1000;

/** Maximum number of characters of a step's name. */
const MAX_NAME_LENGTH = 100;

const CONTROLS = /[\s\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/** Returns a name of CI as one short line without escapes, controls and secrets. */
function plainName(text: string): string {
  const plain = stripEscapes(text.slice(0, 10 * MAX_NAME_LENGTH))
    .replace(CONTROLS, ' ')
    .trim();
  const name = hideSecrets(plain);
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : name;
}

/** Creates a job of what was written. Steps without a length are left out; impossible times cause a warning. */
export function ciJob(given: Pick<CiJob, 'name' | 'id' | 'steps'>): CiJob {
  const steps = given.steps
    .slice(0, MAX_STEPS)
    .map((step) => ({ ...step, name: plainName(step.name) || 'a step' }));
  const untimed = steps.filter(({ start, end }) => !(end >= start));
  const more = given.steps[MAX_STEPS];
  return {
    name: plainName(given.name),
    id: plainName(given.id),
    steps: steps.filter(({ start, end }) => end > start),
    warnings: [
      ...stepWarnings(untimed, 'left out: without a time, or ended before it began'),
      ...(more === undefined ? [] : [warning(more, `only the first ${MAX_STEPS} steps are used`)]),
    ],
  };
}

/** Returns the warning that something is true of steps, with the place of the first; none without a step. */
export function stepWarnings(steps: readonly CiStep[], predicate: string): Warning[] {
  const [first, ...others] = steps;
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return [warning(first, `'${first.name}'${more}: ${predicate}`)];
}

function warning({ file, line }: CiStep, text: string): Warning {
  return { file, line, code: 'mark', text };
}
