import { expect, test } from 'vitest';
import type { Warning } from '../../src/model/run.ts';
import { select } from '../../src/normalise/select.ts';
import { makeRun, makeSource } from '../make-run.ts';

const warning = (text: string): Warning => ({ file: 'log', line: 1, code: 'code', text });

const made = makeRun([
  makeSource({
    columns: [
      { metric: 'cpu.user', values: [1] },
      { metric: 'disk.read.throughput', kind: 'disk', name: 'sda', values: [1] },
      { metric: 'disk.utilisation', kind: 'disk', name: 'sdb', values: [1] },
    ],
  }),
  makeSource({ columns: [{ metric: 'nic.utilisation', kind: 'nic', name: 'eth0', values: [1] }] }),
]);
const run = {
  ...made,
  traffic: new Map([['sda', 1]]),
  warnings: [warning('run')],
  sources: made.sources.map((source, i) => ({ ...source, warnings: [warning(`source ${i}`)] })),
};

test('without a choice the run is kept as it is', () => {
  expect(select(run, {})).toBe(run);
});

test.each([
  [{ device: /sd[ab]/ }, [['cpu.user', 'disk.read.throughput', 'disk.utilisation']]],
  [{ device: /^sdb$/ }, [['cpu.user', 'disk.utilisation']]],
  [{ metric: '*.utilisation' }, [['disk.utilisation'], ['nic.utilisation']]],
  [{ device: /^sda$/, metric: 'disk.*' }, [['disk.read.throughput']]],
  [{ device: /eth/, metric: 'disk.*' }, []],
])('%o keeps the columns of the chosen devices and metrics, and the host’s own', (choice, kept) => {
  const { sources } = select(run, choice);
  expect(sources.map(({ columns }) => columns.map(({ metric }) => metric))).toEqual(kept);
});

test('the run has the warnings of a log of which nothing was chosen, and no traffic any more', () => {
  const chosen = select(run, { metric: 'nic.*' });
  expect(chosen.warnings.map(({ text }) => text)).toEqual(['run', 'source 0']);
  expect(chosen.sources[0]!.warnings.map(({ text }) => text)).toEqual(['source 1']);
  expect(chosen).not.toHaveProperty('traffic');
});
