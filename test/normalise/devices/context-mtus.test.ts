import { expect, test } from 'vitest';
import { contextMtus } from '../../../src/normalise/devices/context-mtus.ts';

const read = (text: string) => Object.fromEntries(contextMtus([{ file: 'context/x.txt', text }]));

test('ip link and ifconfig print the MTU beside the flags', () => {
  const ip = `1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN mode DEFAULT
    link/loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00
2: eth0@if5: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 9000 qdisc mq state UP
`;
  expect(read(ip)).toEqual({ lo: 65536, eth0: 9000 });
  expect(
    read('eth1: flags=4163<UP,BROADCAST,RUNNING,MULTICAST>  mtu 1500\n        inet 10.0.0.2\n'),
  ).toEqual({ eth1: 1500 });
  expect(
    read('em0: flags=8843<UP,BROADCAST,RUNNING> metric 0 mtu 8150\n\tinet 10.0.0.2\n'),
  ).toEqual({ em0: 8150 });
});

test('dladm show-link has a column of it, /sys a file', () => {
  const dladm = `LINK        CLASS    MTU    STATE    BRIDGE     OVER
ixgbe2      phys     9000   up       --         --
aggr1       aggr     1500   up       --         ixgbe2 ixgbe3

`;
  expect(read(dladm)).toEqual({ ixgbe2: 9000, aggr1: 1500 });
  expect(read('/sys/class/net/eth0/mtu:1500\n/sys/class/net/eth1/mtu:none\n')).toEqual({
    eth0: 1500,
  });
});

test('other texts have none', () => {
  expect(
    read('LINK MEDIA STATE SPEED DUPLEX DEVICE\nixgbe2 Ethernet up 10000 full ixgbe2\n'),
  ).toEqual({});
  expect(read('the mtu 9000 is good: <really> mtu 9000\n')).toEqual({});
});
