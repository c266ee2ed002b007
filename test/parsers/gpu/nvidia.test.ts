import { expect, test } from 'vitest';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

const MIB = 1024 ** 2;

describeFixture('nvidia-smi/dmon--o-T.log', ([source]) => {
  expect(entitiesOf(source!)).toEqual(['other GPU 0', 'other GPU 1']);
  expect(source!.stamps.map((stamp) => stamp?.seconds)).toEqual([36001, 36002, 36003]);
  expect(valuesOf(source!, 'GPU 1', 'sm')).toEqual([99, 98, 97]);
  expect(valuesOf(source!, 'GPU 1', 'pclk')).toEqual([1980, 1965, 1950]);
  expect(valuesOf(source!, 'GPU 1', 'mtemp')).toEqual([NaN, NaN, NaN]);
  expect(columnOf(source!, 'GPU 0', 'pwr').metric).toBe('gpu.power');
});

describeFixture('nvidia-smi/dmon-plain.log', ([source]) => {
  expect(source!.stamps).toEqual([null, null]);
  expect(valuesOf(source!, 'GPU 0', 'fb')).toEqual([1024 * MIB, 9216 * MIB]);
  expect(valuesOf(source!, 'GPU 0', 'rxpci')).toEqual([2e6, 812e6]);
});

describeFixture('nvidia-smi/dmon--o-DT.log', ([source]) => {
  expect(source!.stamps[1]).toMatchObject({ date: { a: 11, b: 23, year: 2026 }, seconds: 0 });
});

describeFixture('nvidia-smi/query.csv', ([source]) => {
  expect(entitiesOf(source!)).toEqual(['other GPU 0', 'other GPU 1']);
  expect(source!.stamps.map((stamp) => stamp?.seconds)).toEqual([36001.123, 36002.123]);
  expect(valuesOf(source!, 'GPU 0', 'power.draw')).toEqual([68.12, NaN]);
  expect(valuesOf(source!, 'GPU 1', 'memory.used')).toEqual([70123 * MIB, 70123 * MIB]);
  expect(valuesOf(source!, 'GPU 1', 'utilization.gpu')).toEqual([99, 98]);
  expect(valuesOf(source!, 'GPU 0', 'pcie.link.width.current')).toEqual([16, 16]);
  expect(source!.columns.some(({ printed }) => printed === 'pstate')).toBe(false);
});

describeFixture('nvidia-smi/query-nounits.csv', ([source]) => {
  expect(entitiesOf(source!)).toEqual(['other GPU-6b1c3d52']);
  expect(valuesOf(source!, 'GPU-6b1c3d52', 'memory.total')[0]).toBe(81559 * MIB);
  expect(valuesOf(source!, 'GPU-6b1c3d52', 'clocks.current.sm')).toEqual([1980, 1965]);
});

test('the list of processes of pmon is another table', async () => {
  const text =
    '# gpu        pid  type    sm   mem   command\n# Idx          #   C/G     %     %   name\n';
  expect(await readText(`${text}    0       7575     C    33    15   python\n`)).toEqual([]);
});

test('GPUs of one model are named by their bus, versions are no numbers', async () => {
  const head =
    'timestamp, name, pci.bus_id, driver_version, utilization.gpu [%], memory.used [MiB]\n';
  const row = (second: number, bus: number, busy: number) =>
    `2026/11/22 10:00:0${second}.12${bus}, NVIDIA A100-SXM4-40GB, 00000000:0${bus}:00.0, 535.54.03, ${busy} %, 100 MiB\n`;
  const [log] = await readText(
    head + row(1, 0, 12) + row(1, 1, 99) + row(2, 0, 13) + row(2, 1, 98),
  );
  expect([...log!.counts]).toEqual([]);
  expect(log!.stamps).toHaveLength(2);
  expect(valuesOf(log!, '00000000:01:00.0', 'utilization.gpu')).toEqual([99, 98]);
  expect(valuesOf(log!, '00000000:00:00.0', 'utilization.gpu')).toEqual([12, 13]);
});

test('a row that is lost does not move the rows of its GPU to earlier reports', async () => {
  const head = '# gpu    pwr  gtemp\n# Idx      W      C\n';
  const [source] = await readText(
    `${head}    0     60     41\n    1     61     41\n    0     ?? garbled\n    1     71     41\n    0     80     41\n    1     81     41\n`,
  );
  expect(valuesOf(source!, 'GPU 0', 'pwr')).toEqual([60, Number.NaN, 80]);
  expect(valuesOf(source!, 'GPU 1', 'pwr')).toEqual([61, 71, 81]);
});

test('a field is kept although the first GPU does not have it', async () => {
  const [source] = await readText(
    'index, utilization.gpu [%], clocks.video [MHz]\n0, 5 %, [N/A]\n1, 7 %, 1185 MHz\n',
  );
  expect(valuesOf(source!, 'GPU 0', 'clocks.video')).toEqual([Number.NaN]);
  expect(valuesOf(source!, 'GPU 1', 'clocks.video')).toEqual([1185]);
});

const USE = 'utilization.gpu [%], memory.used [MiB]\n';
const gpus = (...used: number[]) => used.map((use) => `${use} %, ${use * 10} MiB\n`).join('');

test('rows between two dates are the GPUs of one time', async () => {
  const at = (time: string) => `Tue Nov 24 ${time} UTC 2026\n${USE}`;
  const [log] = await readText(
    `${at('10:00:01')}${gpus(5, 70, 0)}${at('10:00:11')}${gpus(6, 71, 0)}${at('10:00:21')}${gpus(7, 72, 0)}`,
  );
  expect(entitiesOf(log!)).toEqual(['other GPU 0', 'other GPU 1', 'other GPU 2']);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([36001, 36011, 36021]);
  expect(valuesOf(log!, 'GPU 1', 'utilization.gpu')).toEqual([70, 71, 72]);
  expect(log!.warnings.map(({ code }) => code)).toEqual(['order-assumed']);
});

test('tables that are half an hour apart say nothing of the time between them', async () => {
  const at = (time: string) => `Tue Nov 24 ${time} UTC 2026\n${USE}`;
  const [log] = await readText(`${at('10:00:01')}${gpus(99, 70)}${at('10:30:01')}${gpus(99, 71)}`);
  expect(log!.stamps.map((stamp) => stamp?.covers)).toEqual([1, 1]);
});

test('rows below a single date are reports of one GPU', async () => {
  const [log] = await readText(`2026-11-24 10:00:01\n${USE}${gpus(5, 70, 6)}`);
  expect(entitiesOf(log!)).toEqual(['other GPU']);
  expect(valuesOf(log!, 'GPU', 'utilization.gpu')).toEqual([5, 70, 6]);
});
