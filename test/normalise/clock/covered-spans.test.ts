import { expect, test } from 'vitest';
import { normalised } from '../../log.ts';
import { readText } from '../../parsers/fixture.ts';

async function axisOf(text: string) {
  const sources = await readText(text);
  return normalised({ name: '', sources }, { name: '' }).sources[0]!.axis;
}

const rounded = (seconds: Float64Array) => [...seconds].map((s) => Math.round(s * 1e6) / 1e6);

const IPERF = `Connecting to host 127.0.0.1, port 5201
[ ID] Interval           Transfer     Bitrate         Retr  Cwnd
[  5]   0.00-1.00   sec  73.5 MBytes   617 Mbits/sec    0   1.12 MBytes
[  5]   1.00-1.36   sec  26.5 MBytes   617 Mbits/sec    0   1.12 MBytes
`;

const PERF = `           1.001043000              1,000      cycles
           2.002190000              1,000      cycles
           2.302190000                300      cycles
`;

test('the intervals of iperf3 are as long as it prints them', async () => {
  const axis = await axisOf(IPERF);
  expect(rounded(axis.span)).toEqual([1, 0.36]);
  expect(rounded(axis.elapsed)).toEqual([1, 1.36]);
});

test('so they are if iperf3 prints when it began, and then the run begins there', async () => {
  const axis = await axisOf(`Time: Sun, 22 Nov 2026 13:18:07 GMT\n${IPERF}`);
  expect(rounded(axis.span)).toEqual([1, 0.36]);
  expect(rounded(axis.elapsed)).toEqual([1, 1.36]);
});

test('so they are if a pipe stamped the lines', async () => {
  const stamps = ['00', '01', '01', '02'];
  const lines = IPERF.trimEnd().split('\n');
  const axis = await axisOf(
    lines.map((line, i) => `2026-11-22 13:18:${stamps[i]} ${line}\n`).join(''),
  );
  expect(rounded(axis.span)).toEqual([1, 0.36]);
});

test('the warm-up of iperf3 is no part of its first interval', async () => {
  const axis = await axisOf(`Connecting to host 127.0.0.1, port 5201
[ ID] Interval           Transfer     Bitrate         Retr  Cwnd
[  5]   0.00-1.00   sec  73.5 MBytes   617 Mbits/sec    0   1.12 MBytes       (omitted)
[  5]   0.00-1.00   sec  73.5 MBytes   617 Mbits/sec    0   1.12 MBytes
[  5]   1.00-2.00   sec  73.5 MBytes   617 Mbits/sec    0   1.12 MBytes
`);
  expect(rounded(axis.span)).toEqual([1, 1]);
});

test.each([
  ['without a date', ''],
  ['with a date', '# started on Sat Nov 22 03:00:00 2026\n\n'],
])('the intervals of perf reach from one time to the next, %s', async (_, head) => {
  const axis = await axisOf(head + PERF);
  expect(rounded(axis.span)).toEqual([1.001043, 1.001147, 0.3]);
  expect(rounded(axis.elapsed)[0]).toBe(1.001043);
});

test('the progress of pgbench covers the time since the line before', async () => {
  const axis = await axisOf(
    ['1.0', '2.0', '2.7', '3.7']
      .map((at) => `progress: ${at} s, 100.0 tps, lat 1.186 ms stddev 0.515, 0 failed\n`)
      .join(''),
  );
  expect(rounded(axis.span)).toEqual([1, 1, 0.7, 1]);
});
