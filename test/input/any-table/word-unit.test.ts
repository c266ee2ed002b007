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
  ['rKiB/s', 'KiB/s', 'rKiB/s'],
  ['Bytes/sec', 'B/s', 'Bytes/sec'],
  ['Disk Read Bytes/sec', 'B/s', 'Disk Read'],
  ['read_bytes_per_sec', 'B/s', 'read'],
  ['rxBytes/s', 'B/s', 'rxBytes/s'],
  ['usedMiB', 'MiB', 'usedMiB'],
  ['req/s', '1/s', 'req/s'],
  ['Disk sec/Read', 's', 'Disk'],
  ['usecs/op', 'us', 'usecs/op'],
])('%s names its unit', (word, unit, name) => {
  expect(wordUnit(word)).toMatchObject({ unit, name });
});

test.each([
  'read',
  'us',
  's',
  'B',
  'r_s',
  'kiops',
  'Mpps',
  'kops/s',
  'size',
  'p99.9',
  'rd_sec',
  'nodeB',
  'B_side',
  's/w',
  'sec/day',
])('%s names none', (word) => {
  expect(wordUnit(word, ['us', 'sy', 'id']).unit).toBeUndefined();
});

test('us beside sy and id is the time of users', () => {
  expect(wordUnit('cpu_us', ['cpu_us', 'cpu_sy', 'cpu_id']).unit).toBeUndefined();
  expect(wordUnit('cpu_us', ['cpu_us', 'disk_us']).unit).toBe('us');
});

test('KB are 1024 bytes and MB 10^6, which is said to be ambiguous', () => {
  expect(wordUnit('read_KB/s')).toMatchObject({ unit: 'KiB/s', doubt: expect.any(String) });
  expect(wordUnit('read_MB/s')).toMatchObject({ unit: 'MB/s', doubt: expect.any(String) });
  expect(wordUnit('totalMB')).toMatchObject({ unit: 'MB', doubt: expect.any(String) });
  expect(wordUnit('read_MiB/s')).not.toHaveProperty('doubt');
});

test.each([
  ['rMB/s', 'MiB/s'],
  ['wkB/s', 'KiB/s'],
  ['rxKB/s', 'KiB/s'],
  ['KB_read/s', 'KiB/s'],
])('%s means what all tools that print it mean by it', (word, unit) => {
  const found = wordUnit(word);
  expect(found.unit).toBe(unit);
  expect(found).not.toHaveProperty('doubt');
});
