import type { ColumnSpec, Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { UniqueNames } from '../shared/unique-names.ts';

/**
 * `mmfsadm dump iocounters` of IBM Spectrum Scale: how often the daemon made each call, and how long it waited, since
 * the counters were reset. Each kind of call has a header that says what its rows are.
 *
 * ```
 * iocounters duration 10.108565420 seconds (26282162342 cycles) cycles/seconds 2599989340
 * reset at Wed May 10 05:37:36 2017
 * stop  at Wed May 10 05:37:47 2017
 *             Call  Count  Aggregate Seconds  Average Seconds  Maximum Seconds  nvcsw  nivcsw   ID  kx call
 * kx calls:          187       89.085940007      0.476395401     10.090561646    188       0    6  WaitCondvar
 * ```
 */
const columns: readonly ColumnSpec[] = [
  column('Count', 'other.Count', '1'),
  column('Aggregate Seconds', 'other.Aggregate Seconds', 's'),
  column('Average Seconds', 'other.Average Seconds', 's'),
  column('Maximum Seconds', 'other.Maximum Seconds', 's'),
  column('nvcsw', 'other.nvcsw', '1', 'voluntary context switches'),
  column('nivcsw', 'other.nivcsw', '1', 'involuntary context switches'),
];

export const iocounters = {
  id: 'iocounters',
  tool: 'mmfsadm',
  platform: '',
  title: 'mmfsadm dump iocounters (IBM Spectrum Scale)',
  reference: 'samples of its output',
  options: 'dump iocounters',
  columns,
  firstReport: 'interval',
  opens: (line) => rowHeadOf(line) !== null,
  openingWords: ['nivcsw'],
  start: (out) => new IocountersReading(out),
} as const satisfies Parser;

/** The columns of a header, and what its rows are: `kx call`, `MutexName`. */
const HEADER =
  /^Call Count Aggregate Seconds Average Seconds Maximum Seconds nvcsw nivcsw ID (\S.*)$/;

function rowHeadOf(line: Line): string | null {
  if (!line.is(0, 'Call') || line.count > 16) return null;
  return HEADER.exec(line.text().trim().replace(/\s+/g, ' '))?.[1] ?? null;
}

/** The kind of call, the numbers, the number of the name, which some rows lack, and the name. */
const ROW =
  /^\s*(\w[\w ]*):((?:\s+\d+)(?:\s+\d+\.\d+){3}(?:\s+\d+){2})\s+(?:\d+\s+)?([A-Za-z_]\S*(?: \S+)*)\s*$/;

/** Lines above the first header of a dump. */
const ABOVE = /^(=+ dump |iocounters duration |(reset|stop) +at )/;

class IocountersReading implements Reading {
  readonly #out: SourceBuilder;
  #rowHead = '';
  #sheet: ResultSheet | null = null;
  #names = new UniqueNames();

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const rowHead = rowHeadOf(line);
    if (rowHead === null) return this.#row(line) || ABOVE.test(line.text());
    this.#rowHead = rowHead;
    this.#sheet = null;
    return true;
  }

  #row(line: Line): boolean {
    const [, kind, numbers, name] = ROW.exec(line.text()) ?? [];
    if (kind === undefined) return false;
    if (this.#sheet === null) {
      this.#sheet = this.#out.results(`mmfsadm dump iocounters: ${kind}`, this.#rowHead);
      this.#names = new UniqueNames();
    }
    const row = this.#names.of(name!);
    for (const [i, text] of numbers!.trim().split(/\s+/).entries()) {
      this.#sheet.cell(row, columns[i]!.printed, text);
    }
    return true;
  }
}
