import { expect, test } from 'vitest';
import type { RawSource } from '../../../src/input/tables/raw-source.ts';
import { cellAt } from '../../../src/model/column.ts';
import { describeFixture, entitiesOf, readText, sinceBootOf } from '../fixture.ts';

function bucketOf(source: RawSource, entity: string, name: string, bucket: string) {
  const [heading, printed] = name.split('.');
  return source.columns
    .filter(
      (c) =>
        source.entities[c.entity]!.name === entity &&
        c.heading === heading &&
        c.printed === printed &&
        c.bucket === bucket,
    )
    .map((column) => ({
      metric: column.metric,
      unit: column.factor.unit,
      values: source.stamps.map((_, sample) => cellAt(column, sample).value),
    }));
}

describeFixture('zpool-iostat/openzfs2.0--w.txt', ([log]) => {
  expect(log!.parser.id).toBe('zpool-histogram');
  expect(entitiesOf(log!)).toEqual(['pool depot']);
  expect(log!.stamps).toHaveLength(3);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(bucketOf(log!, 'depot', 'total_wait.read', '131us')).toEqual([
    { metric: 'pool.latency.count', unit: '1', values: [868 * 1024, Number.NaN, Number.NaN] },
    { metric: 'pool.latency', unit: '1/s', values: [Number.NaN, 0, 557] },
  ]);
  const trim = log!.columns.find((c) => c.printed === 'trim');
  expect(trim?.heading).toBe('');
});

describeFixture('zpool-iostat/openzfs0.8--y-r-v-T-u.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual([
    'pool depot',
    'vdev mirror#1',
    'vdev sdb',
    'vdev mirror#2',
    'vdev sdc',
  ]);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([1_772_892_195, 1_772_892_200]);
  expect(sinceBootOf(log!)).toEqual([]);
  expect(bucketOf(log!, 'mirror#2', 'async_write.agg', '16K')).toEqual([
    { metric: 'pool.request_size.aggregated', unit: '1/s', values: [36, 63] },
  ]);
});

const block = (name: string, reads: number) =>
  [
    `\n${name.padEnd(12)}total_wait     disk_wait`,
    'latency      read  write   read  write',
    '----------  -----  -----  -----  -----',
    `1us         ${reads}  0  0  0`,
    '--------------------------------------',
    '',
  ].join('\n');

test('the histograms of several pools are one report until the first comes again', async () => {
  const report = block('depot', 7) + block('my pool 2', 8);
  const [log] = await readText(report + report);
  expect(entitiesOf(log!)).toEqual(['pool depot', 'pool my pool 2']);
  expect(log!.stamps).toHaveLength(2);
});

test('a prompt between two histograms begins another run', async () => {
  const run = block('depot', 7) + block('depot', 1);
  const [log] = await readText(`${run}$ zpool iostat -w depot 1\n${run}`);
  expect(sinceBootOf(log!)).toEqual([0, 2]);
});

test('a row with too few numbers is counted and shifts nothing', async () => {
  const [log] = await readText(`${block('depot', 7)}${block('depot', 1)}2us  1  2\n`);
  expect(log!.counts.get('not-understood')).toBe(1);
});

describeFixture('zpool-iostat/openzfs-2.2--H-w-T-u.txt', ([log]) => {
  expect(log!.parser.id).toBe('zpool-histogram');
  expect(entitiesOf(log!)).toEqual(['pool tank 2']);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([1_795_230_422, 1_795_230_432]);
  expect(sinceBootOf(log!)).toEqual([0]);
  // 262143 ns, as the table with a header calls it
  expect(bucketOf(log!, 'tank 2', 'asyncq_wait.write', '262us')).toEqual([
    { metric: 'pool.latency.part.count', unit: '1', values: [7, Number.NaN] },
    { metric: 'pool.latency.part', unit: '1/s', values: [Number.NaN, 107] },
  ]);
  expect(log!.columns.find((c) => c.printed === 'rebuild')?.heading).toBe('');
});

describeFixture('zpool-iostat/openzfs-0.8--H-r.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['pool vault']);
  expect(log!.stamps).toHaveLength(2);
  expect(bucketOf(log!, 'vault', 'async_read.agg', '128K')).toEqual([
    { metric: 'pool.request_size.aggregated.count', unit: '1', values: [22.5 * 1024, Number.NaN] },
    { metric: 'pool.request_size.aggregated', unit: '1/s', values: [Number.NaN, 175] },
  ]);
});

test('without a header the name above the first bucket separates the pools', async () => {
  const block = (name: string, n: number) =>
    `\n${name}\n1\t${n}${'\t0'.repeat(9)}\n3\t0${'\t0'.repeat(9)}\n`;
  const [log] = await readText([1, 2].map((n) => block('vault', n) + block('tank', n)).join(''));
  expect(entitiesOf(log!)).toEqual(['pool vault', 'pool tank']);
  expect(log!.stamps).toHaveLength(2);
  expect(bucketOf(log!, 'tank', 'total_wait.read', '1ns')).toEqual([
    { metric: 'pool.latency.count', unit: '1', values: [1, Number.NaN] },
    { metric: 'pool.latency', unit: '1/s', values: [Number.NaN, 2] },
  ]);
});

test('without a header a line of several words is not a name unless counts follow', async () => {
  const block = (name: string) => `\n${name}\n1\t7${'\t0'.repeat(9)}\n3\t0${'\t0'.repeat(9)}\n`;
  const vmstat =
    ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa\n 1  0      0 900000  10000 200000    0    0     1     2  100  200  1  1 98  0\n';
  const logs = await readText(`${block('vault')}cannot open 'tank'\n${block('my pool')}${vmstat}`);
  expect(logs.map(({ parser }) => parser.id)).toEqual(['zpool-histogram', 'vmstat-linux']);
  expect(entitiesOf(logs[0]!)).toEqual(['pool vault', 'pool my pool']);
  expect(logs[0]!.warnings.map(({ text }) => text)).toContain("cannot open 'tank'");
});
