import type { EntityKind } from '../../src/model/entity.ts';
import type { ColumnSpec, Parser } from '../parser.ts';
import { NEVER } from '../shared/section.ts';
import { cifsiostat } from './cifsiostat.ts';
import { type NamedJsonFormat, NamedJsonReading } from './named-json.ts';
import { isJson } from './sysstat-json.ts';
import { jsonWords } from './sysstat-json-words.ts';
import { tapestat } from './tapestat.ts';

/**
 * `cifsiostat -o JSON` and `tapestat -o JSON`: write_json_cifs_stat() in cifsiostat.c and write_json_tape_stats() in
 * tapestat.c of sysstat, since 12.7.5 and 12.7.7. The same numbers as in the text; shares lose their `%`.
 *
 * ```
 * {"fs_name": "//nas1/share", "rB/s": 1280.00, "wB/s": 2560.00, "rops/s": 3.00, …, "fd/s": 0.00}
 * {"tape_device": "st0", "r/s": 0, "w/s": 270, "kB_read/s": 0, …, "Rd": 0, "Wr": 100, "Oa": 100, "Rs/s": 0, "Ot/s": 0}
 * ```
 */
function formatOf(
  nameKey: string,
  kind: EntityKind,
  columns: readonly ColumnSpec[],
): NamedJsonFormat {
  const section = { name: '', words: NEVER, columns };
  return {
    entityOf: ({ words, cells }) => {
      const index = words.indexOf(nameKey);
      return index < 0 ? null : { kind, name: cells[index]! };
    },
    sectionOf: () => '',
    columnsOf: ({ words }) =>
      jsonWords(words, section).map((word, i) => (words[i] === nameKey ? null : word)),
  };
}

const withoutPercent = (columns: readonly ColumnSpec[]): ColumnSpec[] =>
  columns.map((spec) => ({ ...spec, printed: spec.printed.replace(/^%/, '') }));

const shared = {
  platform: 'linux',
  firstReport: 'since-boot',
  firstReportOption: 'y',
} as const;

const cifsForm = formatOf('fs_name', 'filesystem', cifsiostat.columns);
const tapeForm = formatOf('tape_device', 'disk', tapestat.columns);

export const cifsiostatJson = {
  ...shared,
  id: 'cifsiostat-json',
  tool: 'cifsiostat',
  title: 'cifsiostat -o JSON (Linux, sysstat)',
  reference: 'sysstat cifsiostat.c, 12.7.5 to 12.7.9',
  options: '-G -k -m -t -U -y -o JSON',
  columns: cifsiostat.columns,
  opens: (line) => isJson(line) && /"fs_name"\s*:/.test(line.text()),
  openingForms: [/"fs_name"/],
  start: (out, _command, before) => new NamedJsonReading(out, before, cifsForm),
} as const satisfies Parser;

export const tapestatJson = {
  ...shared,
  id: 'tapestat-json',
  tool: 'tapestat',
  title: 'tapestat -o JSON (Linux, sysstat)',
  reference: 'sysstat tapestat.c, 12.7.7 to 12.7.9',
  options: '-G -k -m -t -U -y -z -o JSON',
  columns: withoutPercent(tapestat.columns),
  leavesOut: 'idle',
  opens: (line) => isJson(line) && /"tape_device"\s*:/.test(line.text()),
  openingForms: [/"tape_device"/],
  start: (out, _command, before) => new NamedJsonReading(out, before, tapeForm),
} as const satisfies Parser;
