import type { EntityKey, Parser, Reading } from '../parser.ts';
import type { Section } from '../shared/section.ts';
import { type JsonRow, type NamedJsonFormat, NamedJsonReading } from './named-json.ts';
import { pidstat } from './pidstat.ts';
import { processSections } from './pidstat-sections.ts';
import { isJson } from './sysstat-json.ts';
import { jsonWords, sectionOfKey } from './sysstat-json-words.ts';

/**
 * `pidstat -o JSON` of sysstat, since 12.7: the rows of the text, each an object with the words of its header, in an
 * array for each option.
 *
 * ```
 * "io": [
 *   {"UID": 0, "PID": 19, "kB_rd/s": 0.00, "kB_wr/s": 14.50, "kB_ccwr/s": 0.00, "iodelay": 0, "cmd": "kworker"},
 * ```
 */
export const pidstatJson = {
  id: 'pidstat-json',
  tool: 'pidstat',
  platform: 'linux',
  title: 'pidstat -o JSON (Linux, sysstat)',
  reference: 'sysstat pidstat.c, 12.7',
  options: '-d -r -s -t -u -v -w -o JSON',
  numberOptions: 'p',
  columns: pidstat.columns.map((spec) => ({ ...spec, printed: spec.printed.replace('%', '') })),
  firstReport: 'interval',
  rates: 'elapsed',
  leavesOut: 'nothing',
  unverified: true,
  opens: (line) => isJson(line) && ID_KEY.test(line.text()) && COMMAND_KEY.test(line.text()),
  start: (out, _command, before): Reading => new NamedJsonReading(out, before, format),
} as const satisfies Parser;

const ID_KEY = /"(PID|pid|TGID|tgid)"\s*:/;
const COMMAND_KEY = /"(cmd|command|Command)"\s*:/;

/** Keys that name a task or its owner. */
const IDS = new Set('uid user pid tgid tid cmd command policy'.split(' '));

const format: NamedJsonFormat = {
  entityOf: taskOf,
  sectionOf: (row) => sectionOf(row).name,
  columnsOf: (row) =>
    jsonWords(row.words, sectionOf(row)).map((word, i) =>
      IDS.has(row.words[i]!.toLowerCase()) ? null : word,
    ),
};

function taskOf({ words, cells }: JsonRow): EntityKey | null {
  const cellOf = (...keys: string[]) =>
    cells[words.findIndex((word) => keys.includes(word.toLowerCase()))] ?? '';
  const process = cellOf('pid', 'tgid');
  const thread = cellOf('tid');
  if (!/^\d{1,10}$/.test(process)) return null;
  const label = cellOf('cmd', 'command').slice(0, 200);
  return /^\d{1,10}$/.test(thread)
    ? { kind: 'thread', name: `${process}/${thread}`, parent: process, label }
    : { kind: 'process', name: process, label };
}

/** The table of the text whose words these are, with or without `%` and `/s`. */
function sectionOf({ words, list }: JsonRow): Section {
  const forms = words.flatMap((word) => [word, `%${word}`, `${word}/s`]);
  const known = processSections.find((section) => forms.some((word) => section.words.test(word)));
  return known ?? sectionOfKey(list, true);
}
