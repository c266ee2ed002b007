import type { PrintedUnit } from '../../src/model/unit.ts';
import type { LatencyBins, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { type JsonVisitor, JsonWalk } from '../shared/json-tokens.ts';
import { UniqueNames } from '../shared/unique-names.ts';
import {
  diskUseColumn,
  FIO_DIRECTIONS,
  fioColumns,
  isOfDirection,
  percentileColumn,
} from './fio-columns.ts';
import { fioParameters } from './fio-parameters.ts';
import { FioStarts } from './fio-starts.ts';

/**
 * The output of fio with `--output-format=json` and `json+` (show_thread_status_json in stat.c), for each job and
 * direction. fio 3 counts in nanoseconds (`clat_ns`), fio 2 in microseconds (`clat`).
 */
export const fioJson = {
  id: 'fio-json',
  tool: 'fio',
  platform: '',
  title: 'fio, JSON',
  reference: 'stat.c of fio 2 and 3',
  options: '--output-format=json --output-format=json+',
  columns: [...fioColumns, diskUseColumn],
  firstReport: 'interval',
  opens: (line) => /^\s{0,8}\{?\s{0,8}"fio version"\s?:\s?"/.test(line.text().slice(0, 200)),
  openingForms: [/"fio version"/],
  start: (out) => new FioJsonReading(out),
} as const satisfies Parser;

/** Maximum depth; fio nests no deeper than six. */
const MAX_DEPTH = 8;

/** The objects around a value. */
interface Place {
  readonly isOption: boolean;
  readonly isDisk: boolean;
  /** The direction of the job, or `sync`; undefined outside. */
  readonly direction: string | undefined;
  /** `clat_ns` of a direction, and `percentile` or `bins` in it; undefined outside. */
  readonly quantity: string | undefined;
  readonly below: string | undefined;
  /** The word of a latency, and its suffix in fio 3; null elsewhere. */
  readonly times: RegExpExecArray | null;
}

function placeOf(path: readonly string[]): Place {
  // However deeply a damaged text nests, the last keys identify the value.
  const last = path.slice(-MAX_DEPTH);
  const index = last.findLastIndex((word) => FIO_DIRECTIONS.includes(word) || word === 'sync');
  const [direction, quantity, below] = index < 0 ? [] : last.slice(index);
  return {
    isOption: / options$/.test(path.at(-1) ?? ''),
    isDisk: path.slice(-2).includes('disk_util'),
    ...{ direction, quantity, below },
    times: /^(s?c?lat)(_ns)?$/.exec(quantity ?? ''),
  };
}

const EXTENTS: Readonly<Record<string, string>> = {
  min: 'min',
  max: 'max',
  mean: 'avg',
  stddev: 'stdev',
};

/** Seconds by which whole seconds of a report may be off. */
const MAX_ROUNDED_SECONDS = 1.5;

/** The last report of a job: the name of its rows, seconds since 1970, and those that it still had to run. */
interface JobReport {
  readonly name: string;
  readonly at: number;
  readonly eta: number;
}

/** Puts the figures of one job after the other into rows. */
class FioJsonReading implements Reading, JsonVisitor {
  readonly #out: SourceBuilder;
  readonly #sheet: ResultSheet;
  readonly #walk = new JsonWalk(this);
  readonly #names = new UniqueNames();
  /** The names in the current report, that of the job as printed, and what reports said of jobs last. */
  #jobs = new UniqueNames();
  #job = '';
  #printed = '';
  #eta = 0;
  #printedAt = Number.NaN;
  readonly #reported = new Map<string, JobReport>();
  readonly #path: string[] = [];
  #place = placeOf([]);
  /** The job and direction of the place. */
  #row = '';
  /** The open histogram of json+; null outside. */
  #histogram: LatencyBins | null = null;
  readonly #starts = new FioStarts();
  /** Whether it was written by fio 2. */
  #isOld = false;
  #name = '';
  #disks: ResultSheet | null = null;
  #disk = '';
  /** The row whose bandwidth is known in bytes. */
  #exact = '';
  #rows: string[] = [];
  /** The number of the current job's report, of which a log may have several, and its group. */
  #ranWith = '';
  #reports = 0;

  constructor(out: SourceBuilder) {
    this.#out = out;
    this.#sheet = out.results('fio', 'job');
  }

  line(line: Line): boolean {
    if (this.#histogram !== null && line.count > 1 && this.#binLine(line)) return true;
    const text = line.text();
    // Between the runs of a log and after its end there may be anything.
    if (this.#walk.depth === 0 && !/^\s*[{}[\]"]/.test(text)) return false;
    return this.#walk.read(text);
  }

  /** Reads `"23168" : 2,`, as most lines are, without their text. */
  #binLine(line: Line): boolean {
    const [time, count] = [line.whole(0), line.whole(line.count - 1)];
    if (line.count > 3 || !(time >= 0 && count >= 0)) return false;
    this.#histogram!.bin(time, count);
    return true;
  }

  end(): void {
    this.#sheet.ran(this.#starts.all);
  }

  open(key: string): void {
    this.#path.push(key);
    this.#move();
    if (key === 'bins') this.#histogram = this.#opened();
  }

  /** Returns the target of bins. Those of fio 2 are numbered. */
  #opened(): LatencyBins | null {
    const { quantity = '' } = this.#place;
    return quantity.endsWith('_ns') && this.#rows.at(-1) === this.#row
      ? this.#sheet.histogram(this.#row, quantity.slice(0, -3), 'ns')
      : null;
  }

  close(): void {
    this.#path.pop();
    this.#histogram = null;
    this.#move();
  }

  #move(): void {
    this.#place = placeOf(this.#path);
    this.#row = `${this.#name} ${this.#place.direction}`;
  }

  value(key: string, text: string): void {
    const { isOption, isDisk } = this.#place;
    if (this.#histogram !== null) {
      this.#histogram.bin(Number(key), Number(text));
      return;
    }
    this.#starts.value(key, text);
    if (isOption) this.#out.parameter(key, text);
    else if (key === 'fio version') {
      this.#isOld = text.startsWith('fio-2');
      this.#reports++;
      this.#jobs = new UniqueNames();
      for (const [name, version] of fioParameters(text)) this.#out.parameter(name, version);
    } else if (key === 'jobname') {
      this.#name = '';
      this.#printed = text;
      this.#job = this.#jobs.of(text);
      this.#rows = [];
      this.#ranWith = '';
    } else if (key === 'eta') this.#eta = Number(text);
    else if (key === 'elapsed') this.#begin(Number(text));
    else if (key === 'timestamp') this.#printedAt = Number(text);
    else if (key === 'groupid') {
      this.#ranWith = `${this.#reports}.${text}`;
    } else if (isDisk) this.#ofDisk(key, text);
    else if (this.#printed !== '') this.#ofJob(key, text);
  }

  /**
   * Names the rows of a job. They have the same name again, and so take the place of those before, if it was running in the
   * report before (`--status-interval`): that had an ETA, or is younger than its begin.
   */
  #begin(elapsed = Number.NaN): void {
    const before = this.#reported.get(this.#job);
    const isSame =
      before !== undefined &&
      (before.eta > 0 || this.#printedAt - elapsed < before.at - MAX_ROUNDED_SECONDS);
    this.#name = isSame ? before.name : this.#names.of(this.#printed);
    this.#reported.set(this.#job, { name: this.#name, at: this.#printedAt, eta: this.#eta });
    this.#move();
  }

  #ofJob(key: string, text: string): void {
    if (key === 'usr_cpu' || key === 'sys_cpu') this.#cpu(key, text);
    const { direction, quantity } = this.#place;
    if (direction === undefined) return;
    if (this.#name === '') this.#begin();
    const row = this.#row;
    // The first value of a direction, and of calls of fsync and the like; without any it has only zeros.
    const first = direction === 'sync' ? 'min' : 'io_bytes';
    if (key === first && Number(text) > 0 && this.#rows.at(-1) !== row) {
      this.#rows.push(row);
      if (this.#ranWith !== '') this.#sheet.ranWith(row, this.#ranWith);
    }
    if (this.#rows.at(-1) !== row) return;
    if (quantity === undefined) this.#total(key, text);
    else this.#latency(key, text);
  }

  #ofDisk(key: string, text: string): void {
    if (key === 'name') this.#disk = text;
    if (key !== 'util' || this.#disk === '') return;
    this.#disks ??= this.#out.results('fio, disks', 'disk');
    this.#disks.cell(this.#disk, diskUseColumn, text);
  }

  #cpu(key: string, text: string): void {
    for (const row of this.#rows.filter(isOfDirection))
      this.#sheet.cell(row, `cpu.${key.slice(0, 3)}`, text);
  }

  #total(key: string, text: string): void {
    const put = (column: string, unit?: PrintedUnit) =>
      this.#sheet.cell(this.#row, column, text, unit);
    if (key === 'iops') put('IOPS');
    // fio 2 used this word for kibibytes.
    else if (key === 'io_bytes') put('io', this.#isOld ? 'KiB' : 'B');
    else if (key === 'bw_bytes') this.#bandwidth(text);
    else if (key === 'bw' && this.#exact !== this.#row) put('BW', 'KiB/s');
    else if (key === 'runtime') put('runtime', 'ms');
    else this.#sampled(key, text);
  }

  /** fio 3 prints bytes, before the whole kibibytes of `bw`. */
  #bandwidth(text: string): void {
    this.#sheet.cell(this.#row, 'BW', text, 'B/s');
    this.#exact = this.#row;
  }

  #latency(key: string, text: string): void {
    const { times, below } = this.#place;
    if (times === null) return;
    const unit = times[2] === undefined ? 'us' : 'ns';
    const isPercentile = below === 'percentile' || below === undefined;
    if (below === undefined && Object.hasOwn(EXTENTS, key)) {
      this.#sheet.cell(this.#row, `${times[1]}.${EXTENTS[key]}`, text, unit);
    } else if (isPercentile && /^\d{1,3}\.\d{1,9}$/.test(key)) {
      const percent = key.replace(/(\.\d\d)(\d*?)0*$/, '$1$2');
      this.#sheet.cell(this.#row, percentileColumn(times[1]!, percent), text, unit);
    }
  }

  /** `bw_mean`, `iops_stddev`: of the samples that fio took. */
  #sampled(key: string, text: string): void {
    const found = /^(bw|iops)_(min|max|mean|stddev|dev)$/.exec(key);
    if (found === null) return;
    const word = found[2] === 'dev' ? 'stdev' : EXTENTS[found[2]!]!;
    this.#sheet.cell(this.#row, `${found[1]}.${word}`, text);
  }
}
