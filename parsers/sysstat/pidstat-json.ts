import type { ColumnSpec, EntityKey, Parser, Reading } from '../parser.ts';
import type { Section } from '../shared/section.ts';
import { type JsonRow, type NamedJsonFormat, NamedJsonReading } from './named-json.ts';
import { pidstat } from './pidstat.ts';
import { processSections } from './pidstat-sections.ts';
import { isJson } from './sysstat-json.ts';
import { jsonWords, sectionOfKey } from './sysstat-json-words.ts';

/**
 * `pidstat -o JSON` of sysstat, since 12.7.7: the rows of the text, each an object, in an array for each option. `cpu` is
 * the share of a processor and `cpu_nr` its number; with `-t` a process has an empty `TID`.
 *
 * ```
 * "task-cpu-load": [
 *   {"UID": "0", "PID": "19", "usr": 0.00, "system": 1.92, …, "cpu": 1.92, "cpu_nr": 1, "cmd": "kworker/u8:0"},
 * ```
 */
const JSON_KEYS: Readonly<Record<string, string>> = { '%CPU': 'cpu', CPU: 'cpu_nr' };

const columns: readonly ColumnSpec[] = pidstat.columns.map((spec) => ({
  ...spec,
  printed: JSON_KEYS[spec.printed] ?? spec.printed.replace('%', ''),
}));

export const pidstatJson = {
  id: 'pidstat-json',
  tool: 'pidstat',
  platform: 'linux',
  title: 'pidstat -o JSON (Linux, sysstat)',
  reference: 'sysstat pidstat.c, 12.7.7 to 12.7.9',
  options: '-d -r -s -t -u -v -w -o JSON',
  numberOptions: 'p',
  columns,
  firstReport: 'interval',
  opens: (line) => isJson(line) && ID_KEY.test(line.text()) && COMMAND_KEY.test(line.text()),
  openingForms: [/"cmd"/],
  start: (out, _command, before): Reading => new NamedJsonReading(out, before, format),
} as const satisfies Parser;

const ID_KEY = /"(PID|TGID)"\s*:/;
const COMMAND_KEY = /"cmd"\s*:/;

/** Keys that name a task or its owner. */
const IDS = new Set('UID USER PID TGID TID leader cmd policy'.split(' '));

const format: NamedJsonFormat = {
  entityOf: taskOf,
  sectionOf: (row) => sectionOf(row).name,
  columnsOf: (row) =>
    jsonWords(row.words, { ...sectionOf(row), columns }).map((word, i) =>
      IDS.has(row.words[i]!) ? null : word,
    ),
};

function taskOf({ words, cells }: JsonRow): EntityKey | null {
  const cellOf = (...keys: string[]) => cells[words.findIndex((word) => keys.includes(word))] ?? '';
  const process = cellOf('PID', 'TGID');
  const thread = cellOf('TID');
  if (!/^\d{1,10}$/.test(process)) return null;
  const label = cellOf('cmd').slice(0, 200);
  return /^\d{1,10}$/.test(thread)
    ? { kind: 'thread', name: `${process}/${thread}`, parent: process, label }
    : { kind: 'process', name: process, label };
}

/** The table of the text whose words these are, without `%`. */
function sectionOf({ words, list }: JsonRow): Section {
  const forms = words.flatMap((word) => [word, `%${word}`]);
  const known = processSections.find((section) => forms.some((word) => section.words.test(word)));
  return known ?? sectionOfKey(list, true);
}
