import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

test('what several paths were read as is said, unless nothing is to be said', async () => {
  const cwd = await folderOf({
    'before/vm.out': VMSTAT,
    'before/statgraph.json': '{"host":"db1"}',
    'after/vm.out': VMSTAT,
    'after/statgraph.json': '{"host":"db1"}',
  });
  const { stderr, code } = await statgraph(['before', 'after', 'before/'], { cwd });
  expect(code).toBe(0);
  expect(stderr).toContain('before/: input: given twice, read once\n');
  expect(stderr).toContain('before, after: clock: 2 runs of one host, db1: ');
  expect(stderr).toMatch(
    /^2 runs: before, after · the same of all: CPU busy 45\.0 %, No limit was found$/m,
  );
  expect(stderr).toMatch(/^before +.*\nafter +/m);
  expect(await statgraph(['-q', 'before', 'after'], { cwd })).toMatchObject({ stderr: '' });
});
