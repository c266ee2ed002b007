import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from './fixture.ts';

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
