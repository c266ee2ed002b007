import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { describeFixture } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

describeFixture('mmdiag/network.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(results.map(({ title, rowHead }) => [title, rowHead])).toEqual([
    ['mmdiag --network', 'node'],
  ]);
  expect(results[0]!.rows.map(({ name }) => name)).toEqual(['store02', 'client17']);
  expect(rowOf(results[0], 'client17')).toEqual({
    err: 3,
    'sent(MB)': 18 * 2 ** 20,
    'recvd(MB)': 77 * 2 ** 20,
    'retry(success)': 2,
    lost: 1,
    unacknowledged: 2,
    retrans: 14,
    'unrecovered retrans': 0,
    'rtt(round trip time)': 0.00088,
    'medium deviation of rtt': 0.000212,
    'GPFS Send-Queue': 0,
    'Socket Send-Queue': 8192,
  });
});

describeFixture('mmdiag/lroc.log', (_, results) => {
  expect(results.map(({ host, rows }) => [host, ...rows.map(({ name }) => name)])).toEqual([
    ['node03', 'Inode', 'Data'],
    ['node04', 'Inode', 'Data'],
  ]);
  expect(rowOf(results[0], 'Data')).toEqual({
    stored: 8000,
    'stored MB': 2000 * 2 ** 20,
    recalled: 32_000,
    'recalled MB': 8000 * 2 ** 20,
  });
});

const read = (lines: readonly string[]) =>
  parseLog('mmdiag.out', [new TextEncoder().encode(`${lines.join('\n')}\n`)]);

test('of one node the rows are the kinds of objects', async () => {
  const { results } = await read([
    '    Data objects stored 70 (17 MB) recalled 7 (1 MB) = 10.00 %',
    '    Inode objects stored 90 (1 MB) recalled 9 (0 MB) = 10.00 %',
  ]);
  expect(results[0]).toMatchObject({ title: 'LROC', rowHead: 'objects' });
  expect(results[0]!.rows.map(({ name }) => name)).toEqual(['Data', 'Inode']);
});

test('lines that became one are read, and a row without a name is of the node before it', async () => {
  const { results } = await read([
    'n1: Data objects stored 5 (1 MB) recalled 6 (2 MB) = 120.00 % Total objects stored 7 (3 MB) recalled 8 (4 MB) n1: n2: Data objects stored 9 (5 MB) recalled 3 (1 MB) = 33.33 %',
  ]);
  expect(results.map(({ title, rows }) => [title, ...rows.map(({ name }) => name)])).toEqual([
    ['LROC: Data objects', 'n1', 'n2'],
    ['LROC: Total objects', 'n1'],
  ]);
});

test('figures below a name that cannot be read are of no node, and are counted with their line', async () => {
  const { results, warnings } = await read([
    'Connection details:',
    '<c0n3> 10.9.7.3/0 (cl</c0n3>  ient3)',
    'retry(success): 0(0)',
    'rtt(round trip time): 40 medium deviation of rtt: 3',
    '<cOn5> lO.9.7.5/O (client5)',
    'retry(success): 0(0)',
    'rtt(round trip time): 77 medium deviation of rtt: 5',
  ]);
  expect(results[0]!.rows.map(({ name }) => name)).toEqual(['c0n3']);
  expect(rowOf(results[0], 'c0n3')['rtt(round trip time)']).toBeCloseTo(0.00004);
  expect(warnings.map(({ line }) => line)).toEqual([5, 6, 7]);
});

test('words of other texts do not open it: no row of the log around them is lost', async () => {
  const rows = (count: number) =>
    ' 1  0  0 811 1232 567 0 0 0 9 1000 2000 30  5 65  0  0\n'.repeat(count);
  const head =
    'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n';
  for (const words of ['Connection details:', '3 objects stored in the bucket']) {
    const log = `${head}${rows(4)}${words}\n${rows(5)}`;
    const { sources } = await parseLog('a.log', [new TextEncoder().encode(log)]);
    expect(sources.map(({ sinceBoot }) => sinceBoot.length)).toEqual([9]);
  }
});

test('the details of a second report are in the row of its own connection', async () => {
  const report = (sent: number, trip: number) =>
    `=== mmdiag: network ===\nTCP Connections between nodes:\n  client05 <c0n4> 10.1.13.5 connected 0 79 ${sent} 15 Linux/L\nConnection details:\n  <c0n4> 10.1.13.5/0 (client05)\n    rtt(round trip time): ${trip} medium deviation of rtt: 3\n`;
  const { results } = await parseLog('a.log', [
    new TextEncoder().encode(report(210, 53) + report(320, 99)),
  ]);
  expect(rowOf(results[0], 'client05')).toMatchObject({
    'sent(MB)': 210 * 2 ** 20,
    'rtt(round trip time)': 0.000053,
  });
  expect(rowOf(results[0], 'client05 #2')).toMatchObject({
    'sent(MB)': 320 * 2 ** 20,
    'rtt(round trip time)': 0.000099,
  });
});
