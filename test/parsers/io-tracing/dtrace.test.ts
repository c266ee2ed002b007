import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { describeFixture } from '../fixture.ts';

// buckets without an event are left out
describeFixture('dtrace/aggregations.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(
    results.map(({ title, rows }) => [
      title,
      ...rows.map(({ name, cells }) => [name, cells[0]!.value]),
    ]),
  ).toEqual([
    ['dtrace', ['cron', 4], ['nginx worker', 880]],
    ['dtrace nginx', ['2048', 60], ['4096', 20]],
    ['dtrace cron', ['0', 2]],
  ]);
});

test('rows of a trace are no aggregations; the same keys again are the next report', async () => {
  const log =
    "dtrace: description 'syscall:::' matched 2 probes\n\n  mysqld        4120\n  cron        7\n\n  mysqld        1000\n  0  45870     read:entry   5678\n";
  const { results } = await parseLog('a.log', [new TextEncoder().encode(log)]);
  expect(results.map(({ rows }) => rows.map(({ name, cells }) => [name, cells[0]?.value]))).toEqual(
    [
      [
        ['mysqld', 4120],
        ['cron', 7],
      ],
      [['mysqld', 1000]],
    ],
  );
});

/** A row of an aggregation as dtrace prints it without a format. */
const counted = (key: string, count: number) =>
  `  ${key.padEnd(50)} ${String(count).padStart(16)}\n`;

const rowsOf = async (log: string) => {
  const { results } = await parseLog('a.log', [new TextEncoder().encode(log)]);
  return results.map(({ title, rows }) => [
    title,
    ...rows.map(({ name, cells }) => `${name} ${cells[0]?.value}`),
  ]);
};

test('a quiet script prints no description: its columns show what they are', async () => {
  const locks = counted('unix`mutex_enter', 12) + counted('zfs dbuf hold', 480);
  expect(await rowsOf(`Tracing... Hit Ctrl-C to end.\n^C\n\n${locks}\n${locks}`)).toEqual([
    ['dtrace', 'unix`mutex_enter 12', 'zfs dbuf hold 480'],
    ['dtrace', 'unix`mutex_enter 12', 'zfs dbuf hold 480'],
  ]);
  expect(await rowsOf(`\n${locks}${counted('nfssrv', 481)}`)).toEqual([
    ['dtrace', 'unix`mutex_enter 12', 'zfs dbuf hold 480', 'nfssrv 481'],
  ]);
});

test('a summary of another tool in nearly the same columns is none of dtrace', async () => {
  expect(await rowsOf(counted('Total requests:', 1200) + counted('Errors:', 3))).toEqual([]);
  expect(await rowsOf(` ${counted('requests', 1200)} ${counted('errors', 3)}`)).toEqual([]);
});
