import * as v from 'valibot';
import { parsers } from '../../../parsers/index.ts';
import type { ColumnSpec, UserParser } from '../../../parsers/parser.ts';
import { areaOf, type MetricId, type MetricSpec } from '../../model/metric.ts';
import { metricCatalogue } from '../../model/metrics/catalogue.ts';
import { platforms } from '../../model/platform.ts';
import { printedUnits, type Unit, units } from '../../model/unit.ts';
import { placeOf } from '../place-of.ts';

/** Makes the schema of an object. The message of each field says what its value must be, also if it is missing. */
const fields = <const T extends Readonly<Record<string, v.GenericSchema & { message?: unknown }>>>(
  entries: T,
) =>
  v.object(entries, ({ path }) =>
    path === undefined ? 'an object' : String(entries[String(path[0].key)]?.message),
  );

const oneOf = <const T extends string | number>(values: readonly T[]) =>
  v.picklist(values, `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`);

const text = v.string('a string');
const name = matching(/./s, 'a non-empty string');
const method = v.custom<() => unknown>((value) => typeof value === 'function', 'a function');
const flag = v.boolean('true or false');

function matching(pattern: RegExp, requirement: string) {
  return v.pipe(v.string(requirement), v.regex(pattern, requirement));
}

const COLUMN = fields({
  printed: name,
  heading: v.optional(text),
  metric: name,
  unit: oneOf(Object.keys(printedUnits)),
  instant: v.optional(flag),
  suffix: v.optional(oneOf([1024, 1000, 'KiB', 'bytes', 'time'])),
  note: v.optional(text),
} satisfies Record<keyof ColumnSpec, unknown>);

const METRIC = fields({
  title: name,
  meaning: text,
  unit: oneOf(units),
  kind: oneOf(['gauge', 'rate', 'ratio', 'mean', 'amount', 'counter']),
  weightedBy: v.optional(v.array(name, 'an array')),
  rate: v.optional(name),
} satisfies Record<keyof MetricSpec, unknown>);

const PARSER = fields({
  id: matching(/^[a-z][a-z0-9-]{0,40}$/, 'a word of letters, digits and dashes'),
  tool: name,
  platform: oneOf(platforms),
  title: name,
  reference: text,
  options: text,
  columns: v.array(COLUMN, 'an array'),
  firstReport: oneOf(['since-boot', 'moment', 'interval']),
  firstReportOption: v.optional(text),
  beginsWithSums: v.optional(v.literal(true, 'true')),
  lateEntitiesSinceBoot: v.optional(flag),
  printsAtStart: v.optional(v.literal(true, 'true')),
  ratesOfAmounts: v.optional(v.array(v.array(text), 'an array')),
  rates: v.optional(oneOf(['elapsed', 'nominal', 'counted'])),
  numerals: v.optional(oneOf(['by-size', 'nicenum', 'scaled'])),
  intervalOption: v.optional(text),
  numberOptions: v.optional(text),
  leavesOut: v.optional(oneOf(['idle', 'nothing', 'filtered'])),
  printsWhole: v.optional(v.literal(true, 'true')),
  idleOption: v.optional(text),
  rowCovers: v.optional(oneOf(['report', 'row'])),
  opens: method,
  openingWords: v.optional(v.array(text)),
  opensWhenNamed: v.optional(method),
  isKnownByRows: v.optional(v.literal(true, 'true')),
  isProse: v.optional(v.literal(true, 'true')),
  fileNames: v.optional(v.instance(RegExp, 'a regular expression')),
  start: method,
  metrics: v.optional(v.record(v.string(), METRIC, 'an object')),
} satisfies Record<keyof UserParser, unknown>);

/** The names of all fields that a parser may have. */
export const parserFields = Object.keys(PARSER.entries) as readonly (keyof UserParser)[];

/** Returns the first error in a user's parser, with its field; null without errors. */
export function faultOfParser(value: unknown): string | null {
  const { issues } = v.safeParse(PARSER, value, { abortEarly: true });
  if (issues !== undefined) return faultOf(issues[0]);
  const parser = value as UserParser;
  const { id, metrics = {} } = parser;
  if (parsers.some((parser) => parser.id === id))
    return `id: ${id} is the name of a parser of statgraph`;
  return faultOfNames(metrics) ?? faultOfTargets(metrics) ?? unknownMetric(parser);
}

function faultOf({ path, received, message }: v.BaseIssue<unknown>): string {
  const place = placeOf(path?.map(({ key }) => key) ?? []);
  if (place === '') return `it is not ${message}`;
  return received === 'undefined'
    ? `${place} is missing: ${message}`
    : `${place} is not ${message}`;
}

type UserMetrics = NonNullable<UserParser['metrics']>;

/** Refuses new metrics in an area that has charts: neither these charts nor others would show them. */
function faultOfNames(added: UserMetrics): string | null {
  const areas = new Set([...metricCatalogue.keys()].map(areaOf));
  for (const id of Object.keys(added)) {
    if (!/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/.test(id))
      return `metrics['${id}']: not a name such as queue.depth`;
    if (areas.has(areaOf(id)))
      return `metrics['${id}']: ${areaOf(id)} is an area of statgraph's metrics, name one of your own`;
  }
  return null;
}

/** Checks the metrics that a metric refers to: the events of a mean, and its rate. */
function faultOfTargets(added: UserMetrics): string | null {
  for (const [id, { unit, rate, weightedBy = [] }] of Object.entries(added)) {
    const place = `metrics['${id}']`;
    const unknown = weightedBy.findIndex(
      (target) => specOf(target, added) === undefined && !target.startsWith('other.'),
    );
    if (unknown >= 0)
      return `${place}.weightedBy[${unknown}]: ${weightedBy[unknown]} is not a metric`;
    const wrong = rate === undefined ? null : faultOfRate(rate, unit, added);
    if (wrong !== null) return `${place}.rate: ${wrong}`;
  }
  return null;
}

/** Checks the unit of a rate: bytes per second for bytes only. */
function faultOfRate(rate: MetricId, unit: Unit, added: UserMetrics): string | null {
  const spec = specOf(rate, added);
  if (spec === undefined) return `${rate} is not a metric`;
  if (spec.kind !== 'rate') return `${rate} is a ${spec.kind}, not a rate`;
  const isMeasured = (spec.unit === 'B/s') === (unit === 'B');
  return isMeasured
    ? null
    : `${rate} is measured in ${spec.unit}, which ${unit} in a second is not`;
}

function specOf(id: MetricId, added: UserMetrics): MetricSpec | undefined {
  return Object.hasOwn(added, id) ? added[id] : metricCatalogue.get(id);
}

/** Finds an unknown metric, which is a typing error unless it is `other.WORD`. */
function unknownMetric({ columns, metrics: added = {} }: UserParser): string | null {
  for (const [i, { metric, unit }] of columns.entries()) {
    const spec = specOf(metric, added);
    if (spec === undefined && !metric.startsWith('other.'))
      return `columns[${i}].metric: ${metric} is not a metric`;
    const measured = spec?.unit ?? printedUnits[unit].unit;
    if (measured !== printedUnits[unit].unit)
      return `columns[${i}].unit: ${metric} is measured in ${measured}, which ${unit} is not`;
  }
  return null;
}
