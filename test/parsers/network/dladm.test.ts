import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('dladm/illumos--s-i.txt', ([log]) => {
  expect(log!.parser.id).toBe('dladm');
  expect(entitiesOf(log!)).toEqual(['nic igb0', 'nic vnic.7']);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'igb0', 'RBYTES')).toEqual([9_138_823_471_011, 104_409, 538]);
  expect(valuesOf(log!, 'vnic.7', 'OERRORS')).toEqual([0, 1, 0]);
  expect(log!.columns.find((c) => c.printed === 'OBYTES')?.factor.unit).toBe('B');
});

test('a prompt with the command begins another run', async () => {
  const run =
    'LINK IPACKETS RBYTES IERRORS OPACKETS OBYTES OERRORS\nnet0 9 8 0 4 5 0\nnet0 1 1 0 1 1 0\n';
  const [log] = await readText(`${run}# dladm show-link -s -i 1\n${run}`);
  expect(sinceBootOf(log!)).toEqual([0, 2]);
});

test('a row with too few cells is counted and shifts nothing', async () => {
  const text =
    'LINK IPACKETS RBYTES IERRORS OPACKETS OBYTES OERRORS\nnet0 9 8 0 4 5\nnet0 1 1 0 1 1 0\n';
  const [log] = await readText(text);
  expect(valuesOf(log!, 'net0', 'OBYTES')).toEqual([1]);
  expect(log!.counts.get('not-understood')).toBe(1);
});

test('dlstat writes thousands with a suffix', async () => {
  const text = `           LINK    IPKTS   RBYTES    OPKTS   OBYTES
           net0    1.53K  130.99K    1.12K    2.10M
           net1       12    1.20K        3      120
           net0      100   10.00K       50    5.00K
           net1        0        0        0        0
`;
  const [log] = await readText(text);
  expect(log!.parser.id).toBe('dladm');
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'net0', 'RBYTES')).toEqual([130_990, 10_000]);
  expect(valuesOf(log!, 'net0', 'OBYTES')).toEqual([2_100_000, 5000]);
  expect(valuesOf(log!, 'net0', 'IPKTS')).toEqual([1530, 100]);
});

test('rows of a link that lost one stay at their time', async () => {
  const header = 'LINK IPACKETS RBYTES IERRORS OPACKETS OBYTES OERRORS\n';
  const row = (link: string, packets: number) => `${link} ${packets} 8 0 4 5 0\n`;
  const [log] = await readText(
    `${header}${row('a', 9000)}${row('b', 900)}a 10 8 0\n${row('b', 11)}${row('a', 20)}${row('b', 21)}`,
  );
  expect(valuesOf(log!, 'a', 'IPACKETS')).toEqual([9000, Number.NaN, 20]);
  expect(valuesOf(log!, 'b', 'IPACKETS')).toEqual([900, 11, 21]);
});
