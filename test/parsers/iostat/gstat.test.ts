import { expect, test } from 'vitest';
import { runOf } from '../../log.ts';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('gstat/freebsd13--b-d-s.txt', ([log]) => {
  expect(log!.parser.id).toBe('gstat');
  expect(sinceBootOf(log!)).toEqual([]);
  expect(entitiesOf(log!)).toEqual(['disk ada0', 'partition ada0p2', 'group gpt/EFI System']);
  expect(valuesOf(log!, 'ada0', 'read.kBps')).toEqual([64_000 * 1024, 0]);
  expect(valuesOf(log!, 'ada0', 'write.kBps')).toEqual([384 * 1024, 153_600 * 1024]);
  expect(valuesOf(log!, 'ada0', 'write.ms/w')).toEqual([0.0004, 0.2125]);
  expect(valuesOf(log!, 'ada0', 'discard.kB')).toEqual([0, 1024 ** 2]);
  expect(valuesOf(log!, 'ada0p2', '%busy')).toEqual([61.2, 112]);
  expect(valuesOf(log!, 'gpt/EFI System', 'L(q)')).toEqual([0, 0]);
});

test('times above a second have no decimals', async () => {
  const header = ' L(q)  ops/s    r/s   kBps   ms/r    w/s   kBps   ms/w   %busy Name';
  const [log] = await readText(
    `${header}\n   72  540   0   0   0.0   540  69155  1212  100.0  da0\n`,
  );
  expect(valuesOf(log!, 'da0', 'write.ms/w')).toEqual([1.212]);
});

test('time is the sum of the printed lengths of the reports', async () => {
  const report = (length: string) =>
    `dT: ${length}s  w: 1.000s\n L(q)  ops/s    r/s   kBps   ms/r    w/s   kBps   ms/w   %busy Name\n    0      0      0      0    0.0      0      0    0.0    0.0| da0\n`;
  const run = await runOf({ 'gstat.txt': ['1.004', '1.006', '2.020'].map(report).join('') });
  const { elapsed, interval } = run.sources[0]!.axis;
  expect([...elapsed].map((seconds) => Number(seconds.toFixed(6)))).toEqual([1.004, 2.01, 4.03]);
  expect(interval.origin).toBe('printed');
});

test('a screen of it has a bar before the name', async () => {
  const header = ' L(q)  ops/s    r/s   kBps   ms/r    w/s   kBps   ms/w   %busy Name';
  const [log] = await readText(`${header}\n    1   10   8   64   0.5   2   16   0.4   12.5| da0\n`);
  expect(valuesOf(log!, 'da0', '%busy')).toEqual([12.5]);
});

test('rows of one disk below one header are its reports', async () => {
  const header = ' L(q)  ops/s    r/s   kBps   ms/r    w/s   kBps   ms/w   %busy Name';
  const row = (busy: string) => `    1   10   8   64   0.5   2   16   0.4   ${busy}| da0\n`;
  const [log] = await readText(`${header}\n${row('12.5')}${row('99.0')}${row('98.0')}`);
  expect(valuesOf(log!, 'da0', '%busy')).toEqual([12.5, 99, 98]);
});
