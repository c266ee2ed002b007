import type { PrintedUnit } from '../../src/model/unit.ts';
import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { type JsonVisitor, JsonWalk, jsonTokens } from '../shared/json-tokens.ts';
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
  start: (out) => new FioJsonReading(out),
} as const satisfies Parser;

/** Maximum depth; fio nests no deeper than six. */
const MAX_DEPTH = 8;

/** A value in `clat_ns` of a direction, or in its `percentile`. */
interface LatencyValue {
  readonly quantity: string;
  readonly below: string | undefined;
  readonly key: string;
  readonly text: string;
}

const EXTENTS: Readonly<Record<string, string>> = {
  min: 'min',
  max: 'max',
  mean: 'avg',
  stddev: 'stdev',
};

/** Puts the figures of one job after the other into rows. */
class FioJsonReading implements Reading, JsonVisitor {
  readonly #out: SourceBuilder;
  readonly #sheet: ResultSheet;
  readonly #walk = new JsonWalk(this);
  readonly #names = new UniqueNames();
  readonly #path: string[] = [];
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
    const text = line.text();
    // Between the runs of a log and after its end there may be anything.
    if (this.#walk.depth === 0 && !/^\s*[{}[\]"]/.test(text)) return false;
    const tokens = jsonTokens(text);
    if (tokens === null) return false;
    this.#walk.walk(tokens);
    return true;
  }

  end(): void {
    this.#sheet.ran(this.#starts.all);
  }

  open(key: string): void {
    this.#path.push(key);
  }

  close(): void {
    this.#path.pop();
  }

  value(key: string, text: string): void {
    this.#starts.value(key, text);
    if (/ options$/.test(this.#path.at(-1) ?? '')) this.#out.parameter(key, text);
    else if (key === 'fio version') {
      this.#isOld = text.startsWith('fio-2');
      this.#reports++;
      for (const [name, version] of fioParameters(text)) this.#out.parameter(name, version);
    } else if (key === 'jobname') {
      this.#name = this.#names.of(text);
      this.#rows = [];
      this.#ranWith = '';
    } else if (key === 'groupid') {
      this.#ranWith = `${this.#reports}.${text}`;
    } else if (this.#path.slice(-2).includes('disk_util')) this.#ofDisk(key, text);
    else if (this.#name !== '') this.#ofJob(key, text);
  }

  #ofJob(key: string, text: string): void {
    if (key === 'usr_cpu' || key === 'sys_cpu') this.#cpu(key, text);
    // However deeply a damaged text nests, the last keys identify the value.
    const path = this.#path.slice(-MAX_DEPTH);
    const index = path.findLastIndex((word) => FIO_DIRECTIONS.includes(word) || word === 'sync');
    if (index < 0) return;
    const row = `${this.#name} ${path[index]}`;
    // The first value of a direction, and of calls of fsync and the like; without any it has only zeros.
    const first = path[index] === 'sync' ? 'min' : 'io_bytes';
    if (key === first && Number(text) > 0 && this.#rows.at(-1) !== row) {
      this.#rows.push(row);
      if (this.#ranWith !== '') this.#sheet.ranWith(row, this.#ranWith);
    }
    if (this.#rows.at(-1) !== row) return;
    const [quantity, below] = path.slice(index + 1);
    if (quantity === undefined) this.#total(row, key, text);
    else this.#latency(row, { quantity, below, key, text });
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

  #total(row: string, key: string, text: string): void {
    const put = (column: string, unit?: PrintedUnit) => this.#sheet.cell(row, column, text, unit);
    if (key === 'iops') put('IOPS');
    // fio 2 used this word for kibibytes.
    else if (key === 'io_bytes') put('io', this.#isOld ? 'KiB' : 'B');
    else if (key === 'bw_bytes') this.#bandwidth(row, text);
    else if (key === 'bw' && this.#exact !== row) put('BW', 'KiB/s');
    else if (key === 'runtime') put('runtime', 'ms');
    else this.#sampled(row, key, text);
  }

  /** fio 3 prints bytes, before the whole kibibytes of `bw`. */
  #bandwidth(row: string, text: string): void {
    this.#sheet.cell(row, 'BW', text, 'B/s');
    this.#exact = row;
  }

  #latency(row: string, { quantity, below, key, text }: LatencyValue): void {
    const times = /^(s?c?lat)(_ns)?$/.exec(quantity);
    if (times === null) return;
    const unit = times[2] === undefined ? 'us' : 'ns';
    const isPercentile = below === 'percentile' || below === undefined;
    if (below === undefined && Object.hasOwn(EXTENTS, key)) {
      this.#sheet.cell(row, `${times[1]}.${EXTENTS[key]}`, text, unit);
    } else if (isPercentile && /^\d{1,3}\.\d{1,9}$/.test(key)) {
      const percent = key.replace(/(\.\d\d)(\d*?)0*$/, '$1$2');
      this.#sheet.cell(row, percentileColumn(times[1]!, percent), text, unit);
    }
  }

  /** `bw_mean`, `iops_stddev`: of the samples that fio took. */
  #sampled(row: string, key: string, text: string): void {
    const found = /^(bw|iops)_(min|max|mean|stddev|dev)$/.exec(key);
    if (found === null) return;
    const word = found[2] === 'dev' ? 'stdev' : EXTENTS[found[2]!]!;
    this.#sheet.cell(row, `${found[1]}.${word}`, text);
  }
}
