import { expect, test } from 'vitest';
import { wholeLines } from '../../src/record/whole-lines.ts';

test('lines are passed on when they are whole, and the last one at the end', async () => {
  const lines = wholeLines();
  const passed: string[] = [];
  lines.on('data', (chunk: Buffer) => passed.push(chunk.toString()));
  lines.write('one\ntw');
  lines.write('o');
  lines.write('\nthree');
  lines.end();
  await new Promise((ended) => lines.on('end', ended));
  expect(passed.filter((chunk) => chunk !== '')).toEqual(['one\n', 'two\n', 'three']);
});

test('a line without an end is not held for ever', async () => {
  const lines = wholeLines();
  const long = 'x'.repeat(65_537);
  lines.write(long);
  const chunk = await new Promise((passed) => lines.once('data', passed));
  expect(String(chunk)).toBe(long);
});
