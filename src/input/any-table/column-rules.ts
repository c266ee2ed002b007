import { type EntityKind, entityKinds } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import { metricCatalogue } from '../../model/metrics/catalogue.ts';
import { type PrintedUnit, printedUnits } from '../../model/unit.ts';
import { UserError } from '../../model/user-error.ts';
import { matchesWhole } from '../../text/glob.ts';
import { MAX_QUOTED_NAME_LENGTH } from '../place-of.ts';

/** The user's rule for a column of a table. */
export interface ColumnRule {
  /** The heading, or a glob of it. */
  readonly column: string;
  readonly role: 'time' | 'entity' | 'left-out' | 'value';
  readonly unit?: PrintedUnit;
  readonly metric?: MetricId;
  readonly kind?: EntityKind;
}

const KINDS = entityKinds.filter((kind) => kind !== 'host');
const TIME_UNITS = ['s', 'ms', 'us', 'ns'] as const;

/**
 * Reads `ts:time,dev:entity,rd:MiB/s,lat:ms:disk.service_time,junk:-`: each column followed by its meaning. Throws a
 * {@link UserError} for a wrong text.
 */
export function parseRules(text: string): ColumnRule[] {
  const parts = text.split(',').map((part) => part.trim());
  const rules = parts
    .filter((part) => part !== '')
    .map((part) => {
      const end = part.indexOf(':');
      return end < 0 ? parseRule(part, '') : parseRule(part.slice(0, end), part.slice(end + 1));
    });
  if (rules.length > 0) return rules;
  throw new UserError('usage', 'no column is named', "such as --columns '*.tsv=ts:time,lat:ms'");
}

/** Reads the rule for one column; an empty text only names it. */
export function parseRule(name: string, text: string): ColumnRule {
  const column = name.trim();
  const [meaning = '', more, ...rest] = text.split(':').map((part) => part.trim());
  if (column === '' || rest.length > 0) throw wrong(`not a column and what it is: ${name}:${text}`);
  if (meaning === '') return { column, role: 'value' };
  if (meaning === '-') return { column, role: 'left-out' };
  if (meaning === 'time') {
    return {
      column,
      role: 'time',
      ...(more === undefined ? {} : { unit: oneOf(TIME_UNITS, more, 'unit of time') }),
    };
  }
  if (meaning === 'entity') {
    return {
      column,
      role: 'entity',
      kind: more === undefined ? 'other' : oneOf(KINDS, more, 'kind'),
    };
  }
  const unit = oneOf(UNITS, meaning, 'unit');
  return {
    column,
    role: 'value',
    unit,
    ...(more === undefined ? {} : { metric: metricIn(more, unit) }),
  };
}

const UNITS = Object.keys(printedUnits) as PrintedUnit[];

function oneOf<T extends string>(names: readonly T[], text: string, quantity: string): T {
  const found = names.find((name) => name === text);
  if (found !== undefined) return found;
  throw wrong(
    `unknown ${quantity}: ${text.slice(0, MAX_QUOTED_NAME_LENGTH)}`,
    `one of ${names.join(', ')}`,
  );
}

function metricIn(id: string, unit: PrintedUnit): MetricId {
  const area = id.split('.', 1)[0];
  const metric = metricCatalogue.get(id);
  if (metric === undefined) {
    const all = [...metricCatalogue.keys()];
    const near = all.filter((known) => known.startsWith(`${area}.`));
    throw wrong(
      `unknown metric: ${id.slice(0, MAX_QUOTED_NAME_LENGTH)}`,
      `one of ${(near.length > 0 ? near : all).join(', ')}`,
    );
  }
  const measured = metric.unit;
  const canonical = printedUnits[unit].unit;
  if (measured !== canonical) throw wrong(`${id} is measured in ${measured}, which ${unit} is not`);
  return id;
}

const wrong = (message: string, hint?: string) => new UserError('usage', message, hint);

/** Returns the rule for a column. The last match wins, so that an exception can follow a general rule. */
export function ruleOf(rules: readonly ColumnRule[], word: string): ColumnRule | undefined {
  return rules.findLast(({ column }) => column === word || matchesWhole(word, column));
}
