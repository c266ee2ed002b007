import { expect, test } from 'vitest';
import { linkSpeedOf } from '../../../src/analyse/resources/link-speed.ts';
import type { Run } from '../../../src/model/run.ts';
import { type MadeColumn, MIB, makeRun, makeSource } from '../../make-run.ts';
import { between, type Course, foundBy, minutes, saidBy, withFacts } from './find-in.ts';

type Made = Readonly<Record<string, Course | number>>;

const columns = (made: Made, kind: MadeColumn['kind'] = 'nic', name = 'eth0'): MadeColumn[] =>
  Object.entries(made).map(([metric, values]) => ({
    ...{ kind, name, metric },
    values: typeof values === 'number' ? () => values : values,
  }));
const link = (made: Made) => minutes(columns(made));

const withSpeed = (run: Run, linkSpeed: number) => withFacts(run, { linkSpeed });

const GIGABIT = 125e6;
const sending = (share: number): Made => ({
  'network.receive.throughput': 1e6,
  'network.transmit.throughput': between(30, 90, share * GIGABIT),
});

test('an interface is full at 90 % of its link in one direction', () => {
  const run = withSpeed(link(sending(0.94)), 1e9);
  expect(saidBy('network-full', run)).toEqual([
    '30–90 s eth0 was at the speed of its link: 112 MiB/s sent for 1 min, 94 % of 1 Gbit/s',
  ]);
  expect(foundBy('network-full', withSpeed(link(sending(0.89)), 1e9))).toEqual([]);
});

test('an interface that moved more than its link can has another speed', () => {
  const run = withSpeed(link(sending(1.2)), 1e9);
  expect(foundBy('network-full', run)).toMatchObject([
    { level: 'warning', caveat: 'Whether it was full is not known' },
  ]);
  expect(saidBy('network-full', run)).toEqual([
    '30–90 s eth0 moved more than the stated speed of its link: 143 MiB/s sent for 1 min, 120 % of 1 Gbit/s',
  ]);
});

test('the speed follows from rates and the printed use, if that is a standard speed', () => {
  const of = (share: number, use: (i: number) => number) =>
    link({ ...sending(share), 'network.utilisation': use });
  const run = of(0.95, between(30, 90, 95, 0.8));
  expect(linkSpeedOf(run, 'host1', 'eth0')).toEqual({ bits: 1e9, by: 'rate ÷ %Util' });
  const [finding] = foundBy('network-full', run);
  expect(finding!.caveat).toBe('The speed is computed from rate ÷ %Util');
  const odd = of(0.95, between(30, 90, 92, 0.8));
  expect(linkSpeedOf(odd, 'host1', 'eth0').bits).toBeNaN();
  expect(foundBy('nothing-saturated', odd)).toMatchObject([
    { claim: 'eth0 was used most', caveat: 'No limit was found: it was near its limit' },
  ]);
});

test('a printed use that no link can have is implausible, and nothing is called busy by it', () => {
  const moved = { 'network.receive.throughput': 165e6, 'network.transmit.throughput': 78e6 };
  const run = link({ ...moved, 'network.utilisation': 93 });
  expect(saidBy('network-false-use', run)).toEqual([
    '0–120 s The printed use of eth0 is implausible: up to 93 % at 232 MiB/s would be a link of 2.1 Gbit/s, which no Ethernet has',
  ]);
  expect(foundBy('nothing-saturated', run)).toMatchObject([{ claim: 'Not measured' }]);
  expect(foundBy('network-speed', run)).toHaveLength(1);
  expect(saidBy('network-false-use', withSpeed(run, 10e9))).toEqual([
    '0–120 s The printed use of eth0 is implausible: up to 93 % at 232 MiB/s would be a link of 2.1 Gbit/s, but it has 10 Gbit/s',
  ]);
});

test.each([
  ['a fitting use', { 'network.receive.throughput': 110e6, 'network.utilisation': 88 }],
  ['a low use', { 'network.receive.throughput': 110e6, 'network.utilisation': 45 }],
  ['a use without rates', { 'network.utilisation': 93 }],
])('%s is not called implausible', (_, made) => {
  const run = link({ 'network.transmit.throughput': 1e6, ...made } as Made);
  expect(foundBy('network-false-use', run)).toEqual([]);
});

test('a link that had another speed for a time is judged by its own share of use', () => {
  const sent = (i: number) => (i < 40 ? 0.64 : 0.0955) * GIGABIT;
  const run = link({
    ...{ 'network.receive.throughput': 1e6, 'network.transmit.throughput': sent },
    'network.utilisation': (i) => (i < 40 ? 64 : 95.5),
  });
  expect(saidBy('network-full', run)).toEqual([
    '40–120 s eth0 was at the speed of its link: 11.4 MiB/s sent for 1 min 20 s, 95.5 % of 100 Mbit/s',
  ]);
});

test('half duplex: the printed use is of both directions together', () => {
  const both = { 'network.receive.throughput': 4e6, 'network.transmit.throughput': 6e6 };
  const run = link({ ...both, 'network.utilisation': 80 });
  expect(linkSpeedOf(run, 'host1', 'eth0').bits).toBe(100e6);
});

test('a use printed for each direction needs no speed', () => {
  const run = link({ 'network.transmit.utilisation': between(30, 90, 93) });
  expect(saidBy('network-full', run)).toEqual([
    '30–90 s eth0 was at the speed of its link: sent at 93 % of it for 1 min',
  ]);
});

test('an interface that moves much without a known speed is not measured', () => {
  const moved = (rate: number) => link({ 'network.receive.throughput': between(30, 90, rate) });
  expect(foundBy('network-speed', moved(20 * MIB))).toMatchObject([
    { level: 'not-measured', subject: { entity: { name: 'eth0' } } },
  ]);
  expect(foundBy('network-speed', moved(9 * MIB))).toEqual([]);
  expect(foundBy('network-speed', withSpeed(moved(20 * MIB), 1e10))).toEqual([]);
});

test('loopback is never judged', () => {
  const lo = { 'network.receive.throughput': 900 * MIB, 'network.receive.packets': 20_000 };
  const run = minutes(columns(lo, 'nic', 'lo'));
  for (const rule of ['network-speed', 'jumbo-frames']) expect(foundBy(rule, run)).toEqual([]);
});

const packets = { 'network.receive.packets': between(30, 90, 2000, 20) };

test('dropped packets are judged as a share of many', () => {
  const drops = (rate: number, more = packets) =>
    link({ ...more, 'network.receive.drops': between(30, 90, rate, 10) });
  expect(saidBy('network-drops', drops(60))).toEqual([
    '30–90 s eth0 had drops: 3 % of 2,000 packets/s received by it for 1 min',
  ]);
  expect(saidBy('network-drops', drops(600))).toEqual([
    '30–90 s eth0 had drops: 600/s beside 2,000 packets/s received by it for 1 min',
  ]);
  expect(saidBy('network-drops', drops(6000))).toEqual([
    '30–90 s eth0 had drops: 6,000/s beside 2,000 packets/s received by it for 1 min, 75 % of all',
  ]);
  expect(foundBy('network-drops', drops(39))).toEqual([]);
  expect(foundBy('network-drops', drops(60, { 'network.receive.packets': () => 90 }))).toEqual([]);
  expect(foundBy('network-drops', link(packets))).toEqual([]);
});

test('the saturation that nicstat prints is a rate of errors', () => {
  const saturation = (rate: number) => link({ 'network.saturation': between(30, 90, rate) });
  expect(foundBy('network-saturation', saturation(12))).toMatchObject([{ from: 30, to: 90 }]);
  expect(foundBy('network-saturation', saturation(0.9))).toEqual([]);
  expect(foundBy('network-saturation', link({ 'network.utilisation': 54 }))).toEqual([]);
  const used = link({ 'network.saturation': 12, 'network.utilisation': 54 });
  expect(foundBy('network-saturation', used)[0]!.why).toMatch(/^12\/s .* for 2 min, 54 % in use$/);
});

test('retransmits are judged above 1 % of the segments and 10/s', () => {
  const tcp = (rate: number, sent: number) =>
    minutes(
      columns(
        { 'tcp.retransmits': between(30, 90, rate), 'tcp.segments.sent': sent },
        ...(['host', ''] as const),
      ),
    );
  expect(saidBy('tcp-retransmits', tcp(40, 2000))).toEqual([
    '30–90 s TCP retransmitted segments: 40/s for 1 min, 2 % of those sent',
  ]);
  expect(foundBy('tcp-retransmits', tcp(40, 5000))).toEqual([]);
  expect(foundBy('tcp-retransmits', tcp(9, 100))).toEqual([]);
  const nicstat = (share: number, sent: number) =>
    minutes(
      columns(
        {
          'protocol.tcp.retransmitted': between(30, 90, share),
          'protocol.tcp.transmit.segments': sent,
        },
        ...(['protocol', 'TCP'] as const),
      ),
    );
  expect(foundBy('tcp-retransmits', nicstat(2, 3000))).toHaveLength(1);
  expect(foundBy('tcp-retransmits', nicstat(2, 900))).toEqual([]);
});

/** Full data packets one way, acknowledgements of 66 B the other. */
const data = (size: number, rate = 100 * MIB): Made => ({
  'network.receive.throughput': between(30, 90, rate),
  'network.receive.packets': between(30, 90, rate / size),
  'network.transmit.throughput': between(30, 90, 66 * 9000),
  'network.transmit.packets': between(30, 90, 9000),
});

test('connections that a full listen queue refused are a warning', () => {
  const refused = (rate: number, metric = 'protocol.tcp.drops') =>
    minutes([{ kind: 'protocol', name: 'tcp', metric, values: between(30, 90, rate) }]);
  expect(foundBy('tcp-drops', refused(4))).toMatchObject([
    { from: 30, to: 90, why: '4/s for 1 min: a listen queue was full' },
  ]);
  expect(foundBy('tcp-drops', refused(0.9))).toEqual([]);
  expect(foundBy('tcp-drops', refused(4, 'protocol.tcp.resets'))).toEqual([]);
});

test('jumbo frames are judged by the mean size of packets, acknowledgements are not', () => {
  const [jumbo, ...others] = foundBy('jumbo-frames', link(data(8110)));
  expect(jumbo).toMatchObject({ from: 30, to: 90, level: 'note', limit: 1514 });
  expect(jumbo!.claim).toBe('Jumbo frames were in effect on eth0');
  expect(jumbo!.why).toBe('packets of 8,110 B received on average, at 10 MiB/s and more');
  expect(jumbo!.caveat).toContain('offload');
  expect(others).toEqual([]);
  const [usual] = foundBy('jumbo-frames', link(data(1514)));
  expect(usual!.claim).toBe('eth0 did not use jumbo frames');
});

test('the mean size is compared with the MTU where it is known', () => {
  const [found] = foundBy('jumbo-frames', withFacts(link(data(8110)), { mtu: 8150 }));
  expect(found!.why).toBe(
    'packets of 8,110 B received on average, at 10 MiB/s and more; the MTU is 8150 B',
  );
});

test('small packets on average do not show that an MTU of 9000 is not used', () => {
  const [found] = foundBy('jumbo-frames', withFacts(link(data(1200)), { mtu: 9000 }));
  expect(found!.claim).toBe('The packets of eth0 were smaller than its MTU');
  expect(found!.why).toContain('1,200 B received on average');
  expect(found!.caveat).toBe('Jumbo frames with small packets among them look the same');
  const [usual] = foundBy('jumbo-frames', withFacts(link(data(1200)), { mtu: 1500 }));
  expect(usual).toMatchObject({ claim: 'eth0 did not use jumbo frames', caveat: '' });
});

test('packets too small for the size of frames to matter say nothing of jumbo frames', () => {
  const small = (size: number, mtu: number) =>
    foundBy('jumbo-frames', withFacts(link(data(size)), { mtu }));
  expect(small(1000, 9000)).toHaveLength(1);
  expect(small(999, 9000)).toEqual([]);
  expect(foundBy('jumbo-frames', link(data(1400)))).toHaveLength(1);
  expect(foundBy('jumbo-frames', link(data(1399)))).toEqual([]);
});

test('slow traffic, and traffic without packets, says nothing of jumbo frames', () => {
  expect(foundBy('jumbo-frames', link(data(8110, 9 * MIB)))).toEqual([]);
  const { 'network.receive.packets': _, ...unknown } = data(8110);
  expect(foundBy('jumbo-frames', link(unknown))).toEqual([]);
});

test('nicstat -l says the speed of a link', () => {
  const cell = (text: string) => ({ text, value: null, line: 1 });
  const run = makeRun([makeSource({ samples: 120, columns: columns(sending(0.95)) })], {
    results: [
      {
        ...{ id: 0, file: 'nicstat-l.out', parser: 'nicstat-list', tool: 'nicstat' },
        ...{ platform: '', host: 'host1', command: '', title: 'Interfaces', rowHead: 'Int' },
        columns: [{ printed: 'Mbit/s', heading: '', metric: null, unit: null, printedUnit: '' }],
        rows: [
          { name: 'lo', line: 2, cells: [cell('-')] },
          { name: 'eth0', line: 3, cells: [cell('1000')] },
        ],
      },
    ],
  });
  expect(linkSpeedOf(run, 'host1', 'eth0')).toEqual({ bits: 1e9, by: 'nicstat -l' });
  expect(foundBy('network-full', run)).toHaveLength(1);
});

test('many dropped packets are said, though a quick link carries many more', () => {
  const quick = link({
    'network.receive.packets': 250_000,
    'network.receive.drops': between(30, 90, 1500, 0.2),
  });
  expect(saidBy('network-drops', quick)).toEqual([
    '30–90 s eth0 had drops: 1,500 of 250,000 packets/s received by it for 1 min',
  ]);
  expect(foundBy('nothing-saturated', quick).map(({ claim }) => claim)).not.toContain(
    'No limit was found',
  );
});

test('packets larger than the MTU are joined by the interface', () => {
  const [found] = foundBy('jumbo-frames', withFacts(link(data(8110)), { mtu: 1500 }));
  expect(found!.claim).toBe('eth0 joined and split packets itself (offload)');
  expect(found!.caveat).toBe('');
});

test('the sum of all interfaces is judged where a tool prints no single one', () => {
  const made: Made = {
    'network.receive.packets': 600_000,
    'network.receive.drops': between(40, 100, 24_000),
  };
  const total = columns(made, 'nic', '(Total)');
  expect(saidBy('network-drops', minutes(total))).toEqual([
    '40–100 s The network had drops: 4 % of 600,000 packets/s received by it for 1 min',
  ]);
  const both = minutes([...total, ...columns(made)]);
  expect(foundBy('network-drops', both).map(({ subject }) => subject.entity.name)).toEqual([
    'eth0',
  ]);
});
