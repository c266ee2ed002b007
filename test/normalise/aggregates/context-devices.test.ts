import { expect, test } from 'vitest';
import { contextDevices } from '../../../src/normalise/aggregates/context-devices.ts';

const read = (text: string, file = 'context/x.txt') =>
  Object.fromEntries(contextDevices([{ file, text }]));

test('lsblk: what is built on a disk is below it', () => {
  const text = `NAME                 MAJ:MIN RM   SIZE RO TYPE  MOUNTPOINT
sda                    8:0    0   100G  0 disk
├─sda1                 8:1    0     1G  0 part  /boot
└─sda2                 8:2    0    99G  0 part
  ├─rootvg-root      253:0    0    50G  0 lvm   /
  └─swap             253:1    0     4G  0 lvm   [SWAP]
sdb                    8:16   0   500G  0 disk
\`-mpatha             253:2    0   500G  0 mpath
nvme0n1              259:0    0   1.8T  0 disk
sr0                   11:0    1  1024M  0 rom
`;
  expect(read(text)).toMatchObject({
    sda: '',
    'dev8-0': '',
    sda1: 'sda',
    swap: 'sda2',
    'rootvg-root': 'sda2',
    'dev253-1': 'sda2',
    mpatha: 'sdb',
    'dev253-2': 'sdb',
    nvme0n1: '',
  });
});

test('lsblk with kernel names', () => {
  const text = `NAME        KNAME TYPE
vda         vda   disk
└─data      dm-0  crypt
`;
  expect(read(text)).toEqual({ vda: '', data: 'vda', 'dm-0': 'vda' });
});

test('ip link: an interface whose other end is in another network is built on nothing here', () => {
  const text = `2: eth0@if7: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc noqueue state UP
    veth addrgenmode eui64
3: veth1@if2: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 master br0 state UP
    veth addrgenmode eui64
`;
  expect(read(text)).toEqual({ veth1: 'veth', br0: 'veth1' });
});

test('ip link: masters, interfaces on others, drivers', () => {
  const text = `1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN
    link/loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00
2: eth0: <BROADCAST,MULTICAST,SLAVE,UP> mtu 1500 qdisc mq master uplink state UP
    link/ether 52:54:00:00:00:01 brd ff:ff:ff:ff:ff:ff promiscuity 0
    bond_slave state ACTIVE mii_status UP
3: eth1: <BROADCAST,MULTICAST,SLAVE,UP> mtu 1500 qdisc mq master uplink state UP
4: uplink: <BROADCAST,MULTICAST,MASTER,UP> mtu 1500 qdisc noqueue state UP
    bond mode 802.3ad miimon 100
5: storage@uplink: <BROADCAST,MULTICAST,UP> mtu 9000
    vlan protocol 802.1Q id 7
6: pod1: <BROADCAST,UP> mtu 1500
    veth addrgenmode none
`;
  expect(read(text)).toEqual({
    lo: 'loopback',
    uplink: 'eth0 + eth1',
    storage: 'vlan',
    pod1: 'veth',
  });
});

test('dladm: classes of links, aggregations, VNICs', () => {
  const text = `LINK        CLASS     MTU    STATE    BRIDGE     OVER
ixgbe0      phys      9000   up       --         --
data0       aggr      9000   up       --         ixgbe0 ixgbe1
web0        vnic      1500   up       --         data0

LINK            POLICY   ADDRPOLICY           LACPACTIVITY  LACPTIMER   FLAGS
trunk0          L4       auto                 off           short       -----

LINK         MEDIA                STATE      SPEED  DUPLEX    DEVICE
net0         Ethernet             up         10000  full      ixgbe0
`;
  expect(read(text)).toEqual({
    ixgbe0: '',
    data0: 'ixgbe0',
    web0: 'data0',
    trunk0: 'aggregation',
    net0: '',
  });
});

test('a bond has the name of its file', () => {
  const text = `Ethernet Channel Bonding Driver: v6.1.0

Slave Interface: eth0
MII Status: up

Slave Interface: eth1
`;
  expect(read(text, 'context/bonding-wan.txt')).toEqual({ wan: 'eth0 + eth1' });
});

test('other texts say nothing', () => {
  expect(read('Linux db7 6.1.0-18-amd64\n1: not an interface\n')).toEqual({});
});
