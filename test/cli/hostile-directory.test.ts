import { stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, VMSTAT, writeFiles } from './folder.ts';
import { isCommand, linesOfOutput } from './is-command.ts';
import { run, statgraph } from './run.ts';

/** Names of devices, hosts, files, marks and columns. */
const NAMES = [
  '::error::owned',
  '##vso[task.setvariable variable=a]owned',
  '##[error]owned',
  "##teamcity[message text='owned']",
  'section_start:1795229458:owned',
  '\x1b[31mred\x1b[0m\r::warning::owned',
  '\rsection_end:1795229458:owned\r\x1b[0K',
  'sda\n::error::owned',
  '<script>owned</script>',
  ']]>',
  'a|b',
];

/** A report of iostat, whose names have no blanks. */
function report(i: number): string {
  const rows = NAMES.map((name, k) => {
    const device = name.replaceAll(/[ \n]/g, '_');
    return `${device} 100.00 0.00 ${10240 + i * k}.00 0.00 30.00 ${80 + k + (i % 3)}.00\n`;
  });
  return `Device r/s w/s rkB/s wkB/s await %util\n${rows.join('')}\n`;
}

const IOSTAT = `Linux 6.1.0 (::error::host) \t11/21/2026 \t_x86_64_\n\n${Array.from({ length: 30 }, (_, i) => report(i)).join('')}`;
const NOISE = NAMES.map((name) => `${name}\n`).join('');
const CSV = `time,device,${NAMES.map((name) => JSON.stringify(name)).join(',')}\n${NAMES.flatMap(
  (name, i) =>
    [0, 1, 2].map(
      (s) =>
        `2026-11-21T10:00:0${s}Z,"${name.replaceAll('"', '')}",${NAMES.map((_, k) => i + k + s)}\n`,
    ),
).join('')}`;
const METADATA = JSON.stringify({
  title: NAMES[0],
  host: NAMES[4],
  labels: { [NAMES[2]!]: NAMES[0] },
  marks: NAMES.map((text, i) => ({ time: `2026-11-21T10:00:0${i % 3}Z`, text })),
  results: Object.fromEntries(NAMES.map((name, i) => [name, i])),
});
const JOB = JSON.stringify({
  jobs: [
    {
      id: '::error::5',
      name: NAMES[0],
      steps: NAMES.map((name, i) => ({
        name,
        started_at: `2026-11-21T10:00:0${i % 2}Z`,
        completed_at: `2026-11-21T10:0${i % 5}:02Z`,
      })),
    },
  ],
});

/** A folder with the directories `before` and `after`: hostile logs, a FIFO, links that lead out, cut and empty files. */
async function hostileFolder(): Promise<string> {
  const cwd = await folderOf({ 'job.json': JOB, 'outside.log': VMSTAT });
  for (const [i, side] of ['before', 'after'].entries()) {
    await writeFiles(cwd, {
      [`${side}/iostat.out`]: IOSTAT,
      [`${side}/table.csv`]: CSV,
      [`${side}/cut.log`]: (VMSTAT + NOISE + VMSTAT.repeat(i + 1)).slice(0, -30),
      [`${side}/context/notes.txt`]: NOISE,
      [`${side}/empty.log`]: '',
      [`${side}/statgraph.json`]: METADATA,
      [`${side}/job.log`]: `section_start:1795255200:${'x'.repeat(50)}\r\x1b[0K::error::owned\n`,
      [`${side}/::error::owned.log`]: VMSTAT + NOISE,
      [`${side}/section_start:1:owned`]: NOISE,
      [`${side}/##[error]owned.txt`]: NOISE,
      [`${side}/sda\n::error::owned.log`]: VMSTAT,
    });
    expect((await run('mkfifo', ['pipe.log'], { cwd: join(cwd, side) })).code).toBe(0);
    await symlink('../outside.log', join(cwd, side, 'link.log'));
    await symlink('/', join(cwd, side, 'root'));
  }
  return cwd;
}

test.each<[command: string, words: readonly string[], status?: number]>([
  ['report', ['report', 'before', '-o', 'report.html']],
  ['report, whose warnings are all printed', ['report', 'before', '-v', '-o', 'report.html']],
  ['report with --strict', ['report', 'before', '--strict', '-o', 'report.html'], 4],
  ['report to standard output', ['report', 'before', '--static', '-o', '-']],
  ['report as files', ['report', 'before', '--assets', 'external', '-o', 'report']],
  ['report of several runs', ['report', 'before', 'after', '-o', 'report.html']],
  [
    'report with the steps of a job',
    ['before', '--marks-from', 'github', 'job.json', '-o', 'x.html'],
  ],
  ['show', ['show', 'before']],
  ['show in colour', ['show', 'before', '--color', 'always']],
  ['show as Markdown', ['show', 'before', '--format', 'markdown']],
  ['show as JSON', ['show', 'before', '--format', 'json']],
  ['compare', ['compare', 'before', 'after']],
  ['compare as Markdown', ['compare', 'before', 'after', '--format', 'markdown']],
  ['compare as JSON', ['compare', 'before', 'after', '--format', 'json']],
  ['check', ['check', 'before', 'x\n::error::owned < 5', '-o', 'report.html'], 1],
  ['rules for a run', ['check', 'before', '--suggest']],
  ['sweep', ['sweep', '{side}', '.', '--format', 'text']],
  ['sweep as CSV', ['sweep', '{side}', '.', '--format', 'csv']],
  ['the list of charts', ['plot', 'before']],
  ['a chart', ['plot', 'iostat', 'before', '-o', '-']],
  ['tracks', ['plot', 'tracks', 'before', '-o', '-']],
  ['tracks as text', ['plot', 'tracks', 'before', '-o', 'x.txt']],
  ['export', ['export', 'before']],
  ['export as JSON', ['export', 'before', '--format', 'json']],
  [
    'OpenMetrics',
    ['export', 'before', '--format', 'openmetrics', '--start', '2026-11-21T10:00:00Z'],
  ],
  ['OTLP', ['export', 'before', '--format', 'otlp', '--start', '2026-11-21T10:00:00Z']],
  ['formats', ['formats']],
])(
  '%s of a hostile directory ends, and no line is a command of a runner',
  async (_, words, status = 0) => {
    const cwd = await hostileFolder();
    const { code, stdout, stderr } = await statgraph(words, { cwd });
    expect(code, stderr).toBe(status);
    const output = words.indexOf('-o');
    if (output > 0 && words[output + 1] !== '-')
      expect((await stat(join(cwd, words[output + 1]!))).size).toBeGreaterThan(0);
    const commands = linesOfOutput(`${stdout}\n${stderr}`).filter(isCommand);
    expect(commands.map((line) => line.slice(0, 200))).toEqual([]);
  },
);

test.each([
  ['an option', ['show', 'before', '--tz', 'x\n::error::owned']],
  ['an unknown option', ['show', 'before', '--x\n##[error]owned']],
  ['a name of a device', ['show', 'before', '--device', '^\n::error::owned$']],
  ['a rule', ['check', 'before', '::error::owned <']],
  ['a path', ['show', '::error::owned']],
  ['a path with a newline', ['show', 'x\n::error::owned']],
  ['a file of marks', ['show', 'before', '--marks-from', '::error::owned']],
])('a mistake in %s is quoted without a command of a runner', async (_, words) => {
  const cwd = await hostileFolder();
  const { code, stdout, stderr } = await statgraph(words, { cwd });
  expect(code).toBeGreaterThan(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('owned');
  expect(linesOfOutput(stderr).filter(isCommand)).toEqual([]);
});
