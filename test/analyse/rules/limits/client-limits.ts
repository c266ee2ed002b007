import type { Run } from '../../../../src/model/run.ts';
import type { MadeColumn } from '../../../make-run.ts';
import { makeTable } from '../../../results.ts';
import { minutes, withCores } from '../find-in.ts';
import { busy, columnsOf, type Limit } from './limit.ts';

const RATE = 1000;

/** A benchmark of clients who always have an operation in progress, on a host of 16 CPUs. */
function benchmark(clients: number, columns: readonly MadeColumn[], row = String(clients)): Run {
  const progress = columnsOf('job', 'transactions', { 'benchmark.operations': RATE });
  const run = minutes([...progress, ...columns], { tool: 'load' });
  const result = makeTable({
    columns: { tps: 'benchmark.operations', average: 'benchmark.latency' },
    rows: { [row]: [RATE, clients / RATE] },
  });
  return { ...withCores(run, 16), results: [result] };
}

/** The benchmark that was asked for a rate. */
function paced(rate: number): Run {
  const run = benchmark(8, busy(5));
  return {
    ...run,
    results: run.results.map((table) => ({
      ...table,
      parameters: [['rate', `${rate}`]],
      rows: table.rows.map((row) => ({ ...row, cells: row.cells.slice(0, 1) })),
    })),
  };
}

const reading = (requests: number, response = 0.001) =>
  columnsOf('disk', 'sda', {
    'disk.queue': requests,
    'disk.read.operations': requests / 0.001,
    'disk.read.response_time': response,
  });

export const clientLimits: readonly Limit[] = [
  [
    'clients-waited',
    '64 clients in a disk',
    39,
    38,
    (n) => benchmark(64, [...busy(5), ...reading(n)]),
  ],
  [
    ...(['clients-waited', 'reads among the requests, in percent', 51, 49] as const),
    (share) => benchmark(64, [...busy(5), ...reading(50, share / 100_000)]),
  ],
  [
    ...(['clients-waited', 'requests for 30 clients', 29, 31] as const),
    (requests) => benchmark(30, [...busy(10), ...reading(requests)]),
  ],
  [
    ...(['clients-elsewhere', '64 clients in a disk', 23, 25] as const),
    (requests) => benchmark(64, [...busy(10), ...reading(requests)]),
  ],
  ['clients-elsewhere', 'use by 8 clients', 31, 29, (share) => benchmark(8, busy(share))],
  [
    ...(['clients-spread', '64 clients in a disk', 38, 39] as const),
    (requests) => benchmark(64, [...busy(30), ...reading(requests)]),
  ],
  ['benchmark-paced', 'operations a second that 1,000 are to be', 1052, 1054, paced],
  [
    ...(['benchmark-slower', 'seconds at last, of 1 at first', 2.58, 2.57] as const),
    (last) =>
      minutes(
        columnsOf('job', 'transactions', {
          'benchmark.operations': RATE,
          'benchmark.latency': (i) => 1 + ((last - 1) * i) / 119,
        }),
      ),
  ],
  [
    ...(['benchmark-level', 'rate of a connection once, else 100', 70, 69] as const),
    (once) =>
      minutes(
        columnsOf('job', 'stream 5', { 'benchmark.throughput': (i) => (i === 9 ? once : 100) }),
        { tool: 'iperf3' },
      ),
  ],
  [
    ...(['datagrams-lost', 'datagrams lost of 100', 100, 101] as const),
    (lost) => ({
      ...minutes([]),
      results: [
        makeTable({
          columns: { Lost: 'connection.lost', Total: 'connection.packets' },
          rows: { 'stream 5': [lost, 100] },
        }),
      ],
    }),
  ],
  ['clients-one', 'operations in progress', 1.04, 1.06, (n) => benchmark(n, busy(5), 'log write')],
];
