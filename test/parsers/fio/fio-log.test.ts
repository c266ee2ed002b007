import { expect, test } from 'vitest';
import { parsers } from '../../../parsers/index.ts';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { cells, runOf } from '../../log.ts';
import { describeFixture, entitiesOf } from '../fixture.ts';

const BANDWIDTH = `1070, 2915, 0, 0, 0
1070, 1450, 1, 0, 0
2070, 3504, 0, 0, 0
2070, 1758, 1, 0, 0
3070, 3200, 0, 0, 0
`;
const bytes = (text: string) => [new TextEncoder().encode(text)];

for (const [file, id] of [
  ['linux-3_bw.1.log', 'fio-bw'],
  ['linux-3_iops.1.log', 'fio-iops'],
  ['linux-3_clat.1.log', 'fio-lat'],
  ['linux-3-each_bw.1.log', 'fio-bw'],
  ['linux-3-each_clat.1.log', 'fio-lat'],
]) {
  const parser = parsers.find((candidate) => candidate.id === id)!;
  const check = (sources: Parameters<typeof entitiesOf>[0][]) => {
    expect(sources.map((source) => source.parser.id)).toEqual([id]);
    expect(entitiesOf(sources[0]!).sort()).toEqual(['job read', 'job write']);
  };
  describeFixture(`fio/${file}`, (sources) => check([...sources]), { parser });
}

test('a file’s name shows what its second number is', async () => {
  const run = await runOf({ 'mix_bw.1.log': BANDWIDTH, 'mix_lat.1.log': BANDWIDTH });
  const [bandwidth, latency] = run.sources;
  expect(cells(bandwidth!, 'read', 'value')).toEqual(['2984960', '3588096', '3276800']);
  expect(cells(bandwidth!, 'write', 'value')).toEqual(['1484800', '1800192', 'absent']);
  expect(cells(latency!, 'read', 'value')[0]).toBe('0.000002915');
  expect(latency!.columns.map((c) => c.factor.unit)).toEqual(['s', 's']);
});

test('time is counted from the start of the job', async () => {
  const { axis } = (await runOf({ 'mix_iops.1.log': BANDWIDTH })).sources[0]!;
  expect([...axis.elapsed]).toEqual([1.07, 2.07, 3.07]);
  expect(axis.interval).toEqual({ value: 1, origin: 'printed' });
});

test('beside a log that covers as much time it begins with that', async () => {
  const vmstat = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st UTC
 1  0      0 100000     12 50000    0    0     4     8  100   57 20 10 70  0  0 2026-11-21 10:00:00
 1  0      0 100000     12 50000    0    0     4     8  100   57 20 10 70  0  0 2026-11-21 10:00:01
 1  0      0 100000     12 50000    0    0     4     8  100   57 20 10 70  0  0 2026-11-21 10:00:02
`;
  const run = await runOf({ 'mix_bw.1.log': BANDWIDTH, vm: vmstat });
  expect(new Date(run.zero).toISOString()).toBe('2026-11-21T10:00:00.000Z');
  expect([...run.sources[0]!.axis.elapsed]).toEqual([1.07, 2.07, 3.07]);
});

test('under a meaningless name, --as selects the format', async () => {
  const as = parsers.find(({ id }) => id === 'fio-bw')!;
  expect((await parseLog('x', bytes(BANDWIDTH), { as })).sources).toHaveLength(1);
  const { sources, mayBe } = await parseLog('x', bytes(BANDWIDTH));
  expect(sources).toEqual([]);
  expect(mayBe).toEqual(['fio-bw', 'fio-iops', 'fio-lat']);
});

test('latencies of four numbers may be of fio 2, and the ledger says so', async () => {
  const old = '500, 120, 0, 4096\n1000, 130, 0, 4096\n';
  const { sources } = await parseLog('x_clat.1.log', bytes(old));
  expect(sources[0]!.warnings.map(({ code }) => code)).toEqual(['unit-assumed']);
});

/** Four I/Os without averaging, three of them within one millisecond. */
const EACH = `0, 80000, 0, 4096, 0, 0
0, 90000, 0, 4096, 8192, 0
0, 500000, 1, 16384, 0, 0
2, 70000, 0, 4096, 4096, 0
`;

test('without averaging each line is an I/O and a separate sample, even within one millisecond', async () => {
  const [source] = (await runOf({ 'mix_clat.1.log': EACH })).sources;
  expect([...source!.axis.elapsed]).toEqual([0, 0, 0, 0.002]);
  expect(source!.axis.interval).toEqual({ value: 0, origin: 'none' });
  expect(cells(source!, 'read', 'value')).toEqual(['0.00008', '0.00009', 'absent', '0.00007']);
  expect(cells(source!, 'write', 'block size')).toEqual(['absent', 'absent', '16384', 'absent']);
  expect(new Set(source!.columns.map(({ metric }) => metric))).toContain('benchmark.read.latency');
});

test('a command that averages, or lines of more than one I/O, are samples as they were', async () => {
  const averaged = EACH.replaceAll(/\d+, \d+, \d+$/gm, '0, 0, 0');
  const [source] = (await runOf({ 'mix_clat.1.log': averaged })).sources;
  expect(source!.columns.map(({ metric }) => metric)).toEqual(Array(2).fill('benchmark.latency'));
});

test('I/Os of a log of bandwidth or IOPS are counted, because a single one means nothing', async () => {
  const lines = Array.from({ length: 100 }, (_, i) => `${i * 1000}, 999, 0, 4096, 0, 0`);
  const text = `${lines.join('\n')}\n`;
  const run = await runOf({ 'x_bw.1.log': text, 'x_iops.1.log': text });
  const [bandwidth, operations] = run.sources;
  expect(bandwidth!.axis.interval.value).toBe(1);
  expect(cells(bandwidth!, 'read', 'value')).toEqual(Array(100).fill('4096'));
  expect(cells(operations!, 'read', 'value')).toEqual(Array(100).fill('1'));
});

test('I/Os of more than a minute are means, maxima and rates of each second', async () => {
  const lines = Array.from(
    { length: 100_000 },
    (_, i) => `${i}, ${i % 2 ? 100 : 300}, ${i % 2}, 512, 0`,
  );
  const [source] = (await runOf({ 'x_lat.1.log': `${lines.join('\n')}\n` })).sources;
  expect(source!.axis.elapsed).toHaveLength(100);
  expect(cells(source!, 'read', 'IOPS')[50]).toBe('500');
  expect(cells(source!, 'read', 'value')[50]).toBe('3e-7');
  expect(cells(source!, 'write', 'slowest')[50]).toBe('1e-7');
  expect(cells(source!, 'write', 'KiB/s')[50]).toBe('256000');
  expect(source!.warnings.map(({ code }) => code)).toEqual(['events-counted']);
});
