import { expect, test } from 'vitest';
import { contextSpeeds } from '../../../src/normalise/devices/context-speeds.ts';

const read = (text: string) => Object.fromEntries(contextSpeeds([{ file: 'context/x.txt', text }]));

test('dladm show-phys: speeds are in Mb/s, that of a link that is down is unknown', () => {
  const text = `LINK         MEDIA                STATE      SPEED  DUPLEX    DEVICE
ixgbe0       Ethernet             up         10000  full      ixgbe0
igb0         Ethernet             up         1000   full      igb0
igb1         Ethernet             down       0      half      igb1
`;
  expect(read(text)).toEqual({ ixgbe0: 1e10, igb0: 1e9 });
});

test('dladm show-aggr -x: the speed of the aggregation, not those of its ports', () => {
  const text = `LINK        PORT           SPEED DUPLEX   STATE     ADDRESS            PORTSTATE
aggr0       --             10000Mb full   up        0:1b:21:a:b:c      --
            ixgbe0         10000Mb full   up        0:1b:21:a:b:c      attached
`;
  expect(read(text)).toEqual({ aggr0: 1e10 });
});

test('dladm show-link without speeds says none', () => {
  const text = `LINK        CLASS     MTU    STATE    BRIDGE     OVER
igb0        phys      1500   up       --         --
`;
  expect(read(text)).toEqual({});
});

test('ethtool and /sys/class/net', () => {
  const text = `Settings for eth0:
	Supported ports: [ FIBRE ]
	Speed: 25000Mb/s
	Duplex: Full
Settings for eth1:
	Speed: Unknown!
/sys/class/net/eth2/speed:2500
/sys/class/net/eth3/speed:-1
`;
  expect(read(text)).toEqual({ eth0: 2.5e10, eth2: 2.5e9 });
});
