import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfRuns, type MadeRun } from '../made-runs.ts';
import { folderOf, VMSTAT, writeFiles } from './folder.ts';
import { run, statgraph } from './run.ts';

const DD = '1073741824 bytes (1.1 GB, 1.0 GiB) copied, 2.5 s, 429 MB/s\n';

const nights = (count: number, from = 1) =>
  filesOfRuns(
    Object.fromEntries(
      Array.from({ length: count }, (_, i): [string, MadeRun] => [
        `nights/2026-11-${String(from + i).padStart(2, '0')}`,
        { threads: 8, rate: 1000 + 10 * (from + i) },
      ]),
    ),
  );

/** Writes a site, and returns what was said. */
async function write(cwd: string, ...words: readonly string[]): Promise<string> {
  const { code, stderr } = await statgraph(words, { cwd });
  expect(stderr).not.toContain('bug');
  expect(code).toBe(0);
  return stderr;
}

const pagesIn = async (cwd: string, folder: string) =>
  (await readdir(join(cwd, folder))).filter((name) => name.endsWith('.html'));

/** The addresses of a page. */
const linksOf = async (page: string) =>
  [...(await readFile(page, 'utf8')).matchAll(/<a href="([^"]*)"/g)].map(([, link]) => link!);

test('a directory of ten runs is a site, one of nine a page', async () => {
  const cwd = await folderOf(nights(9));
  expect(await write(cwd, 'nights')).toContain('nights.html');
  await writeFiles(cwd, nights(1, 10));
  expect(await write(cwd, 'nights')).toMatch(/^nights-report\/index\.html · 10 runs: 10 read · /);
  expect(await pagesIn(cwd, 'nights-report/runs')).toHaveLength(10);
});

test('ten runs are one page if the command line asks for one', async () => {
  const cwd = await folderOf(nights(10));
  expect(await write(cwd, 'nights', '--single')).toContain('nights.html · ');
  expect(await write(cwd, 'nights', '-o', 'all.html')).toContain('all.html · ');
  expect(await write(cwd, 'nights', '--static', '-o', 'mail.html')).toContain('mail.html · ');
  const { stdout } = await statgraph(['nights', '-o', '-'], { cwd });
  expect(stdout.match(/<article class="run"/g)).toHaveLength(10);
  expect((await readdir(cwd)).sort()).toEqual(['all.html', 'mail.html', 'nights', 'nights.html']);
});

test('options for one page and a directory of pages contradict each other', async () => {
  const cwd = await folderOf(nights(1));
  for (const words of [['--single'], ['--static'], ['--pictures', 'pictures']]) {
    const { code, stderr } = await statgraph(['nights', '-o', 'site/', ...words], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(`${words[0]} is for one page, and site/ is a directory of pages`);
  }
  expect(await readdir(cwd)).toEqual(['nights']);
});

test('every link of the index and of its pages leads to a file of the site', async () => {
  const cwd = await folderOf(nights(3));
  await write(cwd, 'nights', '-o', 'site/');
  const site = join(cwd, 'site');
  const links = await linksOf(join(site, 'index.html'));
  expect(links).toEqual([
    'runs/2026-11-01.html',
    'runs/2026-11-02.html',
    'compare/2026-11-02.html',
    'runs/2026-11-03.html',
    'compare/2026-11-03.html',
  ]);
  for (const link of links) {
    const page = await readFile(join(site, link), 'utf8');
    const shared = [...page.matchAll(/(?:href|src)="(\.\.\/[^"]*)"/g)].map(([, file]) => file!);
    expect(shared).toContain('../index.html');
    expect(shared.length).toBeGreaterThan(3);
    for (const file of shared) await readFile(join(site, 'runs', file));
  }
});

test('a second time only what is new or has changed is read', async () => {
  const cwd = await folderOf(nights(12));
  await write(cwd, 'nights', '-o', 'site/');
  const index = await readFile(join(cwd, 'site/index.html'), 'utf8');
  expect(await write(cwd, 'nights', '-o', 'site/')).toContain('12 runs: 12 unchanged · ');
  expect(await readFile(join(cwd, 'site/index.html'), 'utf8')).toBe(index);
  await writeFiles(cwd, nights(1, 13));
  const changed = nights(1, 5);
  await writeFiles(cwd, {
    'nights/2026-11-05/sysbench.txt': changed['nights/2026-11-05/sysbench.txt']!.replace(
      '(1050.00 per sec.)',
      '(4242.00 per sec.)',
    ),
  });
  expect(await write(cwd, 'nights', '-o', 'site/')).toContain(
    '13 runs: 1 read, 1 read again, 11 unchanged · ',
  );
  expect(await readFile(join(cwd, 'site/index.html'), 'utf8')).toContain('4,242');
});

test('other options, a damaged record and a page that is gone are reasons to read a run again', async () => {
  const cwd = await folderOf(nights(3));
  await write(cwd, 'nights', '-o', 'site/');
  await writeFile(join(cwd, 'site/runs/2026-11-01.json'), '{\n"generator": "statgraph 0.0.1"}');
  await rm(join(cwd, 'site/runs/2026-11-02.html'));
  expect(await write(cwd, 'nights', '-o', 'site/')).toContain('3 runs: 2 read, 1 unchanged · ');
  expect(await write(cwd, 'nights', '-o', 'site/', '--to', '20')).toContain(
    '3 runs: 3 read again · ',
  );
});

test('a record and a page that lost their ends are named, and written again from the logs', async () => {
  const cwd = await folderOf(nights(4));
  await write(cwd, 'nights', '-o', 'site/');
  const record = await readFile(join(cwd, 'site/runs/2026-11-01.json'), 'utf8');
  await writeFile(join(cwd, 'site/runs/2026-11-01.json'), record.slice(0, 300));
  await writeFile(join(cwd, 'site/runs/2026-11-02.json'), '');
  await writeFile(join(cwd, 'site/runs/2026-11-03.json'), '{\n"gene\0\0\0');
  await writeFile(join(cwd, 'site/runs/2026-11-04.html'), '');
  const [code = ''] = await readdir(join(cwd, 'site/code'));
  await writeFile(join(cwd, 'site/code', code, 'report.js'), '');
  const said = await write(cwd, 'nights', '-o', 'site/');
  for (const night of [1, 2, 3])
    expect(said).toContain(
      `site/runs/2026-11-0${night}.json is damaged: its runs are read again if their logs are given\n`,
    );
  expect(said).toContain('4 runs: 4 read · ');
  expect(await write(cwd, 'nights', '-o', 'site/')).toContain('4 runs: 4 unchanged · ');
  expect(await readFile(join(cwd, 'site/runs/2026-11-01.json'), 'utf8')).toBe(record);
  expect(await readFile(join(cwd, 'site/code', code, 'report.js'), 'utf8')).not.toBe('');
});

test('a run whose logs are gone stays in the index, which says so', async () => {
  const cwd = await folderOf(nights(3));
  await write(cwd, 'nights', '-o', 'site/');
  await rm(join(cwd, 'nights/2026-11-01'), { recursive: true });
  await write(cwd, 'nights', '-o', 'site/');
  const index = await readFile(join(cwd, 'site/index.html'), 'utf8');
  expect(index).toContain('<a href="runs/2026-11-01.html">2026-11-01</a>');
  expect(index).toContain(
    'The logs of 2026-11-01 were not given this time; its report is from before',
  );
});

test('a site grows by one run at a time, each compared with the one before', async () => {
  const cwd = await folderOf(nights(2));
  await write(cwd, 'nights/2026-11-01', '-o', 'site/');
  await rm(join(cwd, 'nights/2026-11-01'), { recursive: true });
  await write(cwd, 'nights/2026-11-02', '-o', 'site/');
  expect(await linksOf(join(cwd, 'site/index.html'))).toEqual([
    'runs/2026-11-01.html',
    'runs/2026-11-02.html',
    'compare/2026-11-02.html',
  ]);
  const page = await readFile(join(cwd, 'site/compare/2026-11-02.html'), 'utf8');
  expect(page).toContain('<title>2026-11-01 → 2026-11-02</title>');
});

test('each path is a run of a site, also where a page would have them as hosts of one run', async () => {
  const cwd = await folderOf({ 'a/vmstat.out': VMSTAT, 'b/vmstat.out': VMSTAT });
  expect(await write(cwd, 'a', 'b', '-o', 'site/')).toContain('2 runs: 2 read');
  expect(await pagesIn(cwd, 'site/runs')).toEqual(['a.html', 'b.html']);
});

test('a pattern of names says what the runs of a site are', async () => {
  const cwd = await folderOf({ 'logs/a.vmstat': VMSTAT, 'logs/b.vmstat': VMSTAT });
  await write(cwd, 'logs', '--runs', '{name}.{tool}', '-o', 'site/');
  expect(await pagesIn(cwd, 'site/runs')).toHaveLength(2);
});

test('runs below directories of directories have their whole path as their name', async () => {
  const cwd = await folderOf({
    'r/ext4/1/vmstat.out': VMSTAT,
    'r/zfs/1/vmstat.out': VMSTAT,
    'r/notes.txt': 'not a log\n',
    'r/empty/none.txt': 'nothing\n',
  });
  const stderr = await write(cwd, 'r', '-o', 'site/');
  expect(stderr).toContain('2 runs: 2 read');
  expect(stderr).toContain('empty: ');
  const index = await readFile(join(cwd, 'site/index.html'), 'utf8');
  expect(index).toContain('>ext4/1</a>');
  expect(index).toContain('>zfs/1</a>');
});

test('hostile names neither leave the folder nor break a link', async () => {
  const names = ['..x', '<img src=x onerror=1>', 'a#b?c', '50%41', '"quoted"', 'Run', 'run', 'ü'];
  const files = Object.fromEntries(names.map((name) => [`r/${name}/vmstat.out`, VMSTAT]));
  const cwd = await folderOf(files);
  await write(cwd, 'r', '-o', 'site/');
  expect((await readdir(cwd)).sort()).toEqual(['r', 'site']);
  expect((await readdir(join(cwd, 'site'))).sort()).toEqual([
    'code',
    'compare',
    'index.html',
    'runs',
  ]);
  const links = await linksOf(join(cwd, 'site/index.html'));
  const pages = links.filter((link) => link.startsWith('runs/'));
  // A name that begins with a point is hidden.
  expect(new Set(pages).size).toBe(names.length - 1);
  for (const link of links) {
    expect(link).toMatch(/^(runs|compare)\/[\w.~-]+\.html$/);
    await readFile(join(cwd, 'site', link));
  }
  const index = await readFile(join(cwd, 'site/index.html'), 'utf8');
  expect(index).not.toContain('<img');
});

test('files of others in the folder are neither replaced nor removed', async () => {
  const cwd = await folderOf({
    ...nights(1),
    'site/README.md': 'mine',
    'site/runs/mine.html': '<p>mine</p>',
    'site/runs/mine.json': '{}',
  });
  await write(cwd, 'nights', '-o', 'site');
  expect(await readFile(join(cwd, 'site/README.md'), 'utf8')).toBe('mine');
  expect(await readFile(join(cwd, 'site/runs/mine.html'), 'utf8')).toBe('<p>mine</p>');
  expect(await readFile(join(cwd, 'site/runs/mine.json'), 'utf8')).toBe('{}');
  for (const file of ['site/index.html', 'site/runs/2026-11-01.html']) {
    await writeFile(join(cwd, file), '<p>mine</p>');
    const { code, stderr } = await statgraph(['nights', '-o', 'site/', '--to', '20'], { cwd });
    expect(code).toBe(5);
    expect(stderr).toContain(`${file} exists and was not written by statgraph`);
    expect(await readFile(join(cwd, file), 'utf8')).toBe('<p>mine</p>');
    await rm(join(cwd, file));
  }
});

test('a site is not written into the directory of the logs, and one below it is no run', async () => {
  const cwd = await folderOf(nights(2));
  const { code, stderr } = await statgraph(['nights', '-o', 'nights/'], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain('the output is the input: nights/');
  await write(cwd, 'nights', '-o', 'nights/site/');
  expect(await write(cwd, 'nights', '-o', 'nights/site/')).toContain('2 runs: 2 unchanged');
});

test('the output is the same with one thread and with several', async () => {
  const cwd = await folderOf(nights(4));
  await write(cwd, 'nights', '-o', 'one/', '--jobs', '1');
  await write(cwd, 'nights', '-o', 'four/', '--jobs', '4');
  const files = await readdir(join(cwd, 'one'), { recursive: true, withFileTypes: true });
  for (const entry of files.filter((file) => file.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const other = path.replace(join(cwd, 'one'), join(cwd, 'four'));
    expect(await readFile(other, 'utf8')).toBe(await readFile(path, 'utf8'));
  }
});

test('show and compare read a site and its pages', async () => {
  const cwd = await folderOf(nights(2));
  await write(cwd, 'nights', '-o', 'site/');
  const logs = await statgraph(['show', 'nights', '--format', 'json'], { cwd });
  for (const path of ['site', 'site/', 'site/index.html']) {
    const { code, stdout } = await statgraph(['show', path], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('2 runs');
  }
  const read = await statgraph(['show', 'site', '--format', 'json'], { cwd });
  const figures = (text: string) =>
    JSON.parse(text).runs.map(({ results }: { results: unknown }) => results);
  expect(figures(read.stdout)).toEqual(figures(logs.stdout));
  const alone = await statgraph(['compare', 'site'], { cwd });
  expect(alone.code).toBe(2);
  const [, ...pages] =
    /such as (site\/runs\/\S+\.html) (site\/runs\/\S+\.html),/.exec(alone.stderr) ?? [];
  expect((await statgraph(['compare', ...pages], { cwd })).code).toBe(0);
});

test('a page of a site becomes a file that is complete alone', async () => {
  const cwd = await folderOf(nights(1));
  await write(cwd, 'nights', '-o', 'site/');
  await write(cwd, 'site/runs/2026-11-01.html', '-o', 'alone.html');
  const alone = await readFile(join(cwd, 'alone.html'), 'utf8');
  expect(alone).not.toMatch(/(?:src|href)="\.\./);
});

test('a link in place of a page is not followed', async () => {
  const cwd = await folderOf({ ...nights(1), 'other.html': 'mine' });
  await mkdir(join(cwd, 'site/runs'), { recursive: true });
  await symlink('../../other.html', join(cwd, 'site/runs/2026-11-01.html'));
  expect((await statgraph(['nights', '-o', 'site/'], { cwd })).code).toBe(5);
  expect(await readFile(join(cwd, 'other.html'), 'utf8')).toBe('mine');
});

test('a path that is mistyped is an error, also for a site that has other runs', async () => {
  const cwd = await folderOf(nights(1));
  await write(cwd, 'nights', '-o', 'site/');
  const { code, stderr } = await statgraph(['nigths', '-o', 'site/'], { cwd });
  expect(code).toBe(3);
  expect(stderr).toContain('no such file or directory: nigths');
});

test('a directory with logs, texts and directories of other logs is one run', async () => {
  const nested = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`r/part-${i}/dd.log`, DD]),
  );
  const cwd = await folderOf({ ...nested, 'r/vmstat.out': VMSTAT, 'r/context/a.txt': 'text\n' });
  expect(await write(cwd, 'r')).toContain('r.html · ');
  expect(await write(cwd, 'r', '-o', 'site/')).toContain('1 run: 1 read');
});

test('links, tables, outputs and reports beside the directories of runs make these no parts of one run', async () => {
  const table = 'time,tps\n10:00:00,5\n10:00:01,6\n10:00:02,6\n10:00:03,6\n';
  const cwd = await folderOf({ ...nights(2), 'nights/summary.csv': table });
  await symlink('2026-11-02', join(cwd, 'nights/latest'));
  await write(cwd, 'nights/2026-11-01', '--assets', 'external', '-o', 'nights/report');
  await write(cwd, 'nights', '-o', 'nights/old/');
  expect(
    (await statgraph(['export', 'nights/2026-11-01', '-o', 'nights/all.csv'], { cwd })).code,
  ).toBe(0);
  const stderr = await write(cwd, 'nights', '-o', 'site/');
  expect(stderr).toContain('2 runs: 2 read');
  expect(stderr).not.toMatch(/cannot read|nothing to read/);
  expect(await pagesIn(cwd, 'site/runs')).toEqual(['2026-11-01.html', '2026-11-02.html']);
});

test('a log beside directories that have such logs makes none of them its part, whatever else is there', async () => {
  const cwd = await folderOf({ ...nights(12), 'nights/vmstat.out': VMSTAT });
  expect((await run('mkfifo', ['pipe.log'], { cwd: join(cwd, 'nights') })).code).toBe(0);
  expect(await write(cwd, 'nights')).toContain('12 runs: 12 read');
});

test('the runs of an archive are in the order of their names, each compared with the one before', async () => {
  const cwd = await folderOf(nights(3));
  const members = ['nights/2026-11-03', 'nights/2026-11-01', 'nights/2026-11-02'];
  expect((await run('tar', ['-cf', 'all.tar', ...members], { cwd })).code).toBe(0);
  await write(cwd, 'all.tar', '-o', 'site/');
  const index = await readFile(join(cwd, 'site/index.html'), 'utf8');
  const names = [...index.matchAll(/<a href="runs\/[^>]*>([^<]*)</g)].map(([, name]) => name);
  expect(names).toEqual(['all/2026-11-01', 'all/2026-11-02', 'all/2026-11-03']);
  const label = 'changes from all/2026-11-02 to all/2026-11-03';
  expect(index).toContain(`aria-label="${label}: +1.0 %">+1.0 %</a>`);
});

test('runs of one title have a page each, also of a site that is read', async () => {
  const metadata = '{"title": "nightly"}';
  const cwd = await folderOf({
    ...nights(2),
    'nights/2026-11-01/statgraph.json': metadata,
    'nights/2026-11-02/statgraph.json': metadata,
  });
  await write(cwd, 'nights', '-o', 'site/');
  expect(await write(cwd, 'site', '-o', 'copy/')).toContain('2 runs: 2 read');
  expect(await pagesIn(cwd, 'copy/runs')).toHaveLength(2);
});

test('the steps of a job that have changed are a reason to read a run again', async () => {
  const job = (name: string) =>
    JSON.stringify({
      name: 'bench',
      steps: [{ name, started_at: '2026-11-21T10:00:00Z', completed_at: '2026-11-21T10:00:09Z' }],
    });
  const cwd = await folderOf({ ...nights(1), 'job.json': job('Load') });
  const words = ['nights', '--marks-from', 'job.json', '-o', 'site/'];
  await write(cwd, ...words);
  await writeFiles(cwd, { 'job.json': job('Another load') });
  expect(await write(cwd, ...words)).toContain('1 run: 1 read');
});

test('a run that can no longer be read stays, and the index says so', async () => {
  const cwd = await folderOf(nights(2));
  await write(cwd, 'nights', '-o', 'site/');
  for (const file of ['sysbench.txt', 'vmstat.txt', 'iostat.txt'])
    await writeFiles(cwd, { [`nights/2026-11-02/${file}`]: 'broken\n' });
  await write(cwd, 'nights', '-o', 'site/');
  expect(await readFile(join(cwd, 'site/index.html'), 'utf8')).toContain(
    'The logs of 2026-11-02 could not be read this time; its report is from before',
  );
});

test('several pages that cannot be written are one error, however many threads write', async () => {
  const cwd = await folderOf(nights(12));
  await write(cwd, 'nights', '-o', 'site/');
  for (const page of await pagesIn(cwd, 'site/runs'))
    await writeFile(join(cwd, 'site/runs', page), '<p>mine</p>');
  const words = ['nights', '-o', 'site/', '--to', '20', '--jobs', '2'];
  const { code, stderr } = await statgraph(words, { cwd });
  expect(code).toBe(5);
  expect(stderr).toMatch(/^statgraph: .* exists and was not written by statgraph\n.*\n$/);
});

test('nothing to read is an error, and the damage of a run is one with --strict', async () => {
  const cwd = await folderOf({ 'r/none.txt': 'nothing\n', ...nights(2) });
  expect((await statgraph(['r', '-o', 'site/'], { cwd })).code).toBe(3);
  const log = nights(1)['nights/2026-11-01/vmstat.txt']!;
  await writeFiles(cwd, { 'nights/2026-11-01/vmstat.txt': `${log}\n 1 2 3 broken 5\n` });
  const { code, stderr } = await statgraph(['nights', '-o', 'site/', '--strict'], { cwd });
  expect(code).toBe(4);
  expect(stderr).toContain('and --strict was given');
  expect(await pagesIn(cwd, 'site/runs')).toHaveLength(2);
});

test('where all runs have one directory, a title is the name of each', async () => {
  const cwd = await folderOf(nights(1));
  const [night = ''] = await readdir(join(cwd, 'nights'));
  const add = (...more: readonly string[]) => write(cwd, `nights/${night}`, '-o', 'site/', ...more);
  expect(await add('--title', 'monday')).toContain('1 run: 1 read · ');
  expect(await add('--title', 'tuesday')).toContain('2 runs: 1 read · ');
  expect((await pagesIn(cwd, 'site/runs')).sort()).toEqual(['monday.html', 'tuesday.html']);
  expect(await add('--title', 'tuesday', '--to', '20')).toContain('2 runs: 1 read again · ');
});

/** Nights with a commit each, whose rates differ by little but for a fall. */
function nightsWithFall(count: number, fall: number) {
  const names = Array.from(
    { length: count },
    (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`,
  );
  const rate = (i: number) => (i < fall ? 1000 : 880) + ((i * 7) % 5);
  const runs = names.map((name, i): [string, MadeRun] => [
    `nights/${name}`,
    { threads: 8, rate: rate(i) },
  ]);
  const labels = names.map((name, i) => [
    `nights/${name}/statgraph.json`,
    JSON.stringify({ labels: { commit: `c${100 + i}` } }),
  ]);
  return { ...filesOfRuns(Object.fromEntries(runs)), ...Object.fromEntries(labels) };
}

test('the index says since which run a result is another one, and leads to what differs then', async () => {
  const cwd = await folderOf(nightsWithFall(30, 4));
  const said = await write(cwd, 'nights', '-o', 'site/');
  expect(said).toContain('worse   transactions/s −12 % from 2026-10-05, c104 on');
  // The latest runs are first where not all have room.
  expect(said.indexOf('2026-10-30 ')).toBeLessThan(said.indexOf('2026-10-29 '));
  const index = await readFile(join(cwd, 'site/index.html'), 'utf8');
  const [, list = ''] = /<ul class="over-time" aria-label="What changed">(.*?)<\/ul>/.exec(index)!;
  const plain = list.replace(/<[^>]*>/g, '');
  expect(plain).toMatch(
    /^worse transactions\/s −12 % from 2026-10-05, c104 on: 1,002 in the 4 runs before, 882 in the 26 runs from it on/,
  );
  // It is older than the last runs, of which each has a comparison.
  const [, page = ''] = /<a href="([^"]*)">2026-10-04 → 2026-10-05</.exec(list)!;
  expect(await readFile(join(cwd, 'site', page), 'utf8')).toContain(
    '<title>2026-10-04 → 2026-10-05',
  );
});

test('without a change the index draws the results over time, and says nothing of them', async () => {
  const cwd = await folderOf(nightsWithFall(12, 0));
  await write(cwd, 'nights', '-o', 'site/');
  const index = await readFile(join(cwd, 'site/index.html'), 'utf8');
  expect(index).toContain('>History<');
  expect(index).toContain('in the order of their time, from 2026-10-01 to 2026-10-12.');
  expect(index).not.toContain('What changed');
});

test('a run that is added leaves the site its title, with the number of its runs', async () => {
  const cwd = await folderOf({ ...nights(2), 'later/2026-11-03/vmstat.txt': VMSTAT });
  const titleOf = async () =>
    /<title>(.*)<\/title>/.exec(await readFile(join(cwd, 'site/index.html'), 'utf8'))![1];
  await write(cwd, 'nights', '-o', 'site/', '--title', 'R&D <nights>');
  await write(cwd, 'later/2026-11-03', '-o', 'site/');
  expect(await titleOf()).toBe('R&amp;D &lt;nights&gt;');
  await write(cwd, 'nights', '-o', 'other/');
  await write(cwd, 'later/2026-11-03', '-o', 'other/');
  const index = await readFile(join(cwd, 'other/index.html'), 'utf8');
  expect(index).toContain('<title>nights: 3 runs</title>');
  expect(index).not.toContain('could not be read');
});

/** A log of vmstat -t that begins at an hour. */
const vmstatAt = (hour: number) =>
  ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC\n${[0, 1, 2, 3].map((second) => ` 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0 2026-11-26 ${hour}:00:0${second}\n`).join('')}`;

test('another run of the same name replaces the one that is there, which is said', async () => {
  const cwd = await folderOf({
    'monday/results/vmstat.txt': vmstatAt(10),
    'tuesday/results/vmstat.txt': vmstatAt(14),
  });
  await write(cwd, 'monday/results', '-o', 'site/');
  expect(await write(cwd, 'monday/results', '-o', 'site/', '--from', '2')).not.toContain(
    'replaced',
  );
  expect(await write(cwd, 'tuesday/results', '-o', 'site/')).toContain(
    'results: replaced another run of this name; under a name of its own, both would be there\n',
  );
  await write(cwd, 'monday/results', '-o', 'site/', '--title', 'monday');
  expect(await pagesIn(cwd, 'site/runs')).toEqual(['monday.html', 'results.html']);
});
