import { expect, test } from 'vitest';
import { folderOf } from './folder.ts';
import { statgraph } from './run.ts';

test('statgraph alone has a short help with examples on standard error', async () => {
  const { code, stdout, stderr } = await statgraph([]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr.split('\n').length).toBeLessThanOrEqual(20);
  expect(stderr.match(/^ {2}statgraph /gm)).toHaveLength(3);
});

test('the help of report has the ten usual options; --help all has all of them in groups', async () => {
  const optionsOf = (help: string) => help.match(/^ {2}(?:-\w, )?--[\w-]+/gm) ?? [];
  const { stdout: usual } = await statgraph(['report', '--help']);
  expect(optionsOf(usual)).toHaveLength(11);
  const { stdout: all } = await statgraph(['report', '--help', 'all']);
  const more = optionsOf(all).length - optionsOf(usual).length;
  expect(more).toBeGreaterThan(20);
  expect(usual).toContain(`${more} more options: statgraph report --help all`);
  for (const head of ['Page:', 'Logs:', 'Marks and phases:']) {
    expect(all).toContain(`\n${head}\n`);
    expect(usual).not.toContain(head);
  }
});

test.each(['check', 'show', 'record', 'formats'])('%s --help has the exit status', async (name) => {
  const { stdout } = await statgraph([name, '--help']);
  expect(stdout).toMatch(/Exit status: 0 ok, 1 a rule failed, 2 usage, 3 nothing readable/);
});

test('a path that is not there is answered with the nearest name in its directory', async () => {
  const cwd = await folderOf({ 'results/nightly/vmstat.out': 'x', 'notes.txt': '' });
  for (const [path, near] of [
    ['resluts', 'results'],
    ['results/nigtly', 'results/nightly'],
    ['reslts/nightly', 'results'],
  ] as const) {
    const { code, stderr } = await statgraph(['show', path], { cwd });
    expect([code, stderr]).toEqual([3, expect.stringContaining(`did you mean ${near}?`)]);
  }
  const { stderr } = await statgraph(['show', 'quite-another'], { cwd });
  expect(stderr).toBe('statgraph: no such file or directory: quite-another\n');
});

test('no parser is asked for to read an empty file', async () => {
  const cwd = await folderOf({ 'empty.out': '' });
  const { code, stderr } = await statgraph(['show', 'empty.out'], { cwd });
  expect([code, stderr]).toEqual([3, 'statgraph: cannot read empty.out: empty\n']);
});
