import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { statgraph } from './run.ts';

/** In bytes. A report is mailed and kept with each build, so its code must stay small beside its data. */
const BUDGET = { script: 100_000, cropScript: 68_000 } as const;

test('the code of the page, minified and gzipped, is within its budget, and so is that of crops', async () => {
  const { stdout } = await statgraph(['examples/linux-fio', '-o', '-']);
  const scripts = [...stdout.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((found) => found[1]);
  const late = /<script [^>]*class="late">([^<]*)<\/script>/.exec(stdout)![1]!;
  const sizes = {
    script: gzipSync(scripts.join('\n'), { level: 9 }).length,
    // It is deflated, as gzip would.
    cropScript: Buffer.from(late, 'base64').length,
  };
  for (const part of ['script', 'cropScript'] as const) {
    const size = sizes[part];
    process.stdout.write(`${part} is ${size} bytes gzipped, of at most ${BUDGET[part]}\n`);
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThanOrEqual(BUDGET[part]);
  }
});
