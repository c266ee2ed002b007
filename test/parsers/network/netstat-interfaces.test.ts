import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

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

test('interfaces with the same cut name are distinguished by their links', async () => {
  const [log] = await readText(
    [
      'Name  Mtu   Network       Address            Ipkts Ierrs    Opkts Oerrs  Coll',
      'vmnet 1500  <Link#7>    00:50:56:c0:00:01       21     0        3     0     0',
      'vmnet 1500  10.1.2        10.1.2.1             21     -        3     -     -',
      'vmnet 1500  <Link#8>    00:50:56:c0:00:08     4711     0       12     0     0',
      '',
    ].join('\n'),
  );
  expect(entitiesOf(log!)).toEqual(['nic vmnet', 'nic vmnet <Link#8>']);
  expect(valuesOf(log!, 'vmnet', 'Ipkts')).toEqual([21]);
  expect(valuesOf(log!, 'vmnet <Link#8>', 'Ipkts')).toEqual([4711]);
});
