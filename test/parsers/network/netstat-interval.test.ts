import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('netstat/solaris10--i.txt', ([log]) => {
  expect(log!.parser.id).toBe('netstat-interval');
  expect(entitiesOf(log!)).toEqual(['nic bge0', 'nic (Total)']);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'bge0', 'input.packets')).toEqual([81_338_712, 14, 15, 16]);
  expect(valuesOf(log!, '(Total)', 'output.colls')).toEqual([0, 0, 0, 4]);
  expect(valuesOf(log!, '(Total)', 'output.packets')).toEqual([8_181_911, 21, 22, 23]);
});

describeFixture('netstat/freebsd13--w-I-h-d.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['nic igb1']);
  expect(sinceBootOf(log!)).toEqual([]);
  expect(valuesOf(log!, 'igb1', 'input.packets')).toEqual([1500, 12]);
  expect(valuesOf(log!, 'igb1', 'input.bytes')).toEqual([1_200_000, 1024]);
  expect(valuesOf(log!, 'igb1', 'output.drops')).toEqual([1, 0]);
  expect(log!.columns.find((c) => c.printed === 'idrops')?.metric).toBe(
    'network.receive.drops.amount',
  );
});

describeFixture('netstat/openbsd--w.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['nic em0', 'nic total']);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'em0', 'output.errs')).toEqual([0, 1]);
});

test('a row with too few cells is counted, not read, and remains an instant', async () => {
  const header = 'input (Total) output\npackets errs bytes packets errs bytes colls\n';
  const [log] = await readText(`${header}1 0 100 2 0\n3 0 300 4 0 400 0\n`);
  expect(valuesOf(log!, '(Total)', 'output.bytes')).toEqual([Number.NaN, 400]);
  expect(log!.counts.get('not-understood')).toBe(1);
});

test('a last cell that was wrapped belongs to the row above it', async () => {
  const header =
    'input net0 output input (Total) output\npackets errs packets errs colls packets errs packets errs colls\n';
  const [log] = await readText(`${header}1 0 2 0 3 4 0 5 0\n6\n7 0 8 0 9 1 0 2 0 3\n`);
  expect(valuesOf(log!, '(Total)', 'output.colls')).toEqual([6, 3]);
  expect(log!.warnings).toEqual([]);
});
