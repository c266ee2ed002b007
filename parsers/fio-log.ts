import type { MetricId } from '../src/model/metric.ts';
import type { PrintedUnit } from '../src/model/unit.ts';
import {
  FIELDS_OF_FIO3,
  type FioValue,
  fioEventColumns,
  fioEvents,
  fioSort,
  isOfEachIo,
  valuesOf,
} from './fio-events.ts';
import type {
  ColumnSpec,
  Command,
  EntityKey,
  EventTable,
  Line,
  Parser,
  Reading,
  SourceBuilder,
} from './parser.ts';
import type { Stamp } from './timestamp.ts';

/**
 * The logs of fio (`--write_bw_log`, `--write_iops_log`, `--write_lat_log`), of each I/O or averaged by
 * `--log_avg_msec`: fio(1), "Log file formats", and iolog.c. They have no header; what the second number is stands in
 * the file's name alone (`mix_bw.1.log`). Milliseconds since the job began, value, direction, block size and what later
 * versions added.
 *
 * ```
 * 1070, 2915, 0, 0, 0
 * 1070, 1450, 1, 0, 0
 * ```
 */
interface FioKind {
  readonly id: string;
  readonly what: string;
  readonly option: string;
  readonly fileNames: RegExp;
  readonly metric: MetricId;
  readonly unit: PrintedUnit;
  readonly of: FioValue;
}

const DIRECTIONS = ['read', 'write', 'trim'];

function fioLog({ id, what, option, fileNames, metric, unit, of }: FioKind) {
  const value: ColumnSpec = { printed: 'value', metric, unit };
  return {
    id,
    tool: 'fio',
    platform: '',
    title: `fio, ${what} log`,
    reference: 'fio(1), log file formats; iolog.c',
    options: `${option} --log_avg_msec`,
    columns: of === 'latency' ? [value, ...fioEventColumns] : [value],
    firstReport: 'interval',
    rates: 'elapsed',
    leavesOut: 'nothing',
    fileNames,
    opens: () => false,
    opensWhenNamed: (line: Line) => numbersOf(line) !== null,
    start(out: SourceBuilder, command: Command): Reading {
      const table = out.table();
      let events: EventTable | null | undefined;
      const sorts = DIRECTIONS.map((direction) => fioSort(value, direction, of));
      const layout = table.columns([{ printed: value.printed }]);
      const seen = new Set<number>();
      let time = Number.NaN;
      let isOld = false;

      function report(milliseconds: number): void {
        seen.clear();
        time = milliseconds;
        table.report(stampOf(milliseconds));
      }

      /** The first line tells what kind of log it is. */
      function eventsOf(numbers: readonly number[]): EventTable | null {
        if (!isOfEachIo(numbers, of, command.text)) return null;
        const opened = fioEvents((only) => out.events(only), of);
        opened.since(stampOf(numbers[0]!));
        return opened;
      }

      return {
        line(line: Line): boolean {
          const numbers = numbersOf(line);
          if (numbers === null) return false;
          const [milliseconds, printed, direction] = numbers;
          isOld ||= numbers.length < FIELDS_OF_FIO3;
          events ??= events === undefined ? eventsOf(numbers) : null;
          if (events !== null) {
            events.event({
              seconds: milliseconds! / 1000,
              sort: sorts[direction!]!,
              entity: DIRECTION_KEYS[direction!]!,
              values: valuesOf(numbers, of),
            });
            return true;
          }
          if (milliseconds !== time || seen.has(direction!)) report(milliseconds!);
          seen.add(direction!);
          return table.texts(layout, table.entity(DIRECTION_KEYS[direction!]!), [String(printed)]);
        },
        end(): void {
          if (isOld && unit === 'ns') {
            out.warn(
              'unit-assumed',
              'latencies were read as nanoseconds; fio 2 printed microseconds',
            );
          }
        },
      };
    },
  } as const satisfies Parser;
}

/** From here on milliseconds are not of a job but of the calendar (`--log_unix_epoch`). */
const EPOCH = 1e11;

function stampOf(milliseconds: number): Stamp {
  const seconds = milliseconds / 1000;
  if (milliseconds > EPOCH) return { date: null, seconds, epoch: true, zone: 'UTC' };
  return { date: null, seconds, epoch: false, zone: '', sinceStart: true };
}

const DIRECTION_KEYS: readonly EntityKey[] = DIRECTIONS.map((name) => ({ kind: 'job', name }));

/** The numbers of a line: time, value, direction, block size and more; null for any other line. */
function numbersOf(line: Line): number[] | null {
  if (line.count < 1 || line.count > 8) return null;
  const cells = line.text().split(',');
  if (cells.length < 4 || cells.length > 8) return null;
  const numbers = cells.map((cell) => (/^\s*\d{1,18}\s*$/.test(cell) ? Number(cell) : Number.NaN));
  return numbers.slice(0, 4).some(Number.isNaN) || numbers[2]! >= DIRECTIONS.length
    ? null
    : numbers;
}

export const fioBandwidth = fioLog({
  id: 'fio-bw',
  what: 'bandwidth',
  option: '--write_bw_log',
  fileNames: /_bw(\.\d+)?\.log(\.\w+)?$/,
  metric: 'benchmark.throughput',
  unit: 'KiB/s',
  of: 'bandwidth',
});

export const fioOperations = fioLog({
  id: 'fio-iops',
  what: 'IOPS',
  option: '--write_iops_log',
  fileNames: /_iops(\.\d+)?\.log(\.\w+)?$/,
  metric: 'benchmark.operations',
  unit: '1/s',
  of: 'operations',
});

export const fioLatency = fioLog({
  id: 'fio-lat',
  what: 'latency',
  option: '--write_lat_log',
  fileNames: /_[cs]?lat(\.\d+)?\.log(\.\w+)?$/,
  metric: 'benchmark.latency',
  unit: 'ns',
  of: 'latency',
});
