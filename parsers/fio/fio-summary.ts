import type { PrintedUnit } from '../../src/model/unit.ts';
import type {
  ColumnSpec,
  Command,
  Line,
  Parser,
  Reading,
  ResultSheet,
  SourceBuilder,
} from '../parser.ts';
import { column } from '../shared/columns.ts';
import { UniqueNames } from '../shared/unique-names.ts';
import {
  diskUseColumn,
  FIO_DIRECTIONS,
  fioColumns,
  isOfDirection,
  percentileColumn,
} from './fio-columns.ts';
import { fioParameters } from './fio-parameters.ts';
import { bandwidthUnit, sizeUnit } from './fio-units.ts';

/** The option of a command with a single job. */
const depthColumn = column('iodepth', 'benchmark.queue', '1');

/**
 * The summary that fio prints when it ends (show_thread_status_normal in stat.c), for each job and direction, and below
 * them for groups:
 *
 * ```
 * seqread: (groupid=0, jobs=1): err= 0: pid=26613: Sat Nov 21 16:36:37 2026
 *   read: IOPS=36.0k, BW=2247MiB/s (2357MB/s)(4499MiB/2002msec)
 *     clat (nsec): min=1452, max=10875k, avg=26689.49, stdev=260882.67
 *     clat percentiles (usec):
 *      |  1.00th=[    3],  5.00th=[    3], 10.00th=[    3], 20.00th=[    3],
 *   fsync/fdatasync/sync_file_range:
 *     sync (usec): min=138, max=47998, avg=1922.60, stdev=2978.38
 * Run status group 0 (all jobs):
 *    READ: bw=2247MiB/s (2357MB/s), 2247MiB/s-2247MiB/s (2357MB/s-2357MB/s), io=4499MiB (4718MB), run=2002-2002msec
 * Disk stats (read/write):
 *   vda: ios=41798/18251, merge=0/1, ticks=6210/6866, in_queue=13077, util=72.57%
 * ```
 *
 * fio 2 printed `read : io=4499.0MB, bw=2247.4MB/s, iops=35958, runt=  2002msec`.
 */
export const fioSummary = {
  id: 'fio-summary',
  tool: 'fio',
  platform: '',
  title: 'fio, summary',
  reference: 'stat.c of fio 2 and 3',
  options: '--output-format=normal --group_reporting --percentile_list',
  columns: [...fioColumns, depthColumn, diskUseColumn],
  firstReport: 'interval',
  opens: (line) =>
    isVersion(line) || isJob(line) || isPlan(line) || isGroup(line) || isDirection(line),
  openingForms: [/\bfio-\d/, /\(g(?:roupid)?=/, /: IOPS=/, /\bRun\s+status/],
  start: (out, command) => new FioSummaryReading(out, command),
} as const satisfies Parser;

const MAX_CHARACTERS = 1000;

const isVersion = (line: Line) =>
  line.count === 1 && /^fio-\d+\.\d+(\.\d+)?(-\S+)?$/.test(line.str(0));
const isJob = (line: Line) =>
  line.str(line.is(0, 'All') ? 2 : 1).startsWith('(groupid=') && jobName(line.text()) !== null;
const isPlan = (line: Line) => line.str(1) === '(g=0):' && / rw=\w/.test(line.text());
/** The first line of an excerpt may be that of a direction. */
const isDirection = (line: Line) => /^\s{0,8}(read|write|trim): IOPS=[\d.]/.test(line.text());
const isGroup = (line: Line) =>
  line.is(0, 'Run') &&
  line.is(1, 'status') &&
  line.is(2, 'group') &&
  /\(all jobs\):$/.test(line.text().trimEnd());

/** `seqread` of `seqread: (groupid=0, jobs=1): err= 0: …`; names may hold blanks and colons. */
function jobName(text: string): string | null {
  const end = text.indexOf(': (groupid=');
  return end < 1 || !/^: \(groupid=\d+, jobs=\d+\): err=/.test(text.slice(end))
    ? null
    : text.slice(0, end).trim();
}

class FioSummaryReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #names = new UniqueNames();
  readonly #groupNames = new UniqueNames();
  #jobs: ResultSheet | null = null;
  #groups: ResultSheet | null = null;
  #disks: ResultSheet | null = null;
  #job = '';
  /** The rows of the current job: the CPU's line applies to all of them. */
  #rows: string[] = [];
  #group = '';
  /** The number of the current job's report, of which a log may have several, and its group. */
  #ranWith = '';
  #reports = 0;
  /** Whether the next job is of another report. */
  #isReported = false;
  /** The job of the command, if it names only one: an excerpt may lack the line that opens it. */
  readonly #onlyJob: OnlyJob | null;
  /** The names of jobs by their processes, and when they were reported last. */
  readonly #processes = new Map<string, { readonly name: string; readonly time: string }>();
  /** Whether it has reports of several hosts, whose processes may have the same numbers. */
  #hasClients = false;
  /** Whether it is fio 2, whose MB are 2^20 bytes. */
  #isOld = false;
  /** The quantity and unit of the percentiles that follow, if any. */
  #percentiles: { readonly quantity: string; readonly unit: PrintedUnit } | null = null;

  constructor(out: SourceBuilder, command: Command) {
    this.#out = out;
    this.#onlyJob = onlyJobOf(command.text);
  }

  line(line: Line): boolean {
    const text = line.text().trim();
    if (text.length > MAX_CHARACTERS) return false;
    // The report of the next client, or of all: they ran at the same time.
    const isOfClients = /^(?:<\S{1,64}>$|All clients: )/.test(text);
    if (isOfClients) [this.#isReported, this.#hasClients] = [false, true];
    if (isVersion(line) || isPlan(line) || isGroup(line)) this.#isReported = true;
    for (const [name, value] of fioParameters(text)) this.#out.parameter(name, value);
    return (
      this.#percentileRow(text) ||
      this.#begins(line, text) ||
      this.#ofDirection(text) ||
      this.#ofGroup(text) ||
      this.#ofDisk(text) ||
      isOfClients ||
      IGNORED_LINES.test(text)
    );
  }

  #begins(line: Line, text: string): boolean {
    const name = isJob(line) ? jobName(text) : null;
    if (name !== null) {
      if (this.#isReported) this.#reports++;
      this.#isReported = false;
      this.#job = this.#nameOf(name, text);
      this.#ranWith = `${this.#reports}.${/groupid=(\d+)/.exec(text)![1]}`;
      this.#rows = [];
      this.#group = '';
    } else if (isGroup(line)) this.#group = this.#groupNames.of(`group ${line.str(3)}`);
    else return false;
    this.#percentiles = null;
    return true;
  }

  /** Returns the name of a job, the same again if its process was reported before (`--status-interval`). */
  #nameOf(printed: string, text: string): string {
    const [, pid = '0', time = ''] = /: pid=(\d+): (.*)$/.exec(text) ?? [];
    const key = `${printed} ${pid}`;
    const before = this.#processes.get(key);
    const isSame = before !== undefined && pid !== '0' && before.time !== time && !this.#hasClients;
    const name = isSame ? before.name : this.#names.of(printed);
    this.#processes.set(key, { name, time });
    return name;
  }

  #ofDirection(text: string): boolean {
    if (this.#group !== '') return false;
    const direction = /^(\w+) ?: ((?:IOPS|io)=.*)$/.exec(text);
    if (direction !== null && FIO_DIRECTIONS.includes(direction[1]!)) {
      if (this.#job === '' && this.#onlyJob !== null)
        this.#job = this.#names.of(this.#onlyJob.name);
      if (this.#job === '') return false;
      this.#addRow(`${this.#job} ${direction[1]}`);
      return this.#amounts(direction[2]!);
    }
    if (this.#job === '') return false;
    const times = /^(s?c?lat|sync) \((n|u|m)sec\) ?: *(min=.*)$/.exec(text);
    if (times !== null) {
      if (times[1] === 'sync') this.#addRow(`${this.#job} sync`);
      return this.#extent(quantityOf(times[1]!), times[3]!, `${times[2]}s` as PrintedUnit);
    }
    const percentiles = /^(s?c?lat|sync) (?:prio \S+ )?percentiles \((n|u|m)sec\) ?:$/.exec(text);
    if (percentiles !== null) {
      this.#percentiles = {
        quantity: quantityOf(percentiles[1]!),
        unit: `${percentiles[2]}s` as PrintedUnit,
      };
      return true;
    }
    const bw = /^bw \( *([KMGT]?)(i?)B *(?:\/s)? *\) ?: *(min=.*)$/i.exec(text);
    if (bw !== null)
      return this.#extent('bw', bw[3]!, bandwidthUnit(`${bw[1]}${bw[2]}B/s`, this.#isOld));
    const iops = /^iops +: *(min=.*)$/.exec(text);
    return iops === null ? this.#cpu(text) : this.#extent('iops', iops[1]!);
  }

  #addRow(row: string): void {
    this.#rows.push(row);
    if (this.#ranWith !== '') this.#sheet().ranWith(row, this.#ranWith);
  }

  /** `IOPS=36.0k, BW=2247MiB/s (2357MB/s)(4499MiB/2002msec)`, or each with its key in fio 2. */
  #amounts(text: string): boolean {
    const row = this.#rows.at(-1)!;
    const isOld = text.startsWith('io=');
    this.#isOld = isOld;
    const put = (
      name: string | ColumnSpec,
      value: string | undefined,
      unit?: PrintedUnit | null,
    ) => {
      if (value !== undefined && unit !== null) this.#sheet().cell(row, name, value, unit);
    };
    put('IOPS', /(?:IOPS|iops)= *([\d.]+[kKMG]?)/.exec(text)?.[1]);
    // Of all clients it prints `BW=79.4Mi (83.2M)`.
    const bw = /(?:BW|bw)= *([\d.]+) ?([kKMGT]?i?)((?:B|bit)\/s| \()/.exec(text);
    const unit = bw?.[3] === ' (' ? 'B/s' : bw?.[3];
    put('BW', bw?.[1], bw && bandwidthUnit(`${bw[2]}${unit}`, isOld));
    const io = /(?:\)\(|^io= *)([\d.]+) ?([kKMGT]?i?B)/.exec(text);
    put('io', io?.[1], io && sizeUnit(io[2]!, isOld));
    put('runtime', /(?:\/|runt= *)(\d+)msec/.exec(text)?.[1], 'ms');
    put(depthColumn, this.#onlyJob?.depth);
    return true;
  }

  /** `min=1452, max=10875k, avg=26689.49, stdev=260882.67`; the rest (`per=`) is not used. */
  #extent(heading: string, text: string, unit?: PrintedUnit | null): boolean {
    const row = this.#rows.at(-1);
    if (row === undefined || unit === null) return false;
    for (const [, word, value] of text.matchAll(/\b(min|max|avg|stdev)= *([\d.]+[kKMG]?)/g)) {
      this.#sheet().cell(row, `${heading}.${word}`, value!, unit);
    }
    return true;
  }

  #percentileRow(text: string): boolean {
    const row = this.#rows.at(-1);
    const percentiles = this.#percentiles;
    if (percentiles === null || row === undefined || !text.startsWith('|')) return false;
    for (const [, percent, value] of text.matchAll(
      /(\d{1,3}\.\d{1,9})th=\[ *>?=? *(\d{1,15})\]/g,
    )) {
      const column = percentileColumn(percentiles.quantity, percent!);
      this.#sheet().cell(row, column, value!, percentiles.unit);
    }
    return true;
  }

  #cpu(text: string): boolean {
    const cpu = /^cpu +: usr=([\d.]+)%, sys=([\d.]+)%/.exec(text);
    if (cpu === null) return false;
    for (const row of this.#rows.filter(isOfDirection)) {
      this.#sheet().cell(row, 'cpu.usr', cpu[1]!);
      this.#sheet().cell(row, 'cpu.sys', cpu[2]!);
    }
    return true;
  }

  /** `READ: bw=2247MiB/s (2357MB/s), …, io=4499MiB (4718MB), run=2002-2002msec`; fio 2: `READ: io=…, aggrb=…KB/s`. */
  #ofGroup(text: string): boolean {
    const found = /^(READ|WRITE|TRIM|MIXED): (.*)$/.exec(text);
    if (this.#group === '' || found === null) return false;
    const [row, figures] = [`${this.#group} ${found[1]!.toLowerCase()}`, found[2]!];
    const isOld = figures.includes('aggrb=');
    this.#groups ??= this.#out.results('fio, all jobs of a group', 'group');
    const bw = /(?:bw|aggrb)= *([\d.]+) ?([kKMGT]?i?(?:B|bit)\/s)/.exec(figures);
    const io = /\bio= *([\d.]+) ?([kKMGT]?i?B)/.exec(figures);
    const [speed, size] = [bw && bandwidthUnit(bw[2]!, isOld), io && sizeUnit(io[2]!, isOld)];
    if (bw !== null && speed !== null) this.#groups.cell(row, 'BW', bw[1]!, speed);
    if (io !== null && size !== null) this.#groups.cell(row, 'io', io[1]!, size);
    const time = /(?:run|maxt)= *(?:\d+-)?(\d+)msec/.exec(figures);
    if (time !== null) this.#groups.cell(row, 'runtime', time[1]!, 'ms');
    return true;
  }

  #ofDisk(text: string): boolean {
    const [, disk, use] = /^(\S{1,64}): ios=\d.{1,200}?, util= *([\d.]{1,12})%/.exec(text) ?? [];
    if (disk === undefined) return false;
    this.#disks ??= this.#out.results('fio, disks', 'disk');
    this.#disks.cell(disk, diskUseColumn, use!);
    return true;
  }

  #sheet(): ResultSheet {
    this.#jobs ??= this.#out.results('fio', 'job');
    return this.#jobs;
  }
}

/** The time of a call of fsync and the like is its whole latency: the JSON calls it so. */
const quantityOf = (printed: string) => (printed === 'sync' ? 'lat' : printed);

/** The job of a command. */
interface OnlyJob {
  readonly name: string;
  readonly depth: string;
}

/** The job of a command line that names one, without clones; null for job files and several jobs. */
function onlyJobOf(command: string): OnlyJob | null {
  const valuesOf = (option: string) =>
    [...command.matchAll(new RegExp(` --?${option}[= ](\\S+)`, 'g'))].map(([, value]) => value!);
  const [names, depths, clones] = [valuesOf('name'), valuesOf('iodepth'), valuesOf('numjobs')];
  if (names.length !== 1 || depths.length > 1 || clones.some((count) => count !== '1')) return null;
  const [name, depth = '1'] = [names[0]!, ...depths];
  return /^\d{1,9}$/.test(depth) ? { name, depth } : null;
}

/** Lines without figures of a job: the plan, histograms, depths, counts of requests. */
const IGNORED_LINES =
  /^(fio-\d|\{$|\.\.\.$|Starting |Jobs: |\S.{0,200}: (\(g=\d+\): rw=|Laying out )|(lat|clat) \((n|u|m)sec\) +: (<?>?=?\d|\d)|IO depths|submit +:|complete +:|issued (rwts)? *: *(total=)?|issued|latency +:|zone +:|Disk stats|\S{1,64}: ios=|Run status|\||aggr|errors? +:|slat|fio: |note: |WARNING|(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} |fsync\/fdatasync)/;
