import { expect, test } from 'vitest';
import type { Run } from '../../../src/model/run.ts';
import type { MadeColumn } from '../../make-run.ts';
import { makeTable } from '../../results.ts';
import { foundBy, minutes, saidBy } from './find-in.ts';

/** A result of a benchmark of datagrams: lost ones, all, and the rates of both ends in Mbit/s. */
function datagrams(rows: Readonly<Record<string, readonly number[]>>): Run {
  const table = makeTable({
    columns: {
      Lost: 'connection.lost',
      'Total Datagrams': 'connection.packets',
      'sender.Bitrate': 'benchmark.offered',
      'receiver.Bitrate': 'benchmark.throughput',
    },
    rows: Object.fromEntries(
      Object.entries(rows).map(([name, [lost, all, ...rates]]) => [
        name,
        [lost!, all!, ...rates.map((rate) => rate * 125_000)],
      ]),
    ),
  });
  return { ...minutes([]), results: [table] };
}
const said = (...given: Parameters<typeof datagrams>) =>
  saidBy('datagrams-lost', datagrams(...given)).map((text) => text.replace(/^\S+ s /, ''));

test('the datagrams that were lost are said with the rates of both ends', () => {
  expect(said({ 'stream 5': [3000, 12_000, 500, 375] })).toEqual([
    'load lost 25 % of its datagrams: 3,000 of 12,000, 500 Mbit/s sent, 375 Mbit/s received',
  ]);
  // A test that was ended early has no rate of its sender.
  expect(said({ 'stream 5': [3000, 12_000, 0, 375] })[0]).toMatch(/12,000, 375 Mbit\/s received$/);
});

test('of several streams and ends those that lost most count, such as their sum', () => {
  const [first, ...more] = said({
    'stream 5': [0, 12_000],
    'stream 7': [20, 12_000],
    sum: [60, 24_000],
  });
  expect([first, more]).toEqual(['load lost 0.25 % of its datagrams: 60 of 24,000', []]);
});

test('little or no loss is a note', () => {
  const levelOf = (lost: number) =>
    foundBy('datagrams-lost', datagrams({ 'stream 5': [lost, 10_000, 100, 100] })).map(
      ({ level, caveat }) => [level, caveat],
    );
  expect(levelOf(100)).toEqual([['warning', '']]);
  expect(levelOf(99)).toEqual([['note', '']]);
  expect(levelOf(0)).toEqual([['note', 'It may have been asked for no more']]);
});

test('of several tests of a log it is said that it is the worst', () => {
  const [first, second] = [
    datagrams({ 'stream 5': [60, 600] }),
    datagrams({ 'stream 5': [5, 600] }),
  ];
  const ofFile = (run: Run, file: string) => run.results.map((table) => ({ ...table, file }));
  const both = (file: string) =>
    saidBy('datagrams-lost', {
      ...first,
      results: [...ofFile(first, 'a.log'), ...ofFile(second, file)],
    });
  expect(both('a.log')[0]).toMatch(/60 of 600, the most of 2 tests$/);
  expect(both('b.log')[0]).toMatch(/60 of 600$/);
});

test('the log of the other end has the other rate', () => {
  const ends = (sent: number) => {
    const [server, client] = [
      datagrams({ 'stream 5': [3000, 12_000, 0, 375] }),
      datagrams({ 'stream 4': [2990, sent, 500, 0] }),
    ];
    const named = client.results.map((table) => ({ ...table, file: 'client.log' }));
    return saidBy('datagrams-lost', { ...server, results: [...server.results, ...named] })[0];
  };
  expect(ends(11_950)).toMatch(/12,000, 500 Mbit\/s sent, 375 Mbit\/s received$/);
  expect(ends(8000)).toMatch(/12,000, 375 Mbit\/s received$/);
});

test('without a result the reports are counted', () => {
  const reports = (lost: number) => {
    const of = (metric: string, value: number): MadeColumn => {
      return { kind: 'job', name: 'stream 5', metric, values: () => value };
    };
    const columns = [
      of('connection.lost', lost),
      of('connection.packets', 80_000),
      of('benchmark.throughput', 46e6),
    ];
    return saidBy('datagrams-lost', minutes(columns, { tool: 'iperf3' }));
  };
  expect(reports(48_000)).toEqual([
    '0–120 s iperf3 lost 60 % of its datagrams: by its reports, 368 Mbit/s received',
  ]);
  expect(reports(80_001)).toEqual([]);
});

test('counts that cannot be are none', () => {
  expect(said({ 'stream 5': [0, 0] })).toEqual([]);
  expect(said({ 'stream 5': [-3, 12_000] })).toEqual([]);
  expect(said({ 'stream 5': [12_001, 12_000] })).toEqual([]);
});
