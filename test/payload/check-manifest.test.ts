import { expect, test } from 'vitest';
import { habitForms } from '../../src/model/habits.ts';
import { checkManifest } from '../../src/payload/check-manifest.ts';
import type { Manifest } from '../../src/payload/manifest.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { makeTable } from '../results.ts';
import { documentOf, packed } from './manifest-of.ts';

const warning = { file: 'a.log', line: 1, code: 'gap', text: 'x' };
const run = makeRun([
  makeSource({
    marks: [{ sample: 1, kind: 'gap', text: 'gap' }],
    columns: [
      { kind: 'disk', name: 'sda', metric: 'disk.read.throughput', values: [1, 2] },
      { metric: 'cpu.user', values: [1, 2], span: Float64Array.of(1, 1) },
    ],
  }),
]);
const manifestOf = async () => {
  const results = [makeTable({ columns: { tps: null }, rows: { '1': [3] } })];
  const more = { results, marks: [{ at: 1, text: 'x' }], warnings: [warning] };
  const facts = {
    unread: [{ file: 'x', why: 'x', firstLine: 'x' }],
    context: [{ file: 'x', text: 'x' }],
  };
  return (await packed(documentOf([{ ...run, ...more, ...facts }]))).manifest;
};

/** The list of contents with another value at a place. */
async function changed(place: string, value: unknown): Promise<Manifest> {
  const manifest = await manifestOf();
  const keys = place.split('.');
  const last = keys.pop()!;
  let part = manifest as unknown as Record<string, unknown>;
  for (const key of keys) part = part[key] as Record<string, unknown>;
  expect(part, place).toHaveProperty([last]);
  part[last] = value;
  return manifest;
}

const SOURCE = 'runs.0.sources.0';
const COLUMN = `${SOURCE}.columns.0`;
const RESULT = 'runs.0.results.0';

const INDEX = 'is not an index';
const LINK = 'is neither an index nor -1';
const INDICES = 'is not a list of indices';
const BLOCK = 'is not a list of 7 numbers within their bounds';
const FRAME = 'is not a list of 5 numbers within their bounds';

test.each<readonly [place: string, value: unknown, fault: string]>([
  ['schemaVersion', 2, 'is not 1'],
  ['generator', 1, 'is not string'],
  ['title', undefined, 'is missing'],
  ['metrics', {}, 'is not Array'],
  ['metrics.0.id', 1, 'is not string'],
  ['metrics.0.unit', 'kg', expect.stringContaining('is not ("')],
  ['metrics.0.kind', 'sum', expect.stringContaining('is not ("gauge" | "rate"')],
  ['runs', 'x', 'is not Array'],
  ['runs.0', null, 'is not Object'],
  ['runs.0.name', 1, 'is not string'],
  ['runs.0.zero', '0', 'is not a number'],
  ['runs.0.dated', 1, 'is not boolean'],
  ['runs.0.window.from', null, 'is not a number'],
  ['runs.0.unread.0.why', 1, 'is not string'],
  ['runs.0.context.0.text', 1, 'is not string'],
  ['runs.0.marks.0.at', '1', 'is not a number'],
  ['runs.0.warnings.0.line', 1.5, INDEX],
  ['runs.0.warnings.0.code', 1, 'is not string'],
  [`${SOURCE}.id`, -1, INDEX],
  [`${SOURCE}.id`, 2 ** 32 + 1, INDEX],
  [`${SOURCE}.id`, '1', INDEX],
  [`${SOURCE}.platform`, 'cp/m', expect.stringContaining('is not ("')],
  [`${SOURCE}.parts.0.firstLine`, -1, INDEX],
  [`${SOURCE}.habits.leavesOut`, 'all', expect.stringContaining('"idle"')],
  [`${SOURCE}.habits.rates`, 'all', expect.stringContaining('"elapsed"')],
  [`${SOURCE}.entities.0.kind`, 'tape', expect.stringContaining('is not ("')],
  [`${SOURCE}.entities.0.parent`, -2, LINK],
  [`${SOURCE}.counts.late`, -1, INDEX],
  [`${SOURCE}.samples`, 0.5, INDEX],
  [`${SOURCE}.axis.marks.0.kind`, 'x', expect.stringContaining('"restart"')],
  [`${SOURCE}.axis.marks.0.sample`, -1, INDEX],
  [`${SOURCE}.axis.start.origin`, 'x', expect.stringContaining('"printed"')],
  [`${SOURCE}.axis.interval.value`, '1', 'is not a number'],
  [`${SOURCE}.axis.zone.value`, 1, 'is not string'],
  [`${SOURCE}.elapsed`, [0, -1], INDICES],
  [`${SOURCE}.span`, 0, INDICES],
  [`${SOURCE}.sinceBoot`, ['0'], INDICES],
  [`${SOURCE}.lines`, null, INDICES],
  [`${SOURCE}.spans.0`, [0.5], INDICES],
  [`${SOURCE}.specs.0.factor.unit`, 'kg', expect.stringContaining('is not ("')],
  [`${SOURCE}.specs.0.factor.by`, '1', 'is not a number'],
  [`${SOURCE}.specs.0.bucket`, 1, 'is not string'],
  [`${SOURCE}.specs.0.derived`, 0, 'is not boolean'],
  [`${SOURCE}.lineSets`, null, 'is not Array'],
  [`${COLUMN}.entity`, -1, INDEX],
  [`${COLUMN}.span`, -2, LINK],
  [`${COLUMN}.binned`, -1, INDEX],
  [`${COLUMN}.blocks.0`, [0, 2, 0, 1, 1, 1], BLOCK],
  [`${COLUMN}.blocks.0`, [0, 2, 0, 1, 1, 1, 2, 3], BLOCK],
  [`${COLUMN}.blocks.0`, { length: 7 }, BLOCK],
  [`${COLUMN}.blocks.0`, [-1, 2, 0, 1, 1, 1, 2], BLOCK],
  [`${COLUMN}.blocks.0`, [0, 0, 0, 1, 1, 1, 2], BLOCK],
  [`${COLUMN}.blocks.0`, [0, 65_537, 0, 1, 1, 1, 2], BLOCK],
  [`${COLUMN}.blocks.0`, [0, 2, 31, 1, 1, 1, 2], BLOCK],
  [`${COLUMN}.blocks.0`, [0, 2, 0, 8, 1, 1, 2], BLOCK],
  [`${COLUMN}.blocks.0`, [0, 2, 0, 1, -1, 1, 2], BLOCK],
  [`${COLUMN}.blocks.0`, [0, 2, 0, 1, 1, '1', 2], BLOCK],
  [`${RESULT}.columns.0.metric`, 1, 'is not string'],
  [`${RESULT}.rows.0.line`, -1, INDEX],
  [`${RESULT}.rows.0.cells.0`, 3, 'is not Object'],
  ['frames.0', [0, 0, 1, 1], FRAME],
])('with %s of %j a list of contents is refused', async (place, value, fault) => {
  const manifest = await changed(place, value);
  let message = '';
  try {
    checkManifest(manifest);
  } catch (error) {
    message = (error as Error).message;
  }
  const begin = `the report's data is damaged: ${place} `;
  expect(message.slice(0, begin.length)).toBe(begin);
  expect(message.slice(begin.length)).toEqual(fault);
});

test('rows of results have a cell for each column', async () => {
  const manifest = await changed(`${RESULT}.rows.0.cells`, []);
  expect(() => checkManifest(manifest)).toThrow(`${RESULT} has a row of another length`);
});

test('a list of contents that is something else is refused', () => {
  expect(() => checkManifest(null as never)).toThrow('its list of contents is not Object');
});

test.each([
  ['runs.0.zero', Number.NaN],
  ['runs.0.window.to', Number.POSITIVE_INFINITY],
  ['runs.0.warnings.0.line', 0],
  [`${SOURCE}.id`, 2 ** 32],
  [`${SOURCE}.entities.0.parent`, -1],
  [`${SOURCE}.elapsed`, []],
  [`${COLUMN}.blocks.0`, [0, 1, 0, 0, 0, null, null]],
  [`${COLUMN}.blocks.0`, [0, 65_536, 30, 3, 9, -1.5, 2]],
  [`${RESULT}.rows.0.cells.0`, null],
  [`${RESULT}.columns.0.unit`, null],
])('with %s of %j a list of contents is taken', async (place, value) => {
  const manifest = await changed(place, value);
  expect(() => checkManifest(manifest)).not.toThrow();
});

test.each([
  ['without runs', { sides: [{ name: 'before', runs: [] }] }],
  ['without a side', { sides: [] }],
  ['of a run that is not there', { sides: [{ name: 'before', runs: [1] }] }],
  ['with a control that is not there', { control: 1 }],
  ['without zeros', { zeros: [] }],
])('a comparison %s is damaged', async (_, damage) => {
  const manifest = await manifestOf();
  const whole = { sides: [{ name: 'before', runs: [0] }], align: 'load', zeros: [0] } as const;
  const comparison = { ...whole, thresholdPercent: 5 };
  expect(() => checkManifest({ ...manifest, comparison })).not.toThrow();
  expect(() => checkManifest({ ...manifest, comparison: { ...comparison, ...damage } })).toThrow(
    /has no runs|compares runs that are not there/,
  );
});

test.each(habitForms.sinceBoot)(
  'a log whose first report is since boot is read: %s',
  async (form) => {
    const manifest = await changed(`${SOURCE}.habits`, {
      ...run.sources[0]!.habits,
      sinceBoot: form,
    });
    expect(() => checkManifest(manifest)).not.toThrow();
  },
);
