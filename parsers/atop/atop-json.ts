import type {
  ColumnSpec,
  HeaderWord,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { ATOP_LABELS, type AtopLabel, atopColumns } from './atop-labels.ts';

/**
 * `atop -J` (json.c of atop 2.8): a line of JSON for each sample, with the labels and numbers of `-P`. Sizes of memory are
 * in bytes.
 *
 * ```
 * {"host": "db7", "timestamp": 1795316842, "elapsed": 1, "CPU": {"hertz": 100, "stime": 7, …}, "DSK": [{…}]}
 * ```
 *
 * Nothing marks a sample since boot: it is the first one, if it covers another time than the second.
 */
export const atopJson = {
  id: 'atop-json',
  tool: 'atop',
  platform: 'linux',
  title: 'atop -J (Linux)',
  reference: 'atop(1) and json.c of atop 2.8',
  options: '-J CPU,cpu,CPL,MEM,SWP,PAG,PSI,LVM,MDD,DSK,NET',
  columns: atopColumns,
  firstReport: 'interval',
  rates: 'counted',
  leavesOut: 'nothing',
  opens: (line) => /^\{"host":/.test(line.str(0)) && sampleOf(line.text()) !== null,
  start: (out) => new AtopJsonReading(out),
} as const satisfies Parser;

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

class AtopJsonReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  /** The first sample, until the second shows what it is. */
  #first: Sample | null = null;

  constructor(out: SourceBuilder) {
    this.#out = out;
    this.#table = out.table();
  }

  line(line: Line): boolean {
    if (!line.str(0).startsWith('{')) return false;
    const sample = sampleOf(line.text());
    if (sample === null) return false;
    this.#out.host(sample.host);
    if (this.#first === null && this.#table.reports === 0) this.#first = sample;
    else {
      this.#writeFirst(sample);
      this.#write(sample, 'interval');
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
    const isLikeNext = next !== null && Math.abs(first.elapsed - next.elapsed) <= 1;
    this.#write(first, isLikeNext ? 'interval' : 'since-boot');
  }

  #write({ timestamp, labels }: Sample, kind: 'interval' | 'since-boot'): void {
    this.#table.report({ date: null, seconds: timestamp, epoch: true, zone: 'UTC' }, kind);
    for (const [name, value] of Object.entries(labels)) {
      const label = Object.hasOwn(ATOP_LABELS, name) ? ATOP_LABELS[name] : undefined;
      if (label === undefined || value === null || typeof value !== 'object') continue;
      for (const numbers of Array.isArray(value) ? value : [value]) {
        this.#row(label, numbers as Numbers);
      }
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

const isNumber = (value: unknown) => typeof value === 'number' && Math.abs(value) < 1e20;

/** Memory is in bytes here; what was read and written still is in pages. */
function wordInBytes(spec: ColumnSpec): HeaderWord {
  const { printed, heading, unit, instant = false } = spec;
  const word = { printed, ...(heading === undefined ? {} : { heading }), spec };
  return unit === 'page' && instant ? { ...word, factor: { unit: 'B', times: 1, by: 1 } } : word;
}
