import type {
  ColumnSpec,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';
import { diskOf, HOST } from '../shared/entities.ts';
import { type JsonVisitor, JsonWalk } from '../shared/json-tokens.ts';
import { ReportParts } from '../shared/report-parts.ts';
import { parseStamp } from '../shared/timestamp.ts';
import { cpuColumns, deviceColumns, ratesOfAmounts } from './iostat-sysstat-columns.ts';
import { isJson } from './sysstat-json.ts';

/**
 * `iostat -o JSON` of sysstat, 11.5.1 to 12.7: write_json_* in iostat.c. The same numbers as in the text; keys are the
 * words of its headers without a percent sign, so that `rrqm` is a share and `rrqm/s` a rate.
 *
 * ```
 * "statistics": [
 *   {
 *     "timestamp": "11/20/26 21:52:04",
 *     "avg-cpu":  {"user": 15.59, "nice": 0.05, "system": 9.86, "iowait": 0.46, "steal": 0.03, "idle": 74.01},
 *     "disk": [
 *       {"disk_device": "vda", "r/s": 176.11, "w/s": 225.20, …, "aqu-sz": 0.18, "util": 2.03},
 * ```
 *
 * It is read token by token: a killed iostat leaves it open, and other tools format it again.
 */
const named = (spec: ColumnSpec): ColumnSpec => ({
  ...spec,
  printed: spec.printed.replace('%', ''),
});

/** Up to 11.5.6 rates have no `/s`, and `rrqm` is one. */
const rate = (letter: 'r' | 'w', name: 'read' | 'write'): ColumnSpec[] => [
  column(letter, `disk.${name}.operations`, '1/s', 'up to 11.5.6'),
  column(`${letter}kB`, `disk.${name}.throughput`, 'KiB/s'),
];
const oldMerges: readonly ColumnSpec[] = [
  column('rrqm', 'disk.read.merges', '1/s'),
  column('wrqm', 'disk.write.merges', '1/s'),
];

export const iostatSysstatJson = {
  id: 'iostat-sysstat-json',
  tool: 'iostat',
  platform: 'linux',
  title: 'iostat -o JSON (Linux, sysstat)',
  reference: 'sysstat iostat.c, 11.5.1 to 12.7',
  options: '-c -d -g -k -m -N -p -s -t -x -y -z -o JSON',
  columns: [
    ...cpuColumns.map(named),
    ...deviceColumns.map(named),
    ...rate('r', 'read'),
    ...rate('w', 'write'),
    column('kB_read_per_sec', 'disk.read.throughput', 'KiB/s'),
    column('kB_wrtn_per_sec', 'disk.write.throughput', 'KiB/s'),
  ],
  firstReport: 'since-boot',
  ratesOfAmounts,
  firstReportOption: 'y',
  leavesOut: 'idle',
  opens(line: Line): boolean {
    return isJson(line) && /"(avg-cpu|disk_device)"\s*:/.test(line.text());
  },
  openingForms: [/"(?:avg-cpu|disk_device)"/],
  start: (out, _command, before) => new IostatSysstatJsonReading(out, before),
} as const satisfies Parser;

/** The parts of a report, in their order. */
const CPU_PART = 1;
const DISKS_PART = 2;
const PARTS = new Map([
  ['avg-cpu', CPU_PART],
  ['disk', DISKS_PART],
]);

/** Keys above and next to the parts. */
const FRAME = new Set(
  'sysstat hosts nodename sysname release machine number-of-cpus date statistics timestamp'.split(
    ' ',
  ),
);

const describe = diskOf('linux');

class IostatSysstatJsonReading implements Reading, JsonVisitor {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #reports: ReportParts;
  readonly #walk = new JsonWalk(this);
  #layouts = new Map<string, Layout>();
  /** The number of objects open around the parts of a report; −1 outside a report. */
  #around = -1;
  /** The key of the innermost object, and its numbers. */
  #object = '';
  #device: string | null = null;
  #words: string[] = [];
  #cells: string[] = [];
  #foreign = false;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    this.#reports = new ReportParts(this.#table, null);
    for (const text of before) this.#read(text);
  }

  line(line: Line): boolean {
    return this.#read(line.text());
  }

  /** Returns false if some tokens are not of iostat. */
  #read(text: string): boolean {
    this.#foreign = false;
    return this.#walk.read(text) && !this.#foreign;
  }

  open(key: string): void {
    const part = PARTS.get(key);
    if (part !== undefined) {
      this.#reports.enter(part);
      this.#around = this.#walk.depth;
    } else if (key !== '' && !FRAME.has(key)) this.#foreign = true;
    this.#object = key;
    this.#device = null;
    this.#words = [];
    this.#cells = [];
  }

  close(depth: number): void {
    if (this.#object === 'avg-cpu') this.#row(this.#table.entity(HOST));
    else if (this.#device !== null) this.#row(this.#disk(this.#device));
    else if (this.#words.length > 0) this.#foreign = true;
    this.#object = '';
    this.#device = null;
    this.#words = [];
    if (depth >= this.#around) return;
    this.#around = -1;
    this.#reports.end(null);
  }

  value(key: string, text: string): void {
    if (key === 'disk_device') this.#device = text;
    else if (key === 'nodename') this.#begin(text);
    else if (key === 'release') this.#out.platform('linux', text);
    else if (key === 'number-of-cpus') this.#out.processors(Number(text));
    else if (key === 'timestamp') this.#stamp(text);
    else if (!FRAME.has(key)) {
      this.#words.push(key);
      this.#cells.push(text);
    }
  }

  /** Handles a host: in the middle of a file it begins another run. */
  #begin(host: string): void {
    this.#out.host(host);
    if (this.#table.reports === 0) return;
    this.#table.mark('restart', `sysstat on ${host}`);
    this.#reports.end(null);
    this.#around = -1;
  }

  /** Reads a stamp; if keys were sorted, it follows the parts of its report. */
  #stamp(text: string): void {
    const stamp = parseStamp(text);
    if (stamp === null) this.#foreign = true;
    else if (this.#around < 0) this.#reports.end(stamp);
    else this.#table.amend({ stamp });
  }

  /** Returns a device; if its array was lost with the head of the text, it belongs to the first report. */
  #disk(name: string): EntityRef {
    if (this.#reports.ended) this.#reports.enter(DISKS_PART);
    // The name of a group of -g begins with a blank.
    if (name.startsWith(' ')) return this.#table.entity({ kind: 'group', name: name.slice(1) });
    return this.#table.entity(describe(name));
  }

  #row(entity: EntityRef): void {
    const key = JSON.stringify(this.#words);
    let layout = this.#layouts.get(key);
    if (layout === undefined) {
      layout = this.#table.columns(headerWords(this.#words));
      this.#layouts.set(key, layout);
    }
    if (!this.#table.texts(layout, entity, this.#cells)) this.#foreign = true;
  }
}

function headerWords(words: readonly string[]): HeaderWord[] {
  const isOld = words.includes('r');
  return words.map((printed) => {
    const spec = isOld ? oldMerges.find((old) => old.printed === printed) : undefined;
    return spec === undefined ? { printed } : wordOf(spec);
  });
}
