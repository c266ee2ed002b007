import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPageScript } from '../build-reader.ts';
import { addressOf, medianOf, withPage } from './page-driver.ts';

const RUNS = 3;

/** Zooms the heatmap of `heatmap-frame.ts`; ms of script a frame, the median of some browsers' medians. */
export async function measureHeatmap(directory: string): Promise<number> {
  const file = join(directory, 'heatmap.html');
  await buildPageScript('heatmap-frame', directory);
  await writeFile(file, '<!DOCTYPE html><body><script src="heatmap-frame.js"></script>');
  const runs: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    runs.push(
      await withPage(async ({ page }) => {
        await page.goto(addressOf(file));
        return medianOf((await page.evaluate(() => globalThis.heatmapFrame?.())) ?? []);
      }),
    );
  }
  return medianOf(runs);
}
