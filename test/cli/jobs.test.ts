import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const ROWS = VMSTAT.slice(VMSTAT.indexOf('\n') + 1);
/** Large enough that threads of their own read them. */
const LARGE = VMSTAT + ROWS.repeat(18_000);
const LOGS = {
  'run/a.log': LARGE,
  'run/b.log': `${LARGE}1 2 x\n`,
  'run/c.log': VMSTAT,
  'run/notes.txt': 'no log\n',
};

test('the report and what is said of the logs are the same, however much is done side by side', async () => {
  const folder = await folderOf(LOGS);
  const made = async (jobs: number) => {
    const words = ['run', '-v', '--jobs', String(jobs), '-o', `${jobs}.html`];
    const { stderr } = await statgraph(words, { cwd: folder });
    const page = await readFile(join(folder, `${jobs}.html`), 'utf8');
    return { page, said: stderr.replaceAll(`${jobs}.html`, 'report.html') };
  };
  const one = await made(1);
  expect(await made(2)).toEqual(one);
  expect(await made(5)).toEqual(one);
  expect(one.said).toContain('b.log:');
});

test('jobs that are no whole number are refused', async () => {
  for (const jobs of ['0', '1.5', 'all']) {
    const { code, stderr } = await statgraph(['.', '--jobs', jobs]);
    expect(code).toBe(2);
    expect(stderr).toContain('Expected a whole number from 1');
  }
});
