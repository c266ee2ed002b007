import type { ColumnSpec, Line } from '../parser.ts';
import { fields } from '../shared/fields.ts';

const size = (printed: string): ColumnSpec => ({ printed, metric: 'benchmark.bytes', unit: 'B' });

const THROUGHPUT = {
  printed: 'Throughput',
  metric: 'benchmark.throughput',
  unit: 'Mbit/s',
} as const;
const TRANSACTIONS = {
  printed: 'Trans. Rate',
  metric: 'benchmark.operations',
  unit: '1/s',
} as const;

const keyword = (printed: string, metric: string, unit: ColumnSpec['unit']): ColumnSpec => {
  return { printed, metric, unit };
};

/** Words of `-k` that are numbers in a unit; all others are shown as they are. */
const KEYWORD_COLUMNS: Readonly<Record<string, ColumnSpec>> = Object.fromEntries(
  [
    keyword('ELAPSED_TIME', 'benchmark.duration', 's'),
    keyword('TRANSACTION_RATE', 'benchmark.operations', '1/s'),
    keyword('LOCAL_CPU_UTIL', 'benchmark.cpu', '%'),
    keyword('REMOTE_CPU_UTIL', 'benchmark.cpu', '%'),
    keyword('MEAN_LATENCY', 'benchmark.latency', 'us'),
    keyword('MIN_LATENCY', 'benchmark.latency.least', 'us'),
    keyword('MAX_LATENCY', 'benchmark.latency.most', 'us'),
    keyword('P50_LATENCY', 'benchmark.latency.percentile', 'us'),
    keyword('P90_LATENCY', 'benchmark.latency.percentile', 'us'),
    keyword('P99_LATENCY', 'benchmark.latency.percentile', 'us'),
    keyword('STDDEV_LATENCY', 'benchmark.latency.deviation', 'us'),
  ].map((spec) => [spec.printed, spec]),
);

/** What netperf prints; its words stand above one another over four lines. */
export const netperfColumns: readonly ColumnSpec[] = [
  { ...THROUGHPUT, note: 'in the unit of the header; GBytes, MBytes, KBytes are powers of 1024' },
  TRANSACTIONS,
  { printed: 'Elapsed Time', metric: 'benchmark.duration', unit: 's' },
  ...['Recv Socket Size', 'Send Socket Size', 'Message Size', 'Request Size', 'Resp. Size'].map(
    size,
  ),
  ...['Messages Okay', 'Messages Errors'].map((printed): ColumnSpec => {
    return { printed, metric: 'benchmark.count', unit: '1' };
  }),
  ...['local', 'remote'].map((printed): ColumnSpec => {
    return { printed, heading: 'Utilization', metric: 'benchmark.cpu', unit: '%' };
  }),
  ...Object.values(KEYWORD_COLUMNS),
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

/** The column of a rate in a unit as netperf writes it, bytes or transactions; null for no such unit. */
export function rateColumn(printed: string): ColumnSpec | null {
  const word = printed.replace(/\/sec\.?$/, '/s');
  if (/^Trans\/s$/i.test(word)) return TRANSACTIONS;
  return Object.hasOwn(RATES, word) ? { ...THROUGHPUT, unit: RATES[word]! } : null;
}

/** Takes a figure of a row; `suffix` names a row that belongs to the test's own. */
export type PutFigure = (column: string | ColumnSpec, text: string, suffix?: string) => void;

/** A table of which the header was read. */
export interface NetperfTable {
  /** False for a line that is no row of it. */
  row(line: Line, put: PutFigure): boolean;
}

/** The last line of a header, which tells the units and so which table it is; null for any other line. */
export function readHeader(line: Line): NetperfTable | null {
  const words = fields(line);
  if (words.length < 5 || words.length > 20) return null;
  const text = words.join(' ').toLowerCase().replace('secs.', 'secs');
  const rate = words.map(rateColumn).find((column) => column !== null);
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

/** Rows of as many numbers as there are columns; a short one below tells the sockets of the other end. */
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

/** A row of what was sent, and below it one of what was received, which lacks the message and the errors. */
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
  return {
    row(line, put) {
      const isSent = line.count >= sent.length;
      const columns = isSent ? [...sent, ...cpu] : [...received, ...cpu.slice(1, 2)];
      const isFull = line.count === columns.length || (!isSent && line.count === received.length);
      if (!isOfNumbers(line) || !isFull) return false;
      for (let i = 0; i < line.count; i++)
        put(columns[i]!, line.str(i), isSent ? '' : ', received');
      return true;
    },
  };
}

/** Omni prints its unit in the row itself: `16384  87380  16384  10.00  941.20  10^6bits/s`. */
export function readOmniRow(line: Line, put: PutFigure): boolean {
  const unit = rateColumn(line.str(line.count - 1));
  if (unit === null || line.count < 5 || line.count > 6) return false;
  const sockets = ['Send Socket Size', 'Recv Socket Size', 'Message Size'].slice(0, line.count - 3);
  for (const [i, name] of [...sockets, 'Elapsed Time', unit].entries()) put(name, line.str(i));
  return true;
}

function isOfNumbers(line: Line): boolean {
  for (let i = 0; i < line.count; i++) {
    if (!/^-?\d{1,15}(\.\d{1,9})?$/.test(line.str(i))) return false;
  }
  return line.count > 1;
}
