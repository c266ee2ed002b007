import { max } from 'd3-array';
import { isMetadata } from '../../metadata/metadata.ts';
import { matchPattern } from '../match-pattern.ts';
import { parsePattern, type RunPattern, TOOL } from '../run-pattern.ts';
import { isTool } from './known-words.ts';
import { divideName } from './name-fields.ts';
import { type ProposedPart, proposeStep, type VaryingPart } from './propose-step.ts';

type Step = readonly ProposedPart[];

/** Maximum share of files that the pattern may leave out. */
const MAX_LEFT_OUT = 0.3;

/**
 * Proposes a pattern for the paths of files: which parts of the names of directories and files vary from run to run.
 * Returns null if all files seem to be one run. It is careful: hosts, devices, dates, rotated logs and pieces of a log
 * make no runs, and the files of a directory only if a number with a word of its own varies.
 */
export function proposePattern(names: readonly string[]): string | null {
  const { directories, logs } = divided(names);
  return proposeFilePattern(names) ?? patternOf(withoutTrail(directories), logs);
}

/** Proposes a pattern for files that are runs, each with a number of its own; null if no file is a run by itself. */
export function proposeFilePattern(names: readonly string[]): string | null {
  const { directories, files, logs } = divided(names);
  return files?.some(isSure) ? patternOf([...directories, withTool(files)], logs) : null;
}

/** The paths of logs, and what varies in the names of their directories and of the files. */
function divided(names: readonly string[]) {
  const paths = names.map((name) => name.split('/')).filter(isOfOneRun);
  const logs = paths.map((path) => path.join('/'));
  if (paths.length === 0) return { directories: [], files: null, logs };
  const depth = depthOfRuns(paths);
  const inside = paths.filter(({ length }) => length > depth);
  const directories = Array.from({ length: depth }, (_, i) =>
    proposeStep(distinct(inside.map((path) => path[i]!)), 'directory'),
  ) as Step[];
  return {
    directories,
    files: proposeStep(distinct(inside.map((path) => path.at(-1)!)), 'file'),
    logs,
  };
}

/** Endings of programs, and of what configures them. */
const PROGRAM =
  /\.(?:sh|py|pl|rb|r|rmd|lua|awk|tcl|js|ts|c|h|go|rs|sql|gp|gnuplot|ipynb|tf|ya?ml|toml|ini|cnf|conf|fio)$/i;

/** Files that are one look at a host, whatever runs are beside them. */
const LOOK =
  /^(uptime|ps|free|df|lscpu|lsblk|mount|uname|mdstat|date|hostname)([-_](before|after|begin|start|end))?(\.\w{1,4})?$/i;

/** Whether a file may be of one run only. */
function isOfOneRun(path: readonly string[]): boolean {
  const name = path.at(-1)!;
  const isContext = path.slice(0, -1).includes('context') || LOOK.test(name);
  return !isMetadata({ name }) && !PROGRAM.test(name) && !isContext;
}

function isLog(name: string): boolean {
  return divideName(name)
    .fields.flat()
    .some(({ text }) => isTool(text));
}

/** Returns the number of directories above the files of runs. Few files may lie above them, and no log of a tool. */
function depthOfRuns(paths: readonly (readonly string[])[]): number {
  let depth = max(paths, ({ length }) => length)! - 1;
  for (; depth > 0; depth--) {
    const above = paths.filter(({ length }) => length <= depth);
    const hasLogs = above.some((path) => isLog(path.at(-1)!));
    if (!hasLogs && above.length <= MAX_LEFT_OUT * paths.length) break;
  }
  return depth;
}

const distinct = (names: readonly string[]) => [...new Set(names)];

const isSure = (part: ProposedPart) => 'kind' in part && part.isSure;

/** Makes the part that has most tools the one that tells the logs of a run apart. */
function withTool(step: Step): Step {
  const contents = step.filter(
    (part): part is VaryingPart => 'kind' in part && part.kind === 'content',
  );
  const [tool] = contents.toSorted((a, b) => b.toolShare - a.toolShare);
  return step.map((part) => (part === tool ? { ...tool, key: TOOL } : part));
}

/** Drops the last steps, below which a run has no other parameters. */
function withoutTrail(steps: readonly Step[]): readonly Step[] {
  const last = steps.findLastIndex((step) =>
    step.some((part) => 'kind' in part && (part.kind === 'parameter' || part.kind === 'time')),
  );
  return steps.slice(0, last + 1);
}

/** Returns the text of a pattern. Dates are names only if they tell runs apart. */
function patternOf(steps: readonly Step[], paths: readonly string[]): string | null {
  const [plain, dated] = [nameParts(steps, '*'), nameParts(steps, 'names')];
  const runs = runsOf(plain, paths);
  if (runs === 0) return null;
  const chosen = runsOf(dated, paths) > runs ? dated : plain;
  return runsOf(chosen, paths) > 1 && leavesOutLittle(parsePattern(chosen), paths) ? chosen : null;
}

/** Returns the number of runs; 0 for a pattern without parameters. */
function runsOf(text: string, paths: readonly string[]): number {
  if (!/\{(?!tool\})/.test(text)) return 0;
  const pattern = parsePattern(text);
  const runs = paths.flatMap((path) => {
    const values = matchPattern(pattern, path);
    return values === null ? [] : [JSON.stringify([...values].filter(([name]) => name !== TOOL))];
  });
  return new Set(runs).size;
}

function leavesOutLittle(pattern: RunPattern, paths: readonly string[]): boolean {
  const others = paths.filter((path) => matchPattern(pattern, path) === null);
  return others.length <= MAX_LEFT_OUT * paths.length && !others.some(isLog);
}

/** The name of the only part, if it is a whole directory. */
const ONLY_NAME = 'run';

/** Writes the steps as the text of a pattern, with dates as `*` or as names. */
function nameParts(steps: readonly (readonly ProposedPart[])[], dates: '*' | 'names'): string {
  const isNamed = ({ kind }: VaryingPart) =>
    kind === 'parameter' || (kind === 'time' && dates === 'names');
  const named = steps.flat().filter((part) => 'kind' in part && isNamed(part));
  const names = new Set<string>([TOOL]);
  return steps
    .map((step) => {
      const isOnly = named.length === 1 && step.length === 1;
      return step.map((part) => {
        if ('text' in part) return part.text.replace(/[{}*]+/g, '*');
        if (part.kind === 'content' && part.key === TOOL) return `{${TOOL}}`;
        if (!isNamed(part)) return '*';
        return `{${nameOf(isOnly ? ONLY_NAME : part.key, names)}}`;
      });
    })
    .map((step) => step.join('').replace(/\*{2,}/g, '*'))
    .join('/');
}

const LETTER_A = 97;
const LETTERS = 26;

/** Returns a name that is not taken: the key, else a letter for its position among the names. */
function nameOf(key: string, taken: Set<string>): string {
  const position = taken.size - 1;
  const letter = String.fromCharCode(LETTER_A + (position % LETTERS));
  const name = key || letter;
  let free = name;
  for (let i = 2; taken.has(free); i++) free = `${name}${i}`;
  taken.add(free);
  return free;
}
