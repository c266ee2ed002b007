import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { statgraph } from './run.ts';

test('all code of the page, minified and gzipped, is at most 40 kB', async () => {
  const { stdout } = await statgraph(['examples/linux-fio', '-o', '-']);
  const scripts = [...stdout.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((found) => found[1]);
  const code = scripts.join('\n');
  expect(code.length).toBeGreaterThan(10_000);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(40_000);
});
