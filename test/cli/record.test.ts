import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const example = resolve(import.meta.dirname, '../../examples/linux-fio');
const busy = resolve(import.meta.dirname, '../../examples/nfs-10gbe');

test('the export of a report is the export of its logs, byte for byte', async () => {
  const cwd = await folderOf({});
  expect((await statgraph([example, '-o', 'run.html', '--max-size', '1'], { cwd })).code).toBe(0);
  for (const window of [[], ['--from', '30', '--to', '90'], ['--device', '^vda$']]) {
    const fromReport = await statgraph(['export', 'run.html', ...window], { cwd });
    const fromLogs = await statgraph(['export', example, ...window], { cwd });
    expect(fromReport.code).toBe(0);
    expect(fromReport.stdout.length).toBeGreaterThan(1000);
    expect(fromReport.stdout === fromLogs.stdout).toBe(true);
  }
});

test('plot, show and report take a report as they take logs', async () => {
  const cwd = await folderOf({ 'logs/vmstat.out': VMSTAT });
  await statgraph(['logs', '-o', 'run.html'], { cwd });
  await statgraph(['logs', '--assets', 'external', '-o', 'site'], { cwd });
  for (const words of [['plot', 'vmstat'], ['show'], ['export']]) {
    const fromLogs = await statgraph([...words, 'logs'], { cwd });
    expect(await statgraph([...words, 'run.html'], { cwd })).toEqual(fromLogs);
    expect(await statgraph([...words, 'site'], { cwd })).toEqual(fromLogs);
  }
  const again = await statgraph(['report', 'run.html', '-o', 'again.html'], { cwd });
  expect(again.code).toBe(0);
  const unnamed = await statgraph(['report', 'run.html'], { cwd });
  expect(unnamed).toMatchObject({ code: 2, stderr: expect.stringContaining('-o FILE') });
});

test('a report for mail has no data, and the error says so', async () => {
  const cwd = await folderOf({ 'logs/vmstat.out': VMSTAT });
  await statgraph(['logs', '--static', '-o', 'mail.html'], { cwd });
  const { code, stderr } = await statgraph(['export', 'mail.html'], { cwd });
  expect(code).toBe(3);
  expect(stderr).toContain('--static');
});

test('samples that do not fit are kept in bins, as the report says; --detail full keeps all', async () => {
  const cwd = await folderOf({});
  const small = await statgraph([busy, '-o', 'small.html', '--max-size', '0.02'], { cwd });
  expect(small.stderr).toContain('down-sampled');
  expect(small.stderr).toMatch(
    /^larger than 20 kB \(--max-size\): without its data the page takes (\d+ kB|\d\.\d+ MB)$/m,
  );
  const binned = await statgraph(['export', 'small.html'], { cwd });
  expect(binned.stdout).toContain(',binned,');
  const full = ['--max-size', '0.02', '--detail', 'full'];
  const whole = await statgraph([busy, '-o', 'full.html', ...full], { cwd });
  expect(whole.stderr).not.toContain('down-sampled');
  expect(whole.stderr).not.toContain('larger than');
  const all = await statgraph(['export', 'full.html'], { cwd });
  expect(all.stdout).not.toContain(',binned,');
});

/** An iostat log of eight disks whose numbers are noise, which nothing makes small. */
function noisyLog(reports: number): string {
  let seed = 1;
  const noise = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  const row = (disk: string) =>
    [`sd${disk}`, noise(1000), noise(1000), noise(1e5), noise(1e5), noise(99), noise(101)].join(
      ' ',
    );
  return Array.from({ length: reports }, () =>
    ['Device r/s w/s rkB/s wkB/s await %util', ...[...'abcdefgh'].map(row), ''].join('\n'),
  ).join('\n');
}

test.each([1, 1.2, 1.5])('a page of noise takes the %s MB that were asked, about', async (size) => {
  const cwd = await folderOf({ 'iostat.log': noisyLog(12_000) });
  const { stderr } = await statgraph(['iostat.log', '-o', 'x.html', '--max-size', `${size}`], {
    cwd,
  });
  const bytes = (await stat(join(cwd, 'x.html'))).size;
  expect(bytes).toBeLessThan(1.05 * size * 1e6);
  expect(bytes).toBeGreaterThan(0.9 * size * 1e6);
  expect(stderr).not.toContain('larger than');
});
