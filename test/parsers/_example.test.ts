import { expect, test } from 'vitest';
import { example } from '../../parsers/_example.ts';
import { parsers } from '../../parsers/index.ts';
import { entitiesOf, readText, sinceBootOf, valuesOf } from './fixture.ts';

const LOG = `2026-03-07 14:03:10
disk     ops/s   KB/s  %busy
ada0      12.0  480.5     31
ada1       0.0    0.0      0
2026-03-07 14:03:15
disk     ops/s  %busy   KB/s
ada0     100.0     99    2.0
`;

test('the template reads a log when it is asked to', async () => {
  const [log] = await readText(LOG, { parser: example });
  expect(entitiesOf(log!)).toEqual(['disk ada0', 'disk ada1']);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([50_590, 50_595]);
  expect(valuesOf(log!, 'ada0', 'KB/s')).toEqual([480.5 * 1024, 2 * 1024]);
  expect(valuesOf(log!, 'ada1', '%busy')).toEqual([0, Number.NaN]);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(log!.warnings).toEqual([]);
});

test('the template is not a registered format', async () => {
  expect(parsers as readonly unknown[]).not.toContain(example);
  expect(await readText(LOG)).toEqual([]);
});
