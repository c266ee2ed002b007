import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { run } from './run.ts';

const CLI = resolve(import.meta.dirname, '../../dist/cli.js');
/** Below the size of the page's script. */
const LIMITED = 'ulimit -f 20 && exec node "$@"';

const limited = (cwd: string, ...words: readonly string[]) =>
  run('sh', ['-c', LIMITED, 'sh', CLI, ...words], { cwd });

test.each(['--help', 'show --help', '--version', 'formats'])(
  '%s ends without a word if its reader has read enough',
  async (words) => {
    const { stderr } = await run('sh', ['-c', 'node "$@" | true', 'sh', CLI, ...words.split(' ')]);
    expect(stderr).toBe('');
  },
);

test('help that cannot be written is said once', async () => {
  const { stderr } = await run('sh', ['-c', 'node "$@" > /dev/full', 'sh', CLI, '--help']);
  expect(stderr.match(/cannot write standard output: no space left/g)).toHaveLength(1);
});

test('a report that becomes too large for its place says so and leaves nothing', async () => {
  const cwd = await folderOf({ 'run/vmstat.log': VMSTAT });
  for (const form of [[], ['--assets', 'external']]) {
    const { code, stderr } = await limited(cwd, 'run', ...form, '-o', 'report.html');
    expect(code).toBe(5);
    expect(stderr).toContain('larger than a file may be there');
    expect(await readdir(cwd)).toEqual(['run']);
  }
});
