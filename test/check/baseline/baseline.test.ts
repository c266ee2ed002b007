import { shuffle } from 'd3-array';
import { expect, test } from 'vitest';
import { baselineJson } from '../../../src/check/baseline/baseline-json.ts';
import { baselineOf } from '../../../src/check/baseline/baseline-of.ts';
import { parseBaseline } from '../../../src/check/baseline/parse-baseline.ts';
import { checkedRuns } from '../../../src/check/checked.ts';
import type { Outcome } from '../../../src/check/judge/outcome.ts';
import { parseCheckRule } from '../../../src/check/language/parse-check-rule.ts';
import { valuesForRule, valuesOfRun } from '../../../src/check/values/figure-values.ts';
import { makeRun, makeSource } from '../../make-run.ts';
import { manyDisks } from '../many-disks.ts';
import { busyRun } from '../vmstat-run.ts';

const TEN = [50, 51, 49, 50, 52, 48, 50, 51, 49, 50];

interface Check {
  readonly rule: string;
  readonly got: number;
  readonly runs: readonly number[];
  readonly control?: number;
}

/** Judges a run by others, each given by how busy its CPUs were. */
async function check({ rule: text, got, runs, control }: Check): Promise<Outcome> {
  const rule = parseCheckRule(text, 'rule 1');
  const valuesIn = async (percent: number) => valuesForRule(await busyRun(percent), rule);
  const baselines = {
    baseline: baselineOf(await Promise.all(runs.map(valuesIn))),
    control: control === undefined ? null : baselineOf([await valuesIn(control)]),
  };
  const plan = { baselines, onCannotTell: 'warn' } as const;
  const [checked] = checkedRuns({ runs: [await busyRun(got)] }, [rule], plan);
  return checked!.outcomes[0]!;
}

const RULE = 'CPU busy mean < 110 % of baseline';

test.each([
  [54, 'kept'],
  [56, 'broken'],
  [30, 'kept'],
])('a mean of %d is %s', async (got, verdict) => {
  const outcome = await check({ rule: RULE, got, runs: TEN });
  expect(outcome.verdict).toBe(verdict);
  expect(outcome.got[0]).toMatchObject({ name: 'CPU busy', value: got });
  expect(outcome.got[0]!.usual!.values).toHaveLength(10);
  expect(outcome.got[0]!.usual!.mean).toBeCloseTo(50, 1);
});

test('what runs of the baseline may have cannot be told', async () => {
  const outcome = await check({
    rule: RULE,
    got: 56,
    runs: [40, 60, 45, 55, 50, 40, 60, 45, 55, 50],
  });
  expect([outcome.verdict, outcome.got[0]!.doubt?.reason ?? null]).toEqual([
    'cannot-tell',
    'usual',
  ]);
});

test('fewer than ten runs tell nothing without a control', async () => {
  const outcome = await check({ rule: RULE, got: 70, runs: TEN.slice(1) });
  expect([outcome.verdict, outcome.got[0]!.doubt?.reason ?? null]).toEqual([
    'cannot-tell',
    'few-runs',
  ]);
});

test.each([
  [51, 'broken', null],
  [58, 'cannot-tell', 'drift'],
])('with a control of %d, 70 after 50 is %s', async (control, verdict, doubt) => {
  const outcome = await check({ rule: RULE, got: 70, runs: [50], control });
  expect([outcome.verdict, outcome.got[0]!.doubt?.reason ?? null]).toEqual([verdict, doubt]);
});

test('of several, the one that is furthest beyond its share comes first', () => {
  const rule = parseCheckRule('every disk in use mean < 110 % of baseline', 'rule 1');
  const runWith = (...uses: readonly number[]) =>
    makeRun([
      makeSource({
        columns: uses.map((use, i) => ({
          ...{ kind: 'disk', name: `sd${i}`, metric: 'disk.utilisation', values: [use, use] },
        })),
      }),
    ]);
  const baseline = baselineOf(Array(10).fill(valuesForRule(runWith(50, 5, 40), rule)));
  const plan = { baselines: { baseline, control: null }, onCannotTell: 'warn' } as const;
  const [checked] = checkedRuns({ runs: [runWith(60, 20, 40)] }, [rule], plan);
  expect(checked!.outcomes[0]!.got.map(({ name }) => name)).toEqual([
    ...['disk sd1 in use', 'disk sd0 in use', 'disk sd2 in use'],
  ]);
});

const judgedAs = ({ verdict, got }: Outcome) => [verdict, got[0]!.doubt?.reason ?? null];

test('what the runs of a baseline had is no change, also if they are of two kinds', async () => {
  const two = [...TEN, ...TEN].map((use, i) => (i % 5 === 0 ? use + 30 : use));
  for (const runs of [two, two.slice(0, 10)])
    expect(judgedAs(await check({ rule: RULE, got: 82, runs }))).toEqual(['cannot-tell', 'usual']);
  expect(judgedAs(await check({ rule: RULE, got: 98, runs: two }))).toEqual(['broken', null]);
});

test('an odd run of the baseline makes a run that is as odd no change; ten runs do not say how odd they are', async () => {
  const odd = [...TEN, ...TEN.slice(1), 80];
  expect(judgedAs(await check({ rule: RULE, got: 82, runs: odd }))).toEqual([
    ...['cannot-tell', 'odd-run'],
  ]);
  expect(judgedAs(await check({ rule: RULE, got: 98, runs: odd.slice(10) }))).toEqual([
    ...['cannot-tell', 'few-odd-runs'],
  ]);
  const other = 'CPU busy mean > 90 % of baseline';
  expect(judgedAs(await check({ rule: other, got: 40, runs: odd.slice(10) }))).toEqual([
    ...['cannot-tell', 'usual'],
  ]);
});

test('a count that was one once is no change if it is one again, and a hundred are one', async () => {
  for (const runs of [Array(9).fill(0).concat(1), Array(39).fill(0).concat(1)]) {
    expect(judgedAs(await check({ rule: RULE, got: 1, runs }))).toEqual(['cannot-tell', 'usual']);
    expect(judgedAs(await check({ rule: RULE, got: 100, runs }))).toEqual(['broken', null]);
  }
});

test('nothing is as much as nothing', async () => {
  const runs = Array(10).fill(0);
  expect((await check({ rule: RULE, got: 0, runs })).verdict).toBe('kept');
  const more = 'CPU busy mean > 95 % of baseline';
  expect((await check({ rule: more, got: 0, runs })).verdict).toBe('kept');
  expect((await check({ rule: RULE, got: 1, runs })).verdict).toBe('broken');
});

test('what the baseline does not have fails', async () => {
  const rule = 'CPU busy mean < 110 % of baseline during load';
  const { verdict, reason } = await check({ rule, got: 50, runs: TEN });
  expect([verdict, reason]).toEqual(['unknown', expect.stringContaining('no phase')]);
});

async function baselineOfAll(percents: readonly number[]) {
  return baselineOf(
    await Promise.all(percents.map(async (percent) => valuesOfRun(await busyRun(percent)))),
  );
}

test('a baseline is read as it was written', async () => {
  const baseline = await baselineOfAll(TEN);
  const read = parseBaseline(JSON.parse(baselineJson(baseline).text));
  if (typeof read === 'string') throw new Error(read);
  expect(read.runs).toBe(10);
  expect(new Set(read.figures.keys())).toEqual(new Set(baseline.figures.keys()));
  const busy = read.figures.get('CPU busy')!;
  expect(busy.unit).toBe('%');
  const usual = baseline.figures.get('CPU busy')!.statistics.get('mean')!;
  expect(busy.statistics.get('mean')).toMatchObject({ scale: 'difference' });
  expect(busy.statistics.get('mean')!.values).toEqual(usual.values);
  expect(busy.statistics.get('mean')!.mean).toBeCloseTo(usual.mean, 2);
  expect(busy.statistics.get('mean')!.deviation).toBeCloseTo(usual.deviation, 2);
});

test('the order of the runs does not matter', async () => {
  const { text } = baselineJson(await baselineOfAll(TEN));
  expect(baselineJson(await baselineOfAll(shuffle([...TEN]))).text).toBe(text);
});

test('a baseline of 400 disks has 256 kB at most, and says how much it left out', () => {
  const runs = Array(5).fill(valuesOfRun(manyDisks(400)));
  const { text, leftOut } = baselineJson(baselineOf(runs));
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(256_000);
  expect(Buffer.byteLength(text)).toBeGreaterThan(250_000);
  expect(leftOut).toBeGreaterThan(0);
  const { figures } = JSON.parse(text);
  expect(Object.keys(figures).length + leftOut).toBeGreaterThanOrEqual(800);
  expect(Object.keys(figures)).toContain('CPU busy');
});

test.each([
  ['{}', 'format'],
  ['{"format":"statgraph baseline","version":1,"runs":5,"figures":{}}', 'version'],
  ['{"format":"statgraph baseline","version":2,"runs":0,"figures":{}}', 'runs'],
  [
    '{"format":"statgraph baseline","version":2,"runs":5,"figures":{"a":{"unit":"%","mean":[5,"x"]}}}',
    'figures.a.mean.1',
  ],
  [
    '{"format":"statgraph baseline","version":2,"runs":5,"figures":{"a":{"unit":"m"}}}',
    'figures.a.unit',
  ],
])('%s is no baseline', (text, place) => {
  expect(parseBaseline(JSON.parse(text))).toBe(place);
});

test('what a baseline lacks is said with what is near and what would write it', async () => {
  const run = await busyRun(50);
  const baseline = baselineOf(Array(5).fill(valuesOfRun(run)));
  const judgedBy = (text: string) =>
    checkedRuns({ runs: [run] }, [parseCheckRule(text, 'rule 1')], {
      ...{ baselines: { baseline, control: null }, onCannotTell: 'warn' },
    })[0]!.outcomes[0]!;
  const part = judgedBy('CPU busy mean < 110 % of baseline after 5 s before 30 s');
  expect(part.reason).toMatch(/^the baseline has no CPU busy after 5 s before 30 s$/);
  expect(part.hint).toContain('--rules FILE');
  const statistic = judgedBy('CPU busy p60 < 110 % of baseline');
  expect([statistic.reason, statistic.hint]).toEqual([
    'the baseline has no CPU busy p60',
    expect.stringMatching(/^it has mean, min, max, p5/),
  ]);
});
