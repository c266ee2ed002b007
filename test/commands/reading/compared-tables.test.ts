import { expect, test } from 'vitest';
import { readDocument } from '../../../src/commands/reading/read-document.ts';
import { readSides } from '../../../src/commands/reading/read-sides.ts';
import { compareBlocks } from '../../../src/presentation/compare/compare-blocks.ts';
import { showBlocks } from '../../../src/presentation/show/show-blocks.ts';
import { textLines } from '../../../src/terminal/blocks/text-blocks.ts';
import { folderOf } from '../../cli/folder.ts';
import { sysbenchOutput } from '../../swept-logs.ts';

const BEFORE = 'engine,clients,tps\ninno,8,400\ninno,16,700\nrocks,16,600\n';
const AFTER = 'engine,clients,tps\ninno,8,480\ninno,16,700\nrocks,32,900\n';
const AREA = { width: 800, height: 60 };

async function compared(files: Readonly<Record<string, string>>, ...sides: readonly string[]) {
  const folder = await folderOf(files);
  const document = await readSides(
    sides.map((side) => `${folder}/${side}`),
    {},
  );
  return textLines(compareBlocks(document), AREA, '').join('\n');
}

test('rows of two tables are compared where their parameters are equal; the others are named', async () => {
  const text = await compared({ 'old.csv': BEFORE, 'new.csv': AFTER }, 'old.csv', 'new.csv');
  expect(text).toMatch(/^inno, clients 8: tps +400 +480 +\+20 % better$/m);
  expect(text).toMatch(/^inno, clients 16: tps +700 +700 +0 %$/m);
  expect(text).toMatch(
    /Only\s+in\s+old\.csv:\s+rocks,\s+clients\s+16\.\s+Only\s+in\s+new\.csv:\s+rocks,\s+clients\s+32\./,
  );
  expect(text).not.toContain('medians of the runs');
});

test('the head has the setting that changed most, not the first', async () => {
  const text = await compared(
    {
      'old.csv': 'threads,tps\n1,1000\n8,7000\n32,10000\n',
      'new.csv': 'threads,tps\n1,1002\n8,7300\n32,6000\n',
    },
    'old.csv',
    'new.csv',
  );
  expect(text).toMatch(/^threads 32: tps −40 % \(10,000 → 6,000\)/m);
});

test('two rows of a table are compared by their names, with the parameters that differ', async () => {
  const text = await compared({ 'old.csv': BEFORE }, 'old.csv/row 2', 'old.csv/row 3');
  expect(text).toContain('Different set-up: engine inno → rocks');
  expect(text).toMatch(/^tps +700 +600 +−14 % worse$/m);
  await expect(compared({ 'old.csv': BEFORE }, 'old.csv/row 2', 'old.csv/row 9')).rejects.toThrow(
    'has no run called row 9',
  );
});

test('runs of two sweeps are compared where their loads are equal', async () => {
  const result = (threads: number, rate: number) => sysbenchOutput({ threads, rate, latency: 10 });
  const text = await compared(
    {
      'a/8thr/out.txt': result(8, 100),
      'a/16thr/out.txt': result(16, 300),
      'b/8thr/out.txt': result(8, 150),
      'b/16thr/out.txt': result(16, 300),
    },
    'a',
    'b',
  );
  expect(text).toMatch(/threads 8: transactions\/s +100 +150 +\+50 % better/);
  expect(text).toMatch(/threads 16: transactions\/s +300 +300 +0 %/);
  expect(text).toContain('Results of runs with equal parameters are compared');
});

test('show has the rows of a table in the table of runs alone', async () => {
  const folder = await folderOf({ 'old.csv': BEFORE });
  const document = await readDocument([`${folder}/old.csv`], {});
  const lines = textLines(showBlocks(document), AREA, '');
  expect(lines.join('\n')).toMatch(/^row 3 +rocks +16 +600 −14 %$/m);
  expect(lines.filter((line) => /^row 3 · 1 log/.test(line))).toEqual([]);
});
