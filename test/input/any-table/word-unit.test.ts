import { expect, test } from 'vitest';
import { wordUnit } from '../../../src/input/any-table/word-unit.ts';

test.each([
  ['lat(ms)', 'ms', 'lat'],
  ['bw [KiB/s]', 'KiB/s', 'bw'],
  ['read_MB/s', 'MB/s', 'read'],
  ['cpu_%', '%', 'cpu'],
  ['%util', '%', 'util'],
  ['lat_us', 'us', 'lat'],
  ['rx_bytes', 'B', 'rx'],
  ['mem.MiB', 'MiB', 'mem'],
  ['ops/s', '1/s', 'ops/s'],
  ['iops', '1/s', 'iops'],
  ['net Gbit/s', 'Gbit/s', 'net'],
  ['busy_pct', '%', 'busy'],
  ['wait_seconds', 's', 'wait'],
])('%s names its unit', (word, unit, name) => {
  expect(wordUnit(word)).toMatchObject({ unit, name });
});

test.each(['read', 'us', 's', 'B', 'r_s', 'kiops', 'Mpps', 'kops/s', 'size', 'p99.9', 'rd_sec'])(
  '%s names none',
  (word) => {
    expect(wordUnit(word, ['us', 'sy', 'id']).unit).toBeUndefined();
  },
);

test('us beside sy and id is the time of users', () => {
  expect(wordUnit('cpu_us', ['cpu_us', 'cpu_sy', 'cpu_id']).unit).toBeUndefined();
  expect(wordUnit('cpu_us', ['cpu_us', 'disk_us']).unit).toBe('us');
});

test('KB is not a unit, and MB is an ambiguous one', () => {
  expect(wordUnit('read_KB/s')).toMatchObject({ unit: undefined, doubt: expect.any(String) });
  expect(wordUnit('read_MB/s')).toMatchObject({ unit: 'MB/s', doubt: expect.any(String) });
  expect(wordUnit('read_MiB/s')).not.toHaveProperty('doubt');
});
