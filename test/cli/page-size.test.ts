import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { comparedLogs } from '../compared-logs.ts';
import { folderOf } from './folder.ts';
import { statgraph } from './run.ts';

/** In bytes. A report is mailed and kept with each build, so its code must stay small beside its data. */
/** The table of runs, and the curves of a sweep that follow when its reader leaves a run out. */
const MAX_RUN_TABLE = 6700;
const BUDGET = { script: 99_000, 'crop-report': 68_500, 'heatmap-section': 12_000 } as const;
/** The same of a comparison, all of its parts together. */
const MAX_COMPARISON_BYTES = 110_000;

test('the code of the page, minified and gzipped, is within its budget, and so is that of each late part', async () => {
  const { stdout } = await statgraph(['examples/linux-fio', '-o', '-']);
  const scripts = [...stdout.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((found) => found[1]);
  const late = stdout.matchAll(/class="late" data-part="([^"]*)">([^<]*)<\/script>/g);
  const sizes = new Map([
    ['script', gzipSync(scripts.join('\n'), { level: 9 }).length],
    // They are deflated, as gzip would.
    ...[...late].map(([, part, packed]) => [part!, Buffer.from(packed!, 'base64').length] as const),
  ]);
  expect([...sizes.keys()]).toEqual(Object.keys(BUDGET));
  for (const [part, budget] of Object.entries(BUDGET)) {
    const size = sizes.get(part)!;
    process.stdout.write(`${part} is ${size} bytes gzipped, of at most ${budget}\n`);
    expect(size).toBeGreaterThan(5000);
    expect(size).toBeLessThanOrEqual(budget);
  }
});

test('only a page with several runs carries the script of their table', async () => {
  const page = await statgraph(['examples/linux-fio', 'examples/nfs-10gbe', '-o', '-']);
  const [, packed] = /data-part="run-table">([^<]*)<\/script>/.exec(page.stdout)!;
  expect(Buffer.from(packed!, 'base64').length).toBeLessThanOrEqual(MAX_RUN_TABLE);
});

test('the code of a comparison is within its own budget, and has nothing of crops', async () => {
  const cwd = await folderOf(comparedLogs);
  const { stdout } = await statgraph(['compare', 'before', 'after', '-o', '-'], { cwd });
  const scripts = [...stdout.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((found) => found[1]);
  const late = [...stdout.matchAll(/class="late" data-part="([^"]*)">([^<]*)<\/script>/g)];
  expect(late.map(([, part]) => part)).toEqual(['heatmap-section', 'compare-runs']);
  const packed = late.map(([, , text]) => Buffer.from(text!, 'base64').length);
  const size = packed.reduce(
    (sum, length) => sum + length,
    gzipSync(scripts.join('\n'), { level: 9 }).length,
  );
  expect(size).toBeLessThanOrEqual(MAX_COMPARISON_BYTES);
});
