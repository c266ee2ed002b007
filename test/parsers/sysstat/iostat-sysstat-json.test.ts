import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RawSource } from '../../../src/input/tables/raw-source.ts';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readText,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

const RECORDED = join(import.meta.dirname, '../../fixtures/iostat/linux-12.6--x-t-z-json.json');

function checkRecorded(log: RawSource): void {
  expect(log).toMatchObject({ host: 'db7', version: '6.1.0-18-amd64' });
  expect(sinceBootOf(log)).toEqual([0]);
  expect(log.stamps.map((stamp) => stamp?.seconds)).toEqual([49528, 49529, 49530, 49531]);
  expect(valuesOf(log, '', 'idle')).toEqual([44.74, 2.51, 2.55, 3.55]);
  expect(valuesOf(log, 'vda', 'rkB/s')[1]).toBe(8 * 1024);
  expect(columnOf(log, 'vda', 'rrqm').metric).toBe('disk.read.merged');
  expect(columnOf(log, 'vda', 'rrqm/s').metric).toBe('disk.read.merges');
}

describeFixture('iostat/linux-12.6--x-t-z-json.json', ([log]) => checkRecorded(log!));

// killed between two reports: no bracket is closed
describeFixture(
  'iostat/linux-12.6--d-m-g-killed.json',
  ([log]) => {
    expect(entitiesOf(log!)).toEqual(['disk vda', 'group all']);
    expect(valuesOf(log!, 'all', 'tps')).toEqual([890.25, 7, 98, 111]);
    expect(valuesOf(log!, 'vda', 'MB_read/s')[3]).toBe(1.28 * 1024 ** 2);
  },
  { warnings: ['cut'] },
);

describeFixture('iostat/linux-11.5--x-json.json', ([log]) => {
  expect(log!.stamps.map((stamp) => stamp?.zone)).toEqual(['+0100', '+0100']);
  expect(valuesOf(log!, 'sda', 'w')).toEqual([8, 80.2]);
  expect(valuesOf(log!, 'sda', 'wkB')).toEqual([128 * 1024, 4096 * 1024]);
  // without a w/s beside it, rrqm is the rate
  expect(columnOf(log!, 'sda', 'wrqm')).toMatchObject({ metric: 'disk.write.merges' });
  expect(valuesOf(log!, 'sda', 'wrqm')).toEqual([2.25, 12.4]);
  expect(valuesOf(log!, 'sda', 'avgrq-sz')).toEqual([32 * 512, 102.15 * 512]);
});

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, v]) => [key, sorted(v)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
};

test('a text formatted by another tool reads the same', async () => {
  const data: unknown = JSON.parse(readFileSync(RECORDED, 'utf8'));
  for (const text of [
    JSON.stringify(data, null, 2),
    JSON.stringify(data),
    JSON.stringify(sorted(data), null, 4),
  ]) {
    const [log] = await readText(`${text}\n`);
    checkRecorded(log!);
    expect(log!.warnings).toEqual([]);
  }
});

const begin = (host: string) =>
  `{"sysstat": {\n"hosts": [\n{\n"nodename": "${host}",\n"release": "6.1",\n"statistics": [\n`;
const report = (tps: number) =>
  `{\n"disk": [\n{"disk_device": "sda", "tps": ${tps}.50, "kB_read": 5}\n]\n}`;
const END = '\n]\n}\n]\n}}\n';

test('a text after another one is another run, since boot again', async () => {
  const whole = `${begin('a')}${report(1)},\n${report(2)}${END}`;
  const [log] = await readText(whole + whole);
  expect(valuesOf(log!, 'sda', 'tps')).toEqual([1.5, 2.5, 1.5, 2.5]);
  expect(sinceBootOf(log!)).toEqual([0, 2]);
  expect(log!.marks).toMatchObject([{ sample: 2, kind: 'restart' }]);
});

test('a report whose devices were all idle keeps its place', async () => {
  const idle = '{\n"disk": [\n\n]\n}';
  const [log] = await readText(`${begin('a')}${report(1)},\n${idle},\n${report(3)}${END}`);
  expect(valuesOf(log!, 'sda', 'tps')).toEqual([1.5, Number.NaN, 3.5]);
});

test('a text that lost its head is read from the first whole device on', async () => {
  const [log] = await readText(`"tps": 1}\n]\n},\n${report(2)},\n${report(3)}${END}`);
  expect(valuesOf(log!, 'sda', 'tps')).toEqual([2.5, 3.5]);
});

test('foreign lines are counted, not read', async () => {
  const foreign = '{"cpu": "all", "usr": 3.00}\nsome prose, "half quoted\n';
  const [log] = await readText(`${begin('a')}${report(1)},\n${foreign}${report(2)}${END}`);
  expect(valuesOf(log!, 'sda', 'tps')).toEqual([1.5, 2.5]);
  expect(log!.counts.get('not-understood')).toBe(2);
});
