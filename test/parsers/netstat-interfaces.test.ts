import { expect } from 'vitest';
import { describeFixture, entitiesOf, valuesOf } from './fixture.ts';

describeFixture('netstat/linux--i-c.txt', ([log]) => {
  expect(log!.parser.id).toBe('netstat-interfaces');
  expect(entitiesOf(log!)).toEqual(['nic eth0', 'nic lo']);
  expect(valuesOf(log!, 'lo', 'RX-OK')).toEqual([832_248, 832_505, 833_157, 833_509]);
  expect(log!.columns.map((c) => c.printed)).not.toContain('Flg');
});

describeFixture('netstat/freebsd13--i-b.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['nic igb1', 'nic lo0', 'nic tun3']);
  expect(valuesOf(log!, 'igb1', 'Ibytes')).toEqual([72_538_087, 72_539_087]);
  expect(valuesOf(log!, 'lo0', 'Opkts')).toEqual([98, 98]);
  expect(log!.columns.find((c) => c.printed === 'Idrop')?.metric).toBe(
    'network.receive.drops.total',
  );
});

describeFixture('netstat/solaris11--i.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['nic lo0', 'nic net3']);
  expect(log!.stamps).toHaveLength(1);
  expect(valuesOf(log!, 'net3', 'Ierrs')).toEqual([4]);
});
