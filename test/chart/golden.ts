import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const folder = join(import.meta.dirname, 'golden');

/**
 * Holds a drawing against the one in `golden/`. What differs is left beside it as `*-changed.svg`, to be looked at;
 * `UPDATE_GOLDEN=1` accepts it. A drawing without a golden file differs.
 */
export function expectGolden(name: string, drawing: string): void {
  const file = join(folder, `${name}.svg`);
  const changed = join(folder, `${name}-changed.svg`);
  const text = `${drawing.replaceAll('><', '>\n<')}\n`;
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text);
  const same = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (same) rmSync(changed, { force: true });
  else writeFileSync(changed, text);
  expect(same, `${name}.svg differs: look at ${changed}`).toBe(true);
}
