import * as v from 'valibot';
import { axisMarkKinds, origins } from '../../model/axis.ts';
import { entityKinds } from '../../model/entity.ts';
import { type State, states as stateNames } from '../../model/state.ts';
import { UserError } from '../../model/user-error.ts';
import { isIndex, isWhole, shapes, whatIsWrong } from '../model-shapes.ts';

const { index, number, text, unit } = shapes;
const flag = v.literal(true);

/** The error for an exported JSON that cannot be read back; `damage` names what is wrong. */
export function damagedExport(damage: string): UserError {
  return new UserError(
    'damaged',
    `the exported JSON is damaged: ${damage}`,
    'copy it again, or export it again from the logs',
  );
}

const isNumber = (value: unknown) => Number.isFinite(value);
const finite = v.custom<number>(isNumber, 'is not a finite number');

/** Lists of numbers have millions, so each is tested as one value. */
const list = <T>(isItem: (item: unknown) => boolean, items: string) =>
  v.custom<T[]>(
    (value) => Array.isArray(value) && value.every(isItem),
    `is not a list of ${items}`,
  );

const numbers = list<number>(isNumber, 'numbers');
const numbersOrNull = list<number | null>((item) => item === null || isNumber(item), 'numbers');
const lines = list<number | null>((item) => item === null || isIndex(item), 'lines');
const samples = v.custom<number[]>(
  (value) =>
    Array.isArray(value) && value.every((item, i) => isIndex(item) && item === value[0] + i),
  'is not a list of consecutive samples',
);

/** An object whose names come from logs. They are only listed, because `constructor` may be one. */
const named = <T extends string>(isEntry: (entry: [string, unknown]) => boolean, message: string) =>
  v.custom<Readonly<Record<string, T>>>(
    (value) => typeof value === 'object' && value !== null && Object.entries(value).every(isEntry),
    message,
  );

/** A state as it is exported. */
export type ExportedState = State | 'moment' | 'frozen';

const stateWords: readonly unknown[] = [...stateNames, 'moment', 'frozen'];
const states = named<ExportedState>(
  ([sample, state]) => isIndex(Number(sample)) && stateWords.includes(state),
  'is not a list of states',
);
const labels = named<string>(([, value]) => typeof value === 'string', 'is not a list of texts');

const MAX_DIGITS = 30;
const isFactor = (value: unknown) => isNumber(value) && (value as number) > 0;

const column = v.pipe(
  v.object({
    entity_kind: v.picklist(entityKinds),
    entity: text,
    metric: text,
    column: text,
    heading: v.optional(text, ''),
    bucket: text,
    unit,
    factor: v.exactOptional(
      v.strictTuple([v.custom<number>(isFactor), v.custom<number>(isFactor)]),
    ),
    digits: v.optional(v.custom<number>(isWhole(0, MAX_DIGITS), 'is not a number of digits'), 0),
    derived: v.exactOptional(flag),
    instant: v.exactOptional(flag),
    binned: v.exactOptional(index),
    cuts_bins: v.exactOptional(flag),
    first: v.exactOptional(index),
    value: numbersOrNull,
    states,
    line: lines,
    span_s: v.exactOptional(numbersOrNull),
  }),
  v.check(
    ({ value, line, span_s = value }) =>
      value.length === line.length && value.length === span_s.length,
    'has lists of different lengths',
  ),
);

const known = { origin: v.picklist(origins) };

const axis = v.object({
  since_boot: v.optional(shapes.indices, []),
  marks: v.array(v.object({ sample: index, kind: v.picklist(axisMarkKinds), text })),
  start: v.object({ value: v.nullable(number), ...known }),
  interval: v.object({ value: v.nullable(number), ...known }),
  zone: v.object({ value: text, ...known }),
});

const source = v.pipe(
  v.object({
    file: text,
    parts: v.exactOptional(shapes.parts),
    host: text,
    source: index,
    tool: text,
    platform: shapes.platform,
    sample: samples,
    elapsed_s: numbers,
    span_s: numbersOrNull,
    parser: v.optional(text, ''),
    version: v.optional(text, ''),
    command: v.optional(text, ''),
    section: v.optional(text, ''),
    habits: v.optional(shapes.habits, { leavesOut: 'nothing', rates: 'elapsed' }),
    axis: v.exactOptional(axis),
    entities: v.exactOptional(shapes.entities),
    counts: v.exactOptional(shapes.counts),
    columns: v.array(column),
    warnings: shapes.warnings,
  }),
  v.check(
    ({ sample, elapsed_s, span_s }) =>
      sample.length === elapsed_s.length && sample.length === span_s.length,
    'has lists of different lengths',
  ),
  v.check(
    ({ sample, columns }) => columns.every((part) => isWithin(part, sample)),
    'has a column with samples that it does not have',
  ),
  v.check(
    ({ entities = [] }) => entities.every(({ parent }) => parent < entities.length),
    'has an entity without its parent',
  ),
);

/** Whether the cells and states of a column belong to samples of its log. */
function isWithin(
  { first, value, states: given }: v.InferOutput<typeof column>,
  sample: readonly number[],
): boolean {
  const start = sample[0] ?? 0;
  const from = first ?? start;
  const end = from + value.length;
  return (
    from >= start &&
    end <= start + sample.length &&
    Object.keys(given).every((key) => Number(key) >= from && Number(key) < end)
  );
}

const run = v.object({
  name: text,
  title: v.exactOptional(text),
  labels: v.exactOptional(labels),
  zero: text,
  /** Not in the JSON of the first versions, which has less of all that follows. */
  zero_ms: v.exactOptional(v.nullable(number)),
  dated: v.optional(v.boolean(), true),
  zone_minutes: v.optional(finite, 0),
  from_s: v.optional(finite, 0),
  to_s: v.exactOptional(finite),
  several_hosts: v.exactOptional(v.boolean()),
  own_time: v.exactOptional(flag),
  elsewhere: v.exactOptional(shapes.elsewhere),
  cropped: v.exactOptional(flag),
  phase_choice: v.exactOptional(shapes.phaseChoice),
  sources: v.array(source),
  results: v.array(shapes.resultTable),
  marks: v.array(v.object({ elapsed_s: finite, text })),
  unread: shapes.unread,
  jobs: v.exactOptional(shapes.jobs),
  cores: v.exactOptional(shapes.cores),
  metrics: v.optional(v.array(shapes.metric), []),
  warnings: v.optional(shapes.warnings, []),
  context: v.optional(shapes.context, []),
});

const document = v.object({
  schemaVersion: v.literal(1, 'is not 1: a later version of statgraph wrote it'),
  generator: text,
  title: text,
  runs: v.array(run),
});

/** The document that `export --format json` writes, without what is computed of it. */
export type ExportedDocument = v.InferOutput<typeof document>;
export type ExportedRun = v.InferOutput<typeof run>;
export type ExportedSource = v.InferOutput<typeof source>;
export type ExportedColumn = v.InferOutput<typeof column>;

/** Returns what an exported JSON says; fails unless it is complete and valid. */
export function checkExported(value: unknown): ExportedDocument {
  const { issues, output } = v.safeParse(document, value, {
    abortEarly: true,
    message: whatIsWrong,
  });
  if (issues === undefined) return output;
  const [issue] = issues;
  throw damagedExport(`${v.getDotPath(issue) ?? 'it'} ${issue.message}`);
}
