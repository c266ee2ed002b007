import { expect } from 'vitest';
import { columnOf, describeFixture, entitiesOf, sinceBootOf, valuesOf } from '../fixture.ts';

const KiB = 1024;

describeFixture('cifsiostat/linux-sysstat12.7--k-t.json', ([log]) => {
  expect(log!.parser.id).toBe('cifsiostat-json');
  expect(log!).toMatchObject({ host: 'web3', version: '6.18.44' });
  expect(entitiesOf(log!)).toEqual(['filesystem \\\\nas3\\home', 'filesystem \\\\nas3\\media']);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, '\\\\nas3\\home', 'rkB/s')).toEqual(
    [422.26, 5196.04, 5069.31].map((n) => n * KiB),
  );
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([12_777, 12_778, 12_779]);
});

describeFixture('tapestat/linux-sysstat12.7--t.json', ([log]) => {
  expect(log!.parser.id).toBe('tapestat-json');
  expect(entitiesOf(log!)).toEqual(['disk st0', 'disk st1']);
  expect(valuesOf(log!, 'st0', 'w/s')).toEqual([22, 275, 268]);
  expect(columnOf(log!, 'st0', 'Oa').metric).toBe('disk.utilisation');
});

describeFixture('pidstat/linux-sysstat12.7--t-u-d-r-w.json', (logs) => {
  const [cpu, disk, switches] = logs;
  expect(logs.map(({ section }) => section)).toEqual(['CPU', 'disk', 'switches']);
  expect(cpu!.parser.id).toBe('pidstat-json');
  expect(entitiesOf(cpu!)).toEqual([
    'process 20789',
    'thread 20789/20789',
    'process 20793',
    'thread 20793/20793',
  ]);
  expect(cpu!.entities[1]).toMatchObject({ label: 'dd', parent: 0 });
  expect(valuesOf(cpu!, '20793', 'cpu')).toEqual([16.94, 17.82, 15.38]);
  expect(columnOf(cpu!, '20793', 'cpu').metric).toBe('process.cpu.total');
  expect(columnOf(cpu!, '20793', 'cpu_nr').metric).toBe('process.cpu.processor');
  expect(cpu!.columns.map(({ printed }) => printed)).not.toContain('leader');
  expect(valuesOf(disk!, '20789', 'kB_wr/s')).toEqual(
    [43_767.74, 38_526.73, 32_492.31].map((n) => n * KiB),
  );
  expect(valuesOf(switches!, '20793', 'nvcswch/s')).toEqual([64.52, 59.41, 56.73]);
  expect(sinceBootOf(cpu!)).toEqual([]);
  expect(cpu!.stamps[0]).toMatchObject({ seconds: 12_735, date: { a: 11, b: 28 } });
});
