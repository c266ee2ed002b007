import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { someOf } from '../thinned.ts';
import { folderOf, VMSTAT } from './folder.ts';
import { run, statgraph } from './run.ts';

const IOSTAT = `Linux 6.1.0-18-amd64 (db1) \t03/04/2026 \t_x86_64_\t(8 CPU)

03/04/2026 10:00:01
Device tps kB_read/s kB_wrtn/s kB_dscd/s kB_read kB_wrtn kB_dscd
sda 10.00 80.00 40.00 0.00 80 40 0
sdb 20.00 90.00 50.00 0.00 90 50 0

03/04/2026 10:00:02
Device tps kB_read/s kB_wrtn/s kB_dscd/s kB_read kB_wrtn kB_dscd
sda 11.00 81.00 41.00 0.00 81 41 0
sdb 21.00 91.00 51.00 0.00 91 51 0

`;

/** Every kind of file that a command writes, without the directory that it reads. */
const OUTPUTS: readonly (readonly [file: string, command: string])[] = [
  ['report.html', 'report'],
  ['static.html', 'report --static'],
  ['external', 'report --assets external'],
  ['long.csv', 'export'],
  ['wide.csv', 'export --layout wide'],
  ['phases.csv', 'export --layout phases'],
  ['data.json', 'export --format json'],
  ['data.om', 'export --format openmetrics --start 2026-03-04T10:00:00Z'],
  ['otlp.json', 'export --format otlp --start 2026-03-04T10:00:00Z'],
  ['summary.txt', 'show'],
  ['summary.md', 'show --format markdown'],
  ['summary.json', 'show --format json'],
  ['kinds.txt', 'plot'],
  ['cpu.csv', 'plot cpu'],
  ['cpu.gp', 'plot cpu'],
  ['cpu.svg', 'plot cpu'],
  ['disks.svg', 'plot disk-throughput'],
  ['cpu.png', 'plot cpu'],
  ['cpu.txt', 'plot cpu'],
];

function outcome(command: string, folder: string, output: string) {
  return statgraph([...command.split(' '), folder, '-o', output, '-v']);
}

async function logs(): Promise<string> {
  return folderOf({
    'vmstat.log': VMSTAT,
    'iostat.log': IOSTAT,
    'context/command.txt': './load --fast\n',
  });
}

test('what statgraph wrote into a results directory is no log of it and may be written again', async () => {
  const folder = await logs();
  const before = await statgraph(['export', folder]);
  for (const [file, command] of [...OUTPUTS, ...someOf(OUTPUTS, 4)]) {
    const { code, stderr } = await outcome(command, folder, join(folder, file));
    expect({ file, code, stderr }).toMatchObject({ code: 0 });
    expect(stderr).not.toContain('not read: ');
  }
  await statgraph([folder, '-o', join(folder, 'again.html'), '--pictures', join(folder, 'all')]);
  const after = await statgraph(['export', folder, '-v']);
  expect(after.stdout).toBe(before.stdout);
  expect(after.stderr).not.toContain('not read: ');
  expect(after.stderr).toContain('cpu.csv: own-output: written by statgraph, not read');
});

test('an archive of a results directory is read without what statgraph wrote into it', async () => {
  const folder = await logs();
  await statgraph(['plot', 'cpu', folder, '-o', join(folder, 'cpu.csv')]);
  const archive = join(await folderOf({}), 'run.tar');
  await run('tar', ['-cf', archive, '-C', folder, 'cpu.csv', 'vmstat.log']);
  const { stderr } = await statgraph(['show', archive, '-v']);
  expect(stderr).toContain('cpu.csv: own-output: written by statgraph, not read');
  expect(stderr).not.toContain('cpu.csv: table');
});

test('the names of a shell leave out what statgraph wrote, and say it; a file given alone is read', async () => {
  const folder = await logs();
  const log = join(folder, 'vmstat.log');
  const chart = join(folder, 'cpu.csv');
  const page = join(folder, 'a.html');
  const external = join(folder, 'external');
  await statgraph(['plot', 'cpu', folder, '-o', chart]);
  await statgraph([folder, '-o', page]);
  await statgraph([folder, '--assets', 'external', '-o', external]);
  const several = await statgraph(['export', page, chart, external, log]);
  expect(several.code).toBe(0);
  expect(several.stderr).toContain('a.html, cpu.csv: input: written by statgraph, not read');
  const only = await statgraph(['export', log]);
  expect(several.stdout).toBe(only.stdout);
  const alone = await statgraph(['show', chart, '-v']);
  expect(alone.stderr).toContain('cpu.csv: table');
});

test('the report of several logs is named after their directory, of several archives after the first', async () => {
  const folder = await folderOf({ 'run/vmstat.out': VMSTAT, 'run/iostat.out': IOSTAT });
  await run('tar', ['-cf', join(folder, 'g1.tar'), '-C', folder, 'run']);
  await run('tar', ['-cf', join(folder, 'g2.tar'), '-C', join(folder, 'run'), 'vmstat.out']);
  const of = async (...paths: string[]) => (await statgraph(paths, { cwd: folder })).stderr;
  expect(await of('run/iostat.out', 'run/vmstat.out')).toMatch(/^run\.html · /m);
  expect(await of('run/iostat.out')).toMatch(/^iostat\.out\.html · /m);
  expect(await of('g1.tar', 'g2.tar')).toMatch(/^g1\.html · /m);
});

test.each([
  ['report', 'vmstat.html'],
  ['export', 'vmstat.txt'],
  ['export --layout wide', 'vmstat.csv'],
  ['export --format json', 'statgraph.json'],
  ['show', 'vmstat.log'],
  ['plot', 'vmstat.log'],
  ['plot cpu', 'vmstat.txt'],
])('%s does not overwrite an input: %s', async (command, file) => {
  const text = file === 'statgraph.json' ? '{}' : VMSTAT;
  const folder = await folderOf({ [file]: text, 'other.log': VMSTAT });
  const { code, stderr } = await outcome(command, folder, join(folder, file));
  expect(code).toBe(2);
  expect(stderr).toContain(`the output is one of the inputs: ${join(folder, file)}`);
  expect(await readFile(join(folder, file), 'utf8')).toBe(text);
});
