import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { exists } from './generate/day.ts';
import { compare } from './measure.ts';
import { createRandom } from './random.ts';
import { formatTable } from './table.ts';

const MINUTES = 60_000;
const LINES = 40_000;
const WORK = join(tmpdir(), 'statgraph-bench/foreign');
const CLI = join(import.meta.dirname, '../../dist/cli.js');
const WORDS =
  'payment query session cart order worker index pool timeout retry user response'.split(' ');

const VMSTAT = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 812345  52340 401234    0    0     3    12   85  100  1  1 98  0  0
 1  0      0 812345  52340 401234    0    0     3    12   85  110  9  1 90  0  0
`;

const random = createRandom(1);
const someWords = (count: number) =>
  Array.from({ length: count }, () => WORDS[Math.floor(random.uniform() * WORDS.length)]).join(' ');

/** The lines of files that are no logs of performance. */
const FORMS: Readonly<Record<string, (line: number) => string>> = {
  'an application’s log': (line) =>
    `${new Date(1.79e12 + 370 * line).toISOString()} INFO [worker-${line % 40}] com.acme.Pool - ${someWords(8)} id=${line} took ${(line % 977) / 10} ms`,
  prose: () => `${someWords(11)}.`,
};

test('says what lines cost that are no log, beside gawk', { timeout: 20 * MINUTES }, async () => {
  if (!(await exists(CLI))) throw new Error(`no such file: ${CLI}: npm run build makes it`);
  await rm(WORK, { recursive: true, force: true });
  const rows = [[`${LINES} lines`, 'cpu s', 'µs a line', 'gawk, cpu s', 'ours/gawk']];
  for (const [name, lineOf] of Object.entries(FORMS)) {
    const few = await prepare(`${name} short`, [lineOf(0)]);
    const many = await prepare(
      name,
      Array.from({ length: LINES }, (_, line) => lineOf(line)),
    );
    const show = (folder: string) => ({ words: [process.execPath, CLI, 'show', folder] });
    const start = await compare(show(few), show(few));
    const gawk = { words: ['gawk', '{ n += NF } END { print n }', join(many, 'app.log')] };
    const { ours, peer } = await compare(show(many), gawk);
    const seconds = ours.cpuSeconds - start.ours.cpuSeconds;
    const ratio = seconds / peer.cpuSeconds;
    const cells = [ours.cpuSeconds, (1e6 * seconds) / LINES, peer.cpuSeconds, ratio];
    rows.push([name, ...cells.map((cell) => cell.toFixed(2))]);
  }
  process.stdout.write(`\n${formatTable(rows)}`);
});

/** Writes the lines beside a log, so that the command has something to show. Returns their folder. */
async function prepare(name: string, lines: readonly string[]): Promise<string> {
  const folder = join(WORK, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'vmstat.log'), VMSTAT);
  await writeFile(join(folder, 'app.log'), `${lines.join('\n')}\n`);
  return folder;
}
