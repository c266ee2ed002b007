import type { Page } from 'playwright-core';
import type { ReportName } from './reports.ts';

/** What a picture shows: the window of a report's page after a reader has done something. */
export interface Place {
  readonly name: string;
  readonly report: ReportName;
  /** Does what the reader does before the picture. Without it the page is at its first screen. */
  readonly approach?: (page: Page) => Promise<void>;
}

/** The places that a change of the page is compared at. */
export const PLACES: readonly Place[] = [
  { name: 'first-screen', report: 'one-run' },
  { name: 'pointer-in-tracks', report: 'one-run', approach: pointAtTrack },
  { name: 'phases', report: 'one-run', approach: scrollTo('.phase-numbers') },
  { name: 'bottleneck-and-use', report: 'one-run', approach: scrollTo('.bottleneck') },
  { name: 'disks', report: 'one-run', approach: scrollTo('section.charts') },
  {
    name: 'charts-lower',
    report: 'one-run',
    approach: scrollTo('section.charts:nth-of-type(n + 3)'),
  },
  { name: 'logs', report: 'one-run', approach: scrollTo('.ledger') },
  { name: 'two-hosts', report: 'two-hosts' },
  { name: 'two-hosts-charts', report: 'two-hosts', approach: scrollTo('section.charts') },
  { name: 'sixteen-runs', report: 'sixteen-runs' },
  { name: 'two-runs', report: 'sweep', approach: scrollTo('.two-runs') },
  { name: 'sweep', report: 'sweep' },
  { name: 'compare', report: 'compare' },
  { name: 'compare-lower', report: 'compare', approach: scrollTo('.distributions') },
  { name: 'filtered-runs', report: 'sixteen-runs', approach: filter('bs-64k') },
  { name: 'dense-charts', report: 'dense', approach: scrollTo('section.charts') },
  { name: 'dense-pointer', report: 'dense', approach: pointAtChart },
];

function scrollTo(selector: string) {
  return (page: Page) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
}

function filter(words: string) {
  return (page: Page) => page.locator('input[type=search]').first().fill(words);
}

async function pointAtTrack(page: Page): Promise<void> {
  await page.locator('[data-track] > .plot[tabindex]').first().waitFor();
  await pointAtMiddle(page, '[data-track] > .plot');
  await page.locator('[data-track] .at').first().waitFor();
}

async function pointAtChart(page: Page): Promise<void> {
  await scrollTo('section.charts')(page);
  await page.locator('section.charts .picture.live').first().waitFor();
  await pointAtMiddle(page, 'section.charts .picture.live');
}

async function pointAtMiddle(page: Page, selector: string): Promise<void> {
  const box = (await page.locator(selector).first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}
