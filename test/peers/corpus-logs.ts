import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A real log with what is needed to read it. */
export interface CorpusLog {
  /** Its path in the corpus: `iostat/linux-t.txt`. */
  readonly name: string;
  readonly path: string;
  /** Its folder, named after its tool. */
  readonly folder: string;
  /** The facts that the log alone does not show. */
  readonly hints: GivenHints;
}

/** `--command` and `--as` as the commands have them. */
interface GivenHints {
  readonly command: readonly { readonly glob: string; readonly value: string }[];
  readonly as: readonly { readonly glob: string; readonly value: string }[];
}

interface Expectation {
  readonly args?: readonly string[];
  readonly checks?: readonly unknown[];
  readonly skip?: string;
}

const EXPECT = '.expect.json';

/** The logs of the corpus that are to be read; `STATGRAPH_CORPUS` names its folder. */
export function corpusLogs(): CorpusLog[] {
  const corpus = process.env.STATGRAPH_CORPUS ?? '';
  if (corpus === '' || !existsSync(corpus)) {
    throw new Error(`STATGRAPH_CORPUS names no folder of real logs: '${corpus}'`);
  }
  const names = readdirSync(corpus, { recursive: true, encoding: 'utf8' }).sort();
  return names
    .filter((name) => name.endsWith(EXPECT))
    .flatMap((name) => logBeside(corpus, names, name));
}

function logBeside(corpus: string, names: readonly string[], expectation: string): CorpusLog[] {
  const text = readFileSync(join(corpus, expectation), 'utf8');
  const { args = [], checks = [], skip } = JSON.parse(text) as Expectation;
  const stem = expectation.slice(0, -EXPECT.length);
  const name = names.find((other) => isLogOf(stem, other));
  if (checks.length === 0 || skip !== undefined || name === undefined) return [];
  const folder = name.slice(0, name.indexOf('/'));
  return [{ name, path: join(corpus, name), folder, hints: hintsIn(args) }];
}

function isLogOf(stem: string, name: string): boolean {
  if (name.endsWith(EXPECT) || name.endsWith('.jc.json')) return false;
  return name === stem || name.slice(0, name.lastIndexOf('.')) === stem;
}

function hintsIn(args: readonly string[]): GivenHints {
  const given = (option: string) =>
    args.flatMap((arg, i) => {
      if (arg !== option) return [];
      const [glob, ...value] = args[i + 1]!.split('=');
      return [{ glob: glob!, value: value.join('=') }];
    });
  return { command: given('--command'), as: given('--as') };
}

/** A longer log says the same again and again. */
const MOST_CHARACTERS = 32_768;

/** The head of a log as Latin 1, up to the end of a line. */
export function headOf({ path }: CorpusLog): string {
  const text = readFileSync(path, 'latin1').replaceAll('\r\n', '\n');
  return text.slice(0, text.indexOf('\n', MOST_CHARACTERS) + 1 || text.length);
}
