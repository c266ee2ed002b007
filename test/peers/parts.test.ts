import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { contradictions } from '../parts/contradictions.ts';
import { losingVariants } from '../parts/losing-variants.ts';
import { losingContradictions } from '../parts/part-contradictions.ts';
import { variants } from '../parts/variants.ts';
import { type LogFile, type Said, whatIsSaid } from '../parts/what-logs-say.ts';
import { isTried, someOf } from '../thinned.ts';
import { type CorpusLog, corpusLogs, headOf } from './corpus-logs.ts';

/** A results directory of real logs. */
interface Results {
  readonly name: string;
  readonly files: readonly LogFile[];
  readonly whole: Said;
}

/** The folder of cases is beside that of the corpus. */
const cases = join(process.env.STATGRAPH_CORPUS ?? '', '../cases');

/** How many of the logs of the corpus are changed in every way; `npm run test:all` changes all. */
const SHOWN = 40;

/** A directory of more bytes takes minutes. */
const MOST_BYTES = 2_000_000;

/** Whose names say what is a run, a group or a query; a table of results is no log. */
const NAMED = ['19-cgroup-cpu-max-throttled', 'layout-run-per-file', 'prometheus-api-json'];
const NO_LOG = 'table-of-results-as-time';
const RENAMES = ['other names', 'other order', 'pieces of split'];

function filesBelow(folder: string): LogFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path: path.slice(folder.length + 1), bytes: readFileSync(path) }));
}

function caseFolders(): string[] {
  if (!existsSync(cases)) throw new Error(`STATGRAPH_CORPUS has no cases beside it: ${cases}`);
  const below = (folder: string) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  const groups = [join(cases, 'reading'), join(cases, 'TRUTH')];
  return [...below(cases).filter((folder) => !groups.includes(folder)), ...below(groups[0]!)];
}

async function resultsOfCases(): Promise<Results[]> {
  const folders = caseFolders().map((folder) => ({ folder, files: filesBelow(folder) }));
  const small = folders.filter(
    ({ folder, files }) =>
      basename(folder) !== NO_LOG &&
      files.reduce((sum, { bytes }) => sum + bytes.length, 0) < MOST_BYTES,
  );
  return Promise.all(
    small.map(async ({ folder, files }) => ({
      name: basename(folder),
      files,
      whole: await whatIsSaid(files),
    })),
  );
}

/** Whether a log is read without a word of the user, which names its file. */
const isClear = ({ hints }: CorpusLog) => hints.as.length + hints.command.length === 0;

async function resultsOfCorpus(): Promise<Results[]> {
  return Promise.all(
    someOf(corpusLogs().filter(isClear), SHOWN).map(async (log) => {
      const files = [{ path: basename(log.name), bytes: Buffer.from(headOf(log), 'latin1') }];
      return { name: log.name, files, whole: await whatIsSaid(files) };
    }),
  );
}

const all = [...(await resultsOfCases()), ...(await resultsOfCorpus())];

test.each(variants.map((variant, way) => ({ ...variant, way })))(
  '$name: a copy with every row says what the logs say',
  async ({ way, ...variant }) => {
    const found: string[] = [];
    for (const [i, { name, files, whole }] of all.entries()) {
      if (!isTried(i, way)) continue;
      if (NAMED.includes(name) && RENAMES.includes(variant.name)) continue;
      const said = await contradictions(files, variant, whole);
      found.push(...said.map((text) => `${name}: ${text}`));
    }
    expect(found).toEqual([]);
  },
  600_000,
);

test.each(losingVariants.map((variant, way) => ({ ...variant, way })))(
  '$name: a copy that lost rows says nothing against the logs',
  async ({ way, ...variant }) => {
    const found: string[] = [];
    for (const [i, { name, files, whole }] of all.entries())
      if (isTried(i, way)) found.push(...(await losingContradictions(name, files, variant, whole)));
    expect(found).toEqual([]);
  },
  600_000,
);
