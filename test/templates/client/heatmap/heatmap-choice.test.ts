import { expect, test } from 'vitest';
import { resolveHeatmaps } from '../../../../src/panels/heatmap.ts';
import { resolveAll } from '../../../../src/panels/resolve.ts';
import {
  readChoice,
  untouchedChoice,
  withMetric,
  writeChoice,
} from '../../../../templates/client/heatmap/heatmap-choice.ts';
import { type MadeColumn, makeRun, makeSource } from '../../../make-run.ts';

function heatmapsOf(count: number) {
  const columns = Array.from({ length: count }, (_, i): MadeColumn[] => {
    const entity = { kind: 'disk', name: `sd${i}` } as const;
    return [
      { ...entity, metric: 'disk.utilisation', values: [i, 1] },
      { ...entity, metric: 'disk.read.throughput', values: [i, 1e6] },
    ];
  });
  return resolveHeatmaps(resolveAll(makeRun([makeSource({ columns: columns.flat() })])));
}

test('many entities are shown as a heatmap, few as charts; neither needs a word in the address', () => {
  for (const [count, mode] of [
    [13, 'heatmap'],
    [4, 'charts'],
  ] as const) {
    const heatmaps = heatmapsOf(count);
    const choice = untouchedChoice(heatmaps);
    expect(choice.mode).toBe(mode);
    expect(writeChoice(choice, heatmaps)).toBe('');
    expect(readChoice('', heatmaps)).toEqual(choice);
  }
});

test('a choice is restored from its word', () => {
  const heatmaps = heatmapsOf(13);
  const metric = withMetric(untouchedChoice(heatmaps), heatmaps[0]!, 'disk.read.throughput');
  const choice = { ...metric, mode: 'grid', order: 'name', log: false } as const;
  expect(metric.log).toBe(true);
  expect(readChoice(writeChoice(choice, heatmaps), heatmaps)).toEqual(choice);
});

test('an invalid word is the default choice', () => {
  const heatmaps = heatmapsOf(13);
  for (const word of ['x', 'grid~name~log~nic~network.utilisation', '~~~~', '__proto__']) {
    expect(readChoice(word, heatmaps)).toEqual(untouchedChoice(heatmaps));
  }
  const { metric } = readChoice('grid~name~log~disk~no.such', heatmaps);
  expect(metric.id).toBe('disk.utilisation');
});
