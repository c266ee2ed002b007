import { expect, test } from 'vitest';
import { runResources } from '../../src/analyse/resources/run-resources.ts';
import { toolName } from '../../src/presentation/logs/source-name.ts';
import { restHead } from '../../src/presentation/summary.ts';
import { makeRun, makeSource } from '../make-run.ts';

test('the fold of less busy resources names the kinds that it holds, and no other', () => {
  const columns = Array.from({ length: 9 }, (_, i) =>
    (['read', 'write'] as const).map((way) => ({
      kind: 'disk' as const,
      name: `sd${i}`,
      metric: `disk.${way}.throughput`,
      values: () => 1e6 * (i + 1),
    })),
  ).flat();
  const { resources } = runResources(makeRun([makeSource({ samples: 20, columns })]));
  expect(resources.rest.length).toBeGreaterThan(0);
  expect(restHead(resources)).toBe(`${resources.rest.length} more: disks`);
});

test('the name of a tool keeps its hyphen; a subcommand is apart', () => {
  const name = (tool: string) => toolName({ tool, version: '', platform: '' });
  expect(name('nvidia-smi')).toBe('nvidia-smi');
  expect(name('zpool-iostat')).toBe('zpool iostat');
});
