import { expect, test } from 'vitest';
import { filterOf } from '../../../../templates/client/menus/filter-pattern.ts';

const names = ['sda', 'sdb', 'sdaa', 'eth0', 'tank/mirror-0'];
const left = (pattern: string) => names.filter(filterOf(pattern).matches);

test('a pattern keeps the names that it matches anywhere', () => {
  expect(left('^sd[ab]$')).toEqual(['sda', 'sdb']);
  expect(left('sd|eth')).toEqual(['sda', 'sdb', 'sdaa', 'eth0']);
  expect(left('mirror')).toEqual(['tank/mirror-0']);
});

test('an empty pattern keeps everything', () => {
  expect(left('')).toEqual(names);
});

test.each([
  ['sd[', 'invalid regular expression'],
  [`[${'\\a'.repeat(49)}`, 'invalid regular expression'],
  ['\\d+\\d+\\d+\\d+\\d+x', 'more than 3 repeats'],
  ['sda|'.repeat(50_000), 'longer than 100 characters'],
  ['(.|.|.)*$^', 'a group must not repeat'],
  ['(a+){9}', 'a group must not repeat'],
  ['.*.*.*.*x', 'more than 3 repeats'],
  ['.?'.repeat(30), 'more than 3 repeats'],
  ['(.|.)'.repeat(20), 'more than 4 choices'],
  ['(a|a)(a|a)(a|a)(a|a)a*a*a*b', 'more than 2 repeats'],
  ['.*.*.*x|'.repeat(10), 'more than 6 repeats'],
  ['x .*.*.*.*x', 'more than 3 repeats'],
])(
  'a pattern that is invalid or would take long keeps everything, and says why: %.20s',
  (pattern, problem) => {
    expect(filterOf(pattern).problem).toBe(problem);
    expect(left(pattern)).toEqual(names);
  },
);

test.each([
  '(?:sd|eth)[ab0]+$',
  '^sd\\w*|mirror-\\d+',
  'sda|sdb|sdc|eth0|eth1|nvme0|nvme1|c0t0|c1t0|c2t0',
  'sda|eth\\d+|ens\\d+|bond\\d+|team\\d+',
  'sda|c\\d+t\\d+d\\d+s\\d+',
  'sd? a? d? x?',
  '(s|b) a|c|d|e|f',
])('a usual pattern is used: %s', (pattern) => {
  expect(filterOf(pattern).problem).toBe('');
  expect(left(pattern)).toContain('sda');
});

test('the end of a long name is compared', () => {
  const name = `kubepods.slice/${'x'.repeat(100)}.scope`;
  expect(filterOf('scope$').matches(name)).toBe(true);
});

test('a pattern that takes long is left, and says so', () => {
  const filter = filterOf('(a|a)(a|a)(a|a)(a|a)a*a*b');
  const name = 'a'.repeat(5000);
  const kept = Array.from({ length: 1000 }, () => filter.matches(name)).filter((fits) => fits);
  expect(kept.length).toBeGreaterThan(0);
  expect(filter.problem).toBe('takes too long: not everything was compared');
});

test.each(['.*.*.*x|.*.*.*x|$ '.repeat(5), '(a|a)(a|a)(a|a)(a|a)a*a*b'])(
  'a text is compared in less than a second of a CPU: %.20s',
  (pattern) => {
    const filter = filterOf(pattern);
    const from = process.cpuUsage();
    filter.matches('a'.repeat(5000));
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(1000);
  },
);

test('each word must match, in any order and case', () => {
  const rows = ['vda Throughput', 'vda Response time', 'vdb throughput'];
  expect(rows.filter(filterOf('throughput VDA').matches)).toEqual(['vda Throughput']);
});

test('each word may match another one of several texts, as the cells of a row', () => {
  const cells = ['threads-8-r1', '9,137', `${'x '.repeat(60)}CPUs`];
  expect(filterOf('r1$ ^9').matchesAmong(cells)).toBe(true);
  expect(filterOf('r1$ cpus').matchesAmong([...cells, 'All CPUs'])).toBe(true);
  expect(filterOf('r19').matchesAmong(cells)).toBe(false);
});
