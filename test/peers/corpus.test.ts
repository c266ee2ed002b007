import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../cli/run.ts';

const corpus = process.env.STATGRAPH_CORPUS ?? '';
const cli = resolve(import.meta.dirname, '../../dist/cli.js');

/**
 * The one expectation that we hold to be wrong: no since-boot report in a log that begins with a banner and a report like
 * any other. iostat's first report is the average since boot, and nothing in this file's bytes says that its beginning
 * was cut off.
 */
const DISPUTED = ['iostat/omnios-xM-1disk.txt: 8/9'];

test('the export of every real log of the main job meets its expected values', async () => {
  expect(corpus, 'STATGRAPH_CORPUS names the folder of real logs').not.toBe('');
  expect(existsSync(corpus), `STATGRAPH_CORPUS names no folder: ${corpus}`).toBe(true);
  const { stdout, stderr } = await run('python3', [
    join(corpus, '../tools/check-corpus.py'),
    '--statgraph',
    `${process.execPath} ${cli}`,
    '--list',
    join(corpus, 'main-job.list'),
    corpus,
  ]);
  process.stdout.write(stdout);
  const short = stdout.split('\n').filter((line) => /^\S+: \d+\/\d+$/.test(line));
  expect(short, stdout + stderr).toEqual(DISPUTED);
  expect(stdout).toMatch(/^total checks \d+\/\d+ = 99\.9\d %, files 91\/92$/m);
});
