import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { describeFixture } from '../fixture.ts';
import { rowOf, textsOf } from '../result-rows.ts';

describeFixture('dd/gnu.log', (sources, results) => {
  expect(sources).toEqual([]);
  const [table] = results;
  expect(table?.rows.map(({ name }) => name)).toEqual([
    'dd if=/dev/zero of=/mnt/test bs=1M count=64',
    'copy 2',
  ]);
  const [first, second] = table!.rows.map(({ name }) => rowOf(table, name));
  expect(first).toMatchObject({ size: 67_108_864 });
  expect(first!.rate! / (67_108_864 / first!.time!)).toBeCloseTo(1, 1);
  expect(first!.real!).toBeGreaterThanOrEqual(first!.time!);
  expect(second).not.toHaveProperty('size / real');
  expect(textsOf(table, 'copy 2')).toMatchObject({ 'records in': '1024+0', size: '67108864' });
});

describeFixture('dd/languages.log', (_, results) => {
  const rows = results[0]!.rows.map(({ name }) => rowOf(results[0], name));
  expect(rows.map(({ rate, time }) => [rate, time])).toEqual([
    [458e6, 2.34567],
    [429e6, 2.5],
    [537e6, 2],
    [268e6, 4],
    [2.1e9, 0.5],
    [512 * 1024 ** 2, 4],
  ]);
});

describeFixture('dd/bsd.log', (_, results) => {
  expect(rowOf(results[0], 'dd if=/dev/zero of=/data/x bs=1m count=1024')).toEqual({
    size: 1_073_741_824,
    time: 2.5,
    rate: 429_496_730,
    real: 2.51,
    user: 0.007,
    sys: 0.912,
  });
});

describeFixture('dd/solaris.log', (_, results) => {
  expect(rowOf(results[0], 'dd if=/dev/zero of=/jbod/test bs=1024k count=10240')).toEqual({
    real: 20.48,
    user: 0.021,
    sys: 6.12,
    'size / real': 524.3e6,
  });
  expect(rowOf(results[0], 'dd if=/jbod/test of=/dev/null bs=128k')).toMatchObject({
    real: 16,
    'size / real': 671.1e6,
  });
});

// several commands in a line of a terminal
describeFixture('dd/one-line.log', (_, results) => {
  expect(results[0]!.rows.map(({ name }) => name)).toEqual([
    'write /mnt/tank',
    'read /mnt/tank',
    'read /dev/rdsk/c0t1d0s2',
    'dd if=/mnt/tank/a of=/mnt/tank/b bs=1m',
  ]);
  expect(rowOf(results[0], 'write /mnt/tank')).toMatchObject({ real: 80, 'size / real': 107.4e6 });
  expect(rowOf(results[0], 'read /mnt/tank')).toMatchObject({ real: 16, 'size / real': 536.9e6 });
});

test.each([
  ['bs=512', 512],
  ['obs=2w', 4],
  ['bs=8b', 4096],
  ['bs=4kB', 4000],
  ['bs=4KiB', 4096],
  ['bs=1G', 1024 ** 3],
  ['conv=sync', 512],
  ['bs=1x', undefined],
])('a record of %s has its size', async (operand, size) => {
  const text = `# dd if=a of=b ${operand}\n100+0 records in\n100+0 records out\nreal 1\n`;
  const { results } = await parseLog('x', [new TextEncoder().encode(text)]);
  const rate = rowOf(results[0], results[0]!.rows[0]!.name)['size / real'];
  expect(rate).toEqual(size === undefined ? undefined : Number((size * 100).toPrecision(4)));
});

test.each([
  ['oflag=direct', 40, 1],
  ['conv=fdatasync iflag=nofollow,direct', 40, 1],
  ['oflag=dsync', 40, 1],
  // Written to memory first, or read ahead.
  ['conv=fdatasync', undefined, undefined],
  ['oflag=append', undefined, undefined],
  ['iflag=sync', undefined, undefined],
  // Records of another size are read.
  ['ibs=64k iflag=direct', undefined, undefined],
])(
  'a copy of %s has a rate of records if each waits for the disk',
  async (flags, rate, requests) => {
    const text = `# dd if=/dev/zero of=x bs=1M count=80 ${flags}
80+0 records in
80+0 records out
83886080 bytes (84 MB, 80 MiB) copied, 2 s, 41.9 MB/s
`;
    const { results } = await parseLog('x', [new TextEncoder().encode(text)]);
    const row = rowOf(results[0], results[0]!.rows[0]!.name);
    expect([row['records/s'], row['requests at a time']]).toEqual([rate, requests]);
  },
);

const timesOf = async (times: string) => {
  const text = `4+0 records in\n4+0 records out\n${times}\n`;
  const { results } = await parseLog('x', [new TextEncoder().encode(text)]);
  return rowOf(results[0], 'copy 1');
};

test.each([
  ['real\t1m1.500s\nuser\t0m0.250s\nsys\t0m1.000s', { real: 61.5, user: 0.25, sys: 1 }],
  ['real 3,50\nuser 0,10\nsys 0,20', { real: 3.5, user: 0.1, sys: 0.2 }],
  ['dd of=x  0.01s user 1.20s system 98% cpu 1:02.50 total', { real: 62.5, user: 0.01, sys: 1.2 }],
  ['0.00user 0.52system 0:01.23elapsed 42%CPU (0avgtext+', { real: 1.23, user: 0, sys: 0.52 }],
  ['        2.51 real         0.01 user         0.91 sys', { real: 2.51, user: 0.01, sys: 0.91 }],
  [
    '\tUser time (seconds): 0.02\n\tSystem time (seconds): 0.52\n\tElapsed (wall clock) time (h:mm:ss or m:ss): 0:01.23',
    { real: 1.23, user: 0.02, sys: 0.52 },
  ],
])('what time says below is read: %s', async (text, times) => {
  expect(await timesOf(text)).toEqual(times);
});

test('there is no rate if the size of a record is unknown', async () => {
  expect(await timesOf('real 2.0')).toEqual({ real: 2 });
});

test.each([
  ['512 bytes copied, 8.1e-05 s, 6.3 MB/s', { size: 512, time: 8.1e-5, rate: 6.3e6 }],
  ['512 bytes (512 B) copied, 0.5 s, 1.0 kB/s', { size: 512, time: 0.5, rate: 1000 }],
])('few bytes are read too: %s', async (line, values) => {
  const text = `1+0 records in\n1+0 records out\n${line}\n`;
  const { results } = await parseLog('x', [new TextEncoder().encode(text)]);
  expect(rowOf(results[0], 'copy 1')).toEqual(values);
});

// a copy that shows its progress, and copies that a user ended
describeFixture('dd/interrupted.log', (_, results) => {
  const names = results[0]!.rows.map(({ name }) => name);
  expect(names).toEqual([
    'dd if=/dev/zero of=/data/x bs=1M status=progress',
    'dd if=/data/x of=/dev/null bs=1M',
  ]);
  expect(names.map((name) => rowOf(results[0], name))).toMatchObject([
    { size: 892_338_176, time: 15.0697, rate: 59.2e6 },
    { size: 1_258_291_200, time: 4.5, rate: 280e6 },
  ]);
});

test('the result below a line of progress that ^C ended is that of the same copy', async () => {
  const text = `dd if=/data/x of=/dev/null bs=1M status=progress
104857600 bytes (105 MB, 100 MiB) copied, 10 s, 10.5 MB/s^C
110100480 bytes (110 MB, 105 MiB) copied, 11.5 s, 9.6 MB/s
`;
  const { results } = await parseLog('x', [new TextEncoder().encode(text)]);
  expect(results[0]!.rows).toHaveLength(1);
  expect(rowOf(results[0], results[0]!.rows[0]!.name)).toMatchObject({ time: 11.5, rate: 9.6e6 });
});
