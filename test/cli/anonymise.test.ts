import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CANARIES, canaryLogs } from '../anonymise/canary-logs.ts';
import { filesOfRuns } from '../made-runs.ts';
import { folderOf } from './folder.ts';
import { statgraph } from './run.ts';

/** The logs, in a directory whose name tells whose they are. */
const LOGS = 'acmecorp-q3closing';

const logsIn = (directory: string) =>
  folderOf(
    Object.fromEntries(
      Object.entries(canaryLogs).map(([name, text]) => [`${directory}/${name}`, text]),
    ),
  );

/** Runs a command that succeeds, and returns what it said. */
async function anonymised(cwd: string, ...words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await statgraph([...words, '--anonymise'], { cwd });
  expect(stderr).not.toContain('bug');
  expect(code).toBe(0);
  return stderr + stdout;
}

/** The names and the contents of what was written beside the logs, as text. */
async function written(cwd: string): Promise<string> {
  const entries = await readdir(cwd, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(cwd.length + 1))
    .filter((file) => !file.startsWith(`${LOGS}/`));
  expect(files).not.toEqual([]);
  const texts = await Promise.all(files.map((file) => readFile(join(cwd, file), 'latin1')));
  return [...files, ...texts].join('\n');
}

const inLatin1 = (word: string) => Buffer.from(word).toString('latin1').toLowerCase();
const found = (text: string) =>
  CANARIES.filter((word) => text.toLowerCase().includes(inLatin1(word)));

test('an anonymised report does not even have the name of its directory', async () => {
  const cwd = await logsIn(LOGS);
  const said = await anonymised(cwd, LOGS);
  expect(said).toContain(
    'anonymised 3 hosts: kestrel.acmecorp.example → host1, osprey → host2, peregrine.acmecorp.example → host3\n',
  );
  expect(said).toContain('anonymised.html · ');
  expect(found(await written(cwd))).toEqual([]);
  const { stdout } = await statgraph(['export', 'anonymised.html', '--format', 'json'], { cwd });
  expect(stdout).toContain('"host":"host1"');
  expect(found(stdout)).toEqual([]);
});

test.each([
  ['a page for mail', ['--static', '-o', 'mail.html']],
  ['a directory', ['--assets', 'external']],
  ['pictures', ['-o', 'page.html', '--pictures', 'pictures']],
  ['a page with other numbers of devices', ['-o', 'page.html', '--clients', '3']],
])('%s has none of the names', async (_, words) => {
  const cwd = await logsIn(LOGS);
  await anonymised(cwd, LOGS, ...words);
  expect(found(await written(cwd))).toEqual([]);
});

test.each([
  ['csv', []],
  ['csv', ['--layout', 'wide']],
  ['csv', ['--layout', 'phases']],
  ['json', []],
  ['openmetrics', []],
  ['otlp', []],
  ['parquet', ['-o', 'dataset']],
])('an export as %s %j has none of the names', async (format, words) => {
  const cwd = await logsIn(LOGS);
  const args = ['export', LOGS, '--format', format, ...words];
  const { stdout } = await statgraph([...args, '--anonymise', '-q'], { cwd });
  expect(found(Buffer.from(stdout).toString('latin1'))).toEqual([]);
  if (format === 'parquet') expect(found(await written(cwd))).toEqual([]);
  else expect(stdout).toContain('host2');
});

test('a report and an exported JSON are anonymised as their logs are', async () => {
  const cwd = await logsIn(LOGS);
  for (const words of [
    [LOGS, '-o', 'kept.html', '-q'],
    ['export', LOGS, '--format', 'json', '-o', 'kept.json'],
  ])
    await statgraph(words, { cwd });
  const csvOf = async (path: string) =>
    (await statgraph(['export', path, '--anonymise', '-q'], { cwd })).stdout;
  const ofLogs = await csvOf(LOGS);
  expect(await csvOf('kept.html')).toBe(ofLogs);
  expect(await csvOf('kept.json')).toBe(ofLogs);
});

test('a directory of many runs is a site without names, whose runs have their numbers in common', async () => {
  const runs = Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [
      `${LOGS}/kestrel-${'abcdefghij'[i]}peregrine`,
      { threads: 8, rate: 1000 + i },
    ]),
  );
  const cwd = await folderOf(filesOfRuns(runs));
  expect(await anonymised(cwd, LOGS)).toContain('anonymised-report/index.html · 10 runs');
  expect(found(await written(cwd))).toEqual([]);
  expect(new Set(await readdir(join(cwd, 'anonymised-report/runs'))).size).toBe(20);
  const again = await statgraph([LOGS, '--anonymise'], { cwd });
  expect(again.code).toBe(2);
  expect(again.stderr).toContain('anonymised-report has runs');
});

test('a title that is given stays, and numbers of devices are given by the names of the logs', async () => {
  const rows = (second: number) =>
    `      10.0G  90.0G    100    200   100M   200M`.replace('100 ', `${second}`);
  const zpool = `              capacity     operations     bandwidth
pool        alloc   free   read  write   read  write
----------  -----  -----  -----  -----  -----  -----
${Array.from({ length: 30 }, (_, i) => `falconry${rows(100 + i)}\n`).join('')}`;
  const cwd = await folderOf({ 'in/zpool.log': zpool });
  const words = ['in', '-o', 'out.html', '--title', 'Pulp fiction', '--what-if', 'falconry=3'];
  await anonymised(cwd, ...words);
  const page = await readFile(join(cwd, 'out.html'), 'utf8');
  expect(page).toContain('<title>Pulp fiction');
  expect(found(page)).toEqual([]);
});

test('a list of runs is refused, because each would begin to count again', async () => {
  const cwd = await folderOf({ list: 'in\n' });
  const { code, stderr } = await statgraph(['export', '--runs-from', 'list', '--anonymise'], {
    cwd,
  });
  expect(code).toBe(2);
  expect(stderr).toContain('--runs-from reads each run by itself');
});

test('what is replaced is listed whole if asked for, and not at all in quiet', async () => {
  const cwd = await logsIn(LOGS);
  const words = ['export', LOGS, '-o', 'out.csv'];
  const whole = await anonymised(cwd, ...words, '-v');
  expect(whole).toContain('mwilson@osprey$ ./reconcile --ledger /srv/ledger --key xyzzy → line');
  expect(await anonymised(cwd, ...words, '-q')).toBe('');
});
