import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { statgraph } from './run.ts';

/** In bytes. A report is mailed and kept with each build, so its code must stay small beside its data. */
const BUDGET = 90_000;

test('all code of the page, minified and gzipped, is within its budget', async () => {
  const { stdout } = await statgraph(['examples/linux-fio', '-o', '-']);
  const scripts = [...stdout.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((found) => found[1]);
  const code = scripts.join('\n');
  expect(code.length).toBeGreaterThan(10_000);
  const size = gzipSync(code, { level: 9 }).length;
  process.stdout.write(`the page's code is ${size} bytes gzipped, of at most ${BUDGET}\n`);
  expect(size).toBeLessThanOrEqual(BUDGET);
});
