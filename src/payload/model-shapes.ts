// The parts of the model in files that statgraph reads back: reports and exported JSON.

import * as v from 'valibot';
import { axisMarkKinds, origins } from '../model/axis.ts';
import { entityKinds } from '../model/entity.ts';
import { habitForms } from '../model/habits.ts';
import { metricKinds } from '../model/metric.ts';
import { platforms } from '../model/platform.ts';
import { phaseChoices } from '../model/run.ts';
import { units } from '../model/unit.ts';

/** A test of a value from a file. */
export type ValueTest = (value: unknown) => boolean;

/** Whether a value is a whole number within bounds. */
export const isWhole =
  (least: number, most: number): ValueTest =>
  (value) =>
    Number.isSafeInteger(value) && least <= (value as number) && (value as number) <= most;

const MAX_INDEX = 2 ** 32;
export const isIndex = isWhole(0, MAX_INDEX);
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

const parts = v.array(v.object({ file: text, firstSample: index, firstLine: index }));

const habits = v.object({
  leavesOut: v.picklist(habitForms.leavesOut),
  sinceBoot: v.exactOptional(v.picklist(habitForms.sinceBoot)),
  rates: v.picklist(habitForms.rates),
  numerals: v.exactOptional(v.picklist(habitForms.numerals)),
});

const entities = v.array(
  v.object({
    kind: v.picklist(entityKinds),
    name: text,
    label: v.exactOptional(text),
    parent: link,
    linkSpeed: v.exactOptional(number),
    mtu: v.exactOptional(number),
    capacity: v.exactOptional(number),
    repeats: v.exactOptional(
      v.nullable(v.object({ of: text, by: text, members: v.exactOptional(v.array(text)) })),
    ),
  }),
);

const counts = v.object({
  reports: index,
  sinceBoot: index,
  idleRows: index,
  late: index,
  notUnderstood: index,
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
    sumOf: v.exactOptional(v.array(text)),
    linkSpeed: v.exactOptional(number),
    notAdded: v.exactOptional(text),
    isPart: v.exactOptional(v.literal(true)),
    parameters: v.exactOptional(v.array(v.strictTuple([text, text]))),
    rows: v.array(
      v.object({
        name: text,
        line: index,
        cells: v.array(
          v.nullable(
            v.object({
              text,
              value: v.nullable(number),
              low: v.exactOptional(number),
              isMerged: v.exactOptional(v.literal(true)),
              line: index,
            }),
          ),
        ),
        ranWith: v.exactOptional(text),
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
  weightedBy: v.exactOptional(v.array(text)),
  rate: v.exactOptional(text),
});

const unread = v.array(
  v.object({
    file: text,
    why: text,
    firstLine: text,
    unreadable: v.exactOptional(v.literal(true)),
    noLog: v.exactOptional(v.literal(true)),
  }),
);

const context = v.array(v.object({ file: text, text }));
const jobs = v.array(v.object({ name: text, from: number, to: number }));
const cores = v.array(v.strictTuple([text, index]));
const phaseChoice = v.picklist(phaseChoices);
const elsewhere = v.array(v.strictTuple([v.picklist(entityKinds), text]));

/** The shapes of parts of the model. */
export const shapes = {
  index,
  link,
  indices,
  number,
  text,
  platform,
  unit,
  window,
  axis,
  warnings,
  parts,
  habits,
  entities,
  counts,
  resultTable,
  metric,
  unread,
  context,
  jobs,
  cores,
  phaseChoice,
  elsewhere,
};

/** Says what is wrong with a value. The value itself is not quoted: it may be of any length and hold anything. */
export function whatIsWrong({ expected, received }: v.BaseIssue<unknown>): string {
  return received === 'undefined' ? 'is missing' : `is not ${expected}`;
}
