import type {
  Layout,
  Line,
  Parser,
  Reading,
  ResultSheet,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { byteAmount, bytesPerSecond, type PrintedAmount, timeAmount } from '../shared/amounts.ts';
import { column, columnsOf } from '../shared/columns.ts';

/**
 * ioping: the time of each request, and the summary (ioping.c, 0.6 to 1.3).
 *
 * ```
 * 4 KiB <<< /jbod (ext4 /dev/vda 252.0 GiB): request=1 time=4.13 ms (warmup)
 * 4 KiB <<< /jbod (ext4 /dev/vda 252.0 GiB): request=2 time=212.6 us
 *
 * --- /jbod (ext4 /dev/vda 252.0 GiB) ioping statistics ---
 * 7 requests completed in 15.7 ms, 28 KiB read, 445 iops, 1.74 MiB/s
 * generated 8 requests in 2.10 s, 32 KiB, 3 iops, 15.2 KiB/s
 * min/avg/max/mdev = 212.6 us / 2.25 ms / 8.02 ms / 2.69 ms
 * ```
 *
 * It sends one request at a time, with pauses between them, which its iops and throughput leave out: they are the time of a
 * request in other words, not what was done in a second. The request of the warm-up is left out of the summary.
 */
export const ioping = {
  id: 'ioping',
  tool: 'ioping',
  platform: '',
  title: 'ioping',
  reference: 'ioping.c, 0.6 to 1.3',
  options: '-c -i -w -A -C -D -R -W',
  columns: [
    column('time', 'benchmark.latency', 'us'),
    column('iops', 'other.iops', '1/s', 'without pauses: the reciprocal of the mean time'),
    ...columnsOf('us', {
      avg: 'benchmark.latency',
      min: 'benchmark.latency.least',
      max: 'benchmark.latency.most',
      mdev: 'benchmark.latency.deviation',
    }),
    column('throughput', 'other.throughput', 'MiB/s', 'without pauses'),
    column('requests', 'benchmark.count', '1'),
  ],
  firstReport: 'interval',
  intervalOption: 'i',
  opens: (line) => requestOf(line) !== null || headOf(line.text()) !== undefined,
  openingWords: ['<<<', '>>>', 'from', 'to', 'ioping'],
  start: (out) => new IopingReading(out),
} as const satisfies Parser;

const MAX_CHARACTERS = 500;

interface Request {
  readonly target: string;
  readonly number: number;
  readonly time: PrintedAmount;
}

/** `4 KiB <<< /jbod (…): request=2 time=212.6 us`; up to 1.0 `4 KiB from /jbod (…): …`. Null for any other line. */
function requestOf(line: Line): Request | null {
  if (line.count < 6 || line.count > 40 || !/^(<<<|>>>|from|to)$/.test(line.str(2))) return null;
  const text = line.text().slice(0, MAX_CHARACTERS).trim();
  const found =
    /^[\d.]+ \w{1,5} (?:<<<|>>>|from|to) (.{1,300}): request=(\d{1,12}) time=([\d.]+ \w{1,4})(?: \(\w{1,12}\))?$/.exec(
      text,
    );
  const time = found && timeAmount(found[3]!);
  return time === null ? null : { target: nameOf(found![1]!), number: Number(found![2]), time };
}

/** The file or device without the words in brackets after it. */
const nameOf = (target: string) => target.replace(/ \([^()]*\)$/, '');

const headOf = (text: string) =>
  /^--- (.{1,300}) ioping statistics ---$/.exec(text.slice(0, MAX_CHARACTERS).trim())?.[1];

/** Microseconds of units of time. */
const MICROSECONDS: Readonly<Record<string, number>> = { ns: 1e-3, us: 1, ms: 1e3, s: 1e6 };

const THOUSANDS: Readonly<Record<string, number>> = { '': 1, k: 1e3, M: 1e6 };

/** `14.9 k` as 14900. */
function countOf(number: string, prefix: string): string {
  const count = Number(number) * THOUSANDS[prefix.trim()]!;
  return prefix === '' ? number : `${Number(count.toPrecision(6))}`;
}

class IopingReading implements Reading {
  readonly #out: SourceBuilder;
  #table: Table | null = null;
  #layout: Layout | null = null;
  #last = 0;
  #sheet: ResultSheet | null = null;
  #target = 'requests';

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const request = requestOf(line);
    if (request !== null) return this.#request(request);
    const text = line.text().slice(0, MAX_CHARACTERS).trim();
    const head = headOf(text);
    if (head === undefined) return this.#summary(text);
    this.#target = nameOf(head);
    this.#sheet = this.#out.results('ioping', 'target');
    return true;
  }

  #request({ target, number, time }: Request): true {
    this.#table ??= this.#out.table();
    if (number <= this.#last) this.#table.mark('restart', 'ioping again');
    this.#last = number;
    this.#layout ??= this.#table.columns([{ printed: 'time' }]);
    this.#table.report(null);
    const microseconds = Number(time.text) * MICROSECONDS[time.unit]!;
    const entity = this.#table.entity({ kind: 'job', name: `ioping ${target}` });
    this.#table.texts(this.#layout, entity, [`${Number(microseconds.toPrecision(12))}`]);
    return true;
  }

  #summary(text: string): boolean {
    const done =
      /^([\d.]{1,12})( [kM])? requests completed in .{1,60}, ([\d.]{1,12}) ?([kM]?) iops, (.{1,20})\/s$/.exec(
        text,
      );
    if (done !== null) {
      const [, requests, thousands, iops, kilo, rate] = done;
      this.#put('requests', { text: countOf(requests!, thousands ?? '') });
      this.#put('iops', { text: countOf(iops!, kilo!) });
      const bytes = byteAmount(rate!, true);
      if (bytes !== null) this.#put('throughput', bytesPerSecond(bytes));
      return true;
    }
    const times = /^min\/avg\/max\/mdev = (.{1,80})$/.exec(text)?.[1]?.split(' / ');
    for (const [i, word] of ['min', 'avg', 'max', 'mdev'].entries()) {
      const time = timeAmount(times?.[i] ?? '');
      if (time !== null) this.#put(word, time);
    }
    return times !== undefined || IGNORED_LINES.test(text);
  }

  #put(word: string, { text, unit }: Pick<PrintedAmount, 'text'> & Partial<PrintedAmount>): void {
    this.#sheet?.cell(this.#target, word, text, unit);
  }
}

/** Lines without figures of interest; a line of numbers is that of `-P`, with which each span is summed up. */
const IGNORED_LINES = /^(generated \d|\^C$|\d[\d ]{20,120}$|ioping: )/;
