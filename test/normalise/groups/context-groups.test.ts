import { expect, test } from 'vitest';
import { contextGroups } from '../../../src/normalise/groups/context-groups.ts';

const read = (text: string, file = 'context/x.txt') =>
  Object.fromEntries(contextGroups([{ file, text }]));

test('a bond has the name of its file, or of the directory it was copied from', () => {
  const text = `Ethernet Channel Bonding Driver: v6.1.0

Slave Interface: eth0
MII Status: up

Slave Interface: eth1
`;
  const members = ['eth0', 'eth1'];
  expect(read(text, 'context/bonding-wan.txt')).toEqual({ wan: members });
  expect(read(text, 'context/proc/net/bonding/bond0')).toEqual({ bond0: members });
  expect(read(text)).toEqual({});
});

test('ip link: the members of a bond, not the ports of a bridge', () => {
  const text = `2: eth0: <BROADCAST,MULTICAST,SLAVE,UP,LOWER_UP> mtu 1500 qdisc mq master bond0 state UP
3: eth1: <BROADCAST,MULTICAST,SLAVE,UP,LOWER_UP> mtu 1500 qdisc mq master bond0 state UP
4: bond0: <BROADCAST,MULTICAST,MASTER,UP,LOWER_UP> mtu 1500 qdisc noqueue master br0 state UP
5: veth1@if4: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc noqueue master br0 state UP
`;
  expect(read(text)).toEqual({ bond0: ['eth0', 'eth1'] });
});

test('dladm show-aggr -x and show-link', () => {
  const text = `LINK       PORT           SPEED DUPLEX STATE ADDRESS            PORTSTATE
aggr1      --           20000Mb full   up    0:21:28:3f:e2:e4   --
           ixgbe2       10000Mb full   up    0:21:28:3f:e2:e4   attached
           ixgbe3       10000Mb full   up    0:21:28:3f:e2:e5   attached

LINK        CLASS     MTU    STATE    BRIDGE     OVER
ixgbe2      phys      9000   up       --         --
aggr1       aggr      9000   up       --         ixgbe2 ixgbe3
aggr2       aggr      9000   up       --         ixgbe0 ixgbe1
vnic0       vnic      9000   up       --         aggr1
`;
  expect(read(text)).toEqual({ aggr1: ['ixgbe2', 'ixgbe3'], aggr2: ['ixgbe0', 'ixgbe1'] });
});
