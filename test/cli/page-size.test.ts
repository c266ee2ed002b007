import { expect, test } from 'vitest';
import { comparedLogs } from '../compared-logs.ts';
import { folderOf } from './folder.ts';
import { statgraph } from './run.ts';

/*
 * All sizes are in bytes. A report is mailed and kept with each build, so its code must stay small beside its data.
 */

/** The script that unpacks the others. */
const MAX_BOOT_BYTES = 1000;
/** The table of runs. */
const MAX_RUN_TABLE = 2100;
/** The curves of a sweep that follow when its reader leaves a run out. */
const MAX_SWEEP_RUNS = 5700;
/** Each part as it is packed in the page, in their order there. */
const BUDGET = { 'crop-report': 69_500, 'heatmap-section': 12_000, report: 99_000 } as const;
/** A report of a few lines, and that of the example of fio. */
const MAX_PAGE_BYTES = { small: 350_000, 'linux-fio': 660_000 } as const;
/** The same of a comparison, all of its parts together. */
const MAX_COMPARISON_BYTES = 110_000;

test('the code of the page, minified and gzipped, is within its budget, and so is that of each late part', async () => {
  const { stdout } = await statgraph(['examples/linux-fio', '-o', '-']);
  const [, boot] = /<script>([\s\S]*?)<\/script>/.exec(stdout)!;
  expect(boot!.length).toBeLessThanOrEqual(MAX_BOOT_BYTES);
  const late = stdout.matchAll(/class="late" data-part="([^"]*)">([^<]*)<\/script>/g);
  // They are deflated, as gzip would.
  const sizes = new Map(
    Array.from(late, ([, part, packed]) => [part!, Buffer.from(packed!, 'base64').length] as const),
  );
  expect([...sizes.keys()]).toEqual(Object.keys(BUDGET));
  for (const [part, budget] of Object.entries(BUDGET)) {
    const size = sizes.get(part)!;
    process.stdout.write(`${part} is ${size} bytes gzipped, of at most ${budget}\n`);
    expect(size).toBeGreaterThan(5000);
    expect(size).toBeLessThanOrEqual(budget);
  }
});

test('a report is small', async () => {
  const cwd = await folderOf({
    'vmstat.out': [
      'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----',
      ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st',
      ...Array.from({ length: 10 }, (_, i) => {
        return ` 1  0      0 2411${i}40  10240 340000    0    0     0    1${i}  700 1100  ${i}  1 9${9 - i}  0  0`;
      }),
      '',
    ].join('\n'),
  });
  const small = await statgraph(['vmstat.out', '-o', '-'], { cwd });
  const fio = await statgraph(['examples/linux-fio', '-o', '-']);
  const sizes = { small: small.stdout.length, 'linux-fio': fio.stdout.length };
  process.stdout.write(`reports are ${JSON.stringify(sizes)} bytes\n`);
  expect(sizes.small).toBeLessThanOrEqual(MAX_PAGE_BYTES.small);
  expect(sizes['linux-fio']).toBeLessThanOrEqual(MAX_PAGE_BYTES['linux-fio']);
});

test('only a page with several runs carries the script of their table, and only a sweep that of its curves', async () => {
  const sizeOf = (html: string, part: string) => {
    const [, packed = ''] = new RegExp(`data-part="${part}">([^<]*)</script>`).exec(html) ?? [];
    return Buffer.from(packed, 'base64').length;
  };
  const runs = ['examples/linux-fio', 'examples/nfs-10gbe'];
  const { stdout: page } = await statgraph([...runs, '-o', '-']);
  const { stdout: sweep } = await statgraph(['sweep', ...runs, '-o', '-']);
  process.stdout.write(
    `of a sweep ${sizeOf(sweep, 'run-table')} + ${sizeOf(sweep, 'sweep-runs')} bytes\n`,
  );
  for (const html of [page, sweep]) {
    expect(sizeOf(html, 'run-table')).toBeGreaterThan(1000);
    expect(sizeOf(html, 'run-table')).toBeLessThanOrEqual(MAX_RUN_TABLE);
  }
  expect(sizeOf(page, 'sweep-runs')).toBe(0);
  expect(sizeOf(sweep, 'sweep-runs')).toBeGreaterThan(1000);
  expect(sizeOf(sweep, 'sweep-runs')).toBeLessThanOrEqual(MAX_SWEEP_RUNS);
});

test('the code of a comparison is within its own budget, and has nothing of crops', async () => {
  const cwd = await folderOf(comparedLogs);
  const { stdout } = await statgraph(['compare', 'before', 'after', '-o', '-'], { cwd });
  const late = [...stdout.matchAll(/class="late" data-part="([^"]*)">([^<]*)<\/script>/g)];
  expect(late.map(([, part]) => part)).toEqual(['heatmap-section', 'compare-runs', 'report']);
  const packed = late.map(([, , text]) => Buffer.from(text!, 'base64').length);
  const size = packed.reduce((sum, length) => sum + length, 0);
  expect(size).toBeLessThanOrEqual(MAX_COMPARISON_BYTES);
});
