import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../cli/run.ts';

const corpus = process.env.STATGRAPH_CORPUS ?? '';
const cli = resolve(import.meta.dirname, '../../dist/cli.js');

test('the export of every real log of the main job meets its expected values', async () => {
  expect(corpus, 'STATGRAPH_CORPUS names the folder of real logs').not.toBe('');
  expect(existsSync(corpus), `STATGRAPH_CORPUS names no folder: ${corpus}`).toBe(true);
  const { code, stdout, stderr } = await run('python3', [
    join(corpus, '../tools/check-corpus.py'),
    '--statgraph',
    `${process.execPath} ${cli}`,
    '--list',
    join(corpus, 'main-job.list'),
    corpus,
  ]);
  process.stdout.write(stdout);
  expect(code, stdout + stderr).toBe(0);
});
