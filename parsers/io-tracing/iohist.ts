import type {
  ColumnSpec,
  EntityKey,
  EventSort,
  EventTable,
  Line,
  Parser,
  Reading,
} from '../parser.ts';
import { column, under } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { parseStamp, parseTimeOfDay, type Stamp, stampBefore } from '../shared/timestamp.ts';
import { IohistClock } from './iohist-clock.ts';

/**
 * The last I/Os of GPFS (IBM Spectrum Scale, Storage Scale), one in each line, in the order of completion:
 * `mmfsadm dump iohist`, `mmdiag --iohist`. Later versions print more columns.
 *
 * ```
 * I/O history:
 *
 *  I/O start time RW    Buf type disk:sectorNum     nSec  time ms      tag1 …
 * --------------- -- ----------- ----------------- -----  ------- --------- …
 * 12:22:41.880663  W        data    1:5602050048   32768  927.272 258249737 …
 * ```
 */
const COUNTED = 'counted per second in logs of many I/Os';

/** The columns of reads, of writes, or of the other operations. */
const each = (heading: string, kind: 'read' | 'write' | 'other'): ColumnSpec[] =>
  under(heading, [
    column('time ms', `io.${kind}.latency`, 'ms'),
    column('nSec', `io.${kind}.size`, 'sector', 'sectors of 512 bytes'),
    column('qTime ms', `io.${kind}.queue_time`, 'ms'),
  ]);

/** The columns when many I/Os are counted together. */
const counted = (heading: string, kind: 'read' | 'write'): ColumnSpec[] =>
  under(heading, [
    column('I/Os/s', `disk.${kind}.operations`, '1/s', COUNTED),
    column('KB/s', `disk.${kind}.throughput`, 'KiB/s', COUNTED),
    column('mean ms', `disk.${kind}.response_time`, 'ms', COUNTED),
    column('max ms', `disk.${kind}.response_time.maximum`, 'ms', COUNTED),
  ]);

const READ = 'R';
const WRITE = 'W';
const OTHER = 'other';
const NO_HEADER = Number.NaN;

const columns: readonly ColumnSpec[] = [
  ...each(READ, 'read'),
  ...each(WRITE, 'write'),
  ...each(OTHER, 'other'),
  ...counted(READ, 'read'),
  ...counted(WRITE, 'write'),
  column('I/Os/s', 'io.other.operations', '1/s', { heading: OTHER }),
];

function sortOf(heading: string): EventSort {
  const word = (printed: string) => ({ heading, printed });
  const count = { word: word('I/Os/s'), what: 'rate' } as const;
  return {
    values: ['time ms', 'nSec', 'qTime ms'].map(word),
    buckets:
      heading === OTHER
        ? [count]
        : [
            count,
            { word: word('KB/s'), what: 'rate', of: 1 },
            { word: word('mean ms'), what: 'mean', of: 0 },
            { word: word('max ms'), what: 'maximum', of: 0 },
          ],
  };
}

export const iohist = {
  id: 'iohist',
  tool: 'mmfsadm',
  platform: '',
  title: 'mmfsadm dump iohist, mmdiag --iohist (GPFS)',
  reference: 'mmdiag command, IBM Storage Scale documentation',
  options: '',
  columns,
  firstReport: 'interval',
  opens: isHeader,
  openingWords: ['RW'],
  start: (out, _command, before) => new IohistReading(out.events(), stampBefore(before)),
} as const satisfies Parser;

/** Reads dumps, one below another. */
class IohistReading implements Reading {
  readonly #events: EventTable;
  readonly #clock: IohistClock;
  readonly #sorts = { R: sortOf(READ), W: sortOf(WRITE) };
  readonly #other = sortOf(OTHER);
  readonly #disks = new Map<string, EntityKey>();
  /** The number of fields from the address to the time in the queue. */
  #queue = NO_HEADER;

  constructor(events: EventTable, stamp: Stamp | null) {
    this.#events = events;
    this.#clock = new IohistClock(events, stamp);
  }

  line(line: Line): boolean {
    return this.#row(line) || this.#header(line) || this.#stamp(line) || isChatter(line);
  }

  #row(line: Line): boolean {
    if (Number.isNaN(this.#queue)) return false;
    const time = parseTimeOfDay(line.str(0).replace(',', '.'));
    const index = time < 0 ? -1 : addressAt(line);
    if (index < 0) return false;
    const [sectors, latency] = [numberAt(line, index + 1), numberAt(line, index + 2)];
    if (Number.isNaN(sectors) || Number.isNaN(latency)) return false;
    const [name, sector] = line.str(index).split(':');
    this.#events.event({
      seconds: this.#clock.secondsOf(time),
      sort: this.#sortOf(line.str(1)),
      entity: this.#diskOf(line, name!),
      values: [
        latency,
        sectors,
        this.#queue < 0 ? Number.NaN : numberAt(line, index + this.#queue),
      ],
      address: Number(sector),
    });
    return true;
  }

  #sortOf(letter: string): EventSort {
    return letter === 'R' || letter === 'W' ? this.#sorts[letter] : this.#other;
  }

  /** A disk's number is only unique in its file system, so it is shown with the disk's unique name if there is one. */
  #diskOf(line: Line, name: string): EntityKey {
    let key = this.#disks.get(name);
    if (key === undefined) {
      key = { kind: 'disk', name, label: nsdOf(line) ?? labelOf(name) };
      this.#disks.set(name, key);
    }
    return key;
  }

  #header(line: Line): boolean {
    if (!isHeader(line)) return false;
    this.#queue = queueOf(line);
    this.#clock.dump();
    return true;
  }

  #stamp(line: Line): boolean {
    const stamp = parseStamp(line.text());
    if (stamp !== null) this.#clock.printed(stamp);
    return stamp !== null;
  }
}

function isHeader(line: Line): boolean {
  return line.is(0, 'I/O') && line.is(1, 'start') && line.is(2, 'time') && line.is(3, 'RW');
}

/** Returns the number of fields from the address to the queue time; −1 without one. `time ms` is two words. */
function queueOf(line: Line): number {
  const words = fields(line, 3).filter((word) => word !== 'type' && word !== 'ms');
  const [address, queue] = [words.indexOf('disk:sectorNum'), words.indexOf('qTime')];
  return address < 0 || queue < 0 ? -1 : queue - address;
}

/** The field of disk and sector: the first of two whole numbers; the words before it are few. */
function addressAt(line: Line): number {
  for (let index = 1; index < Math.min(line.count, 6); index++) {
    if (/^-?\d{1,9}:-?\d{1,18}$/.test(line.str(index))) return index;
  }
  return -1;
}

function numberAt(line: Line, field: number): number {
  const text = line.str(field);
  return /^\d{1,12}(?:[.,]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** The name of a network shared disk: two hexadecimal numbers, the first of which is a node's address. */
function nsdOf(line: Line): string | undefined {
  return fields(line, 3).find((word) => /^[0-9A-F]{8}:[0-9A-F]{8}$/.test(word));
}

/** Returns the label of a disk. Disk −1 is not one: descriptors are read before a file system knows its disks. */
function labelOf(name: string): string {
  return name === '-1' ? 'descriptors' : `disk ${name}`;
}

function isChatter(line: Line): boolean {
  if (/^[=-]{2,}/.test(line.str(0))) return true;
  return line.is(0, 'I/O') && (line.is(1, 'history:') || line.is(1, 'history'));
}
