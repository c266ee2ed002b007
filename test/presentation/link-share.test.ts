import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../src/commands/reading/catalogue.ts';
import { load } from '../../src/input/reading/load.ts';
import { normaliseRuns } from '../../src/normalise/normalise-run.ts';
import { mainFigures } from '../../src/presentation/main-figures.ts';

const FTP = '1048576 bytes received in 2.0 seconds (512 Kbytes/s)\n';

/** What is said of a copy beside logs of other names. */
async function saidOfCopy(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'statgraph-'));
  for (const [name, text] of Object.entries({ 'ftp.log': FTP, ...files })) {
    await writeFile(join(folder, name), text);
  }
  const [loaded] = await load([folder], {});
  const [run] = normaliseRuns(loaded!.hosts, {
    ...{ name: 'run', vocabulary: catalogue },
    window: { from: 0, to: Number.POSITIVE_INFINITY },
  });
  return mainFigures(run!);
}

test('the share of the link is said of a copy if the directory gives its speed', async () => {
  const links = { 'statgraph.json': '{"links": {"em0": "100 Mbit/s"}}' };
  const [text] = await saidOfCopy(links);
  expect(text).toContain('0.5 MiB/s (4.19 % of 100 Mbit/s)');
});

test.each([
  ['without a known link', {}],
  [
    'links of several speeds',
    { 'statgraph.json': '{"links": {"em0": "100 Mbit/s", "em1": "1 Gbit/s"}}' },
  ],
  ['a link that is slower', { 'statgraph.json': '{"links": {"sl0": "1 Mbit/s"}}' }],
])('no share is said: %s', async (_, files) => {
  const [text] = await saidOfCopy(files);
  expect(text).toContain('0.5 MiB/s');
  expect(text).not.toContain('%');
});

test('the speed that the use of an interface shows counts, too', async () => {
  const row = (time: string) =>
    `${time}     net0  1024.0    1.00   800.0    10.0  1310.7   102.4  8.39   0.00\n`;
  const head = '    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat\n';
  const nicstat = head + ['10:00:01', '10:00:02', '10:00:03'].map(row).join('');
  const [text] = await saidOfCopy({ 'nicstat.log': nicstat });
  expect(text).toContain('(4.19 % of 100 Mbit/s)');
});
