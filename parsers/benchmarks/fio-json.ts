import type { PrintedUnit } from '../../src/model/unit.ts';
import type { ColumnSpec, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { JsonWalk, jsonTokens } from '../shared/json-tokens.ts';
import { FIO_DIRECTIONS, fioColumns, percentileColumn } from './fio-columns.ts';
import { UniqueNames } from './unique-names.ts';

/**
 * What fio writes with `--output-format=json` and `json+` (show_thread_status_json in stat.c), of each job and
 * direction. fio 3 counts in nanoseconds (`clat_ns`), fio 2 in microseconds (`clat`).
 */
export const fioJson = {
  id: 'fio-json',
  tool: 'fio',
  platform: '',
  title: 'fio, JSON',
  reference: 'stat.c of fio 2 and 3',
  options: '--output-format=json --output-format=json+',
  columns: fioColumns,
  firstReport: 'interval',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: (line) => /^\s{0,8}\{?\s{0,8}"fio version"\s?:\s?"/.test(line.text().slice(0, 200)),
  start(out: SourceBuilder): Reading {
    const sheet = out.results('fio', 'job');
    const job = new FioJob(sheet);
    const path: string[] = [];
    let isOld = false;
    const walk = new JsonWalk({
      open: (key) => void path.push(key),
      close: () => void path.pop(),
      value(key, text) {
        if (key === 'fio version') isOld = text.startsWith('fio-2');
        // However deep a damaged text goes: what its value is stands in the last words.
        else job.value(path.slice(-MOST_DEPTH), { key, text, isOld });
      },
    });
    return {
      line(line: Line): boolean {
        const text = line.text();
        // Between the runs of a log and behind its end there may be anything.
        if (walk.depth === 0 && !/^\s*[{}[\]"]/.test(text)) return false;
        const tokens = jsonTokens(text);
        if (tokens === null) return false;
        walk.walk(tokens);
        return true;
      },
    };
  },
} as const satisfies Parser;

/** fio nests no deeper than six. */
const MOST_DEPTH = 8;

/** A value of the JSON text. */
interface Value {
  readonly key: string;
  readonly text: string;
  readonly isOld: boolean;
}

const EXTENTS: Readonly<Record<string, string>> = {
  min: 'min',
  max: 'max',
  mean: 'avg',
  stddev: 'stdev',
};

/** Puts the figures of one job after the other into rows. */
class FioJob {
  readonly #sheet: ResultSheet;
  readonly #names = new UniqueNames();
  #name = '';
  #rows: string[] = [];

  constructor(sheet: ResultSheet) {
    this.#sheet = sheet;
  }

  value(path: readonly string[], value: Value): void {
    const { key, text } = value;
    if (key === 'jobname') {
      this.#name = this.#names.of(text);
      this.#rows = [];
      return;
    }
    if (this.#name === '') return;
    if (key === 'usr_cpu' || key === 'sys_cpu') this.#cpu(key, text);
    const at = path.findLastIndex((word) => FIO_DIRECTIONS.includes(word));
    if (at < 0) return;
    const row = `${this.#name} ${path[at]}`;
    // The first value of a direction; without I/O it has only zeros.
    if (key === 'io_bytes' && Number(text) > 0) this.#rows.push(row);
    if (this.#rows.at(-1) === row) this.#figure(row, path.slice(at + 1), value);
  }

  #cpu(key: string, text: string): void {
    for (const row of this.#rows) this.#sheet.cell(row, `cpu.${key.slice(0, 3)}`, text);
  }

  #figure(row: string, inner: readonly string[], { key, text, isOld }: Value): void {
    const put = (column: string | ColumnSpec, unit?: PrintedUnit) =>
      this.#sheet.cell(row, column, text, unit);
    const [of, below] = inner;
    if (of === undefined) {
      if (key === 'iops') put('IOPS');
      // fio 2 called kibibytes so.
      else if (key === 'io_bytes') put('io', isOld ? 'KiB' : 'B');
      else if (key === 'bw') put('BW', 'KiB/s');
      else if (key === 'runtime') put('runtime', 'ms');
      else this.#sampled(row, key, text);
      return;
    }
    const times = /^(s?c?lat)(_ns)?$/.exec(of);
    if (times === null) return;
    const unit = times[2] === undefined ? 'us' : 'ns';
    if (below === undefined && Object.hasOwn(EXTENTS, key))
      put(`${times[1]}.${EXTENTS[key]}`, unit);
    else if (below === 'percentile' || (below === undefined && /^\d+\.\d+$/.test(key))) {
      if (/^\d{1,3}\.\d{1,9}$/.test(key))
        put(percentileColumn(times[1]!, key.replace(/(\.\d\d)(\d*?)0*$/, '$1$2')), unit);
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
