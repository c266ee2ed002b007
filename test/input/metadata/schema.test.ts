import { expect, test } from 'vitest';
import { keepAllowed, metadataSchema } from '../../../src/input/metadata/schema.ts';
import published from '../../../src/input/metadata/statgraph.schema.json' with { type: 'json' };

/** As much of a JSON Schema as statgraph.schema.json uses. */
interface Published {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly properties?: Readonly<Record<string, Published>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Published;
  readonly items?: Published;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Published[];
}

/** As much of a schema of valibot as ours uses. */
interface Step {
  readonly type: string;
  readonly requirement?: unknown;
  readonly pipe?: readonly Step[];
  readonly wrapped?: Step;
  readonly entries?: Readonly<Record<string, Step>>;
  readonly value?: Step;
  readonly item?: Step;
  readonly options?: unknown;
}

const BOUNDS: Readonly<Record<string, string>> = {
  min_value: 'minimum',
  max_value: 'maximum',
  gt_value: 'exclusiveMinimum',
};

/** A schema of valibot as the JSON Schema that says the same. */
function asPublished({ wrapped, pipe, ...schema }: Step): Published {
  if (wrapped !== undefined) return asPublished(wrapped);
  if (pipe !== undefined) return Object.assign({}, ...pipe.map(asPublished));
  const { type, requirement, entries, value, item, options } = schema;
  if (type === 'picklist') return { type: 'string', enum: options as readonly unknown[] };
  if (type === 'union') {
    const either = (options as readonly Step[]).map(asPublished);
    return Object.assign({}, ...either, { type: either.map((one) => one.type) });
  }
  if (entries !== undefined) {
    const required = Object.keys(entries).filter((key) => entries[key]!.type !== 'exact_optional');
    const properties = Object.entries(entries).map(([key, entry]) => [key, asPublished(entry)]);
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
    };
  }
  if (value !== undefined) return { type: 'object', additionalProperties: asPublished(value) };
  if (item !== undefined) return { type: 'array', items: asPublished(item) };
  if (type in BOUNDS) return { [BOUNDS[type]!]: requirement };
  if (type === 'custom') return { type: 'object' };
  return type === 'finite' ? {} : { type };
}

/** A time is a text to an editor and a number to us; figures are looked at elsewhere. */
function comparable(schema: Published): object {
  const { format, properties, items, additionalProperties, ...rest } = schema;
  const { type, required, minimum, maximum, exclusiveMinimum } = rest;
  const isFigures = typeof additionalProperties === 'object' && 'anyOf' in additionalProperties;
  const inner = isFigures ? undefined : additionalProperties;
  return {
    ...{ required, minimum, maximum, exclusiveMinimum },
    type: format === 'date-time' ? 'number' : type,
    additionalProperties: typeof inner === 'object' ? comparable(inner) : inner,
    items: items && comparable(items),
    enum: rest.enum,
    properties: properties && comparableEach(properties),
  };
}

function comparableEach(properties: NonNullable<Published['properties']>): unknown {
  const entries = Object.entries(properties).map(([key, value]) => [key, comparable(value)]);
  return Object.fromEntries(entries);
}

test('the JSON schema of statgraph.json matches what is read', () => {
  expect(comparable(asPublished(metadataSchema as never))).toEqual(comparable(published));
});

test('keys that every JavaScript object has are handled', () => {
  const json = JSON.parse('{"constructor":1,"__proto__":{"title":"x"},"prototype":2,"host":"a"}');
  expect(keepAllowed(json, () => undefined)).toEqual({ host: 'a' });
  expect(keepAllowed({ toString: 1 }, () => undefined)).toEqual({});
});

test('invalid items of a list are left out, and each error is reported once', () => {
  const warnings: string[] = [];
  const good = { time: '2026-11-21T10:00:00Z', text: 'go' };
  const marks = ['x', 'x', good, { time: 5, text: 5 }, { ...good, colour: 1 }, { text: 'go' }];
  const kept = keepAllowed({ marks }, (text) => warnings.push(text));
  const mark = { time: Date.UTC(2026, 10, 21, 10), text: 'go' };
  expect(kept).toEqual({ marks: [mark, mark] });
  expect(warnings).toEqual([
    'marks[0] is not an object',
    'marks[1] is not an object',
    'marks[3].time is not a string',
    'marks[3].text is not a string',
    'marks[4].colour is not a known key',
    'marks[5].time is missing',
  ]);
});

test('names that others give may be those of the prototype of an object', () => {
  const text =
    '{"labels":{"constructor":"x","__proto__":"y","prototype":1},"capacity":{"constructor":"1 GB/s"},"repeats":{"__proto__":3}}';
  const warnings: string[] = [];
  const kept = keepAllowed(JSON.parse(text), (warning) => warnings.push(warning))!;
  expect(Object.entries(kept.labels!)).toEqual([
    ['constructor', 'x'],
    ['__proto__', 'y'],
    ['prototype', 1],
  ]);
  expect(Object.entries(kept.capacity!)).toEqual([['constructor', '1 GB/s']]);
  expect(warnings).toEqual(['repeats.__proto__ is neither true nor false']);
});
