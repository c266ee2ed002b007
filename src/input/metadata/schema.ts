import * as v from 'valibot';
import { phaseChoices } from '../../model/run.ts';
import { didYouMean } from '../../text/did-you-mean.ts';
import { placeOf } from '../place-of.ts';
import { parseInstant } from './instant.ts';

/** Receives the text of a warning. */
export type Warn = (text: string) => void;

const anyObject = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'is not an object',
);
const UNKNOWN_KEY = 'is not a known key';
/** Keys that valibot skips without an issue, because they could reach an object's prototype. */
const SKIPPED_KEYS = ['__proto__', 'constructor', 'prototype'];
const plainObject = v.pipe(
  anyObject,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const key of SKIPPED_KEYS.filter((name) => Object.hasOwn(input, name))) {
      const step = { type: 'object', origin: 'key', input, key, value: input[key] } as const;
      addIssue({ message: UNKNOWN_KEY, path: [step] });
    }
  }),
);
const keys = new Set<string>();
/** Makes the schema of an object that has no other keys. */
const fields = <const T extends v.ObjectEntries>(
  entries: T,
): v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<T, undefined>>> => {
  for (const key of Object.keys(entries)) keys.add(key);
  return v.pipe(plainObject, v.objectWithRest(entries, v.never(UNKNOWN_KEY), 'is missing'));
};
/** Makes the schema of an object with names of any kind; v.record would skip those of an object's prototype. */
const byName = <T>(value: v.GenericSchema<unknown, T>) => {
  const entries = v.rawTransform<Readonly<Record<string, unknown>>, Record<string, T>>(
    ({ dataset: { value: input }, addIssue }) => {
      const read = Object.entries(input).map(([key, given]) => {
        const { output, issues = [] } = v.safeParse(value, given, { abortPipeEarly: true });
        const step = { type: 'object', origin: 'value', input, key, value: given } as const;
        for (const { message, path = [] } of issues) addIssue({ message, path: [step, ...path] });
        return [key, output as T] as const;
      });
      return Object.fromEntries(read);
    },
  );
  return v.pipe(anyObject, { ...entries, value });
};
const list = <T extends v.GenericSchema>(item: T) => v.array(item, 'is not an array');

const text = v.exactOptional(v.string('is not a string'));
const number = v.pipe(v.number('is not a number'), v.finite('is not a number'));
const integer = v.pipe(number, v.integer('is not an integer'));
const NOT_A_SPEED = 'is neither a number above 0 nor text';
/** A number in base units, or text with a unit, which is parsed by its user. */
const speed = v.union([v.pipe(number, v.gtValue(0, NOT_A_SPEED)), v.string()], NOT_A_SPEED);
const NOT_A_LABEL = 'is no text, number, true or false';
const instant = v.pipe(
  v.string('is not a string'),
  v.transform(parseInstant),
  v.number('is not an ISO 8601 time'),
);
/** Maximum shift of a clock: ten years. */
const MAX_OFFSET_SECONDS = 315_576_000;

/** The schema of `statgraph.json`. `statgraph.schema.json` is the same for editors and describes each key. */
export const metadataSchema = fields({
  $schema: text,
  title: text,
  host: text,
  tz: text,
  start: v.exactOptional(instant),
  end: v.exactOptional(instant),
  interval: v.exactOptional(v.pipe(number, v.gtValue(0, 'is not above 0'))),
  /** Seconds by which the host's clock is shifted. */
  offset: v.exactOptional(
    v.pipe(
      number,
      v.minValue(-MAX_OFFSET_SECONDS, `is below ${-MAX_OFFSET_SECONDS}`),
      v.maxValue(MAX_OFFSET_SECONDS, `is above ${MAX_OFFSET_SECONDS}`),
    ),
  ),
  files: v.exactOptional(
    byName(
      fields({
        command: text,
        start: v.exactOptional(instant),
        host: text,
        columns: v.exactOptional(byName(v.string('is not a string'))),
      }),
    ),
  ),
  marks: v.exactOptional(list(fields({ time: instant, text: v.string('is not a string') }))),
  /** Which phases of the run are shown. */
  phases: v.exactOptional(
    v.picklist(phaseChoices, `must be ${phaseChoices.join(', ').replace(/, (?=[^,]*$)/, ' or ')}`),
  ),
  /** Whether the devices that a glob matches repeat the traffic of others. */
  repeats: v.exactOptional(byName(v.boolean('is neither true nor false'))),
  labels: v.exactOptional(byName(v.union([v.string(), number, v.boolean()], NOT_A_LABEL))),
  // Its figures are checked one by one when they are read.
  results: v.exactOptional(anyObject),
  cores: v.exactOptional(v.pipe(integer, v.minValue(1, 'is below 1'))),
  // A speed alone is short for an object with it.
  links: v.exactOptional(
    byName(
      v.pipe(
        v.unknown(),
        v.transform((link) => (typeof link === 'object' ? link : { speed: link })),
        fields({ speed: v.exactOptional(speed), mtu: v.exactOptional(integer) }),
      ),
    ),
  ),
  groups: v.exactOptional(
    byName(
      fields({
        members: list(v.string('is not a string')),
        // Read with the groups.
        kind: text,
        capacity: v.exactOptional(speed),
      }),
    ),
  ),
  capacity: v.exactOptional(byName(speed)),
  /** The directories that are the hosts of this run. */
  hosts: v.exactOptional(list(v.string('is not a string'))),
  // Kept for later versions.
  clients: v.exactOptional(list(v.string('is not a string'))),
});

/** The content of a `statgraph.json`, as far as the schema allows it. */
export type WrittenMetadata = Readonly<v.InferOutput<typeof metadataSchema>>;

/** The value of a key of `statgraph.json`. */
export type Written<Key extends keyof WrittenMetadata> = Readonly<
  NonNullable<WrittenMetadata[Key]>
>;

/** Removes what the schema forbids from a JSON value, with warnings; undefined if it is not an object. */
export function keepAllowed(json: unknown, warn: Warn): WrittenMetadata | undefined {
  for (;;) {
    const { success, output, issues } = v.safeParse(metadataSchema, json, { abortPipeEarly: true });
    if (success) return output;
    for (const { path = [], message } of issues) {
      const hint = message === UNKNOWN_KEY ? didYouMean(String(path.at(-1)?.key), [...keys]) : '';
      const place = placeOf(path.map(({ key }) => key)) || 'it';
      warn(`${place} ${message}${hint === '' ? '' : `; ${hint}`}`);
    }
    // From the end, so that the indices of items that are still to be removed from a list stay valid.
    for (const issue of issues.toReversed()) {
      if (issue.path === undefined) return undefined;
      removeInvalid(issue, issue.path);
    }
  }
}

type Path = NonNullable<v.BaseIssue<unknown>['path']>;

/** Removes the value, or the item of a list that is incomplete without it. */
function removeInvalid({ type }: v.BaseIssue<unknown>, path: Path): void {
  const item = type === 'never' ? undefined : path.find((step) => step.type === 'array');
  const { input, key } = item ?? path.at(-1)!;
  if (Array.isArray(input)) {
    if (input[key as number] === item?.value) input.splice(key as number, 1);
    return;
  }
  const holder = input as Record<string, unknown>;
  // An object that lacks a key is removed as a whole.
  if (!Object.hasOwn(holder, String(key)) && path.length > 1) {
    const { input: outer, key: name } = path.at(-2)!;
    delete (outer as Record<string, unknown>)[String(name)];
  } else delete holder[String(key)];
}
