import * as v from 'valibot';
import { BLOCK_SAMPLES } from '../model/column.ts';
import { sweptStatistics } from '../model/sweep.ts';
import { damaged } from './damaged.ts';
import type { Manifest } from './manifest.ts';
import { isIndex, isWhole, shapes, type ValueTest, whatIsWrong } from './model-shapes.ts';

const { index, indices, number, text } = shapes;

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
  platform: shapes.platform,
  version: text,
  host: text,
  command: text,
  parts: shapes.parts,
  section: text,
  habits: shapes.habits,
  firstSample: index,
  entities: shapes.entities,
  warnings: shapes.warnings,
  counts: shapes.counts,
  samples: index,
  axis: shapes.axis,
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
      factor: v.object({ unit: shapes.unit, times: number, by: number }),
      derived: v.boolean(),
      instant: v.boolean(),
    }),
  ),
  lineSets: v.array(blocks),
  spans: v.array(indices),
  columns: v.array(
    v.object({
      entity: index,
      spec: index,
      lines: index,
      span: shapes.link,
      blocks,
      binned: index,
    }),
  ),
});

const run = v.object({
  name: text,
  title: text,
  zero: number,
  dated: v.boolean(),
  zoneMinutes: number,
  window: shapes.window,
  sources: v.array(source),
  results: v.array(shapes.resultTable),
  unread: shapes.unread,
  context: shapes.context,
  marks: v.array(v.object({ at: number, text })),
  jobs: v.optional(shapes.jobs),
  phases: v.optional(shapes.phaseChoice),
  cores: v.optional(shapes.cores),
  labels: v.optional(v.array(v.strictTuple([text, text]))),
  ownTime: v.optional(v.literal(true)),
  elsewhere: v.optional(shapes.elsewhere),
  warnings: shapes.warnings,
  traffic: v.array(v.strictTuple([text, number])),
  metrics: v.optional(v.array(shapes.metric)),
});

const comparison = v.object({
  sides: v.array(v.object({ name: text, runs: v.pipe(indices, v.nonEmpty('has no runs')) })),
  control: v.optional(index),
  thresholdPercent: number,
  align: v.union([v.picklist(['load', 'start']), v.object({ mark: text })]),
  zeros: v.array(number),
});

const sweep = v.object({
  x: v.optional(text),
  lines: v.optional(text),
  metrics: v.array(v.object({ metric: text, statistic: v.picklist(sweptStatistics) })),
  relativeTo: v.optional(text),
});

const document = v.object({
  schemaVersion: v.literal(1),
  generator: text,
  title: text,
  metrics: v.array(shapes.metric),
  runs: v.array(run),
  comparison: v.optional(comparison),
  sweep: v.optional(sweep),
  frames: v.array(numbers(isIndex, isIndex, isIndex, isIndex, isIndex)),
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
