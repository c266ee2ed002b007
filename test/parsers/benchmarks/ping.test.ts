import { expect, test } from 'vitest';
import { MAX_UNANSWERED } from '../../../parsers/benchmarks/ping.ts';
import { describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

describeFixture('ping/iputils.log', ([source], results) => {
  expect(entitiesOf(source!)).toEqual(['job ping 127.0.0.1']);
  expect(source!.stamps.length).toBe(15);
  expect(valuesOf(source!, 'ping 127.0.0.1', 'time').slice(0, 3)).toEqual([
    0.00033, 0.000041, 0.000042,
  ]);
  expect(rowOf(results[0], '127.0.0.1')).toEqual({
    transmitted: 15,
    received: 15,
    'packet loss': 0,
    min: 0.000025,
    avg: 0.000056,
    max: 0.00033,
    mdev: 0.000073,
  });
});

describeFixture('ping/iputils--D.log', ([source]) => {
  expect(source!.stamps[0]).toMatchObject({ seconds: 1795353448.542, epoch: true });
  expect(valuesOf(source!, 'ping 127.0.0.1', 'ttl').every((ttl) => ttl === 64)).toBe(true);
});

describeFixture('ping/iputils-6.log', ([source], results) => {
  expect(entitiesOf(source!)).toEqual(['job ping ::1']);
  expect(rowOf(results[0], '::1')).toMatchObject({ avg: 0.000076 });
});

describeFixture('ping/iputils--O-lost.log', ([source], results) => {
  // The second and third have no answer.
  expect(valuesOf(source!, 'ping db7', 'time')).toEqual([0.000412, NaN, NaN, 0.00125, 0.012]);
  expect(rowOf(results[0], 'db7')).toMatchObject({
    'packet loss': 40,
    received: 3,
    duplicates: 1,
    errors: 1,
  });
});

describeFixture('ping/freebsd.log', ([source], results) => {
  expect(valuesOf(source!, 'ping db7', 'time')).toEqual([0.00023, 0.000246, 0.000251]);
  expect(rowOf(results[0], 'db7')).toMatchObject({ mdev: 0.000009, 'packet loss': 0 });
});

const logOf = (numbers: readonly number[]) =>
  [
    'PING db7 (10.0.0.7) 56(84) bytes of data.',
    ...numbers.map((n) => `64 bytes from db7 (10.0.0.7): icmp_seq=${n} ttl=64 time=${n} ms`),
    '',
  ].join('\n');

test('packets without a line keep their time: the following ones do not move up', async () => {
  const [source] = await readText(logOf([1, 4, 5]));
  expect(valuesOf(source!, 'ping db7', 'time')).toEqual([0.001, NaN, NaN, 0.004, 0.005]);
});

test('numbers begin again at 0 after 65535', async () => {
  const [source] = await readText(logOf([65_534, 65_535, 0, 1]));
  expect(valuesOf(source!, 'ping db7', 'time').slice(2)).toEqual([0, 0.001]);
});

test('a log of few lines cannot name millions of packets', async () => {
  const jumps = Array.from({ length: 200 }, (_, i) => (i * 30_000) % 65_536);
  const [source] = await readText(logOf(jumps));
  expect(source!.stamps.length).toBeLessThanOrEqual(MAX_UNANSWERED + jumps.length);
  expect(source!.marks[0]!.text).toBe('29999 packets without a line');
  expect(source!.counts.get('unanswered')).toBeGreaterThan(100);
});

test('an answer that comes after that of a later packet is warned of', async () => {
  const [source] = await readText(logOf([1, 2, 4, 3]));
  expect(valuesOf(source!, 'ping db7', 'time')).toEqual([0.001, 0.002, NaN, 0.004]);
  expect(source!.counts.get('late')).toBe(1);
});

test('an answer after the time-out of its packet is that of its report', async () => {
  const [source] = await readText(
    logOf([1]) +
      'no answer yet for icmp_seq=2\n64 bytes from db7 (10.0.0.7): icmp_seq=2 ttl=64 time=1500 ms\n',
  );
  expect(valuesOf(source!, 'ping db7', 'time')).toEqual([0.001, 1.5]);
});
