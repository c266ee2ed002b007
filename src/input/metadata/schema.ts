import { parseInstant } from './instant.ts';

/** An object of a JSON text. */
export type Json = Readonly<Record<string, unknown>>;
/** Takes what is wrong in a text. */
export type Warn = (text: string) => void;

/** So much of a name is quoted. */
export const QUOTED = 60;

/** As much of JSON Schema as `statgraph.schema.json` uses. */
export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
  /** Not looked at here: whoever reads such a value knows what it may be. */
  readonly anyOf?: readonly Schema[];
}

/** A JSON value without what a schema forbids, which is warned of; undefined if nothing is left of it. */
export function keepAllowed(value: unknown, schema: Schema, warn: Warn): unknown {
  return keep(value, schema, '', warn);
}

function keep(value: unknown, rule: Schema, place: string, warn: Warn): unknown {
  const wrong = faultOf(value, rule);
  if (wrong !== null) {
    warn(`${place}${place === '' ? '' : ' is '}${wrong}`);
    return undefined;
  }
  const { items } = rule;
  if (Array.isArray(value) && items !== undefined) {
    const kept = value.map((item, i) => keep(item, items, `${place}[${i}]`, warn));
    return kept.filter((item) => item !== undefined);
  }
  return isObject(value) ? keepObject(value, rule, place, warn) : value;
}

function keepObject(value: Json, rule: Schema, place: string, warn: Warn): Json | undefined {
  const { properties = {}, additionalProperties = true, required = [] } = rule;
  const entries = Object.entries(value).flatMap(([key, field]) => {
    const at = `${place}${place === '' ? '' : '.'}${key.slice(0, QUOTED)}`;
    const known = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    if (known === false) warn(`unknown key: ${at}`);
    if (typeof known !== 'object') return known === true ? [[key, field] as const] : [];
    const kept = keep(field, known, at, warn);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  for (const key of required) if (!Object.hasOwn(value, key)) warn(`${place} has no ${key}`);
  const kept = Object.fromEntries(entries);
  return required.every((key) => Object.hasOwn(kept, key)) ? kept : undefined;
}

function faultOf(value: unknown, { type, format, ...bounds }: Schema): string | null {
  if (!hasType(value, type)) return `not ${/^[aeio]/.test(type ?? '') ? 'an' : 'a'} ${type}`;
  if (format === 'date-time' && Number.isNaN(parseInstant(String(value)))) {
    return 'not an ISO 8601 time';
  }
  return typeof value === 'number' ? outside(value, bounds) : null;
}

function outside(value: number, { minimum, maximum, exclusiveMinimum }: Schema): string | null {
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    return `not above ${exclusiveMinimum}`;
  }
  if (minimum !== undefined && value < minimum) return `below ${minimum}`;
  return maximum !== undefined && value > maximum ? `above ${maximum}` : null;
}

function hasType(value: unknown, type: string | undefined): boolean {
  if (type === 'object') return isObject(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return Number.isFinite(value);
  return type === undefined || typeof value === type;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
