import { parsers } from '../../../parsers/index.ts';
import type { ColumnSpec, OwnParser } from '../../../parsers/parser.ts';
import { areaOf, type MetricId, type MetricSpec } from '../../model/metric.ts';
import { metricCatalogue } from '../../model/metrics/catalogue.ts';
import { platforms } from '../../model/platform.ts';
import { printedUnits, type Unit, units } from '../../model/unit.ts';

type Fields = Readonly<Record<string, unknown>>;

const SUFFIXES = [1024, 1000, 'KiB', 'bytes', 'time'];

/** What each field must be, in words, and whether it is. */
interface Rule {
  readonly is: string;
  readonly optional?: true;
  test(value: unknown): boolean;
}

const text: Rule = { is: 'a text', test: (value) => typeof value === 'string' };
const name: Rule = {
  is: 'a text that is not empty',
  test: (value) => typeof value === 'string' && value !== '',
};
const method: Rule = { is: 'a function', test: (value) => typeof value === 'function' };
const list: Rule = { is: 'an array', test: Array.isArray };
const names: Rule = {
  is: 'an array of texts that are not empty',
  test: (value) => Array.isArray(value) && value.every(name.test),
};
const flag: Rule = { is: 'true or false', test: (value) => typeof value === 'boolean' };
const object: Rule = { is: 'an object', test: isObject };
const maybe = (rule: Rule): Rule => ({ ...rule, optional: true });

function oneOf(values: readonly unknown[]): Rule {
  return {
    is: `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`,
    test: (value) => values.includes(value),
  };
}

const PARSER: Readonly<Record<keyof OwnParser, Rule>> = {
  id: {
    is: 'a word of letters, digits and dashes',
    test: (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,40}$/.test(value),
  },
  tool: name,
  platform: oneOf(platforms),
  title: name,
  reference: text,
  options: text,
  columns: list,
  firstReport: oneOf(['since-boot', 'interval']),
  firstReportOption: maybe(text),
  lateEntitiesSinceBoot: maybe(flag),
  rates: oneOf(['elapsed', 'nominal']),
  numerals: maybe(oneOf(['by-size', 'nicenum', 'scaled'])),
  intervalOption: maybe(text),
  leavesOut: oneOf(['idle', 'nothing', 'filtered']),
  rowCovers: maybe(oneOf(['report', 'row'])),
  unverified: maybe(oneOf([true])),
  opens: method,
  opensWhenNamed: maybe(method),
  fileNames: maybe({ is: 'a regular expression', test: (value) => value instanceof RegExp }),
  start: method,
  metrics: maybe(object),
};

const COLUMN: Readonly<Record<keyof ColumnSpec, Rule>> = {
  printed: name,
  heading: maybe(text),
  metric: name,
  unit: oneOf(Object.keys(printedUnits)),
  instant: maybe(flag),
  suffix: maybe(oneOf(SUFFIXES)),
  note: maybe(text),
};

const METRIC: Readonly<Record<keyof MetricSpec, Rule>> = {
  title: name,
  meaning: text,
  unit: oneOf(units),
  kind: oneOf(['gauge', 'rate', 'ratio', 'mean', 'amount', 'counter']),
  weightedBy: maybe(names),
  rate: maybe(name),
};

/** The names of all fields that a parser may have. */
export const parserFields = Object.keys(PARSER) as readonly (keyof OwnParser)[];

/** What is wrong in a parser that a user brings, by its field; null if nothing is. */
export function faultOfParser(value: unknown): string | null {
  if (!isObject(value)) return 'it is not an object';
  const fault = faultIn(value, PARSER, '');
  if (fault !== null) return fault;
  const parser = value as unknown as OwnParser;
  const { id, columns, metrics: own = {} } = parser;
  if (parsers.some((parser) => parser.id === id))
    return `id: ${id} is the name of a parser of statgraph`;
  for (const [i, column] of columns.entries()) {
    const wrong = faultIn(column, COLUMN, `columns[${i}].`);
    if (wrong !== null) return wrong;
  }
  return faultOfMetrics(own) ?? faultOfTargets(own) ?? unknownMetric(parser);
}

function faultIn(
  value: unknown,
  rules: Readonly<Record<string, Rule>>,
  place: string,
): string | null {
  if (!isObject(value)) return `${place.replace(/\.$/, '')} is not an object`;
  for (const [field, { is, optional, test }] of Object.entries(rules)) {
    const found = value[field];
    if (found === undefined && optional === true) continue;
    if (found === undefined) return `${place}${field} is missing: ${is}`;
    if (!test(found)) return `${place}${field} is not ${is}`;
  }
  return null;
}

type OwnMetrics = NonNullable<OwnParser['metrics']>;

/** Metrics of an area that has charts would be missing in them, and be drawn in no other. */
function faultOfMetrics(own: OwnMetrics): string | null {
  const areas = new Set([...metricCatalogue.keys()].map(areaOf));
  for (const [id, spec] of Object.entries(own)) {
    const place = `metrics['${id}']`;
    if (!/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/.test(id))
      return `${place}: not a name such as queue.depth`;
    if (areas.has(areaOf(id)))
      return `${place}: ${areaOf(id)} is an area of statgraph's metrics, name one of your own`;
    const wrong = faultIn(spec, METRIC, `${place}.`);
    if (wrong !== null) return wrong;
  }
  return null;
}

/** The metrics that a metric names: those of the events that it is a mean over, and the one of its rate. */
function faultOfTargets(own: OwnMetrics): string | null {
  for (const [id, { unit, rate, weightedBy = [] }] of Object.entries(own)) {
    const place = `metrics['${id}']`;
    const unknown = weightedBy.findIndex(
      (target) => specOf(target, own) === undefined && !target.startsWith('other.'),
    );
    if (unknown >= 0)
      return `${place}.weightedBy[${unknown}]: ${weightedBy[unknown]} is known to nobody`;
    const wrong = rate === undefined ? null : faultOfRate(rate, unit, own);
    if (wrong !== null) return `${place}.rate: ${wrong}`;
  }
  return null;
}

/** Bytes become bytes a second, and all else does not. */
function faultOfRate(rate: MetricId, unit: Unit, own: OwnMetrics): string | null {
  const spec = specOf(rate, own);
  if (spec === undefined) return `${rate} is known to nobody`;
  if (spec.kind !== 'rate') return `${rate} is a ${spec.kind}, not a rate`;
  const isMeasured = (spec.unit === 'B/s') === (unit === 'B');
  return isMeasured
    ? null
    : `${rate} is measured in ${spec.unit}, which ${unit} in a second is not`;
}

function specOf(id: MetricId, own: OwnMetrics): MetricSpec | undefined {
  return Object.hasOwn(own, id) ? own[id] : metricCatalogue.get(id);
}

/** A metric's name that nobody knows is a slip of the hand, but for `other.WORD`. */
function unknownMetric({ columns, metrics: own = {} }: OwnParser): string | null {
  for (const [i, { metric, unit }] of columns.entries()) {
    const spec = specOf(metric, own);
    if (spec === undefined && !metric.startsWith('other.'))
      return `columns[${i}].metric: ${metric} is known to nobody`;
    const measured = spec?.unit ?? printedUnits[unit].unit;
    if (measured !== printedUnits[unit].unit)
      return `columns[${i}].unit: ${metric} is measured in ${measured}, which ${unit} is not`;
  }
  return null;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
