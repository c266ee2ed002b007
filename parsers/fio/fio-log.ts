import type { MetricId } from '../../src/model/metric.ts';
import type { PrintedUnit } from '../../src/model/unit.ts';
import type { ColumnSpec, Command, Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import {
  FIELDS_OF_FIO3,
  type FioValue,
  fioEventColumns,
  fioEvents,
  isOfEachIo,
} from './fio-events.ts';
import { FIO_LOG_DIRECTIONS, FioIos, FioMeans, fioLogStamp } from './fio-log-rows.ts';

/**
 * The logs of fio (`--write_bw_log`, `--write_iops_log`, `--write_lat_log`), of each I/O or averaged by
 * `--log_avg_msec`: fio(1), "Log file formats", and iolog.c. They have no header; only the file's name shows what the
 * second number is (`mix_bw.1.log`). Milliseconds since the job began, value, direction, block size and fields of
 * later versions.
 *
 * ```
 * 1070, 2915, 0, 0, 0
 * 1070, 1450, 1, 0, 0
 * ```
 */
interface FioKind {
  readonly id: string;
  readonly label: string;
  readonly option: string;
  readonly fileNames: RegExp;
  readonly metric: MetricId;
  readonly unit: PrintedUnit;
  readonly quantity: FioValue;
}

function fioLog(kind: FioKind) {
  const value = valueColumn(kind);
  return {
    id: kind.id,
    tool: 'fio',
    platform: '',
    title: `fio, ${kind.label} log`,
    reference: 'fio(1), log file formats; iolog.c',
    options: `${kind.option} --log_avg_msec`,
    columns: kind.quantity === 'latency' ? [value, ...fioEventColumns] : [value],
    firstReport: 'interval',
    fileNames: kind.fileNames,
    opens: () => false,
    openingWords: [],
    opensWhenNamed: (line) => fioLogNumbers(line) !== null,
    start: (out: SourceBuilder, command: Command) => new FioLogReading(kind, out, command),
  } as const satisfies Parser;
}

function valueColumn({ metric, unit }: FioKind): ColumnSpec {
  return column('value', metric, unit);
}

/** One log, of single I/Os or of means. */
class FioLogReading implements Reading {
  readonly #kind: FioKind;
  readonly #out: SourceBuilder;
  readonly #command: Command;
  readonly #means: FioMeans;
  /** Null if lines are means; undefined before the first line. */
  #events: FioIos | null | undefined;
  /** Whether it was written by fio 2. */
  #isOld = false;

  constructor(kind: FioKind, out: SourceBuilder, command: Command) {
    this.#kind = kind;
    this.#out = out;
    this.#command = command;
    this.#means = new FioMeans(out.table(), valueColumn(kind));
  }

  line(line: Line): boolean {
    const numbers = fioLogNumbers(line);
    if (numbers === null) return false;
    this.#isOld ||= numbers.length < FIELDS_OF_FIO3;
    if (this.#events === undefined) this.#events = this.#eventsOf(numbers);
    return this.#events === null ? this.#means.add(numbers) : this.#events.add(numbers);
  }

  #eventsOf(first: readonly number[]): FioIos | null {
    const { quantity } = this.#kind;
    if (!isOfEachIo(first, quantity, this.#command.text)) return null;
    const events = fioEvents((only) => this.#out.events(only), quantity);
    events.since(fioLogStamp(first[0]!));
    return new FioIos(events, valueColumn(this.#kind), quantity);
  }

  end(): void {
    if (!this.#isOld || this.#kind.unit !== 'ns') return;
    const text = 'latencies were read as nanoseconds; fio 2 printed microseconds';
    this.#out.warn('unit-assumed', text);
  }
}

/** The numbers of a line: time, value, direction, block size and more; null for any other line. */
function fioLogNumbers(line: Line): number[] | null {
  if (line.count < 1 || line.count > 8) return null;
  const cells = line.text().split(',');
  if (cells.length < 4 || cells.length > 8) return null;
  const numbers = cells.map((cell) => (/^\s*\d{1,18}\s*$/.test(cell) ? Number(cell) : Number.NaN));
  return numbers.slice(0, 4).some(Number.isNaN) || numbers[2]! >= FIO_LOG_DIRECTIONS.length
    ? null
    : numbers;
}

export const fioBandwidth = fioLog({
  id: 'fio-bw',
  label: 'bandwidth',
  option: '--write_bw_log',
  fileNames: /_bw(\.\d+)?\.log(\.\w+)?$/,
  metric: 'benchmark.throughput',
  unit: 'KiB/s',
  quantity: 'bandwidth',
});

export const fioOperations = fioLog({
  id: 'fio-iops',
  label: 'IOPS',
  option: '--write_iops_log',
  fileNames: /_iops(\.\d+)?\.log(\.\w+)?$/,
  metric: 'benchmark.operations',
  unit: '1/s',
  quantity: 'operations',
});

export const fioLatency = fioLog({
  id: 'fio-lat',
  label: 'latency',
  option: '--write_lat_log',
  fileNames: /_[cs]?lat(\.\d+)?\.log(\.\w+)?$/,
  metric: 'benchmark.latency',
  unit: 'ns',
  quantity: 'latency',
});
