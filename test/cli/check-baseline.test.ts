import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, iostatOf } from './folder.ts';
import { statgraph } from './run.ts';

const RULE = 'disk sda in use mean < 110 % of baseline';

/** Results directories whose first disk was in use for so many percent. */
function diskRuns(runs: Readonly<Record<string, number>>): Promise<string> {
  return folderOf(
    Object.fromEntries(
      Object.entries(runs).map(([name, use]) => [`${name}/iostat.out`, iostatOf('db1', use)]),
    ),
  );
}

const OLD = [50, 51, 49, 50, 50, 50, 51, 49, 50, 50];

const runs = () => {
  const old = Object.fromEntries(OLD.map((use, i) => [`old/${i}`, use]));
  return diskRuns({ ...old, ok: 54, slow: 70 });
};

test('a run is checked by the directory of its baseline', async () => {
  const cwd = await runs();
  const kept = await statgraph(['check', 'ok', RULE, '--baseline', 'old'], { cwd });
  expect(kept.code).toBe(0);
  expect(kept.stdout).toMatch(
    /^✓ disk sda in use mean < 110 % of baseline: got 54 % \(108\.0 %\s+of\s+50\s+%/m,
  );
  const broken = await statgraph(['check', 'slow', RULE, '--baseline', 'old'], { cwd });
  expect(broken.code).toBe(1);
  expect(broken.stdout).toMatch(/^✗ .+got 70 % \(140\.0 %\s+of\s+50\s+%,\s+10\s+runs/m);
});

test('a baseline is a small file that says the same', async () => {
  const cwd = await runs();
  const { code } = await statgraph(['baseline', 'old', '-o', 'baseline.json'], { cwd });
  expect(code).toBe(0);
  const text = await readFile(join(cwd, 'baseline.json'), 'utf8');
  expect(JSON.parse(text).figures['disk sda in use'].mean).toEqual(
    OLD.toSorted().map((use) => expect.closeTo(use, 1)),
  );
  const byFile = await statgraph(['check', 'slow', RULE, '--baseline', 'baseline.json'], { cwd });
  const byRuns = await statgraph(['check', 'slow', RULE, '--baseline', 'old'], { cwd });
  expect(byFile.stdout).toBe(byRuns.stdout);
  const reversed = OLD.map((_, i) => `old/${OLD.length - 1 - i}`);
  await statgraph(['baseline', ...reversed, '-o', 'b.json'], { cwd });
  expect(await readFile(join(cwd, 'b.json'), 'utf8')).toBe(text);
});

test('a baseline of one run says what it lacks, one without figures why none came', async () => {
  const cwd = await diskRuns({ ok: 54 });
  const one = await statgraph(['baseline', 'ok', '-o', 'b.json'], { cwd });
  expect([one.code, one.stderr]).toEqual([0, expect.stringMatching(/^one run: .*--control/)]);
  await writeFile(join(cwd, 'rules.txt'), 'disk sdz in use mean < 110 % of baseline\n');
  const none = await statgraph(['baseline', 'ok', '--rules', 'rules.txt', '-o', 'n.json'], { cwd });
  expect([none.code, none.stderr]).toEqual([
    3,
    expect.stringContaining('no log has disk sdz in use'),
  ]);
  expect(await readdir(cwd)).not.toContain('n.json');
});

test('a part of the run is in a baseline that was made with its rules', async () => {
  const cwd = await runs();
  await writeFile(join(cwd, 'rules.txt'), 'disk sda in use mean < 110 % of baseline after 5 s\n');
  const check = (baseline: string) =>
    statgraph(['check', 'ok', '--rules', 'rules.txt', '--baseline', baseline], { cwd });
  await statgraph(['baseline', 'old', '-o', 'whole.json'], { cwd });
  const unknown = await check('whole.json');
  expect(unknown.code).toBe(1);
  expect(unknown.stdout).toMatch(/the baseline has no disk\s+sda in use after 5 s/);
  await statgraph(['baseline', 'old', '--rules', 'rules.txt', '-o', 'parts.json'], { cwd });
  expect((await check('parts.json')).code).toBe(0);
});

test('runs of several set-ups are no baseline, neither as a directory nor as a file', async () => {
  const cwd = await diskRuns({
    'old/clients-8': 30,
    'old/clients-16': 50,
    'old/clients-64': 70,
    ok: 40,
  });
  await statgraph(['baseline', 'old', '-o', 'b.json'], { cwd });
  for (const baseline of ['old', 'b.json']) {
    const { code, stdout } = await statgraph(['check', 'ok', RULE, '--baseline', baseline], {
      cwd,
    });
    expect(code).toBe(1);
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'the runs of the baseline do not repeat each other: clients 8 … 64',
    );
  }
});

test('runs of one build after the other are a baseline', async () => {
  const cwd = await diskRuns({ 'old/build-812': 50, 'old/build-840': 50, ok: 50 });
  expect((await statgraph(['check', 'ok', RULE, '--baseline', 'old'], { cwd })).code).toBe(0);
});

test('a rule of a baseline without one is a usage error before any log is read', async () => {
  const { code, stderr } = await statgraph(['check', 'nowhere', RULE]);
  expect(code).toBe(2);
  expect(stderr).toContain('no baseline');
  expect(stderr).toContain('--baseline');
});

test('a damaged baseline is an error that says where', async () => {
  const cwd = await runs();
  const text = '{"format":"statgraph baseline","version":2,"runs":5,"figures":{"a":{"unit":"m"}}}';
  await writeFile(join(cwd, 'baseline.json'), text);
  const { code, stderr } = await statgraph(['check', 'ok', RULE, '--baseline', 'baseline.json'], {
    cwd,
  });
  expect(code).toBe(4);
  expect(stderr).toContain('the baseline is damaged: baseline.json: figures.a.unit');
});

test('one run tells nothing without a control', async () => {
  const cwd = await runs();
  const check = (...more: string[]) =>
    statgraph(['check', 'slow', RULE, '--baseline', 'old/1', ...more], { cwd });
  const alone = await check();
  expect(alone.code).toBe(0);
  expect(alone.stdout).toMatch(/^\? /m);
  expect((await check('--control', 'old/2')).code).toBe(1);
});

test('suggested rules are kept by the run', async () => {
  const cwd = await runs();
  const { code } = await statgraph(['check', 'slow', '--suggest', '-o', 'rules.txt'], { cwd });
  expect(code).toBe(0);
  const { stdout } = await statgraph(['check', 'slow', '--rules', 'rules.txt'], { cwd });
  expect(stdout).toMatch(/^✓ \d+ rules: \d+ kept\n/);
});

test('each wrong rule is told, and nothing is read', async () => {
  const cwd = await runs();
  await writeFile(
    join(cwd, 'rules.txt'),
    '# limits\ncpu busy p95 <\n\ndisk sda in use < 5 parsecs\n',
  );
  const { code, stderr, stdout } = await statgraph(
    ['check', 'ok', '--rules', 'rules.txt', '-o', 'r.html'],
    { cwd },
  );
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('cannot read 2 rules');
  expect(stderr).toMatch(/^ {2}rules\.txt:2: cpu busy p95 <: /m);
  expect(stderr).toMatch(/^ {2}rules\.txt:4: disk sda in use < 5 parsecs: /m);
});

/** What sysbench prints in the end, with this rate. */
const sysbench = (rate: number) => `sysbench 1.0.20 (using bundled LuaJIT 2.1.0-beta2)

Threads started!

SQL statistics:
    transactions:                        ${rate * 10}   (${rate}.00 per sec.)
`;

test('a baseline of two kinds of runs is said to be one, and judges by both', async () => {
  const rates = [1200, 1210, 1190, 905, 1205, 1195, 895, 1200, 1203, 1197];
  const cwd = await folderOf({
    ...Object.fromEntries(rates.map((rate, i) => [`old/r${i}/sysbench.txt`, sysbench(rate)])),
    'new/sysbench.txt': sysbench(898),
  });
  const kinds = 'the baseline has two kinds of runs: 8 near 1,200, 2 near 900';
  const made = await statgraph(['baseline', 'old', '-o', 'b.json'], { cwd });
  expect(made.stderr).toContain(kinds);
  const rule = 'transactions/s > 95 % of baseline';
  const { code, stdout } = await statgraph(['check', 'new', rule, '--baseline', 'b.json'], { cwd });
  expect(code).toBe(0);
  expect(stdout.replace(/\s+/g, ' ')).toContain(kinds);
  expect(stdout).toMatch(/^\? transactions/m);
});

test('a run that is unlike the others of a baseline is named', async () => {
  const rates = [900, 905, 895, 300, 901, 899];
  const cwd = await folderOf(
    Object.fromEntries(rates.map((rate, i) => [`old/r${i}/sysbench.txt`, sysbench(rate)])),
  );
  const { code, stderr } = await statgraph(['baseline', 'old', '-o', 'b.json'], { cwd });
  expect(code).toBe(0);
  expect(stderr).toContain(
    'r3 is unlike the other runs of the baseline: transactions/s 300, the others 895 to 905. It counts as they do.',
  );
});
