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
/** A rate that is not held. */
const around =
  (rate: number): Course =>
  (i) =>
    rate * (1 + 0.1 * Math.sin(1.7 * i));
const sending = (share: number): Made => ({
  'network.receive.throughput': 1e4,
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
  expect(foundBy('network-full', odd)).toEqual([]);
});

test('a printed use that no link can have is implausible, and nothing is called busy by it', () => {
  const moved = {
    'network.receive.throughput': around(150e6),
    'network.transmit.throughput': around(78e6),
  };
  const run = link({ ...moved, 'network.utilisation': (i) => around(150e6)(i) / 1.774e6 });
  expect(saidBy('network-false-use', run)).toEqual([
    '0–120 s The printed use of eth0 is implausible: up to 93 % would be a link of 1.42 Gbit/s, which no Ethernet has',
  ]);
  expect(foundBy('nothing-saturated', run)).toMatchObject([{ claim: 'Not measured' }]);
  expect(foundBy('network-speed', run)).toHaveLength(1);
  expect(saidBy('network-false-use', withSpeed(run, 10e9))).toEqual([
    '0–120 s The printed use of eth0 is implausible: up to 93 % would be a link of 1.42 Gbit/s, but it has 10 Gbit/s',
  ]);
});

test('a speed that a tool kept in 32 bits shows the speed of the link', () => {
  // 10 Gbit/s without its higher bits is 1.41 Gbit/s.
  const sent = 300e6;
  const use = (800 * sent) / (10e9 % 2 ** 32);
  const run = link({
    ...{ 'network.receive.throughput': 1e6, 'network.transmit.throughput': sent },
    'network.utilisation': Math.round(100 * use) / 100,
  });
  expect(saidBy('network-false-use', run)).toEqual([
    '0–120 s The printed use of eth0 is implausible: up to 170 % would be a link of 1.41 Gbit/s, the lower 32 bits of 10 Gbit/s',
  ]);
  expect(linkSpeedOf(run, 'host1', 'eth0').bits).toBe(10e9);
  expect(foundBy('held-rate', run)[0]!.why).toContain('24 % in use');
});

test('such a speed is recognised at a use that is not suspicious by itself', () => {
  const run = link({
    'network.receive.throughput': 1e4,
    'network.transmit.throughput': around(30e6),
    'network.utilisation': (i) => (800 * around(30e6)(i)) / 1410065408,
  });
  expect(foundBy('network-false-use', run)).toHaveLength(1);
  expect(foundBy('nothing-saturated', run)).toMatchObject([{ value: expect.closeTo(2.43, 1) }]);
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

test('dropped packets are judged by their rate and their share', () => {
  const drops = (rate: number) =>
    link({ ...packets, 'network.receive.drops': between(30, 90, rate, 5) });
  expect(saidBy('network-drops', drops(60))).toEqual([
    '30–90 s eth0 had drops: 60/s of the 2,000 packets/s received, for 1 min',
  ]);
  expect(saidBy('network-drops', drops(600))).toEqual([
    '30–90 s eth0 had drops: 600/s beside 2,000 packets/s received, for 1 min',
  ]);
  expect(saidBy('network-drops', drops(6000))).toEqual([
    '30–90 s eth0 had drops: 6,000/s that are not among the 2,000 packets/s received, for 1 min: 75 % of all',
  ]);
  expect(foundBy('network-drops', drops(19))).toEqual([]);
  expect(foundBy('network-drops', link(packets))).toEqual([]);
});

test('dropped packets are said with who used the CPUs meanwhile', () => {
  const run = minutes([
    ...columns({ ...packets, 'network.receive.drops': between(30, 90, 6000) }),
    { kind: 'process', name: '11', label: 'intr', metric: 'process.cpu.total', values: () => 90 },
  ]);
  expect(foundBy('network-drops', run)[0]!.why).toMatch(
    /: 75 % of all; most CPU time by \S+ \(90 % of one CPU\)$/,
  );
});

test('the saturation that nicstat prints is a rate of errors', () => {
  const saturation = (rate: number) => link({ 'network.saturation': between(30, 90, rate) });
  expect(foundBy('network-saturation', saturation(12))).toMatchObject([{ from: 30, to: 90 }]);
  expect(foundBy('network-saturation', saturation(0.9))).toEqual([]);
  expect(foundBy('network-saturation', link({ 'network.utilisation': 54 }))).toEqual([]);
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

test('segments that a benchmark sent again are judged by what it sent', () => {
  const again = (rate: number, more = {}) =>
    minutes(
      columns(
        {
          'connection.retransmits.rate': between(30, 90, rate),
          'benchmark.throughput': 2.5e6,
          ...more,
        },
        ...(['job', 'stream 5'] as const),
      ),
    );
  expect(saidBy('tcp-retransmits', again(40))).toEqual([
    '30–90 s TCP of stream 5 retransmitted segments: 40/s for 1 min',
  ]);
  expect(saidBy('tcp-retransmits', again(40, { 'connection.window': 64 * 1024 }))).toEqual([
    '30–90 s TCP of stream 5 retransmitted segments: 40/s for 1 min, congestion window 64 KiB',
  ]);
  expect(foundBy('tcp-retransmits', again(15))).toEqual([]);
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

test('packets that are small on average say nothing of jumbo frames', () => {
  expect(foundBy('jumbo-frames', link(data(1400)))).toHaveLength(1);
  expect(foundBy('jumbo-frames', link(data(1399)))).toEqual([]);
  expect(foundBy('jumbo-frames', withFacts(link(data(1399)), { mtu: 9000 }))).toEqual([]);
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
    '30–90 s eth0 had drops: 1,500/s of the 250,000 packets/s received, for 1 min',
  ]);
  expect(foundBy('nothing-saturated', quick).map(({ claim }) => claim)).not.toContain(
    'No limit was found',
  );
});

test('packets larger than the MTU are joined by the interface: they are no jumbo frames', () => {
  expect(foundBy('jumbo-frames', withFacts(link(data(8110)), { mtu: 1500 }))).toEqual([]);
});

test('the sum of all interfaces is judged where a tool prints no single one', () => {
  const made: Made = {
    'network.receive.packets': 600_000,
    'network.receive.drops': between(40, 100, 24_000),
  };
  const total = columns(made, 'nic', '(Total)');
  expect(saidBy('network-drops', minutes(total))).toEqual([
    '40–100 s The network had drops: 24,000/s of the 600,000 packets/s received, for 1 min',
  ]);
  const both = minutes([...total, ...columns(made)]);
  expect(foundBy('network-drops', both).map(({ subject }) => subject.entity.name)).toEqual([
    'eth0',
  ]);
});
