import { addressOf, medianOf, taskSeconds, until, withPage } from './page-driver.ts';

/** Starts and ends of the crops that are made one after the other, in seconds. */
const CROPS = [
  [5000, 20_000],
  [4000, 19_000],
  [3000, 22_000],
] as const;

/** What cropping took, in ms. */
export interface CropCost {
  /** Work of the page's thread: script, styles, layout, painting. */
  readonly taskMs: number;
  /** Until the last number of the page was right. */
  readonly wallMs: number;
  /** The longest time for which the page did not answer. */
  readonly longestMs: number;
}

/** Crops to the middle of the run by the address, like a reader with a shared link; the first crop also reads the data. */
export async function measureCrop(file: string): Promise<{ first: CropCost; next: CropCost }> {
  return withPage(async (driven) => {
    const { page } = driven;
    await page.goto(addressOf(file));
    await until(driven, () => (document.querySelector('.picture.live') === null ? null : true));
    await page.waitForTimeout(2000);
    const runs: CropCost[] = [];
    for (const [from, to] of CROPS) {
      const before = await taskSeconds(driven);
      const told = await page.evaluate(cropTo, `#&crop=${from}-${to}`);
      runs.push({ ...told, taskMs: ((await taskSeconds(driven)) - before) * 1000 });
      await page.waitForTimeout(1000);
    }
    const [first, ...others] = runs;
    const median = (of: (run: CropCost) => number) => medianOf(others.map(of));
    const next = {
      taskMs: median((run) => run.taskMs),
      wallMs: median((run) => run.wallMs),
      longestMs: median((run) => run.longestMs),
    };
    return { first: first!, next };
  });
}

/** Runs in the page: it is busy from the crop until its last table is right. */
function cropTo(hash: string): Promise<{ wallMs: number; longestMs: number }> {
  return new Promise((done) => {
    const start = performance.now();
    let last = start;
    let longestMs = 0;
    let wasBusy = false;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const now = performance.now();
      longestMs = Math.max(longestMs, now - last);
      last = now;
      const isBusy = document.documentElement.ariaBusy === 'true';
      if (wasBusy && !isBusy) done({ wallMs: now - start, longestMs });
      else setTimeout(() => port2.postMessage(null), 1);
      wasBusy ||= isBusy;
    };
    location.hash = hash;
    port2.postMessage(null);
  });
}
