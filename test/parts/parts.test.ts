import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { FIXTURES, someFixtureLogs } from '../fixture-logs.ts';
import { isTried } from '../thinned.ts';
import { differentNumbers } from './clauses.ts';
import { contradictions } from './contradictions.ts';
import { losingVariants } from './losing-variants.ts';
import { losingContradictions } from './part-contradictions.ts';
import { variants } from './variants.ts';
import { whatIsSaid } from './what-logs-say.ts';

const logs = await Promise.all(
  someFixtureLogs().map(async (path) => {
    const files = [{ path: basename(path), bytes: readFileSync(join(FIXTURES, path)) }];
    return { path, files, whole: await whatIsSaid(files) };
  }),
);

test.each(variants.map((variant, way) => ({ ...variant, way })))(
  '$name: a copy with every row says what the log says',
  async ({ way, ...variant }) => {
    const found: string[] = [];
    for (const [i, { path, files, whole }] of logs.entries()) {
      if (!isTried(i, way)) continue;
      const said = await contradictions(files, variant, whole);
      found.push(...said.map((text) => `${path}: ${text}`));
    }
    expect(found).toEqual([]);
  },
);

test('a copy without its last rows contradicts the whole', async () => {
  const { files, whole } = logs.find(({ path }) => path.startsWith('vmstat/'))!;
  const [{ path, bytes }] = files as [(typeof files)[number]];
  const half = { path, bytes: bytes.subarray(0, bytes.length / 2) };
  const lost = { name: 'half', change: () => [half] };
  expect(await contradictions(files, lost, whole)).not.toEqual([]);
});

test.each(losingVariants.map((variant, way) => ({ ...variant, way })))(
  '$name: a copy that lost rows says nothing against the log',
  async ({ way, ...variant }) => {
    const found: string[] = [];
    for (const [i, { path, files, whole }] of logs.entries())
      if (isTried(i, way)) found.push(...(await losingContradictions(path, files, variant, whole)));
    expect(found).toEqual([]);
  },
);

test('a clause in the same words contradicts by its number, but not of what is printed alone', () => {
  expect(differentNumbers(['CPU 3 12 % busy, 40 in flight'], ['CPU 3 20 % busy'])).toEqual([
    'CPU 3 20 % busy, not CPU 3 12 % busy',
  ]);
  expect(differentNumbers(['12 % busy'], ['20 % busy of the 3 CPUs printed'])).toEqual([]);
});
