import { expect, test } from 'vitest';
import { combinedRun } from '../../src/compare/charts/combined-run.ts';
import { overlayTracks } from '../../src/compare/charts/overlay-tracks.ts';
import { overlaysOf } from '../../src/compare/charts/overlays.ts';
import { type ComparedSides, comparedOf } from '../../src/compare/compared.ts';
import { compareJson } from '../../src/export/json/compare-json.ts';
import type { Run } from '../../src/model/run.ts';
import { compareBlocks } from '../../src/presentation/compare/compare-blocks.ts';
import { markdownOf } from '../../src/terminal/blocks/markdown-blocks.ts';
import { textLines } from '../../src/terminal/blocks/text-blocks.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { makeTable } from '../results.ts';
import { compared, madeRun } from './compared.ts';

/** Shows a comparison in every form. */
function check(...runs: readonly Run[]): ComparedSides {
  const document = { schemaVersion: 1, generator: 'test', ...compared(runs) } as const;
  const blocks = compareBlocks(document);
  textLines(blocks, { width: 100, height: 40 }, 'the page has all');
  markdownOf(document.title, blocks);
  compareJson(document);
  const run = combinedRun(document);
  overlaysOf(run);
  overlayTracks(run, runs);
  return comparedOf(document);
}

const nan = (name: string) =>
  makeRun([makeSource({ columns: [{ metric: 'cpu.user', values: [Number.NaN, Number.NaN] }] })], {
    name,
  });
const EMPTY = makeRun([], { name: 'empty' });
const cases: Record<string, readonly Run[]> = {
  empty: [EMPTY, { ...EMPTY, name: 'empty2' }],
  'base empty': [EMPTY, madeRun('a')],
  'other empty': [madeRun('a'), EMPTY],
  nan: [nan('a'), nan('b')],
  'one sample': [madeRun('a', { samples: 1 }), madeRun('b', { samples: 1 })],
  proto: [
    madeRun('__proto__', { disk: '__proto__' }),
    madeRun('constructor', { disk: 'constructor' }),
  ],
  results: [
    makeRun([], {
      name: 'a',
      results: [makeTable({ columns: { rate: 'benchmark.operations' }, rows: { '1': [0] } })],
    }),
    makeRun([], {
      name: 'b',
      results: [makeTable({ columns: { rate: 'benchmark.operations' }, rows: { '1': [5] } })],
    }),
  ],
  'other tools': [
    makeRun(
      [makeSource({ tool: 'vmstat', columns: [{ metric: 'cpu.user', values: [1, 2, 3] }] })],
      { name: 'a' },
    ),
    makeRun(
      [
        makeSource({
          tool: 'nicstat',
          columns: [
            {
              kind: 'nic',
              name: 'eth0',
              metric: 'network.receive.throughput',
              values: [1e12, 2e12, 3e300],
            },
          ],
        }),
      ],
      { name: 'b' },
    ),
  ],
};
test.each(Object.entries(cases))('sides are compared although they are odd: %s', (_, runs) => {
  const { sides } = check(...runs);
  expect(sides).toHaveLength(2);
});
