import { expect, test } from 'vitest';
import { folderOf, iostatOf } from './folder.ts';
import { statgraph } from './run.ts';

test('a repeat of a side and another side of its name are two runs with two names', async () => {
  const cwd = await folderOf({
    'a/1/iostat.out': iostatOf('db1', 30, 5),
    'a/2/iostat.out': iostatOf('db1', 30, 5),
    'b/iostat.out': iostatOf('db1', 90, 5),
  });
  await statgraph(['compare', 'a', 'a 1=b', '-o', 'c.html'], { cwd });
  const { stdout } = await statgraph(['export', 'c.html', '--format', 'json'], { cwd });
  const { runs } = JSON.parse(stdout) as { runs: readonly { name: string }[] };
  expect(runs.map(({ name }) => name)).toEqual(['a 1', 'a 2', 'a 1 (2)']);
});
