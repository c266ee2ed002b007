import { BLOCK_SAMPLES } from '../model/column.ts';
import { platforms } from '../model/platform.ts';
import type { ResultTable } from '../model/result.ts';
import { entityKinds } from '../model/run.ts';
import { units } from '../model/unit.ts';
import { damaged } from './damaged.ts';
import type { Manifest } from './manifest.ts';
import {
  flag,
  list,
  maybe,
  number,
  optional,
  record,
  text,
  tuple,
  whole,
  word,
} from './validate.ts';

const MOST = 2 ** 32;
const place = whole(0, MOST);

/** An index into a list, −1 for none. */
const link = whole(-1, MOST);

const known = (value: typeof text) =>
  record({
    value,
    origin: word(
      ...['printed', 'option', 'metadata', 'command', 'other-source', 'name', 'assumed', 'none'],
    ),
  });

const platform = word(...platforms);

const unit = word(...units);

const axis = record({
  marks: list(
    record({
      sample: place,
      kind: word('restart', 'state-change', 'gap', 'late', 'clock-step'),
      text,
    }),
  ),
  start: known(number),
  interval: known(number),
  zone: known(text),
});

const warning = record({ file: text, line: place, code: text, text });

const entity = record({
  kind: word(...entityKinds),
  name: text,
  label: optional(text),
  parent: link,
});

const digits = whole(0, 30);
const blocks = list(
  tuple(place, whole(1, BLOCK_SAMPLES), digits, whole(0, 3), place, maybe(number), maybe(number)),
);

const spec = record({
  metric: text,
  printed: text,
  heading: text,
  bucket: maybe(text),
  factor: record({ unit, times: number, by: number }),
  derived: flag,
  instant: flag,
});

const source = record({
  id: place,
  parser: text,
  tool: text,
  platform,
  version: text,
  host: text,
  command: text,
  parts: list(record({ file: text, firstSample: place, firstLine: place })),
  section: text,
  habits: record({ leavesOut: word('idle', 'nothing'), rates: word('elapsed', 'nominal') }),
  firstSample: place,
  entities: list(entity),
  warnings: list(warning),
  counts: record({
    ...{ reports: place, sinceBoot: place, idleRows: place, late: place, notUnderstood: place },
  }),
  samples: place,
  axis,
  elapsed: list(place),
  span: list(place),
  sinceBoot: list(place),
  lines: list(place),
  specs: list(spec),
  lineSets: list(blocks),
  spans: list(list(place)),
  columns: list(
    record({ entity: place, spec: place, lines: place, span: link, blocks, binned: place }),
  ),
});

const resultTable = record({
  id: place,
  ...{ file: text, parser: text, tool: text, platform, host: text, command: text },
  ...{ title: text, rowHead: text },
  columns: list(
    record({
      printed: text,
      heading: text,
      metric: maybe(text),
      unit: maybe(unit),
      printedUnit: text,
    }),
  ),
  rows: list(
    record({
      name: text,
      line: place,
      cells: list(maybe(record({ text, value: maybe(number), line: place }))),
    }),
  ),
});

/** A table of results, of which each row has a cell for each column. */
function results(value: unknown, name: string): void {
  resultTable(value, name);
  const { columns, rows } = value as ResultTable;
  const isWhole = rows.every(({ cells }) => cells.length === columns.length);
  if (!isWhole) throw damaged(`${name} has a row of another length`);
}

const run = record({
  name: text,
  title: text,
  zero: number,
  dated: flag,
  zoneMinutes: number,
  window: record({ from: number, to: number }),
  sources: list(source),
  results: list(results),
  unread: list(record({ file: text, why: text, firstLine: text })),
  context: list(record({ file: text, text })),
  marks: list(record({ at: number, text })),
  warnings: list(warning),
  traffic: list(tuple(text, number)),
});

const metric = record({
  id: text,
  title: text,
  meaning: text,
  unit,
  kind: word('gauge', 'rate', 'ratio', 'mean', 'amount', 'counter'),
  weightedBy: optional(list(text)),
  rate: optional(text),
});

const manifest = record({
  schemaVersion: whole(1, 1),
  generator: text,
  title: text,
  metrics: list(metric),
  runs: list(run),
  frames: list(tuple(place, place, place, place, place, place)),
  opening: place,
});

/** Fails unless a manifest from a file is whole: what is made of it is then what the rest of the program expects. */
export function checkManifest(value: Manifest): void {
  manifest(value, 'its list of contents');
}
