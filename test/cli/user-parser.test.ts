import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { run, statgraph } from './run.ts';

const root = resolve(import.meta.dirname, '../..');
const EXAMPLE = join(root, 'examples/own-parser');
const PARSER = join(EXAMPLE, 'queue-parser.js');
const EXPORT = ['--format', 'csv', '-o', '-'];

test('the example of the documentation is read by its parser', async () => {
  const log = join(EXAMPLE, 'queue.log');
  const { code, stdout, stderr } = await statgraph(['export', '--parser', PARSER, log, ...EXPORT]);
  expect([code, stderr]).toEqual([0, '']);
  const rows = stdout
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','));
  expect(rows).toHaveLength(61 * 2 * 4);
  const first = rows
    .filter((cells) => cells[12] === '0')
    .map((cells) => [8, 7, 11, 16].map((i) => cells[i]));
  expect(first.slice(0, 4)).toEqual([
    ['queue.received', 'orders', '1/s', '123.9'],
    ['queue.delivered', 'orders', '1/s', '123.9'],
    ['queue.depth', 'orders', '1', '0'],
    ['queue.age', 'orders', 's', '0.0042'],
  ]);
  expect(rows[0]![13]).toBe('2026-11-21T02:50:55.000Z');
});

test('its report charts the metrics that it brings, and is read again without it', async () => {
  const cwd = await folderOf({});
  const log = join(EXAMPLE, 'queue.log');
  const made = await statgraph(['--parser', PARSER, log, '-o', 'q.html', '-q'], { cwd });
  expect([made.code, made.stderr]).toEqual([0, '']);
  const page = await readFile(join(cwd, 'q.html'), 'utf8');
  for (const title of ['orders in/s, out/s', 'orders depth', 'mails age(ms)'])
    expect(page).toContain(title);
  const own = [
    'export',
    '--parser',
    PARSER,
    log,
    '--metric',
    'queue.age',
    '--format',
    'json',
    '-o',
    '-',
  ];
  const again = ['export', 'q.html', '--metric', 'queue.age', '--format', 'json', '-o', '-'];
  expect((await statgraph(again, { cwd })).stdout).toBe((await statgraph(own, { cwd })).stdout);
});

test('a mean that it weighs by events is the same number from the logs and from their report', async () => {
  const text = (await readFile(PARSER, 'utf8')).replace(
    /unit: 's',(\s*)kind: 'gauge',/,
    "unit: 's',$1kind: 'mean',$1weightedBy: ['queue.received'],",
  );
  expect(text).toContain('weightedBy');
  const log = await readFile(join(EXAMPLE, 'queue.log'), 'utf8');
  const cwd = await folderOf({ 'q.log': log, 'mean.mjs': text });
  const still = ['--static', '-q', '-o', '-'];
  const made = await statgraph(['--parser', './mean.mjs', 'q.log', '-o', 'q.html', '-q'], { cwd });
  expect([made.code, made.stderr]).toEqual([0, '']);
  const fromLog = await statgraph(['--parser', './mean.mjs', 'q.log', ...still], { cwd });
  const fromReport = await statgraph(['q.html', ...still], { cwd });
  const rows = ({ stdout }: { stdout: string }) =>
    [...stdout.matchAll(/<tr>[\s\S]*?age\(ms\)[\s\S]*?<\/tr>/g)].map(([row]) => row);
  expect(rows(fromLog)).not.toEqual([]);
  expect(rows(fromReport)).toEqual(rows(fromLog));
});

test('--as may name a parser of the user', async () => {
  const text = (await readFile(PARSER, 'utf8')).replace(
    'opens: isHeader',
    'opens: () => false, opensWhenNamed: isHeader',
  );
  const log = await readFile(join(EXAMPLE, 'queue.log'), 'utf8');
  const cwd = await folderOf({ 'q.log': log, 'shy.mjs': text });
  const args = ['export', 'q.log', '--parser', './shy.mjs', '--as', '*=mqstat', ...EXPORT];
  const { code, stdout } = await statgraph(args, { cwd });
  expect([code, stdout.includes('queue.age')]).toEqual([0, true]);
});

test('a parser that throws loses only its own file', async () => {
  const text = (await readFile(PARSER, 'utf8')).replace(
    'return table.row(',
    'throw new Error("boom"); return table.row(',
  );
  const cwd = await folderOf({
    'run/q.log': await readFile(join(EXAMPLE, 'queue.log'), 'utf8'),
    'run/vm.out': VMSTAT,
    'bad.mjs': text,
  });
  const { code, stdout, stderr } = await statgraph(
    ['export', 'run', '--parser', './bad.mjs', '-v', ...EXPORT],
    { cwd },
  );
  expect(code).toBe(0);
  expect(stderr).toContain('q.log: not read: ./bad.mjs failed in line 5: Error: boom');
  expect(stdout).toContain(',vmstat,');
});

test.each([
  ['there is no such file', './none.js', /no such file: \.\/none\.js/],
  [
    'it exports nothing',
    './empty.mjs',
    /empty\.mjs is not a parser: it exports neither default nor parser/,
  ],
  [
    'a field is missing',
    './half.mjs',
    /half\.mjs is not a parser: tool is missing: a non-empty string/,
  ],
  ['it is no JavaScript', './broken.mjs', /cannot load \.\/broken\.mjs: SyntaxError/],
  ['Node reads no such file', './parser.txt', /cannot load \.\/parser\.txt/],
])('%s: a usage error', async (_, path, message) => {
  const cwd = await folderOf({
    'vm.out': VMSTAT,
    'empty.mjs': 'export const x = 1;',
    'half.mjs': "export const parser = { id: 'half' };",
    'broken.mjs': 'export default {',
    'parser.txt': 'x',
  });
  const { code, stderr } = await statgraph(['export', 'vm.out', '--parser', path, ...EXPORT], {
    cwd,
  });
  expect(stderr).toMatch(message);
  expect(code).toBe(2);
});

test('a results directory loads no parser', async () => {
  const metadata = JSON.stringify({
    parser: './evil.mjs',
    files: { '*': { parser: './evil.mjs' } },
  });
  const evil =
    "import { writeFileSync } from 'node:fs'; writeFileSync('evil', ''); export default {};";
  const cwd = await folderOf({
    'run/vm.out': VMSTAT,
    'run/evil.mjs': evil,
    'run/statgraph.json': metadata,
  });
  const { code, stderr } = await statgraph(['export', 'run', '-v', ...EXPORT], { cwd });
  expect(code).toBe(0);
  expect(stderr).toContain(' parser is not a known key');
  await expect(readFile(join(cwd, 'evil'))).rejects.toThrow('ENOENT');
});

test('the types of the package are what a parser in TypeScript and the example are checked with', async () => {
  const cwd = await folderOf({
    'own.ts': `import type { Line, Parser, ShowJson, Stamp } from 'statgraph';
import { read, show } from 'statgraph';
export const parser: Parser = {
  id: 'x', tool: 'x', platform: '', title: 'x', reference: '', options: '', columns: [],
  firstReport: 'interval',
  opens: (line: Line) => line.is(0, 'x'),
  start(out) {
    const stamp: Stamp | null = out.stamp('2026-11-21 02:50:58');
    out.table().report(stamp);
    return { line: (line) => line.count > 1 };
  },
};
export const limits = (shown: ShowJson): readonly string[] =>
  shown.runs.flatMap(({ findings }) => findings.map(({ claim }) => claim));
export const told: Promise<readonly string[]> = read('results').then((document) => limits(show(document)));
// @ts-expect-error a column needs a metric
export const wrong: Parser = { ...parser, columns: [{ printed: 'x', unit: '1' }] };
`,
    'queue-parser.js': await readFile(PARSER, 'utf8'),
    'package.json': '{"type":"module"}',
  });
  await mkdir(join(cwd, 'node_modules'));
  await symlink(root, join(cwd, 'node_modules/statgraph'));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const strict = [
    '--strict',
    '--noEmit',
    '--allowJs',
    '--checkJs',
    '--target',
    'es2022',
    '--types',
    '',
  ];
  for (const module of [['nodenext'], ['esnext', '--moduleResolution', 'bundler']]) {
    const args = [tsc, ...strict, '--module', ...module, 'own.ts', 'queue-parser.js'];
    const { code, stdout } = await run(process.execPath, args, { cwd });
    expect([code, stdout]).toEqual([0, '']);
  }
});
