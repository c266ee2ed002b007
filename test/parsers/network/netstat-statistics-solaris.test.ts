import { expect, test } from 'vitest';
import { cells, runOf } from '../../log.ts';
import { describeFixture, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture(
  'netstat/solaris11--s-10.txt',
  ([log]) => {
    expect(log!.parser.id).toBe('netstat-s-solaris');
    expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_000, 36_010]);
    expect(sinceBootOf(log!)).toEqual([0]);
    expect(valuesOf(log!, '', 'TCP.tcpActiveOpens')).toEqual([7_624_114, 20]);
    expect(valuesOf(log!, '', 'TCP.tcpCurrEstab')).toEqual([74, 80]);
    expect(valuesOf(log!, '', 'IPv4.tcpInErrs')).toEqual([0, 0]);
    expect(valuesOf(log!, '', 'IGMP.messages received')).toEqual([3, 1]);
    expect(log!.columns.find((c) => c.printed === 'tcpInSegs')?.metric).toBe(
      'tcp.segments.received.count',
    );
    expect(log!.columns.some((c) => c.printed === 'tcpMaxConn')).toBe(false);
  },
  { command: 'netstat -s -T d 10' },
);

const dump = (stamp: string, sent: number) => `${stamp}
UDP
        udpInDatagrams      =   100     udpOutDatagrams     =${sent}
TCP
        tcpCurrEstab        =     ${sent > 1000 ? 5 : 9}     tcpOutSegs          =   ${sent}
`;

test('with an interval, its counts become rates', async () => {
  const log = `$ netstat -s 10\n${dump('10:00:00', 70_000)}${dump('10:00:10', 500)}${dump('10:00:20', 600)}`;
  const [source] = (await runOf({ log })).sources;
  expect(cells(source!, '', 'TCP.tcpOutSegs(/s)').slice(1)).toEqual(['50', '60']);
  expect(cells(source!, '', 'TCP.tcpOutSegs')[0]).toBe('70000 since-boot');
});

test('a falling total asks for the command', async () => {
  const [log] = await readText(dump('10:00:00', 70_000) + dump('10:00:10', 500));
  expect(log!.warnings.map(({ code }) => code)).toEqual(['ambiguous']);
});

test('repeated calls print totals, which grow', async () => {
  const log = dump('10:00:00', 7000) + dump('10:00:10', 7500) + dump('10:00:20', 7600);
  const [source] = (await runOf({ log })).sources;
  expect(cells(source!, '', 'TCP.tcpOutSegs')).toEqual(['7000', '7500', '7600']);
  expect(cells(source!, '', 'TCP.tcpOutSegs(/s)').slice(1)).toEqual(['50', '10']);
  expect(cells(source!, '', 'UDP.udpInDatagrams(/s)').slice(1)).toEqual(['0', '0']);
});

test('another tool whose header begins in capitals begins its own log', async () => {
  const mpstat =
    'CPU minf mjf xcal  intr ithr  csw icsw migr smtx  srw syscl  usr sys  wt idl\n  0    1   0    0   201  100  150    3    0    0    0   901    2   2   0  96\n';
  const logs = await readText(`${dump('10:00:00', 7000)}ERROR: nothing\n${mpstat}`);
  expect(logs.map(({ parser }) => parser.id)).toEqual(['netstat-s-solaris', 'mpstat-solaris']);
  expect(logs[0]!.counts.get('not-understood')).toBe(1);
  expect(valuesOf(logs[1]!, '0', 'syscl')).toEqual([901]);
});

test('settings of another program are not counts', async () => {
  for (const text of ['tcpPort = 8080\n  udpTimeout = 30\n', 'Set tcpPort = 8080\n']) {
    expect(await readText(text)).toEqual([]);
  }
});
