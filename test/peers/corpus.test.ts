import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../cli/run.ts';

const corpus = process.env.STATGRAPH_CORPUS ?? '';
const cli = resolve(import.meta.dirname, '../../dist/cli.js');

test('the export of every real log meets its expected values', { timeout: 900_000 }, async () => {
  expect(corpus, 'STATGRAPH_CORPUS names the folder of real logs').not.toBe('');
  expect(existsSync(corpus), `STATGRAPH_CORPUS names no folder: ${corpus}`).toBe(true);
  const { code, stdout, stderr } = await run('python3', [
    join(corpus, '../tools/check-corpus.py'),
    '--statgraph',
    `${process.execPath} ${cli}`,
    corpus,
  ]);
  process.stdout.write(stdout);
  expect(stdout, stdout + stderr).toMatch(/^total checks (\d+)\/\1 = 100\.00 %, files (\d+)\/\2$/m);
  expect(code, stderr).toBe(0);
});
