import * as v from 'valibot';
import { axisMarkKinds, origins } from '../model/axis.ts';
import { BLOCK_SAMPLES } from '../model/column.ts';
import { entityKinds } from '../model/entity.ts';
import { metricKinds } from '../model/metric.ts';
import { platforms } from '../model/platform.ts';
import { phaseChoices } from '../model/run.ts';
import { units } from '../model/unit.ts';
import { damaged } from './damaged.ts';
import type { Manifest } from './manifest.ts';

type ValueTest = (value: unknown) => boolean;

/** Whether a value is a whole number within bounds. */
const isWhole =
  (least: number, most: number): ValueTest =>
  (value) =>
    Number.isSafeInteger(value) && least <= (value as number) && (value as number) <= most;

const MAX_INDEX = 2 ** 32;
const isIndex = isWhole(0, MAX_INDEX);
const isExtent: ValueTest = (value) => value === null || typeof value === 'number';

/** A manifest has hundreds of thousands of numbers, so a list of numbers is tested as one value. */
const numbers = (...tests: readonly ValueTest[]) =>
  v.custom<number[]>(
    (value) =>
      Array.isArray(value) &&
      value.length === tests.length &&
      tests.every((test, i) => test(value[i])),
    `is not a list of ${tests.length} numbers within their bounds`,
  );

const index = v.custom<number>(isIndex, 'is not an index');
/** An index into a list, −1 for none. */
const link = v.custom<number>(isWhole(-1, MAX_INDEX), 'is neither an index nor -1');
const indices = v.custom<number[]>(
  (value) => Array.isArray(value) && value.every(isIndex),
  'is not a list of indices',
);

/** Any number, also NaN and infinity, which valibot's own refuses: the zero of a run without a clock is NaN. */
const number = v.custom<number>((value) => typeof value === 'number', 'is not a number');
const text = v.string();
const platform = v.picklist(platforms);
const unit = v.picklist(units);
const window = v.object({ from: number, to: number });

const known = (value: typeof text | typeof number) =>
  v.object({
    value,
    origin: v.picklist(origins),
  });

const axis = v.object({
  marks: v.array(
    v.object({
      sample: index,
      kind: v.picklist(axisMarkKinds),
      text,
    }),
  ),
  start: known(number),
  interval: known(number),
  zone: known(text),
});

const warnings = v.array(v.object({ file: text, line: index, code: text, text }));

const blocks = v.array(
  numbers(
    isIndex,
    isWhole(1, BLOCK_SAMPLES),
    isWhole(0, 30),
    isWhole(0, 7),
    isIndex,
    isExtent,
    isExtent,
  ),
);

const source = v.object({
  id: index,
  parser: text,
  tool: text,
  platform,
  version: text,
  host: text,
  command: text,
  parts: v.array(v.object({ file: text, firstSample: index, firstLine: index })),
  section: text,
  habits: v.object({
    leavesOut: v.picklist(['idle', 'nothing']),
    sinceBoot: v.optional(v.picklist(['assumed', 'moment'])),
    rates: v.picklist(['elapsed', 'nominal']),
  }),
  firstSample: index,
  entities: v.array(
    v.object({
      kind: v.picklist(entityKinds),
      name: text,
      label: v.optional(text),
      parent: link,
      linkSpeed: v.optional(number),
      mtu: v.optional(number),
      capacity: v.optional(number),
      repeats: v.optional(
        v.nullable(v.object({ of: text, by: text, members: v.optional(v.array(text)) })),
      ),
    }),
  ),
  warnings,
  counts: v.object({
    reports: index,
    sinceBoot: index,
    idleRows: index,
    late: index,
    notUnderstood: index,
  }),
  samples: index,
  axis,
  elapsed: indices,
  span: indices,
  sinceBoot: indices,
  lines: indices,
  specs: v.array(
    v.object({
      metric: text,
      printed: text,
      heading: text,
      bucket: v.nullable(text),
      factor: v.object({ unit, times: number, by: number }),
      derived: v.boolean(),
      instant: v.boolean(),
    }),
  ),
  lineSets: v.array(blocks),
  spans: v.array(indices),
  columns: v.array(
    v.object({ entity: index, spec: index, lines: index, span: link, blocks, binned: index }),
  ),
});

const resultTable = v.pipe(
  v.object({
    id: index,
    file: text,
    parser: text,
    tool: text,
    platform,
    host: text,
    command: text,
    title: text,
    rowHead: text,
    columns: v.array(
      v.object({
        printed: text,
        heading: text,
        metric: v.nullable(text),
        unit: v.nullable(unit),
        printedUnit: text,
      }),
    ),
    parameters: v.optional(v.array(v.strictTuple([text, text]))),
    rows: v.array(
      v.object({
        name: text,
        line: index,
        cells: v.array(v.nullable(v.object({ text, value: v.nullable(number), line: index }))),
      }),
    ),
  }),
  v.check(
    ({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length),
    'has a row of another length',
  ),
);

const metric = v.object({
  id: text,
  title: text,
  meaning: text,
  unit,
  kind: v.picklist(metricKinds),
  weightedBy: v.optional(v.array(text)),
  rate: v.optional(text),
});

const run = v.object({
  name: text,
  title: text,
  zero: number,
  dated: v.boolean(),
  zoneMinutes: number,
  window,
  sources: v.array(source),
  results: v.array(resultTable),
  unread: v.array(
    v.object({
      file: text,
      why: text,
      firstLine: text,
      unreadable: v.optional(v.literal(true)),
      noLog: v.optional(v.literal(true)),
    }),
  ),
  context: v.array(v.object({ file: text, text })),
  marks: v.array(v.object({ at: number, text })),
  jobs: v.optional(v.array(v.object({ name: text, from: number, to: number }))),
  phases: v.optional(v.picklist(phaseChoices)),
  cores: v.optional(v.array(v.strictTuple([text, index]))),
  labels: v.optional(v.array(v.strictTuple([text, text]))),
  ownTime: v.optional(v.literal(true)),
  elsewhere: v.optional(v.array(v.strictTuple([v.picklist(entityKinds), text]))),
  warnings,
  traffic: v.array(v.strictTuple([text, number])),
  metrics: v.optional(v.array(metric)),
});

const comparison = v.object({
  sides: v.array(v.object({ name: text, runs: v.pipe(indices, v.nonEmpty('has no runs')) })),
  control: v.optional(index),
  thresholdPercent: number,
  align: v.union([v.picklist(['load', 'start']), v.object({ mark: text })]),
  zeros: v.array(number),
});

const document = v.object({
  schemaVersion: v.literal(1),
  generator: text,
  title: text,
  metrics: v.array(metric),
  runs: v.array(run),
  comparison: v.optional(comparison),
  frames: v.array(numbers(isIndex, isIndex, isIndex, isIndex, isIndex, isIndex)),
});

const manifest = v.pipe(document, v.check(comparesItsRuns, 'compares runs that are not there'));

/** Whether a comparison is of runs of its document, each of which has a zero. */
function comparesItsRuns({ runs, comparison: compared }: v.InferOutput<typeof document>): boolean {
  if (compared === undefined) return true;
  const { sides, control = 0, zeros } = compared;
  const compares = [...sides.flatMap((side) => side.runs), control];
  return (
    sides.length > 0 && zeros.length === runs.length && compares.every((run) => run < runs.length)
  );
}

/** Fails unless a manifest from a file is complete and valid, so that the rest of the program can rely on it. */
export function checkManifest(value: Manifest): void {
  const { issues } = v.safeParse(manifest, value, { abortEarly: true, message: whatIsWrong });
  if (issues === undefined) return;
  const [issue] = issues;
  throw damaged(`${v.getDotPath(issue) ?? 'its list of contents'} ${issue.message}`);
}

/** The value itself is not quoted: it may be of any length and hold anything. */
function whatIsWrong({ expected, received }: v.BaseIssue<unknown>): string {
  return received === 'undefined' ? 'is missing' : `is not ${expected}`;
}
