import { expect, test } from 'vitest';
import { metricCatalogue } from '../../../src/model/metrics/catalogue.ts';
import { EXCERPT } from '../../../src/model/run.ts';
import { findWholeCounts } from '../../../src/normalise/values/whole-counts.ts';
import { block, makeRaw } from '../raw.ts';

const METRICS = [
  ...['disk.read.operations', 'disk.write.operations', 'disk.read.merges'],
  ...['disk.write.merges', 'disk.flush.operations', 'disk.discard.operations'],
];

/** A log whose reports print these rates with two decimals; the first is flagged as an average since boot. */
function found(reports: readonly (readonly number[])[], given = {}) {
  const columns = reports[0]!.map((_, i) => {
    const cells = reports.map((rates) => Math.round(rates[i]! * 100));
    return { metric: METRICS[i]!, blocks: [block(0, 2, ...cells)] };
  });
  const raw = makeRaw({
    ...{ reports: reports.length, sinceBoot: [0], columns },
    ...given,
    parser: { firstReport: 'since-boot', ...given },
  });
  return findWholeCounts(raw, metricCatalogue);
}

test('a first report of whole counts is an interval like the others', () => {
  expect([...found([[307, 7, 12]]).sinceBoot]).toEqual([0]);
  expect([...found([[168.2, 1.8, 2, 19_971, 0.4]]).sinceBoot]).toEqual([0]);
});

test('an average since boot has other digits, and few numbers may be whole by chance', () => {
  expect([...found([[307.02, 7, 12, 3, 4]]).sinceBoot]).toEqual([1]);
  expect([...found([[307, 7, 0]]).sinceBoot]).toEqual([1]);
  // The same number of four disks is no further evidence.
  expect([...found([[307, 7, 7, 7]]).sinceBoot]).toEqual([1]);
  expect([...found([[168.2, 1.8, 2, 0.4]]).sinceBoot]).toEqual([1]);
});

test('the interval is the one in which counts are whole', () => {
  expect(found([[307, 7, 12]]).countedInterval).toBe(1);
  expect(found([[0.5, 1325, 27, 1]]).countedInterval).toBe(2);
  expect(found([[168.2, 1.8, 2, 19_971, 0.4]]).countedInterval).toBe(5);
  expect(found([[3.91, 154.66, 0.25, 0.07, 0.11]]).countedInterval).toBeUndefined();
});

test('a report whose counts are even by chance does not halve the interval', () => {
  const first = [0.13, 4.77, 1.01, 9.99, 2.34, 7.19];
  const log = found([first, [200, 4, 12, 8, 6, 2], [0.2, 0.4, 3.6, 8.8, 2.6, 1.4]]);
  expect([...log.sinceBoot]).toEqual([1, 0, 0]);
  expect(log.countedInterval).toBe(5);
});

test('whole numbers without decimals show nothing', () => {
  const columns = METRICS.map((metric, i) => ({ metric, cells: [i + 1] }));
  const raw = makeRaw({ sinceBoot: [0], columns, parser: { firstReport: 'since-boot' } });
  expect([...findWholeCounts(raw, metricCatalogue).sinceBoot]).toEqual([1]);
});

test('a report that is certainly an interval is no doubt', () => {
  const warnings = [{ file: 'iostat.log', line: 1, code: EXCERPT, text: '' }];
  expect(found([[307, 7, 12]], { warnings, sinceBoot: [] }).warnings).toEqual([]);
  expect(found([[307.02, 7, 12]], { warnings, sinceBoot: [] }).warnings).toEqual(warnings);
});

test('an excerpt whose first report alone has broken counts begins with the average since boot', () => {
  const warnings = [{ file: 'iostat.log', line: 1, code: EXCERPT, text: '' }];
  const excerpt = (...reports: number[][]) => found(reports, { warnings, sinceBoot: [] });
  const average = excerpt([1.56, 28.31, 7.8], [2, 20, 381], [4, 19, 377]);
  expect([...average.sinceBoot]).toEqual([1, 0, 0]);
  expect(average.warnings).toEqual([]);
  const late = excerpt([1.56, 28.31, 7.8], [2, 20, 381], [4.02, 19, 377]);
  expect([...late.sinceBoot]).toEqual([0, 0, 0]);
  expect(late.warnings).toEqual(warnings);
});
