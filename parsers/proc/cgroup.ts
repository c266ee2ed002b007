import type { ColumnSpec, Layout, Line } from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import {
  cpuStat,
  groupMemoryEvents,
  groupMemoryStat,
  ioStat,
  singleValues,
} from './cgroup-columns.ts';
import { type CgroupFile, cgroupFile, cgroupOf } from './cgroup-path.ts';
import type { ProcFile, ProcReader, ProcTarget } from './reader.ts';

/**
 * The files of a control group, alone or with files of /proc. A heading names the file and the group of the lines below
 * it (`tail -n +1 FILES`, `# cat FILE`), or the name before each line does (`grep -H . FILES`). Without a name the words
 * show which file it is.
 *
 * ```
 * cpu.stat:usage_usec 48830679
 * cpu.stat:nr_periods 1490
 * memory.events:max 114
 * memory.current:2147225600
 * io.stat:8:0 rbytes=143360 wbytes=32768 rios=24 wios=7 dbytes=0 dios=0
 * ```
 */
export const cgroup: ProcFile = {
  columns: [
    ...cpuStat,
    ...groupMemoryEvents,
    ...groupMemoryStat,
    ...ioStat,
    ...Object.values(singleValues),
  ],
  opens: (line) => {
    if (line.is(0, '==>')) return isKnown(cgroupFile(line.str(1)));
    if (line.count > MAX_FIELDS) return false;
    const { place, words } = placedWords(line);
    if (place !== null) return isKnown(place) && words.length > 0;
    return openedBy(words) !== '';
  },
  reader: (target) => new CgroupReader(target),
};

/** Files with a name and a number in each line. */
const KEYED: Readonly<Record<string, readonly ColumnSpec[]>> = {
  'cpu.stat': cpuStat,
  'memory.events': groupMemoryEvents,
  'memory.stat': groupMemoryStat,
};

function isKnown(place: CgroupFile | null): boolean {
  const { file = '' } = place ?? {};
  return Object.hasOwn(KEYED, file) || Object.hasOwn(singleValues, file) || file === 'io.stat';
}

const DEVICE = /^\d{1,4}:\d{1,8}$/;
const PAGE_BYTES = 4096;
/** The most fields of a line: those of `io.stat` with the costs of each device. */
const MAX_FIELDS = 32;

/** The file that begins with these words, if no name shows which it is; empty for any other line. */
function openedBy(words: readonly string[]): string {
  const [first = '', second = ''] = words;
  if (DEVICE.test(first) && second.startsWith('rbytes=')) return 'io.stat';
  if (words.length !== 2 || !/^\d{1,20}$/.test(second)) return '';
  if (/^(usage_usec|nr_periods)$/.test(first)) return 'cpu.stat';
  if (first === 'low' && second === '0') return 'memory.events';
  return first === 'anon' && Number(second) % PAGE_BYTES === 0 ? 'memory.stat' : '';
}

interface PlacedWords {
  /** The file that the line names before its words; null without a name. */
  readonly place: CgroupFile | null;
  readonly words: readonly string[];
}

function placedWords(line: Line): PlacedWords {
  const words = withoutRemark(fields(line));
  const named = words.length > 1 ? cgroupFile(words[0]!) : null;
  // In a paste, a value follows the name of its file: `memory.current 2147225600`.
  if (isKnown(named)) return { place: named, words: words.slice(1) };
  const [, path = '', first = ''] = NAMED.exec(words[0] ?? '') ?? [];
  const place = cgroupFile(path);
  if (place === null) return { place, words };
  return { place, words: first === '' ? words.slice(1) : [first, ...words.slice(1)] };
}

/** The words before a remark: `high 131809  <- reclaim`. */
function withoutRemark(words: readonly string[]): readonly string[] {
  const remark = words.findIndex((word) => /^(?:#|<[-=]|←|\/\/)/.test(word));
  return remark < 0 ? words : words.slice(0, remark);
}

/** `cpu.stat:usage_usec`; the device in `io.stat:8:0` has a colon, too. */
const NAMED = /^(\S{0,400}?\.[a-z][a-z_.]{0,40}):(.{0,60})$/;

/** The words for no limit, in version 2 and version 1. */
const NO_LIMIT = ['max', '9223372036854771712'];
/** The cell of a file without a limit: it is no number. */
const NO_NUMBER = '-';

class CgroupReader implements ProcReader {
  readonly #target: ProcTarget;
  readonly #layouts = new Map<string, Layout>();
  /** The file of the lines below a heading, or the one whose words were recognised. */
  #open: CgroupFile | null = null;

  constructor(target: ProcTarget) {
    this.#target = target;
  }

  heading(path: string): boolean {
    this.#open = cgroupFile(path);
    return this.#open !== null;
  }

  line(line: Line): boolean {
    const { place, words } = placedWords(line);
    if (place !== null) return this.#write(place, words);
    const file = openedBy(words);
    if (file !== '' && file !== this.#open?.file) {
      this.#open = { group: this.#open?.group ?? '', file };
    }
    return this.#open !== null && this.#write(this.#open, words);
  }

  /** Lines of files without numbers are understood, too. */
  #write(place: CgroupFile, words: readonly string[]): boolean {
    const [first = '', ...cells] = words;
    const single = singleValues[place.file];
    if (single !== undefined) return this.#single(place, single, words);
    if (place.file === 'io.stat') return this.#device(place, words);
    const keyed = KEYED[place.file];
    if (keyed === undefined) return place !== this.#open && !place.file.endsWith('.pressure');
    if (cells.length !== 1 || !/^\d{1,20}$/.test(cells[0]!)) return false;
    const spec = keyed.find(({ printed }) => printed === first) ?? unlistedIn(place.file, first);
    return spec !== null && this.#row(place, [spec], cells);
  }

  /** `2147225600`, `max`; of `cpu.max` `50000 100000`: the quota in a period. */
  #single(place: CgroupFile, spec: ColumnSpec, words: readonly string[]): boolean {
    const [first = '', second = ''] = words;
    const isQuota = place.file === 'cpu.max';
    if (!/^(max|\d{1,20})$/.test(first) || words.length !== (isQuota ? 2 : 1)) return false;
    // The next line belongs to another file.
    if (place === this.#open) this.#open = null;
    const share = isQuota ? String((100 * Number(first)) / Number(second)) : first;
    return this.#row(place, [spec], [NO_LIMIT.includes(first) ? NO_NUMBER : share]);
  }

  /** `8:0 rbytes=143360 wbytes=32768 …`; a device without I/O may have no numbers, or stand before the next one. */
  #device(place: CgroupFile, words: readonly string[]): boolean {
    const pairs = words.map((word) => /^([\w.]{1,40})=(\d{1,20})$/.exec(word));
    const devices = words.filter((word) => DEVICE.test(word));
    const known = pairs.filter((pair) => pair !== null);
    if (devices.length === 0 || devices.length + known.length !== words.length) return false;
    if (known.length === 0) return true;
    const specs = known.map(
      ([, name]) => ioStat.find(({ printed }) => printed === name) ?? unlisted(name!),
    );
    return this.#row(
      place,
      specs,
      known.map(([, , cell]) => cell!),
      devices.at(-1),
    );
  }

  #row(
    { group, file }: CgroupFile,
    specs: readonly ColumnSpec[],
    cells: readonly string[],
    device = '',
  ): boolean {
    const { table } = this.#target;
    const words = specs.map(({ printed }) => printed).join(' ');
    this.#target.row(`${group} ${file} ${device} ${words}`);
    const key = `${file} ${words}`;
    const layout = this.#layouts.get(key) ?? table.columns(specs.map(wordOf));
    this.#layouts.set(key, layout);
    const { kind, name } = cgroupOf(group);
    return table.texts(
      layout,
      table.entity({ kind, name: device === '' ? name : `${name} ${device}` }),
      cells,
    );
  }
}

const unlisted = (word: string) => column(word, `other.${word}`, '1', { instant: true });

/** The column of a name that only newer or older kernels print; null for a line of another file. */
function unlistedIn(file: string, word: string): ColumnSpec | null {
  const isOfFile =
    file === 'cpu.stat' ? /_usec$/ : file === 'memory.stat' ? /^(?!nr_)[a-z_]/ : /^oom/;
  return isOfFile.test(word) ? unlisted(word) : null;
}
