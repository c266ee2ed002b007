import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { comparedLogs } from '../compared-logs.ts';
import { readPng } from '../raster/read-png.ts';
import { folderOf } from './folder.ts';
import { statgraph } from './run.ts';

test('plot compare draws the tracks of both sides over each other, and names them', async () => {
  const cwd = await folderOf(comparedLogs);
  const words = ['plot', 'compare', 'old=before', 'new=after'];
  const { code, stdout } = await statgraph([...words, '-o', 'x.svg'], { cwd });
  expect([code, stdout]).toEqual([0, '']);
  const svg = await readFile(join(cwd, 'x.svg'), 'utf8');
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(texts).toEqual(expect.arrayContaining(['old → new', 'old', 'new', 'CPU', 'run queue']));
  for (const ink of ['s7', 's0']) expect(svg).toMatch(new RegExp(`<path class="${ink}"`));
});

test('the picture is also a PNG, and text', async () => {
  const cwd = await folderOf(comparedLogs);
  const words = ['plot', 'compare', 'before', 'after'];
  await statgraph([...words, '-o', 'x.png'], { cwd });
  expect(readPng(await readFile(join(cwd, 'x.png'))).width).toBe(1920);
  const { stdout } = await statgraph([...words, '-o', 'x.txt', '--size', '90x20'], { cwd });
  expect(stdout).toBe('');
  const lines = (await readFile(join(cwd, 'x.txt'), 'utf8')).split('\n');
  expect(lines[0]).toBe('before → after');
  expect(lines[1]).toContain('before  after');
});

test('a side alone, or one that is not there, is an error', async () => {
  const cwd = await folderOf(comparedLogs);
  const alone = await statgraph(['plot', 'compare', 'before'], { cwd });
  expect(alone.code).toBe(2);
  expect(alone.stderr).toContain('two sides');
  const missing = await statgraph(['plot', 'compare', 'before', 'nothing'], { cwd });
  expect(missing.code).not.toBe(0);
  expect(missing.stderr).toContain('nothing');
});
