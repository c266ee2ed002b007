import { expect, test } from 'vitest';
import { fixtureSource, metricValues, sourceOf } from '../../metric-values.ts';
import {
  describeFixture,
  entitiesOf,
  readFixture,
  readText,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

describeFixture('atop/P-2.8.log', ([log]) => {
  expect(log!.parser.id).toBe('atop');
  expect(log!.host).toBe('db7');
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(log!.stamps[1]).toMatchObject({ epoch: true, seconds: 1795353649 });
  expect(valuesOf(log!, '', 'CPU.utime')[1]).toBe(0.6);
  expect(valuesOf(log!, 'vda', 'nrsect')[1]).toBe(311_936 * 512);
  expect(valuesOf(log!, '', 'MEM.freemem')[1]).toBe(5_570_677 * 4096);
  expect(valuesOf(log!, '', 'PSI.iostot')[1]).toBe(0.093703);
  expect(valuesOf(log!, 'lo', 'rbyte')[1]).toBe(39_024_830);
  expect([...log!.counts]).toEqual([]);
});

const LEFT_OUT = { warnings: ['left-out'] };

describeFixture(
  'atop/P-ALL-2.8.log',
  ([log]) => {
    expect(entitiesOf(log!)).toContain('disk vda');
    expect(log!.warnings[0]!.text).toMatch(/^lines of \w{3} are not read$/);
    expect([...log!.counts.keys()]).toEqual(['left-out']);
  },
  LEFT_OUT,
);

describeFixture('atop/J-2.8.json', ([log]) => {
  expect(log!.parser.id).toBe('atop-json');
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, '', 'MEM.freemem')[1]).toBe(22_837_686_272);
  expect(valuesOf(log!, '0', 'utime')[1]).toBe(0.24);
});

test('shares are of all CPU time, amounts become rates, the sample since boot is none', async () => {
  const source = await fixtureSource('atop/P-2.8.log');
  // 43 system, 60 user, 100 nice, 0 idle, 2 softirq: 205 ticks.
  expect(metricValues(source, '', 'cpu.user')[1]).toBeCloseTo((100 * 60) / 205, 9);
  expect(metricValues(source, '', 'cpu.nice')[1]).toBeCloseTo((100 * 100) / 205, 9);
  expect(metricValues(source, 'vda', 'disk.utilisation')[1]).toBe(17.2);
  expect(metricValues(source, 'vda', 'disk.read.throughput')[1]).toBe(311_936 * 512);
  expect(metricValues(source, '', 'pressure.io.some')[1]).toBeCloseTo(9.3703, 9);
  expect(source.axis.sinceBoot[0]).toBe(1);
});

test('-J has the numbers of -P', async () => {
  const line = 'atop 1795316866 2026/11/22 03:07:46';
  const [text] = await readText(
    `CPU ${line} 10 100 2 100 300 0 1500 100 0 0 0 0 0 0 0 0\nDSK ${line} 10 sda 5000 10 80 20 160 -1 0 3 1.50\nSEP\n`,
  );
  const [json] = await readText(
    '{"host": "atop", "timestamp": 1795316866, "elapsed": 10, "CPU": {"hertz": 100, "nrcpu": 2, "stime": 100, "utime": 300, "ntime": 0, "itime": 1500, "wtime": 100, "Itime": 0, "Stime": 0, "steal": 0, "guest": 0}, "DSK": [{"dskname": "sda", "io_ms": 5000, "nread": 10, "nrsect": 80, "ndiscrd": -1, "nwrite": 20, "nwsect": 160, "inflight": 3}]}\n',
  );
  for (const name of ['io_ms', 'nread', 'nrsect', 'nwrite', 'nwsect', 'inflight', 'ndiscrd']) {
    expect(valuesOf(json!, 'sda', name), name).toEqual(valuesOf(text!, 'sda', name));
  }
  expect(valuesOf(json!, '', 'CPU.itime')).toEqual([15]);
});

test('the guests of virtual machines are not counted as user time', async () => {
  const head = 'CPU db7 1795316866 2026/11/22 03:07:46 1 100 1';
  const source = await sourceOf(`${head} 10 60 0 30 0 0 0 0 40 0 0 0 0\nSEP\n`);
  expect(metricValues(source, '', 'cpu.user')).toEqual([20]);
  expect(metricValues(source, '', 'cpu.guest')).toEqual([40]);
});

test('the first sample of -J is of an interval if it covers the time of the second', async () => {
  const sample = (timestamp: number, elapsed: number) =>
    `{"host": "a", "timestamp": ${timestamp}, "elapsed": ${elapsed}, "CPL": {"lavg1": 1.5, "csw": 100}}\n`;
  const [log] = await readText(sample(1795316860, 10) + sample(1795316870, 10));
  expect(sinceBootOf(log!)).toEqual([]);
});

test('a second RESET is a restart', async () => {
  const [log] = await readFixture('atop/P-2.8.log');
  expect(log!.marks).toEqual([]);
  const at = (time: number) => `CPL db7 ${time} 2026/11/22 03:07:46 1 2 0.5 0.4 0.3 100 50\nSEP\n`;
  const [again] = await readText(
    `RESET\n${at(1795316860)}${at(1795316861)}RESET\n${at(1795316960)}`,
  );
  expect(again!.marks.map(({ kind }) => kind)).toEqual(['restart']);
  expect(sinceBootOf(again!)).toEqual([0, 2]);
});

test('a second run of -J begins with its own sample since boot', async () => {
  const sample = (timestamp: number, elapsed: number, ticks: number) =>
    `${JSON.stringify({ host: 'db7', timestamp, elapsed, DSK: [{ dskname: 'vda', nread: ticks }] })}\n`;
  const run = (start: number) =>
    sample(start, 5000, 50_000) + sample(start + 1, 1, 20) + sample(start + 2, 1, 30);
  const [log] = await readText(run(1_795_316_842) + run(1_795_316_902));
  expect(sinceBootOf(log!)).toEqual([0, 3]);
  expect(log!.marks.map(({ kind, sample }) => [kind, sample])).toEqual([['restart', 3]]);
});
