import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPattern } from '../../../src/input/runs/match-pattern.ts';
import { proposePattern } from '../../../src/input/runs/propose/propose-pattern.ts';
import { parsePattern } from '../../../src/input/runs/run-pattern.ts';

/** All texts of a step from which one of each list is chosen. */
function all(...parts: readonly (string | readonly (string | number)[])[]): string[] {
  return parts.reduce<string[]>(
    (texts, part) => texts.flatMap((text) => [part].flat().map((piece) => `${text}${piece}`)),
    [''],
  );
}

const TOOLS = ['vmstat', 'iostat', 'mpstat', 'dstat', 'sysbench'];

test.each<[pattern: string, names: readonly string[]]>([
  // A directory for each run.
  ['iops{iops}', all('iops', ['01000', '02000', '30000'], '/sysbench.txt')],
  ['wal{wal}G', all('wal', ['001', '005', '100'], 'G/', ['sysbench.txt', 'vmstat.txt'])],
  ['{threads}-threads', all([5, 50], '-threads/iostat.log')],
  ['{run}', all(['before', 'after'], '/iostat.log')],
  ['{run}', all(['base', 'patch-v1', 'patch-v2'], '/', ['iostat.log', 'fio.log'])],
  ['{run}', all([1, 2, 8], '/vmstat.log')],
  ['bp-{bp}GiB', all('bp-', [1, 10], 'GiB/vmstat.log')],
  ['bp-{bp}', all('bp-', ['512MiB', '1GiB'], '/vmstat.log')],
  ['threads={threads}', all('threads=', [1, 16], '/vmstat.log')],
  ['threads_{threads}', all('threads_', [1, 16], '/vmstat.log')],
  ['ratio{ratio}', all('ratio', ['0.5', '1.5'], '/vmstat.log')],
  ['fs={fs},sync={sync}', all('fs=', ['zfs', 'ext4'], ',sync=', ['always', 'off'], '/vm.log')],
  ['{fs}-{b}-bp{bp}', all(['zfs', 'ext4'], '-', ['fsync', 'none'], '-bp', [1, 10], '/vmstat.log')],
  [
    'd-raid{raid}-m-raid1c{c}-on-{on}-drives',
    all('d-raid', ['5-m-raid1c3-on-3', '5-m-raid1c4-on-4', '6-m-raid1c4-on-4'], '-drives/dd.log'),
  ],
  [
    '{sched}_{mode}',
    all(['none', 'mq-deadline', 'bfq'], '_', ['randread', 'randwrite'], '/fio.log'),
  ],
  [
    '{sched}-{conns}-r{run}',
    all(
      ['pool-of-threads', 'one-thread-per-connection'],
      '-',
      [64, 2048],
      '-r',
      [1, 2],
      '/vmstat.log',
    ),
  ],
  ['pool-of-threads-{conns}-r{run}', all('pool-of-threads-', [64, 2048], '-r', [1, 2], '/vm.log')],
  // A word is named by the one before it, unless it is known what words are; a known one has a hyphen.
  ['bitmap-{bitmap}', all('bitmap-', ['internal', 'none'], '/fio.log')],
  ['md_bitmap_{bitmap}', all('md_bitmap_', ['none', 'off'], '/fio.log')],
  [
    'bitmap-{bitmap}-{sched}',
    all('bitmap-', ['internal', 'none'], '-', ['none', 'mq-deadline'], '/fio.log'),
  ],
  ['db-{fs}-{run}', all('db-', ['zfs', 'xfs'], '-', [1, 2, 3], '/fio.log')],
  ['{conns}-connections', all([100, 400], '-connections/wrk.txt')],
  ['wrk_conn{conns}.txt', all('wrk_conn', [100, 400], '.txt')],
  ['thp-{thp}-{b}', all('thp-', ['always', 'never'], '-', [64, 128], '/vm.log')],
  ['{cc}-{b}G', all(['bbr', 'cubic'], '-', [1, 10], 'G/iperf.txt')],
  // A version is one value, also in the name of a file.
  [
    'res-{version}-{threads}th.txt',
    all('res-', ['4.9.62-21.56', '4.9.71-22.1'], '-', [1, 64], 'th.txt'),
  ],
  ['res-4.9.62-21.56-{threads}th.txt', all('res-4.9.62-21.56-', [1, 64], 'th.txt')],
  ['mysql-{mysql}', all('mysql-', ['4.9.62-21.56', '4.9.71-22.1'], '/vmstat.log')],
  // Several levels; those that never vary stay text.
  ['20260420-203838/bp-{bp}GiB', all('20260420-203838/bp-', [10, 20], 'GiB/', TOOLS)],
  [
    'res-tpcc/mysql{mysql}.BP{BP}/thr{threads}',
    all('res-tpcc/mysql', [57, 80], '.BP', [30, 60], '/thr', [1, 56], '/', [
      'vmstat.out',
      'res.txt',
    ]),
  ],
  [
    'i5/{a}/{b}/run-rw-{rw}',
    all('i5/', ['mirror', 'stripe'], '/', [64, 1000], '/run-rw-', [1, 2], '/vmstat'),
  ],
  ['t{t}', all('t', [1, 8], '/', ['db1', 'db2'], '/vmstat.log')],
  ['t{t}', all('t', [1, 8], '/logs/vmstat.log')],
  ['t{t}', [...all('t', [1, 8], '/', TOOLS), 't1/perf/sda/extra.txt', 'summary.csv']],
  ['t{t}', [...all('t', [1, 2, 4, 8, 16], '/vmstat.log'), 'plots/cpu.gp']],
  ['db*/t{t}', all(['db1', 'db2'], '/t', [1, 8], '/vmstat.log')],
  // A name for each run.
  [
    'Tier{Tier}G_{mode}_{threads}th.{tool}.txt',
    all('Tier', [2, 12, 32], 'G_', ['RO', 'RW'], '_', [1, 64, 128], 'th.', TOOLS, '.txt'),
  ],
  ['Tier2G_RW_{threads}th.{tool}.txt', all('Tier2G_RW_', [1, 64], 'th.', TOOLS, '.txt')],
  [
    'sb.{tool}.TEST.range{range}.pk1.dop{dop}',
    all('sb.', ['vm', 'io', 'o'], '.TEST.range', [10, 100], '.pk1.dop', [1, 40]),
  ],
  [
    'results/{tool}-t{t}.*',
    [...all('results/vmstat-t', [1, 8], '.log'), ...all('results/sysbench-t', [1, 8], '.txt')],
  ],
  ['sysbench-t{t}.txt', all('sysbench-t', ['001', '016', '512'], '.txt')],
  ['threads-{threads}.{tool}', all('threads-', [1, 16], '.', TOOLS)],
  ['fio_threads={threads}.json', all('fio_threads=', [1, 16], '.json')],
  ['{a}/qd{qd}.{tool}.log', all(['ssd', 'tape'], '/qd', [1, 32], '.', ['fio', 'iostat'], '.log')],
  ['db*_{threads}th.{tool}.txt', all(['db1', 'db2'], '_', [1, 64], 'th.', TOOLS, '.txt')],
  [
    '{a}/{MariaDB}-MariaDB-ubu2404/Tier{Tier}G_RW_{threads}th.{tool}.txt',
    [
      ...all(
        ['mariadb', 'mariadb-thp'],
        '/',
        ['11.8.6', '12.2.2'],
        '-MariaDB-ubu2404/Tier',
        [2, 12],
        'G_RW_',
        [1, 64],
        'th.',
        TOOLS,
        '.txt',
      ),
      ...all(
        ['mariadb', 'mariadb-thp'],
        '/',
        ['11.8.6', '12.2.2'],
        '-MariaDB-ubu2404/Tier',
        [2, 12],
        'G.',
        ['vars', 'status'],
        '.txt',
      ),
      'scripts/run_sysbench.sh',
    ],
  ],
  [
    'run{run}_RW_{threads}th.{tool}.txt',
    all('run', [1, 2, 3], '_RW_', [32, 64], 'th.', TOOLS, '.txt'),
  ],
  ['res_iops{iops}.txt', all('res_iops', [1000, 2000, 3000], '.txt')],
  // Dates are a name only where nothing else tells runs apart.
  [
    'run-20260420-*-t{t}',
    ['run-20260420-101500-t1/vmstat.log', 'run-20260420-103000-t8/vmstat.log'],
  ],
  ['{date}/bp-{bp}GiB', all(['20260420', '20260421'], '/bp-', [10, 20], 'GiB/vmstat.log')],
  ['t{t}/2026-{date}-{date2}', all('t', [1, 8], '/', ['2026-04-20', '2026-05-21'], '/vmstat.log')],
])('proposes %s', (pattern, names) => {
  expect(proposePattern(names)).toBe(pattern);
});

test.each<[what: string, names: readonly string[]]>([
  ['nothing', []],
  ['one file', ['vmstat.log']],
  ['logs of one run', TOOLS.map((tool) => `${tool}.txt`)],
  ['rotated logs', all('vmstat.', [1, 2, 3])],
  ['rotated logs of several tools', all(['vmstat', 'iostat'], '.log.', [1, 2, 3])],
  ['compressed rotated logs', ['vmstat.log', 'vmstat.log.1', 'vmstat.log.2.gz', 'vmstat.log.3.gz']],
  ['pieces of split', all('iostat.txt-', ['aa', 'ab', 'ac'])],
  ['numbered pieces', all(['iostat', 'vmstat'], '-', [1, 2, 10], '.txt')],
  ['parts', all('iostat-part', [1, 2, 7], '.txt')],
  ['days', all('vmstat-', ['20260420', '20260421'], '.txt')],
  ['days with hyphens', all(['vmstat', 'iostat'], '-2026-04-', [20, 21], '.txt')],
  ['files of sar', all('sa', [20, 21, 22])],
  ['directories of days', all(['20260420', '20260421'], '/vmstat.log')],
  ['hosts', all(['db1', 'db2'], '/', TOOLS)],
  ['roles', all(['client', 'server'], '/', TOOLS)],
  ['nodes with domains', all('node-', ['01', '02'], '.example.com/vmstat.log')],
  ['addresses', all('10.0.0.', [1, 2], '/vmstat.log')],
  ['files of hosts', all(['db1', 'db2'], '.', ['vmstat', 'iostat'], '.log')],
  ['devices', all('iostat-', ['sda', 'sdb'], '.log')],
  ['processors', all('mpstat-cpu', [0, 1, 5], '.log')],
  ['intervals', ['vmstat-1s.log', 'iostat-10s.log']],
  ['sections of a tool', all('sar-', ['B', 'W', 'r'], '.log')],
  ['words', all('pressure-', ['cpu', 'io', 'memory'], '.txt')],
  ['numbered results', all('result-', [1, 2, 3], '.json')],
  ['results beside the logs of all', ['vmstat.log', ...all('fio-qd', [1, 32], '.json')]],
  ['directories of tools', all(['vmstat', 'iostat'], '/', ['1.log', '2.log'])],
  ['directories beside logs', ['vmstat.log', ...all('t', [1, 2, 3, 4], '/fio.json')]],
  ['one directory', all('iops1000/', TOOLS)],
  ['scripts', all('tests/', ['a1', 'b2'], '/fio.', ['sh', 'py'])],
  ['a context', [...all('iops1000/', TOOLS), 'context/a1', 'context/a2', 'statgraph.json']],
])('%s are one run', (_, names) => {
  expect(proposePattern(names)).toBeNull();
});

type Values = readonly (readonly [key: string, value: string])[];

/** Parameters with their values, and how they are written. */
const layout = fc.record({
  axes: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('threads', 'iops', 'bp', 'range', 'QD', 'größe'),
      between: fc.constantFrom('', '-', '_', '='),
      values: fc.subarray([1, 4, 16, 64, 512, 30_000], { minLength: 2 }),
    }),
    { selector: ({ key }) => key, minLength: 1, maxLength: 3 },
  ),
  pad: fc.constantFrom(1, 5),
  join: fc.constantFrom('_', '.', '-', '/', '__'),
  ending: fc.constantFrom('/vmstat.log', '/db1/vmstat.log', '.vmstat.txt', '_vmstat'),
});

test('a proposed pattern finds the parameters that the names were made of', () => {
  fc.assert(
    fc.property(layout, ({ axes, pad, join, ending }) => {
      const combinations = axes.reduce<Values[]>(
        (sofar, { key, values }) =>
          sofar.flatMap((chosen) =>
            values.map((value): Values => [...chosen, [key, String(value).padStart(pad, '0')]]),
          ),
        [[]],
      );
      const named = combinations.flatMap((values) => {
        const pieces = values.map(([key, value], i) => key + axes[i]!.between + value);
        const path = pieces.join(join) + ending;
        return [path, path.replace('vmstat', 'iostat')].map((name) => ({ name, values }));
      });
      const pattern = proposePattern(named.map(({ name }) => name));
      expect(pattern).not.toBeNull();
      for (const { name, values } of named) {
        const found = [...matchPattern(parsePattern(pattern!), name)!];
        expect(found.filter(([key]) => key !== 'tool')).toEqual(values);
      }
    }),
  );
});

test('whatever the names, a proposal is a pattern and takes no long time', () => {
  const step = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('a1', 'a{2}', '*3'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(step, { minLength: 1, maxLength: 3 })), (paths) => {
      const pattern = proposePattern(paths.map((path) => path.join('/')));
      if (pattern !== null) parsePattern(pattern);
    }),
  );
  const hostile = ['1-'.repeat(2000), 'a1'.repeat(2000), '.'.repeat(4000), '1'.repeat(4000)];
  const before = process.cpuUsage().user;
  for (const name of hostile) proposePattern([1, 2, 3].map((n) => `t${n}${name}.log`));
  proposePattern(all('t', [...Array(3000).keys()], '.', TOOLS));
  expect(process.cpuUsage().user - before).toBeLessThan(5e6);
});

test('a look at the host beside files that are runs leaves them as they are', () => {
  const runs = ['res_iops1000.txt', 'res_iops2000.txt'];
  for (const look of ['uptime.txt', 'uptime-after.txt', 'ps.out', 'df', 'lscpu.txt'])
    expect(proposePattern([...runs, look])).toBe(proposePattern(runs));
});
