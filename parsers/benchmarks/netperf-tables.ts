import type { ColumnSpec, Line } from '../parser.ts';
import { column, columnsOf, under } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';

const THROUGHPUT = column('Throughput', 'benchmark.throughput', 'Mbit/s');
const TRANSACTIONS = column('Trans. Rate', 'benchmark.operations', '1/s');

/** Words of `-k` that are numbers in a unit; all others are shown as printed. */
const keywordColumns: readonly ColumnSpec[] = [
  column('ELAPSED_TIME', 'benchmark.duration', 's'),
  column('TRANSACTION_RATE', 'benchmark.operations', '1/s'),
  column('LOCAL_CPU_UTIL', 'benchmark.cpu', '%'),
  column('REMOTE_CPU_UTIL', 'benchmark.cpu', '%'),
  column('MEAN_LATENCY', 'benchmark.latency', 'us'),
  column('MIN_LATENCY', 'benchmark.latency.least', 'us'),
  column('MAX_LATENCY', 'benchmark.latency.most', 'us'),
  column('P50_LATENCY', 'benchmark.latency.percentile', 'us'),
  column('P90_LATENCY', 'benchmark.latency.percentile', 'us'),
  column('P99_LATENCY', 'benchmark.latency.percentile', 'us'),
  column('STDDEV_LATENCY', 'benchmark.latency.deviation', 'us'),
];

/** The columns of netperf; its header words span four lines. */
export const netperfColumns: readonly ColumnSpec[] = [
  { ...THROUGHPUT, note: 'in the unit of the header; GBytes, MBytes, KBytes are powers of 1024' },
  TRANSACTIONS,
  column('Elapsed Time', 'benchmark.duration', 's'),
  column('Recv Socket Size', 'benchmark.bytes', 'B'),
  column('Send Socket Size', 'benchmark.bytes', 'B'),
  column('Message Size', 'benchmark.bytes', 'B'),
  column('Request Size', 'benchmark.bytes', 'B'),
  column('Resp. Size', 'benchmark.bytes', 'B'),
  column('Messages Okay', 'benchmark.count', '1'),
  column('Messages Errors', 'benchmark.count', '1'),
  ...under('Utilization', columnsOf('%', { local: 'benchmark.cpu', remote: 'benchmark.cpu' })),
  ...keywordColumns,
];

/** netperf's units (format_units in netlib.c): bits in 1000s, bytes in 1024s. */
const RATES: Readonly<Record<string, ColumnSpec['unit']>> = {
  '10^3bits/s': 'kbit/s',
  '10^6bits/s': 'Mbit/s',
  '10^9bits/s': 'Gbit/s',
  'Bytes/s': 'B/s',
  'KBytes/s': 'KiB/s',
  'MBytes/s': 'MiB/s',
  'GBytes/s': 'GiB/s',
};

/** Returns the column of a rate by its unit as netperf writes it; null for an unknown unit. */
export function netperfRateColumn(printed: string): ColumnSpec | null {
  const word = printed.replace('\\', '').replace(/\/sec\.?$/, '/s');
  if (/^Trans\/s$/i.test(word)) return TRANSACTIONS;
  return Object.hasOwn(RATES, word) ? { ...THROUGHPUT, unit: RATES[word]! } : null;
}

/** Takes a figure of a row; `suffix` names a row that belongs to the row of the test. */
export type PutFigure = (column: string | ColumnSpec, text: string, suffix?: string) => void;

/** A table whose header was read. */
export interface NetperfTable {
  /** Reads a row; returns false for any other line. */
  row(line: Line, put: PutFigure): boolean;
}

/** The last line of a header, which has the units and so identifies the table; null for any other line. */
export function readNetperfHeader(line: Line): NetperfTable | null {
  const words = fields(line);
  if (words.length < 5 || words.length > 20) return null;
  const text = words.join(' ').toLowerCase().replace('secs.', 'secs');
  const rate = words.map(netperfRateColumn).find((column) => column !== null);
  const tail = /us\/|usec\//.test(text) ? ['Service Demand local', 'Service Demand remote'] : [];
  const cpu = text.includes('%') ? ['Utilization.local', 'Utilization.remote', ...tail] : [];
  if (text.startsWith('bytes bytes bytes bytes secs per sec')) {
    const names = [
      'Send Socket Size',
      'Recv Socket Size',
      'Request Size',
      'Resp. Size',
      'Elapsed Time',
      'Trans. Rate',
    ];
    return plainTable([...names, ...cpu], ' remote');
  }
  if (rate === undefined) return null;
  const speed = [rate];
  if (text.startsWith('bytes bytes bytes secs ')) {
    return plainTable(
      ['Recv Socket Size', 'Send Socket Size', 'Message Size', 'Elapsed Time', ...speed, ...cpu],
      '',
    );
  }
  return text.startsWith('bytes bytes secs # #') ? udpTable(rate, cpu) : null;
}

/** Reads rows with a number for each column; a short row below has the sockets of the other end. */
function plainTable(columns: readonly (string | ColumnSpec)[], other: string): NetperfTable {
  return {
    row(line, put) {
      if (!isOfNumbers(line)) return false;
      if (line.count === 2 && other !== '') return true;
      if (line.count !== columns.length) return false;
      for (const [i, column] of columns.entries()) put(column, line.str(i));
      return true;
    },
  };
}

/** Reads a row of data sent, and below it one of data received, which lacks the message and the errors. */
function udpTable(rate: ColumnSpec, cpu: readonly string[]): NetperfTable {
  const sent = [
    'Send Socket Size',
    'Message Size',
    'Elapsed Time',
    'Messages Okay',
    'Messages Errors',
    rate,
  ];
  const received = ['Recv Socket Size', 'Elapsed Time', 'Messages Okay', rate];
  let isBelowSent = false;
  return {
    row(line, put) {
      const isSent = line.count >= sent.length;
      if (!isSent && !isBelowSent) return false;
      const columns = isSent ? [...sent, ...cpu] : [...received, ...cpu.slice(1, 2)];
      const isFull = line.count === columns.length || (!isSent && line.count === received.length);
      if (!isOfNumbers(line) || !isFull) return false;
      for (let i = 0; i < line.count; i++)
        put(columns[i]!, line.str(i), isSent ? '' : ', received');
      isBelowSent = isSent;
      return true;
    },
  };
}

/** Reads a row of omni, which prints its unit in the row: `16384  87380  16384  10.00  941.20  10^6bits/s`. */
export function readOmniRow(line: Line, put: PutFigure): boolean {
  const unit = netperfRateColumn(line.str(line.count - 1));
  if (unit === null || line.count < 5 || line.count > 6) return false;
  const sockets = ['Send Socket Size', 'Recv Socket Size', 'Message Size'].slice(0, line.count - 3);
  for (const [i, name] of [...sockets, 'Elapsed Time', unit].entries()) put(name, line.str(i));
  return true;
}

/** Whether all fields are numbers; `-` is one that is not known. */
function isOfNumbers(line: Line): boolean {
  for (let i = 0; i < line.count; i++) {
    if (!/^(-|-?\d{1,15}(\.\d{1,9})?)$/.test(line.str(i))) return false;
  }
  return line.count > 1;
}
