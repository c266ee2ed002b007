import type { ColumnSpec } from '../parser.ts';
import { column, under } from '../shared/columns.ts';

/** Bytes have prefixes of 1024, bits of 1000 (units.c). */
const BYTES = { suffix: 1024 } as const;

const lost = [
  column('Lost', 'connection.lost', '1'),
  column('Total Datagrams', 'connection.packets', '1'),
  column('Lost%', 'connection.loss', '%'),
];

/** The columns of intervals in the text form. `Bitrate, bytes` is the bitrate of `-f K` and the like. */
const textColumns: readonly ColumnSpec[] = [
  column('Transfer', 'benchmark.bytes', 'B', BYTES),
  column('Bitrate', 'benchmark.throughput', 'bit/s', { suffix: 1000 }),
  column('Bitrate, bytes', 'benchmark.throughput', 'B/s', BYTES),
  column('Retr', 'connection.retransmits', '1'),
  column('Cwnd', 'connection.window', 'B', BYTES),
  column('Jitter', 'connection.jitter', 'ms'),
  ...lost,
];

/** The columns of intervals in JSON, by their keys. */
const jsonColumns: readonly ColumnSpec[] = [
  column('bytes', 'benchmark.bytes', 'B'),
  column('bits_per_second', 'benchmark.throughput', 'bit/s'),
  column('retransmits', 'connection.retransmits', '1'),
  column('snd_cwnd', 'connection.window', 'B'),
  column('snd_wnd', 'connection.size', 'B', 'window of the receiver'),
  column('rtt', 'connection.round_trip', 'us'),
  column('rttvar', 'connection.round_trip.deviation', 'us'),
  column('pmtu', 'connection.size', 'B', 'largest packet on the path'),
  column('jitter_ms', 'connection.jitter', 'ms'),
  column('lost_packets', 'connection.lost', '1'),
  column('packets', 'connection.packets', '1'),
  column('lost_percent', 'connection.loss', '%'),
];

/** The columns of both ends. The received data are the result; the sender may have offered more. */
const ends = ([side, throughput]: readonly [string, string]) =>
  under(side, [
    column('Transfer', 'benchmark.bytes', 'B'),
    column('Bitrate', throughput, 'bit/s'),
    column('Retr', 'connection.retransmits', '1'),
    column('Jitter', 'connection.jitter', 'ms'),
    ...lost,
  ]);

/** The columns of the summary. */
const resultColumns: readonly ColumnSpec[] = [
  ...(
    [
      ['receiver', 'benchmark.throughput'],
      ['sender', 'benchmark.offered'],
    ] as const
  ).flatMap(ends),
  ...under('receiver', [column('out of order', 'connection.packets', '1')]),
  ...under('sender', [
    column('max_snd_cwnd', 'connection.window', 'B'),
    column('mean_rtt', 'connection.round_trip', 'us'),
    column('min_rtt', 'connection.round_trip', 'us'),
    column('max_rtt', 'connection.round_trip', 'us'),
  ]),
  ...under('CPU', [column('local', 'benchmark.cpu', '%'), column('remote', 'benchmark.cpu', '%')]),
];

/** All columns of iperf3's text. */
export const iperf3TextColumns = [...textColumns, ...resultColumns];

/** All columns of iperf3's JSON. */
export const iperf3JsonColumns = [...jsonColumns, ...resultColumns];
