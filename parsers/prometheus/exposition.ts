import type { Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import { epochStamp } from '../shared/clock-stamps.ts';
import { Snapshots } from '../shared/snapshots.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';
import { OWN_RUN } from './own-families.ts';
import { seriesPlace } from './series-place.ts';
import { SeriesStore } from './series-store.ts';

/**
 * The text of an exporter, collected in a loop (`while :; do date; curl -s :9100/metrics; sleep 1; done`), and
 * OpenMetrics with a time in each line, such as statgraph's own export (the text formats of Prometheus 0.0.4 and of
 * OpenMetrics 1.0).
 *
 * ```
 * # HELP node_load1 1m load average.
 * # TYPE node_load1 gauge
 * node_load1 0.31
 * node_disk_read_bytes_total{device="sda"} 1.02e+09
 * disk_utilisation_ratio{run="load",tool="iostat",disk="sda"} 0.985 1795239811
 * ```
 *
 * A scrape is a report. Its time is that of a stamp beside it, made finer by the clock that node_exporter prints.
 */
export const prometheusText = {
  id: 'prometheus-text',
  tool: 'prometheus',
  platform: '',
  title: 'Prometheus and OpenMetrics, text',
  reference: 'the text format of Prometheus, OpenMetrics 1.0; node_exporter 0.16 to 1.9',
  options: 'curl :9100/metrics in a loop; statgraph export --format openmetrics',
  columns: [],
  firstReport: 'interval',
  printsAtStart: true,
  rates: 'counted',
  opens: (line) => META.test(line.text()) || isTellingSample(line),
  openingWords: ['HELP', 'TYPE', 'UNIT'],
  openingForms: [/\bnode_\w/, /\{\w+="/],
  start: (out, _command, before) => new ExpositionReading(out, before),
} as const satisfies Parser;

const META = /^# (?:HELP|(TYPE|UNIT)) ([a-zA-Z_:][\w:]{0,300})(?: (.*))?$/;

const NAME = '[a-zA-Z_:][\\w:]{0,300}';
const LABELS = '\\{(?:[^"}]|"(?:[^"\\\\]|\\\\.)*")*\\}';
const VALUE = '[-+]?(?:\\d[\\d.]*(?:[eE][-+]?\\d+)?|[Ii]nf|NaN)';
const SAMPLE = new RegExp(
  `^((${NAME})(${LABELS})?)\\s+(${VALUE})(?:\\s+(\\d{9,14}(?:\\.\\d{1,9})?))?(?: # .*)?$`,
);

/** A sample without the lines above it that say what it is: with labels, or of node_exporter. */
function isTellingSample(line: Line): boolean {
  const text = line.text();
  return /^(?:node_\w+|\w+\{\w+=")/.test(text) && SAMPLE.test(text);
}

/** Times in milliseconds (Prometheus) are greater than this; those in seconds (OpenMetrics) less. */
const MAX_SECONDS = 1e11;

class ExpositionReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #store = new SeriesStore();
  readonly #types = new Map<string, string>();
  readonly #units = new Map<string, string>();
  readonly #scrapes: Scrape[] = [];
  readonly #snapshots: Snapshots;

  constructor(out: SourceBuilder, before: readonly string[]) {
    const scrapes = this.#scrapes;
    this.#out = out;
    this.#snapshots = new Snapshots(
      {
        get reports() {
          return scrapes.length;
        },
        report: (stamp) => scrapes.push({ stamp, clock: Number.NaN }) > 0,
        amend: ({ stamp = null }) => {
          scrapes.at(-1)!.stamp = stamp;
        },
      },
      stampBefore(before),
    );
  }

  line(line: Line): boolean {
    const text = line.text().trimEnd();
    return text.startsWith('#')
      ? this.#meta(text)
      : this.#sample(text, line.number) || this.#read(text);
  }

  #meta(text: string): boolean {
    const [, word, name, rest] = META.exec(text) ?? [];
    if (word === 'TYPE') this.#types.set(name!, rest ?? '');
    if (word === 'UNIT') this.#units.set(name!, rest ?? '');
    return name !== undefined || text === '# EOF' || text === '#';
  }

  #read(text: string): boolean {
    const stamp = parseStamp(text);
    if (stamp !== null) this.#snapshots.stamp(stamp);
    return stamp !== null;
  }

  #sample(text: string, line: number): boolean {
    const [, id, name, labels = '', value, time] = SAMPLE.exec(text) ?? [];
    if (id === undefined) return false;
    if (name === OWN_RUN) return true;
    const moment = time === undefined ? this.#scrapeOf(id) : secondsOf(Number(time));
    const number = Number(value!.replace(/inf/i, 'Infinity'));
    if (name === 'node_time_seconds' && time === undefined) this.#scrapes.at(-1)!.clock = number;
    if (name === 'node_uname_info') this.#out.host(labelsOf(labels).get('nodename') ?? '');
    const describe = () =>
      seriesPlace({ name: name!, labels: labelsOf(labels), ...this.#facts(name!) });
    this.#store.add(id, describe, { moment, value: number, line });
    return true;
  }

  /** The type and unit of a family; those of `x_sum` are printed for `x`. */
  #facts(name: string): { readonly type: string; readonly unit: string } {
    const family = name.replace(/_(?:sum|count|total)$/, '');
    const factOf = (facts: ReadonlyMap<string, string>) =>
      facts.get(name) ?? facts.get(family) ?? '';
    return { type: factOf(this.#types), unit: factOf(this.#units) };
  }

  /** Returns the number of the scrape that a series without a time is in. */
  #scrapeOf(id: string): number {
    this.#snapshots.row(id);
    return this.#scrapes.length - 1;
  }

  end(): void {
    this.#store.write(this.#out, (moment) => {
      const scrape = this.#scrapes[moment];
      return scrape === undefined ? epochStamp(moment) : timeOf(scrape);
    });
  }
}

/** A scrape: the stamp beside it, and the clock that it prints. */
interface Scrape {
  stamp: Stamp | null;
  clock: number;
}

const secondsOf = (time: number) => (time > MAX_SECONDS ? time / 1000 : time);

/** Maximum seconds between the stamp of a scrape and its clock. */
const MAX_APART_SECONDS = 5;

/** The time of a scrape: its stamp has whole seconds, and its clock may say the rest, in any zone. */
function timeOf({ stamp, clock }: Scrape): Stamp | null {
  if (Number.isNaN(clock)) return stamp;
  if (stamp === null) return epochStamp(clock);
  const apart = ((((clock - stamp.seconds) % 60) + 90) % 60) - 30;
  const seconds = stamp.seconds + apart;
  const isNear = Math.abs(apart) <= MAX_APART_SECONDS && seconds >= 0 && seconds < 86_400;
  return isNear || stamp.epoch ? { ...stamp, seconds } : stamp;
}

/** `{device="sda",mode="user"}` */
function labelsOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [
      name!,
      value!.replace(/\\(.)/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped)),
    ]),
  );
}
