import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Axe {
  run(
    part: string,
    options: { resultTypes: ['violations'] },
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong in a page, or in a part of it; it must have been opened with `bypassCSP`. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (selector) => {
    const { axe: checker } = window as unknown as { axe: Axe };
    // What it finds right is not described, which takes a quarter of its time.
    const result = await checker.run(selector, { resultTypes: ['violations'] });
    return result.violations.map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 160)}`);
  }, part);
}
