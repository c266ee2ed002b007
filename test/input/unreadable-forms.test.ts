import { expect, test } from 'vitest';
import { readFile } from '../../src/input/reading/read-file.ts';
import { unreadableForm } from '../../src/input/unreadable-forms.ts';

const histogram = (bins: number, size = 4096) => `101, 0, ${size}${', 0'.repeat(bins)}`;

test.each([1216, 608, 38, 19, 1856, 29])('a histogram log of %d bins is named', (bins) => {
  expect(unreadableForm(histogram(bins))).toMatch(/histogram log of fio/);
});

test('a list of errors of devices is named', () => {
  expect(
    unreadableForm('c0t0d0           Soft Errors: 0 Hard Errors: 0 Transport Errors: 0'),
  ).toMatch(/^iostat -E/);
});

test('a log of sysstat that has only its banner is told to have ended too early', () => {
  const banner = 'Linux 6.1.0-18-amd64 (web3) \t2026-11-26 \t_x86_64_\t(2 CPU)';
  expect(unreadableForm(banner)).toBe('it ended before its first report');
});

test.each([
  '101, 2915, 0, 4096, 0',
  'hello',
  '',
  histogram(22),
  histogram(0),
  histogram(1216 * 2),
  histogram(19, 17),
  `${histogram(18)}, -1`,
])('%s is no such form', (line) => {
  expect(unreadableForm(line)).toBe('');
});

test('a histogram log is recognised by its whole first line, only the start of which is quoted', async () => {
  const line = histogram(1856);
  const content = await readFile({ name: 'x.log', bytes: () => chunks(`${line}\n`) }, {});
  expect(content.unread).toEqual([
    { file: 'x.log', why: expect.stringMatching(/histogram/), firstLine: line.slice(0, 200) },
  ]);
});

async function* chunks(text: string) {
  yield new TextEncoder().encode(text);
}
