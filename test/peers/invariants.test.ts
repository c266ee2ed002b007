import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../src/commands/reading/catalogue.ts';
import { load } from '../../src/input/reading/load.ts';
import { normaliseRuns } from '../../src/normalise/normalise-run.ts';

const corpus = process.env.STATGRAPH_CORPUS ?? '';

const CODES = new Set([
  'beyond-100',
  'cpu-sum',
  'littles-law',
  'negative',
  'odd-name',
  'time-descends',
  'tree-sum',
  'use-in-flight',
]);

/** What is true of the log itself. */
const TRUE = [
  // Its numbers were drawn at random.
  'iostat/synthetic/solaris-nmzxc-1.txt: littles-law',
];

async function breachesOf(file: string): Promise<string[]> {
  const loaded = await load([join(corpus, file)], { as: [], command: [] });
  const window = { from: 0, to: Number.POSITIVE_INFINITY };
  const runs = loaded.flatMap(({ name, hosts }) =>
    normaliseRuns(hosts, { name, window, vocabulary: catalogue }),
  );
  return runs
    .flatMap(({ sources }) => sources.flatMap(({ warnings }) => warnings))
    .filter(({ code }) => CODES.has(code))
    .map(({ code }) => `${file}: ${code}`);
}

test('no real log breaks an invariant unless the log itself is wrong', async () => {
  expect(corpus, 'STATGRAPH_CORPUS names the folder of real logs').not.toBe('');
  const logs = readdirSync(corpus, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(json|md|tsv|list)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(corpus.replace(/\/$/, '').length + 1));
  expect(logs.length).toBeGreaterThan(200);
  const broken: string[] = [];
  for (const log of logs.sort()) broken.push(...(await breachesOf(log)));
  expect(broken).toEqual(TRUE);
});
