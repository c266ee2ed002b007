import { expect, test } from 'vitest';
import { combinedRun } from '../../../src/compare/charts/combined-run.ts';
import { overlayTracks } from '../../../src/compare/charts/overlay-tracks.ts';
import type { Run } from '../../../src/model/run.ts';
import { compared, madeRun } from '../compared.ts';

const tracks = (runs: readonly Run[]) => overlayTracks(combinedRun(compared(runs)), runs);

test('the rows are those of the runs, each with a line for every run', () => {
  const { main } = tracks([madeRun('before'), madeRun('after', { user: 20 })]);
  const cpu = main.find(({ name }) => name === 'CPU')!;
  expect(cpu.lines.map(({ label }) => label)).toEqual(['before', 'after']);
  expect(cpu.figures.map(({ label, statistics }) => [label, statistics.mean])).toEqual([
    ['before', 50],
    ['after', 20],
  ]);
});

test('a row of the partners of a role has the names of both', () => {
  const reads = 1e6;
  const { main } = tracks([
    madeRun('before', { reads }),
    madeRun('after', { reads, disk: 'nvme0n1' }),
  ]);
  const rows = main.map(({ name, detail }) => `${name}: ${detail}`);
  expect(rows).toContain('sda | nvme0n1: read throughput');
});

test('the figures of a side with several runs are the means of theirs', () => {
  const runs = [10, 20, 40].map((user, i) => madeRun(i === 0 ? 'base' : `new ${i}`, { user }));
  const document = compared(runs);
  const sides = [
    { name: 'base', runs: [0] },
    { name: 'new', runs: [1, 2] },
  ];
  const run = combinedRun({ ...document, comparison: { ...document.comparison, sides } });
  const cpu = overlayTracks(run, runs).main.find(({ name }) => name === 'CPU')!;
  expect(cpu.figures.map(({ label, statistics: { mean, max } }) => [label, mean, max])).toEqual([
    ['base', 10, 10],
    ['new', 30, 40],
  ]);
});

test('what moved next to nothing in every run is in the fold, which names it', () => {
  const few = { reads: 4000 };
  const both = tracks([madeRun('before', few), madeRun('after', few)]);
  expect(both.main.map(({ detail }) => detail)).not.toContain('read throughput');
  expect(both.slight).toEqual(['sda read throughput']);
  const one = tracks([madeRun('before', few), madeRun('after', { reads: 2e6 })]);
  expect(one.main.map(({ detail }) => detail)).toContain('read throughput');
  expect(one.slight).toEqual([]);
});

test('what was 0 in every run is only named', () => {
  const idle = { reads: 0 };
  const { main, zero } = tracks([madeRun('before', idle), madeRun('after', idle)]);
  expect(main.map(({ name }) => name)).not.toContain('sda');
  expect(zero.join()).toContain('sda');
});
