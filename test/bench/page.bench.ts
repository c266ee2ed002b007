import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { test } from 'vitest';
import { type CropCost, measureCrop } from './browser/crop.ts';
import { measureHeatmap } from './browser/heatmap.ts';
import { measureLoad, type PageLoad } from './browser/load.ts';
import { writeUplotPage } from './browser/uplot-page.ts';
import { type ZoomCost, zoomOurs, zoomUplot } from './browser/zoom.ts';
import { exists, writeDay } from './generate/day.ts';
import { writeVmstatWide } from './generate/vmstat-wide.ts';
import { formatTable, megabytes } from './table.ts';

const MINUTES = 60_000;
const SEED = 1;
/** The four logs of the day have about 428 columns: these many seconds have ten and one million samples. */
const TEN_MILLION = 23_364;
const ONE_MILLION = 2336;
const DAY_SECONDS = 86_400;
const MANY = 1_000_000;
const WORK = join(tmpdir(), 'statgraph-bench');
const CLI = join(import.meta.dirname, '../../dist/cli.js');

test('opens, zooms and crops reports beside uPlot', { timeout: 60 * MINUTES }, async () => {
  if (!(await exists(CLI))) throw new Error(`no such file: ${CLI}: npm run build makes it`);
  await mkdir(WORK, { recursive: true });
  const small = await dayPage(ONE_MILLION);
  const large = await dayPage(TEN_MILLION);
  const uplot = join(WORK, 'uplot.html');
  await writeUplotPage(uplot, { charts: 6, lines: 8, samples: DAY_SECONDS });
  const [loadSmall, loadLarge] = [await measureLoad(small), await measureLoad(large)];
  const zoomed = await zoomOurs(await widePage(DAY_SECONDS));
  const peer = await zoomUplot(uplot, DAY_SECONDS);
  const zoomedMany = await zoomOurs(await widePage(Number(process.env.BENCH_MANY ?? MANY)));
  const crop = await measureCrop(large);
  const heatmap = await measureHeatmap(WORK);
  process.stdout.write(
    `\n${formatTable([
      ['the page', 'to reach', 'measured'],
      ...loadRows(loadSmall, loadLarge),
      ...zoomRows(zoomed, peer, zoomedMany),
      ['heatmap 500 × 86,400, ms of script a frame', '33', heatmap.toFixed(1)],
      ...cropRows(crop),
      ['page code, gzipped, kB', '40', ((await codeBytes(small)) / 1e3).toFixed(1)],
    ])}`,
  );
});

function loadRows(small: PageLoad, large: PageLoad): string[][] {
  return [
    ['first chart visible, 1 M samples, ms', '60', small.firstMs.toFixed(0)],
    ['first chart visible, 10 M samples, ms', '150', large.firstMs.toFixed(0)],
    ['all charts in view live, 1 M samples, ms', '', small.liveMs.toFixed(0)],
    ['all charts in view live, 10 M samples, ms', '600', large.liveMs.toFixed(0)],
    ['values and buffers, 10 M samples, MB', '200', megabytes(large.heapBytes)],
    ['  memory of its process, MB', '', megabytes(large.processBytes)],
    ['file, 10 M samples, MB', '', megabytes(large.fileBytes)],
  ];
}

function zoomRows(ours: ZoomCost, peer: ZoomCost, many: ZoomCost): string[][] {
  const ratio = (a: ZoomCost, b: ZoomCost) => (a.frameMs / b.frameMs).toFixed(2);
  return [
    ['zoom frame, 6 charts, 8 series, 86,400, ms', '6', ours.frameMs.toFixed(2)],
    ['  the same by uPlot, ms', '', peer.frameMs.toFixed(2)],
    ['  ours/peer', '0.25', ratio(ours, peer)],
    ['  with 1,000,000 samples a series, ms', '', many.frameMs.toFixed(2)],
    ['  1,000,000/86,400', '1.5', ratio(many, ours)],
  ];
}

function cropRows({ first, next }: { first: CropCost; next: CropCost }): string[][] {
  return [
    ['crop of 10 M samples until all is right, ms', '250', next.wallMs.toFixed(0)],
    ['  work of the thread, ms', '', next.taskMs.toFixed(0)],
    ['  longest step, ms', '', next.longestMs.toFixed(0)],
    ['  the first, which reads the data, ms', '', first.wallMs.toFixed(0)],
  ];
}

async function dayPage(seconds: number): Promise<string> {
  const directory = join(WORK, `day-${seconds}-seed-${SEED}`);
  await writeDay(directory, { seconds, seed: SEED });
  return report(directory);
}

async function widePage(seconds: number): Promise<string> {
  const directory = join(WORK, `wide-${seconds}-seed-${SEED}`);
  await mkdir(directory, { recursive: true });
  const log = join(directory, 'vmstat.log');
  if (!(await exists(log))) await writeVmstatWide(log, { seconds, seed: SEED });
  return report(directory);
}

async function report(directory: string): Promise<string> {
  const file = `${directory}.html`;
  const words = ['--max-old-space-size=8192', CLI, directory, '-o', file, '-q', '--detail', 'full'];
  await promisify(execFile)(process.execPath, words);
  return file;
}

async function codeBytes(file: string): Promise<number> {
  const page = await readFile(file, 'utf8');
  const script = /<script>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/.exec(page)?.[1] ?? '';
  return gzipSync(script, { level: 9 }).length;
}
