import type {
  ColumnSpec,
  HeaderWord,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { epochStamp } from '../shared/clock-stamps.ts';
import { wordOf } from '../shared/columns.ts';
import { ATOP_LABELS, type AtopLabel, atopColumns } from './atop-labels.ts';
import { atopProcessColumns, isProcessLabel, processObject } from './atop-processes.ts';

/**
 * `atop -J` (json.c of atop 2.8): a line of JSON for each sample, with the labels and numbers of `-P`. Sizes of memory
 * are in bytes.
 *
 * ```
 * {"host": "db7", "timestamp": 1795316842, "elapsed": 1, "CPU": {"hertz": 100, "stime": 7, …}, "DSK": [{…}]}
 * ```
 *
 * The line of a host with many processes is longer than a line can be; its values then come one after another.
 *
 * Nothing marks a sample since boot: it is the first one of a run, if it covers another time than the second. A sample
 * that does not cover the time since the previous one is the first of another run.
 */
export const atopJson = {
  id: 'atop-json',
  tool: 'atop',
  platform: 'linux',
  title: 'atop -J (Linux)',
  reference: 'atop(1) and json.c of atop 2.8',
  options: '-J CPU,cpu,CPL,MEM,SWP,PAG,PSI,LVM,MDD,DSK,NET,PRG,PRC,PRM,PRD',
  columns: [...atopColumns, ...atopProcessColumns],
  firstReport: 'interval',
  rates: 'counted',
  opens: (line) =>
    line.str(0).startsWith('{"host":') &&
    (sampleOf(line.text()) !== null || FIRST_VALUE.test(line.text())),
  openingForms: [/\{"host":/],
  start: (out) => new AtopJsonReading(out),
} as const satisfies Parser;

const FIRST_VALUE = /^\{"host": ?"[^"]{0,255}", *$/;

type Numbers = Readonly<Record<string, unknown>>;

interface Sample {
  readonly host: string;
  readonly timestamp: number;
  readonly elapsed: number;
  readonly labels: Numbers;
}

function sampleOf(text: string): Sample | null {
  try {
    const labels = JSON.parse(text) as Numbers;
    const { host, timestamp, elapsed } = labels;
    if (typeof timestamp !== 'number' || typeof elapsed !== 'number') return null;
    return { host: String(host), timestamp, elapsed, labels };
  } catch {
    return null;
  }
}

/** Collects an object whose values are on separate lines. */
class JsonValues {
  #parts: string[] = [];
  #depth = 0;

  get isOpen(): boolean {
    return this.#depth > 0;
  }

  /** Adds a line; returns the text of the object if it is complete, else an empty text. */
  add(text: string): string {
    if (text.startsWith('{"host":')) {
      this.#parts = [];
      this.#depth = 0;
    } else if (!this.isOpen) return '';
    for (const [mark] of text.matchAll(/"(?:\\.|[^"\\])*"|[{}]/g)) {
      if (mark === '{') this.#depth++;
      else if (mark === '}') this.#depth--;
    }
    this.#parts.push(text);
    return this.#depth === 0 ? this.#parts.join('') : '';
  }
}

class AtopJsonReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #values = new JsonValues();
  /** The first sample of a run, until the second shows its kind. */
  #first: Sample | null = null;
  #last = Number.NaN;

  constructor(out: SourceBuilder) {
    this.#out = out;
    this.#table = out.table();
  }

  line(line: Line): boolean {
    const text = this.#values.add(line.text());
    if (text === '') return this.#values.isOpen;
    const sample = sampleOf(text);
    if (sample === null) return false;
    this.#out.host(sample.host);
    const covered = sample.timestamp - this.#last;
    this.#last = sample.timestamp;
    if (isNear(sample.elapsed, covered)) {
      this.#writeFirst(sample);
      this.#write(sample, 'interval');
    } else {
      this.#writeFirst(null);
      this.#first = sample;
    }
    return true;
  }

  end(): void {
    this.#writeFirst(null);
  }

  #writeFirst(next: Sample | null): void {
    const first = this.#first;
    this.#first = null;
    if (first === null) return;
    const isInterval = next !== null && isNear(first.elapsed, next.elapsed);
    if (!isInterval && this.#table.reports > 0) this.#table.mark('restart', 'atop again');
    this.#write(first, isInterval ? 'interval' : 'since-boot');
  }

  #write({ timestamp, labels }: Sample, kind: 'interval' | 'since-boot'): void {
    this.#table.report(epochStamp(timestamp), kind);
    for (const [name, value] of Object.entries(labels)) {
      if (isProcessLabel(name)) this.#processes(name, value, labels.PRG ?? labels.PRC);
      const label = Object.hasOwn(ATOP_LABELS, name) ? ATOP_LABELS[name] : undefined;
      if (label === undefined || value === null || typeof value !== 'object') continue;
      for (const numbers of Array.isArray(value) ? value : [value]) {
        this.#row(label, numbers as Numbers);
      }
    }
  }

  /** Reads processes. Only PRG has names; PRG and PRC mark threads, whose numbers their process includes. */
  #processes(label: string, rows: unknown, general: unknown): void {
    const about = new Map(objects(general).map((numbers) => [numbers.pid, numbers]));
    for (const numbers of objects(rows)) {
      const process = about.get(numbers.pid) ?? numbers;
      if (isThread(numbers) || isThread(process)) continue;
      const name = String(process.name ?? '').replace(/^\((.*)\)$/, '$1');
      const { entity, specs, cells } = processObject(label, numbers, name);
      this.#table.texts(this.#table.columns(specs.map(wordOf)), this.#table.entity(entity), cells);
    }
  }

  #row(label: AtopLabel, numbers: Numbers): void {
    const specs = label.fields.filter(
      (spec): spec is ColumnSpec => spec !== null && isNumber(numbers[spec.printed]),
    );
    const entity = this.#table.entity(label.entity(String(numbers[label.nameKey] ?? '')));
    const cells = specs.map(({ printed }) => String(numbers[printed]).replace(/^-.*/, '-'));
    this.#table.texts(this.#table.columns(specs.map(wordInBytes)), entity, cells);
  }
}

/** Whether two durations are equal; they are printed as whole seconds. */
const isNear = (seconds: number, other: number) => Math.abs(seconds - other) <= 1;

const objects = (rows: unknown) => (Array.isArray(rows) ? (rows as readonly Numbers[]) : []);

const isThread = ({ isproc }: Numbers) => isproc === 0;

const isNumber = (value: unknown) => typeof value === 'number' && Math.abs(value) < 1e20;

/** Returns the word of a column: memory is in bytes here, data read and written are in pages. */
function wordInBytes(spec: ColumnSpec): HeaderWord {
  const { printed, heading, unit, instant = false } = spec;
  const word = { printed, ...(heading === undefined ? {} : { heading }), spec };
  return unit === 'page' && instant ? { ...word, factor: { unit: 'B', times: 1, by: 1 } } : word;
}
