import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { comparedLogs } from '../compared-logs.ts';
import { folderOf, VMSTAT, writeFiles } from './folder.ts';
import { statgraph } from './run.ts';

/** A folder of the logs of a run and `run.json`, their export. */
async function exportedRun(): Promise<string> {
  const cwd = await folderOf({
    ...comparedLogs,
    'before/context/uname.txt': 'Linux db1 6.1.0\npassword: hunter2\n',
  });
  const { code } = await statgraph(['export', 'before', '--format', 'json', '-o', 'run.json'], {
    cwd,
  });
  expect(code).toBe(0);
  return cwd;
}

test('logs compared with their own export have the same figures, and the same set-up', async () => {
  const cwd = await exportedRun();
  const words = ['compare', 'before', 'run.json', '--format', 'json'];
  const { code, stdout, stderr } = await statgraph(words, { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { figures, set_up: setUp } = JSON.parse(stdout);
  expect(figures.length).toBeGreaterThan(3);
  for (const { values } of figures) expect(values[1]).toEqual(values[0]);
  expect(setUp.different).toEqual([]);
});

test('every command reads an export as it reads the logs', async () => {
  const cwd = await exportedRun();
  const outputs = async (path: string) => {
    const all = [
      ['show', path],
      ['export', path],
      ['show', path, '--format', 'json'],
      ['plot', 'tracks', path],
    ].map((words) => statgraph(words, { cwd }));
    return (await Promise.all(all)).map(({ code, stdout, stderr }) => ({ code, stdout, stderr }));
  };
  const [ofLogs, ofExport] = [await outputs('before'), await outputs('run.json')];
  expect(ofLogs.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(ofExport).toEqual(ofLogs);
  const page = await statgraph(['run.json', '-o', 'page.html'], { cwd });
  expect(page.code).toBe(0);
  expect((await statgraph(['show', 'page.html'], { cwd })).stdout).toBe(ofLogs[0]!.stdout);
});

test('an export has no secrets, and may be compressed and written again by another program', async () => {
  const cwd = await exportedRun();
  const text = await readFile(join(cwd, 'run.json'), 'utf8');
  expect(text).not.toContain('hunter2');
  await writeFile(join(cwd, 'run.json.gz'), gzipSync(JSON.stringify(JSON.parse(text), null, 2)));
  const [plain, packed] = await Promise.all([
    statgraph(['show', 'run.json'], { cwd }),
    statgraph(['show', 'run.json.gz'], { cwd }),
  ]);
  expect(packed).toEqual(plain);
});

test.each<readonly [what: string, change: (text: string) => string | Uint8Array, fault: string]>([
  ['cut', (text) => text.slice(0, text.length / 2), 'the file is cut'],
  ['cut and compressed', (text) => gzipSync(text).subarray(0, 1000), 'compressed data are cut'],
  [
    'of a later version',
    (text) => text.replace('"schemaVersion":1', '"schemaVersion":2'),
    'a later version',
  ],
  ['not JSON', (text) => text.replaceAll('null', 'NaN'), 'it is not JSON'],
  ['without runs', (text) => text.replace('"runs"', '"rows"'), 'runs is missing'],
])('an export that is %s is a clear error, and nothing is written', async (_, change, fault) => {
  const cwd = await exportedRun();
  const text = await readFile(join(cwd, 'run.json'), 'utf8');
  await writeFile(join(cwd, 'bad.json'), change(text));
  const { code, stdout, stderr } = await statgraph(['compare', 'before', 'bad.json'], { cwd });
  expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
  expect(stderr).toContain('bad.json: the exported JSON is damaged: ');
  expect(stderr).toContain(fault);
});

test('an export that is too large for memory is refused by its bytes', async () => {
  const cwd = await exportedRun();
  await truncate(join(cwd, 'run.json'), 257 * 1024 ** 2);
  const { code, stderr } = await statgraph(['show', 'run.json'], { cwd });
  expect(code).toBe(3);
  expect(stderr).toContain('the exported JSON has more than 256 MiB: run.json');
});

test('options about logs are refused; a window crops', async () => {
  const cwd = await exportedRun();
  const refused = await statgraph(['show', 'run.json', '--interval', '5'], { cwd });
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('--interval is for logs');
  const window = ['--from', '30', '--to', '60'];
  const [logs, json] = await Promise.all([
    statgraph(['export', 'before', ...window], { cwd }),
    statgraph(['export', 'run.json', ...window], { cwd }),
  ]);
  expect(json.stdout).toBe(logs.stdout);
});

test('in a results directory an export is no log; a directory with nothing else names it', async () => {
  const cwd = await exportedRun();
  const before = await statgraph(['export', 'before'], { cwd });
  await writeFiles(cwd, { 'alone/run.json': await readFile(join(cwd, 'run.json')) });
  await writeFiles(cwd, { 'before/run.json': await readFile(join(cwd, 'run.json')) });
  expect((await statgraph(['export', 'before'], { cwd })).stdout).toBe(before.stdout);
  const alone = await statgraph(['show', 'alone'], { cwd });
  expect(alone.code).toBe(3);
  expect(alone.stderr).toContain('to read the report there, name it: alone/run.json');
  await writeFiles(cwd, { 'vmstat.log': VMSTAT });
  const beside = await statgraph(['show', 'vmstat.log', 'run.json'], { cwd });
  expect(beside.stderr).toContain('run.json: input: written by statgraph, not read');
});
