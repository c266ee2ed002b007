import { expect, inject, test } from 'vitest';
import { fileUrl, nextFrames, open, useBrowser } from './open.ts';

useBrowser();

test('in a chart the cursor says which mark is before it and what was found there, and the bar of a band leads to the finding', async () => {
  const { page, complaints } = await open(fileUrl(inject('linux')));
  const picture = page.locator('figure', { hasText: 'vda throughput' }).locator('.picture').first();
  await picture.scrollIntoViewIfNeeded();
  await picture.locator('canvas').waitFor();
  const { x, y, width, height } = (await picture.boundingBox())!;
  const claim = picture.locator('.readout .claim');
  // The writes are from 16 to 45 of 180 s.
  const writes = x + 0.25 * width;
  await page.mouse.move(writes, y + height / 2);
  await expect
    .poll(() => claim.textContent())
    .toBe('2 sequential writes · vda writes held at 1,024 MiB/s');
  await page.mouse.move(x + 0.65 * width, y + height / 2);
  await expect.poll(() => claim.textContent()).toBe('6 one busy CPU');

  const isOnBand = () => picture.evaluate(({ classList }) => classList.contains('on-band'));
  let top = y;
  do {
    top += 4;
    await page.mouse.move(writes, top);
    await nextFrames(page);
  } while (!(await isOnBand()) && top < y + height);
  // A click has whole pixels: not at the edge of the bar.
  await page.mouse.click(writes, top + 4);
  const marked = page.locator('.findings .marked');
  await expect.poll(() => marked.textContent()).toContain('vda writes held at 1,024 MiB/s');
  expect((await marked.boundingBox())!.y).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
