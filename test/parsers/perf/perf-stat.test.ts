import { expect, test } from 'vitest';
import { fixtureSource, metricValues, sourceOf } from '../../metric-values.ts';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

describeFixture('perf/linux-6.1-I.txt', ([log]) => {
  expect(log!.parser.id).toBe('perf-stat');
  expect(valuesOf(log!, '', 'context-switches')).toEqual([4952, 3929, 5032]);
  expect(valuesOf(log!, '', 'cpu-clock')[0]).toBe(2.14456);
  expect(valuesOf(log!, '', 'cycles')).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  expect(log!.stamps[0]).toMatchObject({ seconds: 1.000711039, sinceStart: true });
});

describeFixture('perf/linux-6.1-Ix.csv', ([log]) => {
  expect(valuesOf(log!, '', 'page-faults')[0]).toBe(103_673);
  expect(log!.stamps).toHaveLength(3);
});

describeFixture('perf/linux-6.1-Ij.json', ([log]) => {
  expect(valuesOf(log!, '', 'cpu-clock')[0]).toBe(2.079968263);
  expect(log!.columns.map(({ printed }) => printed)).not.toContain('counted');
});

describeFixture('perf/linux-6.1-IA.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['cpu 0', 'cpu 1']);
  expect(valuesOf(log!, '1', 'context-switches')[0]).toBe(3417);
});

describeFixture('perf/linux-6.1-IA-x.csv', ([log]) => {
  expect(valuesOf(log!, '0', 'page-faults')[0]).toBe(51_557);
});

describeFixture('perf/linux-6.1-repeated-head.txt', ([log]) => {
  expect(log!.stamps).toHaveLength(32);
  expect([...log!.counts]).toEqual([]);
});

describeFixture('perf/linux-6.1-o.txt', ([log]) => {
  expect(log!.stamps[0]!.date).toMatchObject({ a: 11, b: 22, year: 2026 });
  expect(valuesOf(log!, '', 'page-faults').some((faults) => faults > 0)).toBe(true);
});

describeFixture('perf/written-multiplexed.log', ([log]) => {
  expect(valuesOf(log!, '', 'cycles')).toEqual([9_876_543_210, 9_976_543_210]);
  expect(valuesOf(log!, '', 'cycles.counted')).toEqual([66.67, 66.67]);
  expect(valuesOf(log!, '', 'instructions')).toEqual([7_654_321_098, Number.NaN]);
  expect(valuesOf(log!, '', 'instructions.insn per cycle')[0]).toBe(0.78);
  expect(valuesOf(log!, '', 'branch-misses.of all branches')).toEqual([1.25, 1.13]);
  expect(valuesOf(log!, '', 'uncore_imc/cas_count_read/')).toEqual([
    12.5 * 2 ** 20,
    10.25 * 2 ** 20,
  ]);
  expect(columnOf(log!, '', 'cpu-clock').metric).toBe('perf.time.cpu_clock');
});

test('counts become rates over the time that each interval took', async () => {
  const source = await fixtureSource('perf/linux-6.1-I.txt');
  const rates = metricValues(source, '', 'perf.context_switches');
  expect(rates[0]).toBeCloseTo(4952 / 1.000711039, 6);
  expect(rates[1]).toBeCloseTo(3929 / (2.026707431 - 1.000711039), 6);
});

test('a clock per second is the number of CPUs in use', async () => {
  const source = await sourceOf('0.500000000,1000.00,msec,task-clock,1000000000,100.00,,\n');
  expect(metricValues(source, '', 'perf.task_clock')).toEqual([2]);
});

test.each([
  ['9.876.543.210', 9_876_543_210],
  ["9'876'543", 9_876_543],
  ['1234', 1234],
])('thousands are separated as in the locale: %s', async (printed, value) => {
  const [log] = await readText(`     1.001043000 ${printed}      cycles\n`);
  expect(valuesOf(log!, '', 'cycles')).toEqual([value]);
});

test('a clock with a decimal comma', async () => {
  const [log] = await readText('     1.001043000 4.012,34 msec cpu-clock\n');
  expect(valuesOf(log!, '', 'cpu-clock')).toEqual([4.01234]);
});

test.each([';', '|', '\t'])('-x may be any character: %j', async (separator) => {
  const row = ['1.001043000', 'S0', '8', '1234', '', 'cycles:u', '4012', '50.00', '', ''];
  const [log] = await readText(`${row.join(separator)}\n`);
  expect(entitiesOf(log!)).toEqual(['other S0']);
  expect(valuesOf(log!, 'S0', 'cycles:u')).toEqual([1234]);
  expect(valuesOf(log!, 'S0', 'cycles:u.counted')).toEqual([50]);
  expect(columnOf(log!, 'S0', 'cycles:u').metric).toBe('perf.count.cycles');
});

describeFixture('perf/written-metric-only.log', ([log]) => {
  expect(valuesOf(log!, '', 'GHz')).toEqual([2.461, 2.493]);
  expect(valuesOf(log!, '', 'insn per cycle')).toEqual([0.78, 0.81]);
  expect(valuesOf(log!, '', 'branch-misses.of all branches')).toEqual([1.95, 1.9]);
  expect(valuesOf(log!, '', 'L1-dcache-load-misses.of all L1-dcache accesses')[1]).toBe(4.38);
  expect(valuesOf(log!, '', 'LLC-load-misses.of all LL-cache accesses')[0]).toBe(18.02);
  expect(columnOf(log!, '', 'branch-misses.of all branches').metric).toBe('perf.branch_miss_ratio');
  expect(log!.stamps[0]!.date).toMatchObject({ a: 11, b: 22, year: 2026 });
});

describeFixture('perf/written-metric-only-socket.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['other S0', 'other S1']);
  // A blank metric leaves the others in their columns.
  expect(valuesOf(log!, 'S1', 'retiring')).toEqual([Number.NaN]);
  expect(valuesOf(log!, 'S1', 'bad speculation')).toEqual([8]);
  expect(valuesOf(log!, 'S0', 'backend bound')).toEqual([22]);
  expect(log!.stamps).toHaveLength(1);
});

describeFixture('perf/written-metric-only-x.csv', ([log]) => {
  expect(valuesOf(log!, '0', 'insn per cycle')).toEqual([0.78, 0.8]);
  expect(valuesOf(log!, '1', 'insn per cycle')).toEqual([Number.NaN, 0.7]);
  expect(valuesOf(log!, '1', 'branch-misses.of all branches')).toEqual([1.9, 1.8]);
});
