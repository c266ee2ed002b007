import { expect, test } from 'vitest';
import { folderOf, iostatOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const TIERS = ['2', '12', '32'];
const MODES = ['RO', 'RW'];
const THREADS = ['1', '32', '64', '128'];
const PATTERN = 'Tier{tier}G_{mode}_{threads}th.{tool}.txt';

/** 24 runs of two logs each, at the same time: vmstat prints no clock. */
const FILES = Object.fromEntries(
  TIERS.flatMap((tier) =>
    MODES.flatMap((mode) => THREADS.map((n) => `Tier${tier}G_${mode}_${n}th`)),
  )
    .flatMap((run) => [`${run}.vmstat.txt`, `${run}.again.txt`])
    .map((name) => [`in/${name}`, VMSTAT]),
);

const EXPECTED = TIERS.flatMap((tier) =>
  MODES.flatMap((mode) =>
    THREADS.map((threads) => ({
      name: `tier ${tier}, mode ${mode}, threads ${threads}`,
      labels: { tier, mode, threads },
    })),
  ),
);

/** The names and labels of the runs of JSON. */
function runsIn(json: string): unknown {
  const { runs } = JSON.parse(json) as { runs: { name: string; labels: unknown }[] };
  return runs.map(({ name, labels }) => ({ name, labels }));
}

test('24 runs as files in one directory are 24 runs with their parameters', async () => {
  const cwd = await folderOf(FILES);
  for (const command of ['export', 'show']) {
    const args = [command, '--format', 'json', '--runs', PATTERN, 'in'];
    const { code, stdout, stderr } = await statgraph(args, { cwd });
    expect([code, stderr]).toEqual([0, '']);
    expect(runsIn(stdout)).toEqual(EXPECTED);
  }
});

test('a report keeps the parameters of its runs', async () => {
  const cwd = await folderOf(FILES);
  const { code } = await statgraph(['in', '--runs', PATTERN, '-o', 'runs.html'], { cwd });
  expect(code).toBe(0);
  const { stdout } = await statgraph(['export', '--format', 'json', 'runs.html'], { cwd });
  expect(runsIn(stdout)).toEqual(EXPECTED);
  const again = await statgraph(['show', '--runs', PATTERN, 'runs.html'], { cwd });
  expect([again.code, again.stderr.split('\n')[0]]).toEqual([
    2,
    'statgraph: --runs is for logs, but the input is a report',
  ]);
});

test('a bad pattern is said before anything is read', async () => {
  for (const pattern of ['iops', '{a}-{a}', 'iops{iops']) {
    const { code, stderr } = await statgraph(['show', '--runs', pattern, 'nowhere']);
    expect(code).toBe(2);
    expect(stderr).toContain(`in the pattern ${pattern}`);
  }
});

test('directories of other times are runs of their own, named by both', async () => {
  const log = (day: number) =>
    iostatOf('db1', 50)
      .replace('01/02/2025', `01/0${day}/2025`)
      .replaceAll('\nDevice', '\n10:00:01\nDevice');
  const cwd = await folderOf({
    'before/t1/iostat.log': log(2),
    'before/t8/iostat.log': log(3),
    'after/t1/iostat.log': log(4),
    'after/t8/iostat.log': log(5),
  });
  const args = ['export', '--format', 'json', '--runs', 't{t}', 'before', 'after'];
  const { stdout } = await statgraph(args, { cwd });
  expect(runsIn(stdout)).toEqual([
    { name: 't 1, before', labels: { t: '1' } },
    { name: 't 1, after', labels: { t: '1' } },
    { name: 't 8, before', labels: { t: '8' } },
    { name: 't 8, after', labels: { t: '8' } },
  ]);
});

test('files that no run has are said, and hostile names harm nothing', async () => {
  const cwd = await folderOf({
    'in/<b>-1/vm.log': VMSTAT,
    'in/__proto__-2/vm.log': VMSTAT,
    'in/$&-3/vm.log': VMSTAT,
    'in/rest.log': VMSTAT,
  });
  const args = ['show', '--format', 'json', '--runs', '{__proto__}-{n}', 'in'];
  const { code, stdout, stderr } = await statgraph(args, { cwd });
  expect([code, stderr]).toEqual([
    0,
    '{__proto__}-{n}: input: does not match 1 file, not read: rest.log\n',
  ]);
  const { runs } = JSON.parse(stdout) as { runs: { labels: object }[] };
  expect(runs.map(({ labels }) => Object.entries(labels)[0])).toEqual([
    ['__proto__', '__proto__'],
    ['__proto__', '<b>'],
    ['__proto__', '$&'],
  ]);
});
