import { expect, test } from 'vitest';
import { parsers } from '../../parsers/index.ts';
import { readLog } from '../../src/input/read.ts';
import { cells, runOf } from '../log.ts';
import { describeFixture, entitiesOf } from './fixture.ts';

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
]) {
  const parser = parsers.find((candidate) => candidate.id === id)!;
  const check = (sources: Parameters<typeof entitiesOf>[0][]) => {
    expect(sources.map((source) => source.parser.id)).toEqual([id]);
    expect(entitiesOf(sources[0]!).sort()).toEqual(['job read', 'job write']);
  };
  describeFixture(`fio/${file}`, (sources) => check([...sources]), { parser });
}

test('a file’s name tells what its second number is', async () => {
  const run = await runOf({ 'mix_bw.1.log': BANDWIDTH, 'mix_lat.1.log': BANDWIDTH });
  const [bandwidth, latency] = run.sources;
  expect(cells(bandwidth!, 'read', 'value')).toEqual(['2984960', '3588096', '3276800']);
  expect(cells(bandwidth!, 'write', 'value')).toEqual(['1484800', '1800192', 'absent']);
  expect(cells(latency!, 'read', 'value')[0]).toBe('0.000002915');
  expect(latency!.columns.map((c) => c.factor.unit)).toEqual(['s', 's']);
});

test('time is counted from the begin of the job', async () => {
  const { axis } = (await runOf({ 'mix_iops.1.log': BANDWIDTH })).sources[0]!;
  expect([...axis.elapsed]).toEqual([1.07, 2.07, 3.07]);
  expect(axis.interval).toEqual({ value: 1, origin: 'printed' });
});

test('beside a log with a clock it begins with the run', async () => {
  const vmstat = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st UTC
 1  0      0 100000     12 50000    0    0     4     8  100   57 20 10 70  0  0 2026-11-21 10:00:00
 1  0      0 100000     12 50000    0    0     4     8  100   57 20 10 70  0  0 2026-11-21 10:00:01
`;
  const run = await runOf({ 'mix_bw.1.log': BANDWIDTH, vm: vmstat });
  expect(new Date(run.zero).toISOString()).toBe('2026-11-21T10:00:00.000Z');
  expect([...run.sources[0]!.axis.elapsed]).toEqual([1.07, 2.07, 3.07]);
});

test('under a name that says nothing, --as says what it is', async () => {
  const as = parsers.find(({ id }) => id === 'fio-bw')!;
  expect((await readLog('x', bytes(BANDWIDTH), { as })).sources).toHaveLength(1);
  const { sources, mayBe } = await readLog('x', bytes(BANDWIDTH));
  expect(sources).toEqual([]);
  expect(mayBe).toEqual(['fio-bw', 'fio-iops', 'fio-lat']);
});

test('latencies of four numbers may be of fio 2, and the ledger says so', async () => {
  const old = '500, 120, 0, 4096\n1000, 130, 0, 4096\n';
  const { sources } = await readLog('x_clat.1.log', bytes(old));
  expect(sources[0]!.warnings.map(({ code }) => code)).toEqual(['unit-assumed']);
});
