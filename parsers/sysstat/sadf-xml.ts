import type { Line, Parser, Reading } from '../parser.ts';
import { sadfSections } from './sadf-json.ts';
import { sarSections } from './sar-sysstat.ts';
import { SysstatJsonReading } from './sysstat-json.ts';

/**
 * sadf of sysstat with `-x`: xml_stats.c, 10.1 to 12.7. Its elements are the keys of `-j`.
 *
 * ```
 * <timestamp date="2026-11-21" time="16:35:53" tz="UTC" interval="1">
 *   <cpu-load>
 *     <cpu number="all" user="0.00" nice="0.00" system="0.00" … idle="100.00"/>
 * ```
 */
export const sadfXml = {
  id: 'sadf-xml',
  tool: 'sadf',
  platform: 'linux',
  title: 'sadf -x (Linux, sysstat)',
  reference: 'sysstat xml_stats.c and sadf(1), 10.1 to 12.7',
  options: '-x -P -T -t --',
  columns: sarSections.flatMap(({ columns }) => columns),
  firstReport: 'interval',
  opens: (line) => /^<(sysstat|sysdata-version)[\s>]?/.test(line.str(0)),
  openingForms: [/<sys(?:stat|data-version)/],
  start: (out, command) =>
    new SadfXmlReading(new SysstatJsonReading({ out, command, before: [] }, sadfSections)),
} as const satisfies Parser;

/** The begin or the end of an element. */
const TAG = /<(\/?)([\w-]{1,40})((?:\s+[\w:-]{1,40}="[^"]{0,200}")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]{1,40})="([^"]{0,200})"/g;

/** Elements that are rows of the one around them. */
const ROWS = new Set(['cpu', 'node', 'disk-device', 'tty', 'cpufreq', 'filesystem', 'fchost']);

/** Attributes that say how numbers were counted. */
const NO_NUMBERS = new Set(['per', 'unit']);

const RENAMED: Readonly<Record<string, string>> = { dev: 'disk-device', fsname: 'filesystem' };

/** Lines without a number: the declaration, namespaces of the outermost element. */
const IGNORED_LINES = /^(<[?!]|<sysstat$|xmlns[:=]|xsi:)/;

/** Hands elements and their attributes on as the objects and keys of `sadf -j`. */
class SadfXmlReading implements Reading {
  readonly #json: SysstatJsonReading;
  /** The open elements. */
  readonly #path: string[] = [];

  constructor(json: SysstatJsonReading) {
    this.#json = json;
  }

  line(line: Line): boolean {
    const text = line.text().trim();
    if (IGNORED_LINES.test(text)) return true;
    if (!text.startsWith('<')) return false;
    const single = /^<([\w-]{1,40})>([^<>]{1,200})<\/\1>$/.exec(text);
    if (single !== null) this.#json.value(single[1]!, single[2]!);
    else
      for (const [, end, name, attributes, alone] of text.matchAll(TAG)) {
        if (end !== '') this.#close(name!);
        else this.#open(name!, attributes!, alone !== '');
      }
    return true;
  }

  end(): void {
    this.#json.end();
  }

  #open(name: string, attributes: string, isAlone: boolean): void {
    const isReport = name === 'timestamp';
    if (isReport) this.#json.open('');
    this.#json.open(ROWS.has(name) ? '' : name);
    for (const [, key, text] of attributes.matchAll(ATTRIBUTE)) this.#attribute(key!, text!);
    // The sections of a report are within its stamp; in JSON they are beside it.
    if (isReport || isAlone) this.#json.close();
    if (!isAlone) this.#path.push(name);
  }

  #attribute(key: string, text: string): void {
    if (NO_NUMBERS.has(key)) return;
    if (key === 'tz') this.#json.value('utc', text === 'UTC' ? '1' : '0');
    else this.#json.value(Object.hasOwn(RENAMED, key) ? RENAMED[key]! : key, text);
  }

  #close(name: string): void {
    if (this.#path.at(-1) !== name) return;
    this.#path.pop();
    this.#json.close();
  }
}
