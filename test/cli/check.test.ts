import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import schema from '../../src/export/check.schema.json' with { type: 'json' };
import { hasBracketCommand, readCommand } from '../runner-command.ts';
import { someOf } from '../thinned.ts';
import { folderOf, iostatOf, VMSTAT } from './folder.ts';
import { run, statgraph } from './run.ts';

const CLI = join(import.meta.dirname, '../../dist/cli.js');

/** A run whose disk sda is 90 % in use, and rules: one is kept, one broken, one only warns, one has no data. */
const logs = () =>
  folderOf({
    'run/iostat.out': iostatOf('db1', 90, 5),
    'rules.txt': `# what must hold
disk sdb in use max < 50 %
disk sda in use max < 50 %  # broken
warn: every disk in use max < 60 %
disk sdz in use max < 50 %
optional: disk sdz in use max < 50 %
`,
  });
const RULES = ['check', 'run', '--rules', 'rules.txt'];
const KEPT = ['check', 'run', 'disk sda in use max < 95 %'];
const FORMATS = ['text', 'markdown', 'json', 'github'];

test('the exit status is 1 if a rule of level error is not kept, else 0', async () => {
  const cwd = await logs();
  for (const [rule, status] of [
    ['disk sda in use max < 95 %', 0],
    ['disk sda in use max < 50 %', 1],
    ['warn: disk sda in use max < 50 %', 0],
    ['disk sdz in use max < 50 %', 1],
    ['warn: disk sdz in use max < 50 %', 0],
    ['optional: disk sdz in use max < 50 %', 0],
  ] as const) {
    const { code, stderr } = await statgraph(['check', 'run', rule], { cwd });
    expect([rule, code, stderr]).toEqual([rule, status, '']);
  }
});

test('a rule that cannot be read is a usage error before anything is written', async () => {
  const cwd = await logs();
  const words = [...RULES, 'disk sda in use', '-o', 'r.html', '--junit', 'j.xml'];
  const { code, stdout, stderr } = await statgraph(words, { cwd });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('rule 1: disk sda in use: no <, <=, >, >= or = with a number');
  expect((await readdir(cwd)).sort()).toEqual(['rules.txt', 'run']);
});

test('only the signs of text are in colour, and only if that is asked for', async () => {
  const cwd = await logs();
  const words = [...RULES, '--color', 'always'];
  const { stdout } = await statgraph(words, { cwd });
  expect(stdout.match(/\x1b\[0;\d+m.\x1b\[0m/g)).toHaveLength(5);
  const plain = stdout.replace(/\x1b\[[\d;]*m/g, '');
  expect((await statgraph(RULES, { cwd })).stdout).toBe(plain);
  const github = await statgraph([...words, '--format', 'github'], { cwd });
  expect(github.stdout).not.toContain('\x1b');
});

test('each format says the same of the rules', async () => {
  const cwd = await logs();
  for (const format of FORMATS) {
    const { code, stdout, stderr } = await statgraph([...RULES, '--format', format], { cwd });
    expect([format, code, stderr]).toEqual([format, 1, '']);
    expect(stdout, format).toMatch(/disk sda in use max (?:<|&lt;) 50 %/);
    expect(stdout, format).toContain('no log has disk sdz in use');
    expect(stdout, format).toContain('iostat.out');
  }
});

test('the JSON is as its schema says, in base units, in the order of the rules', async () => {
  const cwd = await logs();
  const { stdout } = await statgraph([...RULES, '--format', 'json'], { cwd });
  const json = JSON.parse(stdout);
  const validate = new Ajv2020({ strict: false }).compile(schema);
  expect([validate(json), validate.errors]).toEqual([true, null]);
  const counts = { rules: 5, kept: 1, broken: 2, unknown: 1, left_out: 1, failed: 2, warned: 1 };
  expect(json).toMatchObject({ exit_status: 1, counts, runs: [{ counts }] });
  expect(json.runs[0].rules.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
    ...['kept', 'broken', 'broken', 'unknown', 'left-out'],
  ]);
  expect(json.runs[0].rules[1]).toMatchObject({
    text: 'disk sda in use max < 50 %',
    ...{ place: 'rules.txt:3', file: 'rules.txt', line: 3, level: 'error', effect: 'fail' },
    got: [{ kept: false, value: 90, unit: '%', metric: 'disk.utilisation', file: 'iostat.out' }],
  });
  const again = await statgraph([...RULES, '--format', 'json'], { cwd });
  expect(again.stdout).toBe(stdout);
});

test('a share of a baseline that cannot be told warns, or does what --on-cannot-tell says', async () => {
  const cwd = await folderOf({
    'run/iostat.out': iostatOf('db1', 60),
    'base/iostat.out': iostatOf('db1', 50),
  });
  const words = ['check', 'run', '--baseline', 'base', 'disk sda in use mean < 110 % of baseline'];
  for (const [choice, status, annotation, count] of [
    [[], 0, '::warning', '1 warned of'],
    [['--on-cannot-tell', 'pass'], 0, '? disk sda', '1 cannot be told'],
    [['--on-cannot-tell', 'fail'], 1, '::error', '1 cannot be told'],
  ] as const) {
    const github = await statgraph([...words, ...choice, '--format', 'github'], { cwd });
    expect([choice, github.code]).toEqual([choice, status]);
    expect(github.stdout.startsWith(annotation), github.stdout).toBe(true);
    const text = await statgraph([...words, ...choice, '--junit', 'j.xml'], { cwd });
    expect(text.stdout).toMatch(/^\? [\s\S]*cannot\s+tell/m);
    expect(text.stdout).toContain(`1 rule: ${count}`);
    expect(await readFile(join(cwd, 'j.xml'), 'utf8')).toMatch(
      status === 1 ? /<error / : /<skipped /,
    );
    const json = await statgraph([...words, ...choice, '--format', 'json'], { cwd });
    const validate = new Ajv2020({ strict: false }).compile(schema);
    expect([validate(JSON.parse(json.stdout)), validate.errors]).toEqual([true, null]);
    expect(json.stdout).toContain('"doubt": "few-runs"');
  }
});

test('each run of several is judged, in every format', async () => {
  const cwd = await folderOf({
    'runs/one/iostat.out': iostatOf('db1', 90),
    'runs/two/iostat.out': iostatOf('db1', 30),
  });
  const words = ['check', 'runs', 'disk sda in use max < 50 %', '--junit', 'j.xml'];
  for (const format of FORMATS) {
    const { code, stdout } = await statgraph([...words, '--format', format], { cwd });
    expect([format, code]).toEqual([format, 1]);
    expect(stdout, format).toMatch(/one[\s\S]*two/);
  }
  const junit = await readFile(join(cwd, 'j.xml'), 'utf8');
  expect(junit.match(/<testsuite name="[^"]*" tests="1" failures="\d"/g)).toEqual([
    expect.stringMatching(/one.*failures="1"/),
    expect.stringMatching(/two.*failures="0"/),
  ]);
});

test('all outputs are written although rules are broken, and may be written again', async () => {
  const cwd = await logs();
  const env = { GITHUB_STEP_SUMMARY: join(cwd, 'summary.md') };
  const words = [...RULES, '-o', 'r.html', '--junit', 'run/j.xml', '--summary', '-q'];
  for (const _ of [1, 2]) {
    const { code, stdout, stderr } = await statgraph(words, { cwd, env });
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^✓ disk sdb in use max < 50 %: got 5/m);
    expect(await readFile(join(cwd, 'r.html'), 'utf8')).toContain('</html>');
    expect(await readFile(join(cwd, 'run/j.xml'), 'utf8')).toMatch(
      /<failure [\s\S]*<\/testsuites>\n$/,
    );
  }
  const summary = await readFile(join(cwd, 'summary.md'), 'utf8');
  expect(summary.match(/^## run\n\n\*\*✗\*\* 5 rules/gm)).toHaveLength(2);
  // A blank line before a heading makes it one, whatever is above it.
  expect(summary).toContain('</details>\n\n\n## run\n');
});

test('without GITHUB_STEP_SUMMARY a message says that there is no summary; the status is that of the rules', async () => {
  const cwd = await logs();
  const env = { GITHUB_STEP_SUMMARY: '' };
  const { code, stderr } = await statgraph([...KEPT, '--summary'], { cwd, env });
  expect([code, stderr]).toEqual([0, 'no summary was written: GITHUB_STEP_SUMMARY is not set\n']);
  expect((await statgraph([...KEPT, '--summary', '-q'], { cwd, env })).stderr).toBe('');
});

test('a summary never becomes larger than GitHub shows', async () => {
  const limit = 1 << 20;
  const rules = Array.from({ length: 300 }, () => 'disk sda in use max < 50 %').join('\n');
  for (const [there, written, message] of [
    [limit - 1000, limit - 1000, 'is full'],
    [limit - 5000, limit, ''],
  ] as const) {
    const cwd = await folderOf({
      'run/iostat.out': iostatOf('db1', 90),
      'rules.txt': rules,
      'summary.md': 'x'.repeat(there),
    });
    const env = { GITHUB_STEP_SUMMARY: join(cwd, 'summary.md') };
    const { code, stderr } = await statgraph([...RULES, '--summary'], { cwd, env });
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    const { length } = await readFile(join(cwd, 'summary.md'));
    expect(length).toBeLessThanOrEqual(written);
    expect(length).toBeGreaterThan(written - 200);
  }
});

test('an annotation names the file of a rule as the repository does', async () => {
  const cwd = await folderOf({
    'repo/ci/rules.txt': 'disk sda in use max < 50 %\n',
    'repo/ci/run/iostat.out': iostatOf('db1', 90),
  });
  const env = { GITHUB_WORKSPACE: join(cwd, 'repo') };
  const words = [...RULES, '--format', 'github'];
  const { stdout } = await statgraph(words, { cwd: join(cwd, 'repo/ci'), env });
  expect(readCommand(stdout.split('\n')[0]!)?.properties).toMatchObject({
    ...{ file: 'ci/rules.txt', line: '1' },
  });
});

test.each(['-o', '--junit'])(
  '%s does not overwrite an input or another kind of file',
  async (option) => {
    const cwd = await logs();
    for (const file of ['run/iostat.out', 'x.png']) {
      const { code, stderr } = await statgraph([...KEPT, option, file], { cwd });
      expect([file, code]).toEqual([file, 2]);
      expect(stderr).toContain(file);
    }
    expect(await readFile(join(cwd, 'run/iostat.out'), 'utf8')).toContain('sda');
  },
);

test('standard output is not for the report', async () => {
  const { code, stdout } = await statgraph([...KEPT, '-o', '-'], { cwd: await logs() });
  expect([code, stdout]).toEqual([2, '']);
});

const sh = (script: string, cwd: string) =>
  run('bash', ['-c', script.replaceAll('statgraph', `"${process.execPath}" "${CLI}"`)], { cwd });
const BROKEN = 'statgraph check run --rules rules.txt';

test.each(FORMATS)(
  'as %s, a full disk exits 5, whether rules are broken or not',
  async (format) => {
    const cwd = await logs();
    for (const command of [BROKEN, "statgraph check run 'disk sda in use max < 95 %'"]) {
      const { code, stderr } = await sh(`${command} --format ${format} > /dev/full`, cwd);
      expect([code, stderr]).toEqual([5, expect.stringContaining('no space left')]);
    }
  },
);

test.each([
  ['-o /dev/full', '/dev/full'],
  ['--junit /dev/full', '/dev/full'],
  ['--junit missing/j.xml', 'no such directory'],
])('with %s the others are written, and the status is 5', async (option, message) => {
  const cwd = await logs();
  const summary = 'GITHUB_STEP_SUMMARY=summary.md';
  const { code, stdout, stderr } = await sh(`${summary} ${BROKEN} ${option} --summary`, cwd);
  expect([code, stderr]).toEqual([5, expect.stringContaining(message)]);
  expect(stdout).toContain('5 rules: 1 kept');
  expect(await readFile(join(cwd, 'summary.md'), 'utf8')).toContain('5 rules: 1 kept');
});

test('a summary on a full disk exits 5', async () => {
  const script = `GITHUB_STEP_SUMMARY=/dev/full ${BROKEN} --summary`;
  const { code, stdout, stderr } = await sh(script, await logs());
  expect([code, stderr]).toEqual([5, expect.stringContaining('no space left')]);
  expect(stdout).toContain('5 rules: 1 kept');
});

test.each(FORMATS)(
  'as %s, a reader that leaves early does not make a failed check pass',
  async (format) => {
    const cwd = await logs();
    const kept = "statgraph check run 'disk sda in use max < 95 %'";
    for (const reader of someOf(['true', 'head -0', 'head -c 1 > /dev/null'], 1))
      for (const [command, status] of [
        [BROKEN, '1'],
        [kept, '0'],
      ]) {
        const script = `${command} --format ${format} | ${reader}; echo \${PIPESTATUS[0]}`;
        const { stdout, stderr } = await sh(script, cwd);
        expect([command, reader, stdout.trim(), stderr]).toEqual([command, reader, status, '']);
      }
  },
);

test('hostile names in logs, rules and files end no annotation and begin none', async () => {
  for (const name of ['::error::owned', ' ::add-mask::s', 'x##[error]y', 'a%0A::debug::z']) {
    const cwd = await folderOf({
      [`${name}/vmstat.log`]: VMSTAT,
      [`${name}/iostat.out`]: iostatOf(name, 90),
      [`${name}.txt`]: `disk sda in use max < 50 %\ncpu busy on "${name}" < 1 %\n`,
    });
    const words = ['check', name, '--rules', `${name}.txt`, '--format', 'github'];
    const { stdout, stderr } = await statgraph(words, { cwd });
    const lines = `${stdout}${stderr}`
      .split(/\r\n|[\r\n\x85\u2028\u2029]/)
      .filter((line) => line !== '');
    expect(lines.filter(hasBracketCommand)).toEqual([]);
    const names = lines.map((line) => readCommand(line)?.name ?? null);
    expect(names.filter((each) => each !== null)).toEqual(['error', 'error', 'notice']);
  }
});

test('the resources and phases that show prints are words of rules', async () => {
  const path = 'examples/linux-fio';
  const [{ resources, phases }] = JSON.parse(
    (await statgraph(['show', path, '--format', 'json'])).stdout,
  ).runs;
  const rows = [
    ...resources,
    ...phases.flatMap((phase: { resources: unknown[] }) => phase.resources),
  ];
  const names = rows.map(({ name, measure, unit }) => ({
    words: `${name} ${measure ?? ''}`.trim(),
    unit,
  }));
  const rules = names.map(
    ({ words, unit }) => `"${words}" mean >= 0 ${unit === 'B/s' ? unit : ''}`,
  );
  const more = ['busiest CPU max <= 100 %', 'lo throughput mean > 1 MB/s', 'r_await p95 < 1 ms'];
  const { code, stdout } = await statgraph(['check', path, ...new Set(rules), ...more]);
  expect([code, stdout.split('\n')[0]]).toEqual([
    0,
    expect.stringMatching(/^✓ \d+ rules: \d+ kept/),
  ]);
});
