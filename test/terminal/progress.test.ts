import { expect, test } from 'vitest';
import { createProgress } from '../../src/console/progress.ts';

/** What is written while chunks of 10 MB arrive each 400 ms. */
function written(chunks: number, total: number): string[] {
  const texts: string[] = [];
  let at = 0;
  const progress = createProgress({ write: (text) => texts.push(text), now: () => at });
  progress.begin(total);
  for (let i = 0; i < chunks; i++) {
    at += 400;
    progress.read(1e7);
  }
  progress.end();
  return texts;
}

test('long reading has one line with bytes, rate and time left, which is erased at the end', () => {
  expect(written(4, 1e8)).toEqual([
    '\r\x1b[Kreading 30 of 100 MB, 25 MB/s, 3 s left',
    '\r\x1b[Kreading 40 of 100 MB, 25 MB/s, 3 s left',
    '\r\x1b[K',
  ]);
});

test('without a known size there is no time left', () => {
  expect(written(3, Number.NaN)[0]).toBe('\r\x1b[Kreading 30 MB, 25 MB/s');
});

test('short reading shows nothing', () => {
  expect(written(2, 1e8)).toEqual([]);
});

test('files that are counted again after an archive was unpacked begin at zero, and are shown at once', () => {
  const texts: string[] = [];
  let at = 0;
  const progress = createProgress({ write: (text) => texts.push(text), now: () => at });
  progress.begin(Number.NaN);
  at = 2000;
  progress.read(1e8);
  progress.begin(1e8);
  at = 2400;
  progress.read(1e7);
  expect(texts).toEqual([
    '\r\x1b[Kreading 100 MB, 50 MB/s',
    '\r\x1b[Kreading 10 of 100 MB, 25 MB/s, 4 s left',
  ]);
});
