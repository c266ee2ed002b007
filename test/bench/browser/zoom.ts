import { addressOf, type Driven, medianOf, scriptSeconds, until, withPage } from './page-driver.ts';

const FRAMES = 60;
const RUNS = 3;

/** What a zoom took, in ms of script a frame. */
export interface ZoomCost {
  readonly frameMs: number;
}

/** Zooms a report of six charts with the wheel, one notch a frame, in and out again. */
export async function zoomOurs(file: string): Promise<ZoomCost> {
  return medianOfRuns(async (driven) => {
    const { page } = driven;
    await page.goto(addressOf(file));
    await page.evaluate(() => {
      document.documentElement.style.scrollBehavior = 'auto';
      document.querySelector('figure[id^=other]')?.scrollIntoView();
    });
    await until(driven, () => {
      const boxes = [...document.querySelectorAll('figure[id^=other] > .picture')];
      const live = boxes.every((box) => box.querySelector('canvas') !== null);
      return boxes.length === 6 && live ? true : null;
    });
    await page.waitForTimeout(500);
    const box = (await page.locator('figure[id^=other] > .picture').first().boundingBox())!;
    await page.mouse.move(box.x + 350, box.y + 200);
    await page.keyboard.down('Control');
    return framesOf(driven, async (i) => {
      await page.mouse.wheel(0, i % FRAMES < FRAMES / 2 ? -60 : 60);
      await nextFrame(driven);
    });
  });
}

/** The same by `zoom(min, max)` of a page of uPlot charts. */
export async function zoomUplot(file: string, samples: number): Promise<ZoomCost> {
  return medianOfRuns(async (driven) => {
    const { page } = driven;
    await page.goto(addressOf(file));
    await page.waitForFunction(() => 'zoom' in globalThis);
    await page.waitForTimeout(500);
    return framesOf(driven, async (i) => {
      const part = 1.09 ** -Math.abs(((i + FRAMES / 2) % FRAMES) - FRAMES / 2);
      const from = 0.4 * samples * (1 - part);
      await page.evaluate(
        ([min, max]) =>
          (globalThis as unknown as { zoom(a: number, b: number): void }).zoom(min!, max!),
        [from, from + samples * part],
      );
      await nextFrame(driven);
    });
  });
}

async function medianOfRuns(measure: (driven: Driven) => Promise<number>): Promise<ZoomCost> {
  const runs: number[] = [];
  for (let i = 0; i < RUNS; i++) runs.push(await withPage(measure));
  return { frameMs: medianOf(runs) };
}

async function framesOf(driven: Driven, frame: (i: number) => Promise<void>): Promise<number> {
  for (let i = 0; i < FRAMES; i++) await frame(i);
  const before = await scriptSeconds(driven);
  for (let i = 0; i < FRAMES; i++) await frame(i);
  return ((await scriptSeconds(driven)) - before) * (1000 / FRAMES);
}

/** Until the frame after the next: what was asked for is on the screen then. */
async function nextFrame({ page }: Driven): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
