// `npm run truth`: makes recordings of limits that are known because they were made. `npm run truth -- swap link` makes those
// of these classes, `--missing` only recordings that are not there yet. Each class is recorded three times. A recording during
// which others used more of the CPUs than its class bears is made again, later.
import { spawnSync } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIfOld } from '../../src/build/build-if-old.mjs';

const here = import.meta.dirname;
const work = process.env.WORK ?? '/tmp/statgraph-truth';
const MEASURED = join(here, 'measured.json');
const TIMES = 3;
const MOST_TRIES = 5;

const labels = JSON.parse(await readFile(join(here, 'labels.json'), 'utf8'));
const measured = JSON.parse(await readFile(MEASURED, 'utf8').catch(() => '{}'));

const asked = process.argv.slice(2).filter((word) => word !== '--missing');
const onlyMissing = process.argv.includes('--missing');
const unknown = asked.filter((name) => !(name in labels));
if (unknown.length > 0) throw new Error(`no class is called ${unknown.join(', ')}`);

/** The classes, those first that bear most CPU time of others. */
const names = (asked.length > 0 ? asked : Object.keys(labels)).toSorted(
  (a, b) => labels[b].foreign - labels[a].foreign,
);

/** The recordings to make: each class once, then each again, so that they are of different times. */
const wanted = Array.from({ length: TIMES }, (_, i) => i + 1).flatMap((number) =>
  names
    .map((name) => ({ name, recording: `${name}-${number}`, tries: 0 }))
    .filter(({ recording }) => !(onlyMissing && recording in measured)),
);

await buildIfOld();
while (wanted.length > 0) {
  const next = wanted.shift();
  if ((await isMade(next)) || ++next.tries === MOST_TRIES) continue;
  wanted.push(next);
}

/** Makes a recording and keeps it; false if others disturbed it. */
async function isMade({ name, recording }) {
  const { foreign: mostForeign } = labels[name];
  const { status } = spawnSync('bash', [join(here, 'record-class.sh'), name, recording], {
    stdio: 'inherit',
    env: { ...process.env, WORK: work, MOST_FOREIGN: mostForeign },
  });
  if (status !== 0) return false;
  const { foreign, parts } = await measuredOf(recording);
  const isQuiet = foreign <= mostForeign;
  console.log(`${recording}: others used ${foreign} %${isQuiet ? '' : ', so it is void'}`);
  if (!isQuiet) return false;
  await copyFile(
    join(work, `${recording}.tar.gz`),
    join(here, 'recordings', `${recording}.tar.gz`),
  );
  measured[recording] = { foreign, parts };
  const sorted = Object.entries(measured).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  await writeFile(MEASURED, `{\n${lines.join(',\n')}\n}\n`);
  return true;
}

/** The CPU time of others, in percent, and when the parts of the load began and ended, in seconds of the recording. */
async function measuredOf(recording) {
  const json = await readFile(join(work, recording, 'logs/statgraph.json'), 'utf8');
  const start = Date.parse(JSON.parse(json).start) / 1000;
  const text = await readFile(join(work, `${recording}.times`), 'utf8');
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const [, foreign] = lines.find(([word]) => word === 'foreign');
  const secondsOf = (time) => Math.round((Number(time) - start) * 10) / 10;
  const parts = lines
    .filter(([word]) => word !== 'foreign')
    .map(([part, from, to]) => [part, [secondsOf(from), secondsOf(to)]]);
  return { foreign: Number(foreign), parts: Object.fromEntries(parts) };
}
