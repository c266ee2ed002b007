import type { Run } from '../../../../src/model/run.ts';
import { addGroups } from '../../../../src/normalise/groups/add-groups.ts';
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
const sentAgain = (rate: number) =>
  minutes(
    columnsOf('job', 'stream 5', {
      'connection.retransmits.rate': rate,
      'benchmark.throughput': 1e6,
    }),
  );
const steady = (rate: number, seconds = 60) =>
  link({ 'network.transmit.throughput': between(30, 30 + seconds, rate) });
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

/** An aggregation whose members carry shares of 100 MiB/s for a time. */
function shared(shares: readonly number[], { seconds = 60, total = 100 * MIB } = {}): Run {
  const columns = shares.flatMap((share, i) => {
    const part = between(20, 20 + seconds, (share / 100) * total, total / shares.length);
    return columnsOf('nic', `net${i}`, { 'network.receive.throughput': part });
  });
  const groups = [{ name: 'aggr1', members: ['net*'], by: 'metadata' }] as const;
  const run = minutes(columns);
  return { ...run, sources: addGroups(run.sources, new Map([['host1', groups]])) };
}

/** The limits of the rules about the network. */
export const networkLimits: readonly Limit[] = [
  ['network-full', '% of the link', 90, 89.5, (x) => full(x)],
  ['network-full', 'seconds', 12, 9, (x) => full(95, x)],
  ['network-full', '% used', 90, 89.5, (x) => link({ 'network.transmit.utilisation': x })],
  ['network-saturation', 'errors a second', 1, 0.9, (x) => link({ 'network.saturation': x })],
  ['network-drops', 'packets lost a second', 20, 19, (x) => lost('drops', x / 10)],
  ['network-drops', '% of all packets', 0.1, 0.099, (x) => lost('drops', x, 500_000)],
  ['network-errors', '% of the packets', 1, 0.9, (x) => lost('errors', x)],
  ['network-false-use', '% as printed', 50, 49, (use) => misprinted(use)],
  ['tcp-retransmits', 'segments a second', 10, 9.9, (x) => retransmits(x)],
  ['tcp-retransmits', 'segments sent', 2000, 2010, (x) => retransmits(20, x)],
  ['tcp-retransmits', '% of the bytes', 1, 0.9, (x) => ofSegments(x)],
  ['tcp-retransmits', 'segments at least', 1000, 990, (x) => ofSegments(2, x)],
  ['tcp-retransmits', 'segments of a benchmark', 10, 9.9, (x) => sentAgain(x)],
  ['held-rate', 'B/s of an interface', 1.03e5, 1.02e5, (rate) => steady(rate)],
  ['held-rate', 'seconds of an interface', 12, 9, (seconds) => steady(1e6, seconds)],
  ['tcp-drops', 'connections a second', 1, 0.9, (x) => tcp({ 'protocol.tcp.drops': x })],
  ['jumbo-frames', 'B a packet', 1400, 1399, (size) => sized({ size })],
  ['jumbo-frames', 'B/s', 10 * MIB, 9.9 * MIB, (rate) => sized({ rate })],
  ['jumbo-frames', 'reports', 5, 4, (seconds) => sized({ seconds })],
  ['network-speed', 'B/s', 10 * MIB, 9.9 * MIB, (rate) => sized({ rate })],
  ['network-speed', 'seconds', 12, 9, (seconds) => sized({ seconds })],
  ['uneven-group', '% of one member', 80.1, 79.9, (x) => shared([x, 0, 100 - x])],
  ['uneven-group', 'seconds', 30, 29, (seconds) => shared([95, 5], { seconds })],
  ['uneven-group', 'B/s', 10 * MIB, 9.9 * MIB, (total) => shared([95, 5], { total })],
];
