import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import type { RawSource } from '../../../src/input/tables/raw-source.ts';
import { describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';
import { rowOf, unitOf } from '../result-rows.ts';

const GIB = 1024 ** 3;
const MIB = 1024 ** 2;
const Gbit = 1e9 / 8;
const Mbit = 1e6 / 8;

const secondsOf = (source: RawSource | undefined) => source?.stamps.map((stamp) => stamp?.seconds);

describeFixture('iperf3/tcp-2-streams.log', (sources, results) => {
  const [source] = sources as [RawSource];
  expect(entitiesOf(source)).toEqual(['job stream 5', 'job stream 7', 'job sum']);
  expect(secondsOf(source)).toEqual([1, 2, 3, 4]);
  expect(source.stamps[0]).toMatchObject({ sinceStart: true });
  expect(valuesOf(source, 'sum', 'Bitrate')).toEqual([19.7, 20.2, 21.8, 21.5].map((n) => n * Gbit));
  expect(valuesOf(source, 'stream 5', 'Transfer')).toEqual(
    [1.16, 1.19, 1.3, 1.26].map((n) => n * GIB),
  );
  expect(valuesOf(source, 'stream 5', 'Retr')).toEqual([24, 11, 4, 0]);
  expect(valuesOf(source, 'stream 7', 'Cwnd')).toEqual([
    767 * 1024,
    767 * 1024,
    1.87 * MIB,
    1.75 * MIB,
  ]);
  expect(results.map(({ title, rows }) => [title, rows.length])).toEqual([['iperf3', 3]]);
  expect(rowOf(results[0], 'sum')).toMatchObject({
    'sender.Bitrate': 20.8 * Gbit,
    'receiver.Bitrate': 20.8 * Gbit,
    'sender.Retr': 46,
    'sender.Transfer': 9.68 * GIB,
  });
  expect(unitOf(results[0], 'receiver.Bitrate')).toBe('bit/s');
});

describeFixture('iperf3/tcp-2-streams-reverse.json', (sources, results) => {
  const [source] = sources as [RawSource];
  expect(source.host).toBe('db7');
  expect(entitiesOf(source)).toEqual(['job stream 5', 'job stream 7', 'job sum']);
  expect(source.stamps[0]).toMatchObject({ seconds: 1795353454 + 1.000207, epoch: true });
  expect(valuesOf(source, 'sum', 'bits_per_second')[0]).toBeCloseTo(21036372594.928852 / 8, 3);
  expect(valuesOf(source, 'stream 7', 'bytes')[0]).toBe(1322909696);
  expect(rowOf(results[0], 'sum')).toMatchObject({
    'sender.Transfer': 10084679680,
    'receiver.Transfer': 10074456064,
    'CPU.local': 83.63696979534755,
  });
  expect(rowOf(results[0], 'sum')['receiver.Bitrate']).toBeCloseTo(20148650195.54746 / 8, 3);
});

describeFixture('iperf3/bidir.log', (sources, results) => {
  const [source] = sources as [RawSource];
  expect(entitiesOf(source)).toEqual(['job stream 5 TX-C', 'job stream 7 RX-C']);
  expect(valuesOf(source, 'stream 7 RX-C', 'Bitrate')).toEqual(
    [7.81, 6.29, 9.71].map((n) => n * Gbit),
  );
  expect(rowOf(results[0], 'stream 7 RX-C')).toMatchObject({
    'sender.Retr': 26,
    'receiver.Transfer': 2.77 * GIB,
  });
});

describeFixture('iperf3/bidir.json', (sources, results) => {
  const [source] = sources as [RawSource];
  expect(entitiesOf(source)).toEqual(['job stream 5', 'job stream 7']);
  expect(valuesOf(source, 'stream 5', 'retransmits')).toEqual([1, 6, 0]);
  expect(valuesOf(source, 'stream 5', 'rtt')).toEqual([0.000997, 0.001148, 0.000863]);
  expect(results[0]?.rows.map(({ name }) => name)).toEqual(['stream 5', 'stream 7']);
  expect(rowOf(results[0], 'stream 5')).toMatchObject({ 'sender.max_snd_cwnd': 3667048 });
});

describeFixture('iperf3/udp-reverse.log', (sources, results) => {
  const [source] = sources as [RawSource];
  expect(valuesOf(source, 'stream 5', 'Jitter')).toEqual([5e-6, 8e-6, 1e-5]);
  expect(valuesOf(source, 'stream 5', 'Total Datagrams')).toEqual([77, 76, 76]);
  expect(valuesOf(source, 'stream 5', 'Lost%')).toEqual([0, 0, 0]);
  expect(rowOf(results[0], 'stream 5')).toMatchObject({
    'receiver.Jitter': 1e-5,
    'receiver.Lost': 0,
    'receiver.Total Datagrams': 229,
  });
});

describeFixture('iperf3/udp.log', (sources) => {
  expect(valuesOf(sources[0]!, 'stream 5', 'Total Datagrams')).toEqual([763, 763, 763, 763]);
});

describeFixture('iperf3/udp.json', (sources, results) => {
  expect(valuesOf(sources[0]!, 'stream 5', 'packets')).toEqual([763, 763, 763, 763]);
  const sum = rowOf(results[0], 'sum');
  expect(sum['sender.Bitrate']).toBeCloseTo(200010921.7296872 / 8, 3);
  expect(sum['receiver.Bitrate']).toBeCloseTo(199999122.07352635 / 8, 3);
  expect(sum['receiver.Jitter']).toBeCloseTo(0.00000786079796248522, 15);
  expect(sum).not.toHaveProperty('sender.Jitter');
  expect(rowOf(results[0], 'stream 5')).toHaveProperty('sender.Transfer', 100007936);
});

describeFixture('iperf3/verbose.log', (sources, results) => {
  expect(sources[0]!.stamps[0]).toMatchObject({
    date: { a: 11, b: 22, year: 2026 },
    seconds: 13 * 3600 + 18 * 60 + 7 + 1,
  });
  expect(rowOf(results[0], 'stream 5')).toMatchObject({ 'CPU.local': 13.3, 'CPU.remote': 84.1 });
});

describeFixture('iperf3/server-output.log', (sources, results) => {
  expect(sources.map(({ section }) => section)).toEqual(['', 'server']);
  expect(secondsOf(sources[1])).toEqual([1, 2, 3]);
  expect(results.map(({ title }) => title)).toEqual(['iperf3', 'iperf3, server']);
});

describeFixture(
  'iperf3/omit.log',
  ([source]) => {
    expect(secondsOf(source)).toEqual([1.5, 2, 2.5, 3, 3.5, 4]);
    expect(valuesOf(source!, 'stream 5', 'Bitrate')[0]).toBe(20592 * Mbit);
  },
  { warnings: ['omitted'] },
);

describeFixture('iperf3/server.log', ([source], results) => {
  // Three tests: five seconds of one stream, four of two, four of two.
  expect(secondsOf(source)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(source!.marks.map(({ kind, sample }) => [kind, sample])).toEqual([
    ['restart', 5],
    ['restart', 9],
  ]);
  expect(results.map(({ rows }) => rows.length)).toEqual([1, 3, 3]);
  expect(rowOf(results[2], 'sum')).toHaveProperty('sender.Retr', 0);
});

describeFixture('iperf3/stamps-kbytes.log', ([source], results) => {
  expect(secondsOf(source)).toEqual([0, 0.5, 1, 1.5, 2, 2.5].map((n) => 13 * 3600 + 18 * 60 + n));
  expect(valuesOf(source!, 'stream 5', 'Bitrate, bytes')[0]).toBe(2349509 * 1024);
  expect(rowOf(results[0], 'stream 5')).toHaveProperty('receiver.Bitrate', 2289905 * 1024);
});

describeFixture('iperf3/json-stream.log', ([source], results) => {
  expect(source!.stamps.length).toBe(4);
  expect(valuesOf(source!, 'stream 5', 'snd_cwnd').every((window) => window > 0)).toBe(true);
  expect(results[0]?.rows.map(({ name }) => name)).toEqual(['stream 5']);
});

test('a share that printf wrote with an exponent is read', async () => {
  const lines = [
    'Connecting to host 10.0.0.2, port 5201',
    '[ ID] Interval           Transfer     Bitrate         Jitter    Lost/Total Datagrams',
    '[  5]   0.00-1.00   sec  0.00 Bytes  0.00 bits/sec  0.000 ms  76/76 (1e+02%)  ',
    '[  5]   1.00-2.00   sec  0.00 Bytes  0.00 bits/sec  0.000 ms  0/0 (-nan%)  ',
  ];
  const [source] = await readText(`${lines.join('\n')}\n`);
  expect(valuesOf(source!, 'stream 5', 'Lost%')).toEqual([100, Number.NaN]);
});

test('the lone number of UDP is of datagrams, also below the head of 3.1 and older', async () => {
  const lines = [
    'Connecting to host 10.0.0.2, port 5201',
    '[ ID] Interval           Transfer     Bandwidth       Total Datagrams',
    '[  4]   0.00-1.00   sec  8.08 MBytes  67.8 Mbits/sec  42373  ',
  ];
  const [source] = await readText(`${lines.join('\n')}\n`);
  expect(valuesOf(source!, 'stream 4', 'Total Datagrams')).toEqual([42_373]);
});

const rowsOf = (count: number, rest = '') =>
  Array.from(
    { length: count },
    (_, i) => `[  5]   ${i}.00-${i + 1}.00   sec   112 MBytes   940 Mbits/sec${rest}`,
  );

test('the sum of a test whose end is cut off is no further report', async () => {
  const lines = [...rowsOf(4, '    2    310 KBytes'), '- - - - - - - - -'];
  const sum = '[  5]   0.00-4.01   sec   448 MBytes   940 Mbits/sec';
  for (const end of ['', '    8', '    8             send']) {
    const [source] = await readText(`${[...lines, `${sum}${end}`].join('\n')}\n`);
    expect(secondsOf(source)).toEqual([1, 2, 3, 4]);
    expect(source!.marks).toEqual([]);
  }
});

test('a test whose only interval is as long as the test before it is another one', async () => {
  const head = 'Connecting to host 10.0.0.2, port 5201';
  const lines = [head, ...rowsOf(4), head];
  const row = '[  5]   0.00-4.00   sec   448 MBytes   940 Mbits/sec';
  const [source] = await readText(`${[...lines, row].join('\n')}\n`);
  expect(secondsOf(source)).toEqual([1, 2, 3, 4, 8]);
});

test('the row that ^C ended is the last of its test', async () => {
  const row = '[  5]   4.00-6.50   sec  0.00 Bytes  0.00 bits/sec';
  const [source] = await readText(`${[...rowsOf(4), `^C${row}`].join('\n')}\n`);
  expect(secondsOf(source)).toEqual([1, 2, 3, 4, 6.5]);
  expect(valuesOf(source!, 'stream 5', 'Bitrate').at(-1)).toBe(0);
});

test('up to 3.1 the sum of UDP names no end: it is sent data, and losses that were received', async () => {
  const lines = [
    'Connecting to host 10.0.0.2, port 5201',
    '[ ID] Interval           Transfer     Bandwidth       Total Datagrams',
    '[  4]   0.00-1.00   sec   116 KBytes   950 Kbits/sec  81  ',
    '[  4]   1.00-2.00   sec   128 KBytes  1.05 Mbits/sec  90  ',
    '- - - - - - - - - - - - - - - - - - - - - - - - -',
    '[ ID] Interval           Transfer     Bandwidth       Jitter    Lost/Total Datagrams',
    '[  4]   0.00-2.00   sec   244 KBytes  1.00 Mbits/sec  0.021 ms  17/171 (9.9%)  ',
    '[  4] Sent 171 datagrams',
  ];
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const { sources, results } = await parseLog('iperf3.log', [bytes]);
  expect(secondsOf(sources[0])).toEqual([1, 2]);
  expect(rowOf(results[0], 'stream 4')).toMatchObject({
    'sender.Transfer': 244 * 1024,
    'receiver.Lost': 17,
    'receiver.Lost%': 9.9,
  });
});

test('JSON of another program with an object for the stamp is not sadf', async () => {
  const sources = await readText('{\n"timestamp": {\n"time": "Sun, 22 Nov 2026"},\n"port": 1}\n');
  expect(sources).toEqual([]);
});

test("sadf's JSON on more lines is read", async () => {
  const text = JSON.stringify(
    {
      sysstat: {
        hosts: [
          {
            nodename: 'db7',
            'file-date': '2026-11-21',
            statistics: [
              {
                timestamp: { date: '2026-11-21', time: '16:35:53', utc: 1, interval: 1 },
                'cpu-load': [{ cpu: 'all', user: 1.5, idle: 98.5 }],
              },
            ],
          },
        ],
      },
    },
    null,
    2,
  );
  const [source] = await readText(`${text}\n`);
  expect(source).toMatchObject({ host: 'db7', parser: { id: 'sadf-json' } });
});

test('iperf 2 is not taken for it', async () => {
  const rows =
    '[ ID] Interval       Transfer     Bandwidth\n[  3]  0.0- 1.0 sec   112 MBytes   939 Mbits/sec\n';
  expect(await readText(rows)).toEqual([]);
});
