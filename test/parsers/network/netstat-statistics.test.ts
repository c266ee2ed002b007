import { expect, test } from 'vitest';
import { cells, runOf } from '../../log.ts';
import { describeFixture } from '../fixture.ts';

describeFixture('netstat/linux--s.txt', ([source]) => {
  expect(source!.parser.id).toBe('netstat-s');
  expect(source!.stamps).toHaveLength(2);
  expect(source!.entities.map(({ kind }) => kind)).toEqual(['host']);
});

const dump = (stamp: string, sent: number, quick: number) => `${stamp}
Ip:
    Forwarding: 1
    100 total packets received
Icmp:
    ICMP input histogram:
        destination unreachable: 40
Tcp:
    7 connections established
    ${sent} segments send out
    3 segments retransmited
Udp:
    12 packets received
TcpExt:
    Quick ack mode was activated ${quick} times
    TCPLostRetransmit: 5
`;

const LOG =
  dump('Sat Nov 21 10:00:00 UTC 2026', 1000, 8) + dump('Sat Nov 21 10:00:10 UTC 2026', 1500, 28);

test('totals since boot are kept as printed and give rates between two dumps', async () => {
  const [source] = (await runOf({ log: LOG })).sources;
  expect([...source!.axis.elapsed]).toEqual([10, 20]);
  expect(cells(source!, '', 'Tcp.segments send out')).toEqual(['1000', '1500']);
  const rate = source!.columns.find(({ metric }) => metric === 'tcp.segments.sent')!;
  expect(rate.printed).toBe('segments send out(/s)');
  expect(cells(source!, '', 'Tcp.segments send out(/s)')[1]).toBe('50');
  expect(cells(source!, '', 'TcpExt.Quick ack mode was activated times(/s)')[1]).toBe('2');
});

test('a part of a section is before its words, levels are not totals, settings are skipped', async () => {
  const [source] = (await runOf({ log: LOG })).sources;
  expect(cells(source!, '', 'Icmp.ICMP input histogram destination unreachable')[0]).toBe('40');
  expect(cells(source!, '', 'Tcp.connections established')).toEqual(['7', '7']);
  expect(source!.columns.some(({ printed }) => printed === 'connections established(/s)')).toBe(
    false,
  );
  expect(source!.columns.some(({ printed }) => printed === 'Forwarding')).toBe(false);
  expect(source!.warnings).toEqual([]);
});
