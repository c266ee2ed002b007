import { join } from 'node:path';
import { expect, test } from 'vitest';
import { load } from '../../../src/input/reading/load.ts';

test('the runs that an exported text names are runs again', async () => {
  const file = join(import.meta.dirname, '../../fixtures/prometheus/own.om');
  const runs = await load([file], { as: [], command: [] });
  const sections = runs.map(({ name, hosts }) => [
    name,
    hosts.flatMap(({ sources }) => sources.map(({ section }) => section)),
  ]);
  expect(sections).toEqual([
    ['before', ['vmstat', 'proc', 'widgets']],
    ['after', ['vmstat']],
  ]);
});
