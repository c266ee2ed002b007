import { MIB } from '../../../make-run.ts';
import { between, minutes, withFacts } from '../find-in.ts';
import { columnsOf, hostColumns, type Limit, type Made } from './limit.ts';

const link = (made: Made) => minutes(columnsOf('nic', 'eth0', made));
const tcp = (made: Made) => minutes(columnsOf('protocol', 'TCP', made));
const GIGABIT = 125e6;

const full = (share: number, seconds = 60) =>
  withFacts(
    link({ 'network.transmit.throughput': between(30, 30 + seconds, (share / 100) * GIGABIT) }),
    { linkSpeed: 1e9 },
  );
const lost = (what: string, share: number, packets = 1000) =>
  link({
    'network.receive.packets': packets,
    [`network.receive.${what}`]: (share * packets) / 100,
  });
const retransmits = (rate: number, sent = 200) =>
  minutes(hostColumns({ 'tcp.retransmits': rate, 'tcp.segments.sent': sent }));
const ofSegments = (share: number, segments = 3000) =>
  tcp({ 'protocol.tcp.retransmitted': share, 'protocol.tcp.transmit.segments': segments });
const misprinted = (use: number) =>
  link({
    'network.receive.throughput': 1e6,
    // The use of a link of 1.5 Gbit/s.
    'network.transmit.throughput': (use / 100) * 1.5 * GIGABIT,
    'network.utilisation': use,
  });
const sized = ({ rate = 50 * MIB, size = 1400, seconds = 60 }) =>
  link({
    'network.receive.throughput': between(30, 30 + seconds, rate),
    'network.receive.packets': between(30, 30 + seconds, rate / size),
  });

/** The limits of the rules about the network. */
export const networkLimits: readonly Limit[] = [
  ['network-full', '% of the link', 90, 89.5, (x) => full(x)],
  ['network-full', 'seconds', 12, 9, (x) => full(95, x)],
  ['network-full', '% used', 90, 89.5, (x) => link({ 'network.transmit.utilisation': x })],
  ['network-saturation', 'errors a second', 1, 0.9, (x) => link({ 'network.saturation': x })],
  ['network-drops', '% of the packets', 2, 1.9, (x) => lost('drops', x)],
  ['network-drops', 'packets a second', 100, 99, (x) => lost('drops', 5, x)],
  ['network-drops', 'packets lost a second', 100, 99, (x) => lost('drops', x / 500, 50_000)],
  ['network-drops', '% of all packets', 0.1, 0.099, (x) => lost('drops', x, 500_000)],
  ['network-errors', '% of the packets', 1, 0.9, (x) => lost('errors', x)],
  ['network-false-use', '% as printed', 50, 49, (use) => misprinted(use)],
  ['tcp-retransmits', 'segments a second', 10, 9.9, (x) => retransmits(x)],
  ['tcp-retransmits', 'segments sent', 2000, 2010, (x) => retransmits(20, x)],
  ['tcp-retransmits', '% of the bytes', 1, 0.9, (x) => ofSegments(x)],
  ['tcp-retransmits', 'segments at least', 1000, 990, (x) => ofSegments(2, x)],
  ['tcp-drops', 'connections a second', 1, 0.9, (x) => tcp({ 'protocol.tcp.drops': x })],
  ['jumbo-frames', 'B a packet', 1400, 1399, (size) => sized({ size })],
  ['jumbo-frames', 'B/s', 10 * MIB, 9.9 * MIB, (rate) => sized({ rate })],
  ['jumbo-frames', 'reports', 5, 4, (seconds) => sized({ seconds })],
  ['network-speed', 'B/s', 10 * MIB, 9.9 * MIB, (rate) => sized({ rate })],
  ['network-speed', 'seconds', 12, 9, (seconds) => sized({ seconds })],
];
