import { readFile, stat } from 'node:fs/promises';
import { addressOf, type Driven, heapBytes, medianOf, until, withPage } from './page-driver.ts';

const RUNS = 5;

/** What opening a page took. */
export interface PageLoad {
  /** From navigation until a frame with a chart in the window was made. */
  readonly firstMs: number;
  /** From navigation until every chart in the window, the first section scrolled to its top, was live. */
  readonly liveMs: number;
  readonly heapBytes: number;
  /** Memory that the page's process has for itself. */
  readonly processBytes: number;
  readonly fileBytes: number;
}

/** Opens a report some times, each in a new browser. */
export async function measureLoad(file: string): Promise<PageLoad> {
  const runs: Omit<PageLoad, 'fileBytes'>[] = [];
  for (let i = 0; i < RUNS; i++) runs.push(await withPage((driven) => loadOnce(driven, file)));
  const median = (of: (run: Omit<PageLoad, 'fileBytes'>) => number) => medianOf(runs.map(of));
  return {
    firstMs: median((run) => run.firstMs),
    liveMs: median((run) => run.liveMs),
    heapBytes: median((run) => run.heapBytes),
    processBytes: median((run) => run.processBytes),
    fileBytes: (await stat(file)).size,
  };
}

async function loadOnce(driven: Driven, file: string): Promise<Omit<PageLoad, 'fileBytes'>> {
  const { page } = driven;
  // A tab that is open already: what is measured is the page, not the start of a process.
  await page.goto(addressOf(import.meta.filename));
  await page.addInitScript(watch);
  await page.goto(`${addressOf(file)}#disk`, { waitUntil: 'commit' });
  const { first, live } = await until(driven, () => {
    const { first, live } = globalThis.statgraphTimes ?? {};
    return first === undefined || live === undefined ? null : { first, live };
  });
  await page.waitForTimeout(1000);
  return {
    firstMs: first,
    liveMs: live,
    heapBytes: await heapBytes(driven),
    processBytes: await processBytes(driven),
  };
}

declare global {
  var statgraphTimes: { first?: number; live?: number } | undefined;
}

/**
 * Runs in the page before anything else. It asks for no geometry, for the browser would lay the page out to answer: that
 * alone would cost more than what is measured. A chart that is in the document at one frame was painted when the next
 * begins.
 */
function watch(): void {
  const times: { first?: number; live?: number } = {};
  globalThis.statgraphTimes = times;
  const seen = new Set<Element>();
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
  });
  document.addEventListener('DOMContentLoaded', () => {
    for (const box of document.querySelectorAll('figure:not(.heatmap) > .picture')) {
      sight.observe(box);
    }
  });
  const look = () => {
    if (times.first === undefined && document.querySelector('main svg') !== null) {
      requestAnimationFrame(() => {
        times.first = performance.now();
      });
    }
    if (seen.size > 0 && [...seen].every((box) => box.classList.contains('live'))) {
      times.live = performance.now();
    }
    if (times.live === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Private memory of the renderer that holds most; 0 where there is no /proc. */
async function processBytes({ page }: Driven): Promise<number> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: readonly { type: string; id: number }[];
  };
  const sizes = await Promise.all(
    processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateBytes(id)),
  );
  return Math.max(0, ...sizes);
}

async function privateBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'latin1').catch(() => '');
  const found = [...text.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].map((match) => Number(match[1]));
  return found.reduce((sum, kilobytes) => sum + kilobytes, 0) * 1024;
}
