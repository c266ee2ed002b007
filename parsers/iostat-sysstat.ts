import type { MetricId } from '../src/model/metric.ts';
import type { PrintedUnit } from '../src/model/unit.ts';
import { diskKind } from './disk-name.ts';
import { fields, isNumber } from './fields.ts';
import type {
  ColumnSpec,
  Command,
  EntityKey,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from './parser.ts';
import { ReportParts } from './report-parts.ts';
import { parseStamp, stampBefore } from './timestamp.ts';

/**
 * iostat of sysstat, with `-c -d -g -k -m -N -p -s -t -x -y -z` and `--dec`: iostat.c and iostat(1), 5 to 12.7.
 *
 * ```
 * Linux 6.1.0-18-amd64 (web3)     21/11/26        _x86_64_        (8 CPU)
 *
 * 21/11/26 14:03:21
 * avg-cpu:  %user   %nice %system %iowait  %steal   %idle
 *           11.20    0.00    3.45    0.90    0.00   84.45
 *
 * Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz  …  aqu-sz  %util
 * nvme0n1        512.00  20480.00     0.00   0.00    0.31    40.00  …    0.16  18.40
 * ```
 *
 * Each generation has its own words for the columns and its own order; a kB is 1024 bytes, a sector 512.
 */
const cpuColumns: readonly ColumnSpec[] = [
  { printed: '%user', metric: 'cpu.user', unit: '%' },
  { printed: '%nice', metric: 'cpu.nice', unit: '%' },
  { printed: '%system', metric: 'cpu.system', unit: '%' },
  { printed: '%sys', metric: 'cpu.system', unit: '%', note: 'before 5.1.1' },
  { printed: '%iowait', metric: 'cpu.iowait', unit: '%' },
  { printed: '%steal', metric: 'cpu.steal', unit: '%' },
  { printed: '%idle', metric: 'cpu.idle', unit: '%', note: 'without I/O wait' },
];

const spec = (printed: string, metric: MetricId, unit: PrintedUnit, note?: string): ColumnSpec =>
  note === undefined ? { printed, metric, unit } : { printed, metric, unit, note };

/** The columns of one direction: reads, writes or discards. */
const direction = (letter: string, name: string): ColumnSpec[] => [
  spec(`${letter}/s`, `disk.${name}.operations`, '1/s'),
  spec(`${letter}kB/s`, `disk.${name}.throughput`, 'KiB/s'),
  spec(`${letter}MB/s`, `disk.${name}.throughput`, 'MiB/s'),
  spec(`${letter}sec/s`, `disk.${name}.throughput`, 'sector/s'),
  spec(`${letter}rqm/s`, `disk.${name}.merges`, '1/s'),
  spec(`%${letter}rqm`, `disk.${name}.merged`, '%'),
  spec(`${letter}_await`, `disk.${name}.response_time`, 'ms'),
  spec(`${letter}areq-sz`, `disk.${name}.request_size`, 'KiB', 'kB whatever -k and -m say'),
];

/** The columns without `-x` in one of its units: what passed a second, and in the whole interval. */
const amounts = (prefix: string, unit: 'KiB' | 'MiB' | 'sector'): ColumnSpec[] => [
  spec(`${prefix}_read/s`, 'disk.read.throughput', `${unit}/s`),
  spec(`${prefix}_wrtn/s`, 'disk.write.throughput', `${unit}/s`),
  spec(`${prefix}_dscd/s`, 'disk.discard.throughput', `${unit}/s`),
  ...['read', 'wrtn', 'dscd', 'w+d'].map((word) =>
    spec(`${prefix}_${word}`, `other.${prefix}_${word}`, unit, 'in the interval'),
  ),
  spec(`${prefix}_w+d/s`, `other.${prefix}_w+d/s`, `${unit}/s`),
];

const deviceColumns: readonly ColumnSpec[] = [
  spec('tps', 'disk.operations', '1/s'),
  ...direction('r', 'read'),
  ...direction('w', 'write'),
  ...direction('d', 'discard'),
  spec('f/s', 'disk.flush.operations', '1/s'),
  spec('f_await', 'disk.flush.response_time', 'ms'),
  spec('await', 'disk.response_time', 'ms'),
  spec('avgrq-sz', 'disk.request_size', 'sector'),
  spec('areq-sz', 'disk.request_size', 'KiB'),
  spec('avgqu-sz', 'disk.queue', '1'),
  spec('aqu-sz', 'disk.queue', '1'),
  spec('svctm', 'disk.service_time', 'ms', 'says nothing: %util by operations; gone since 12.1.2'),
  spec('%util', 'disk.utilisation', '%'),
  spec('kB/s', 'other.kB/s', 'KiB/s', 'both directions'),
  spec('MB/s', 'other.MB/s', 'MiB/s', 'both directions'),
  spec('rqm/s', 'other.rqm/s', '1/s', 'both directions'),
  ...amounts('kB', 'KiB'),
  ...amounts('MB', 'MiB'),
  ...amounts('Blk', 'sector'),
];

export const iostatSysstat = {
  id: 'iostat-sysstat',
  tool: 'iostat',
  platform: 'linux',
  title: 'iostat (Linux, sysstat)',
  reference: 'sysstat iostat.c and iostat(1), 5 to 12.7',
  options: '-c -d -g -k -m -N -p -s -t -x -y -z --dec',
  columns: [...cpuColumns, ...deviceColumns],
  firstReport: 'since-boot',
  firstReportOption: 'y',
  rates: 'elapsed',
  leavesOut: 'idle',
  opens: (line: Line) => isCpuHeader(line) || isDeviceHeader(line),
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    return new SysstatReading(out, before);
  },
} as const satisfies Parser;

function isCpuHeader(line: Line): boolean {
  return line.is(0, 'avg-cpu:') && line.is(1, '%user');
}

/** `Device:` up to 11.5.6, `Device` since. With `--pretty` it stands last, in tables that are not read. */
function isDeviceHeader(line: Line): boolean {
  if (!line.is(0, 'Device') && !line.is(0, 'Device:')) return false;
  return line.is(1, 'r/s') || line.is(1, 'rrqm/s') || line.is(1, 'tps');
}

const words = (line: Line): HeaderWord[] => fields(line, 1).map((printed) => ({ printed }));

const describe = (name: string): EntityKey => ({ kind: diskKind(name, 'linux'), name });

/** The parts of a report, in their order. */
const CPU = 1;
const DEVICES = 2;

class SysstatReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  #host: EntityRef | null = null;
  readonly #reports: ReportParts;
  #layout: Layout | null = null;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    this.#reports = new ReportParts(this.#table, stampBefore(before.map(withoutLabel)));
    before.some((text) => this.#readBanner(text));
  }

  line(line: Line): boolean {
    if (this.#layout !== null && this.#row(line, this.#layout)) return true;
    if (isCpuHeader(line)) this.#readHeader(line, CPU);
    else if (isDeviceHeader(line)) this.#readHeader(line, DEVICES);
    else return (line.is(0, 'Linux') && this.#restart(line)) || this.#readStamp(line);
    return true;
  }

  #row(line: Line, layout: Layout): boolean {
    if (this.#reports.part === CPU) {
      if (line.count !== layout.length || !isNumber(line, 0)) return false;
      this.#host ??= this.#table.entity({ kind: 'host', name: '' });
      return this.#table.row(layout, this.#host, line, 0);
    }
    if (line.count !== layout.length + 1) return false;
    if (!isNumber(line, 1) || !isNumber(line, layout.length)) return false;
    return this.#table.row(layout, this.#device(line), line, 1);
  }

  /** The sum of a group of `-g` is led by a blank. */
  #device(line: Line): EntityRef {
    if (line.indent === 0) return this.#table.named(line, 0, describe);
    return this.#table.entity({ kind: 'group', name: line.str(0) });
  }

  #readHeader(line: Line, part: number): void {
    this.#reports.enter(part);
    this.#layout = this.#table.header(line, words);
  }

  /** A banner in the middle of a log is the begin of another run. */
  #restart(line: Line): boolean {
    const text = line.text();
    if (!this.#readBanner(text)) return false;
    if (this.#table.reports > 0) this.#table.mark('restart', text.replace(/\s+/g, ' '));
    this.#reports.end(null);
    return true;
  }

  #readBanner(text: string): boolean {
    const banner = /^Linux (\S{1,100}) \(([^\s)]{1,255})\)/.exec(text);
    if (banner === null) return false;
    this.#out.platform('linux', banner[1]);
    this.#out.host(banner[2]!);
    return true;
  }

  #readStamp(line: Line): boolean {
    const stamp = parseStamp(withoutLabel(line.text()));
    if (stamp !== null) this.#reports.end(stamp);
    return stamp !== null;
  }
}

/** Before 8.1.6 a stamp is a time of day behind a label: `Time: 14:03:21`. */
function withoutLabel(text: string): string {
  return text.replace(/^Time: /, '');
}
