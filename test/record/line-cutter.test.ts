import { expect, test } from 'vitest';
import { LineCutter } from '../../src/record/line-cutter.ts';

test('lines are whole wherever their chunks are cut', () => {
  const text = 'ready /tmp/ä\r\nstarted\n\nrest';
  for (let size = 1; size < 30; size++) {
    const cutter = new LineCutter();
    const bytes = Buffer.from(text);
    const lines: string[] = [];
    for (let i = 0; i < bytes.length; i += size)
      lines.push(...cutter.take(bytes.subarray(i, i + size)));
    expect(lines).toEqual(['ready /tmp/ä', 'started', '']);
    expect(cutter.rest.toString()).toBe('rest');
  }
});

test('what follows a line is left when nobody takes more', () => {
  const cutter = new LineCutter();
  for (const line of cutter.take(Buffer.from('archive\na\nb\n'))) if (line === 'archive') break;
  expect(cutter.rest.toString()).toBe('a\nb\n');
});

test('a line without an end does not grow for ever', () => {
  const cutter = new LineCutter();
  const lines = Array.from({ length: 100 }, () => [
    ...cutter.take(Buffer.alloc(10_000, 'x')),
  ]).flat();
  expect(lines.length).toBeGreaterThan(10);
  expect(cutter.rest.length).toBeLessThan(100_000);
});
