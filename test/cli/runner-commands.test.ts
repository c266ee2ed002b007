import { expect, test } from 'vitest';
import { someOf } from '../thinned.ts';
import { folderOf, VMSTAT } from './folder.ts';
import { isCommand, linesOfOutput } from './is-command.ts';
import { statgraph } from './run.ts';

const COMMANDS = [
  '::error::owned',
  ' ::add-mask::s',
  '\u2003::warning file=a,line=1::x',
  'sda ##[error]owned',
  'x##vso[task.setvariable variable=a]b',
  '###[group]x',
  "##teamcity[message text='x']",
  'section_start:1795239810:owned',
];

/** A table whose columns and entities are commands, between lines that no parser understands. */
const HOSTILE = [
  `time,device,${COMMANDS.map((text, i) => `${text.replaceAll(',', ';')}${i}`).join(',')}`,
  ...COMMANDS.flatMap((text, i) =>
    [0, 1, 2].map(
      (second) =>
        `2026-11-21T10:00:0${second}Z,"${text}",${COMMANDS.map((_, k) => i + k + second).join(',')}`,
    ),
  ),
].join('\n');
const NOISE = COMMANDS.map((text) => `${text}\n`).join('');

/** What prints names; `hostile-directory.test.ts` has other names in the same. */
const FORMS: readonly (readonly [form: string, words: readonly string[]])[] = [
  ['show', ['show']],
  ['show as Markdown', ['show', '--format', 'markdown']],
  ['show as JSON', ['show', '--format', 'json']],
  ['the warnings of a report', ['report', '-v', '-o', 'report.html']],
  ['the long CSV', ['export']],
  ['the wide CSV', ['export', '--layout', 'wide']],
  ['the export as JSON', ['export', '--format', 'json']],
  ['the list of charts', ['plot']],
  ['a chart as SVG', ['plot', 'other', '-o', '-']],
  ['tracks as SVG', ['plot', 'tracks', '-o', '-']],
  ['OpenMetrics', ['export', '--format', 'openmetrics', '--start', '2026-11-21T10:00:00Z']],
  ['OTLP', ['export', '--format', 'otlp', '--start', '2026-11-21T10:00:00Z']],
];

test.each(someOf(FORMS, 4))('%s has no command of a CI runner', async (_, words) => {
  for (const name of someOf(COMMANDS.slice(1, 4), 1)) {
    const cwd = await folderOf({
      [`${name}/table.csv`]: `${HOSTILE}\n`,
      [`${name}/vmstat.log`]: `${NOISE}${VMSTAT}${NOISE}${VMSTAT}`,
    });
    const { code, stdout, stderr } = await statgraph([...words, name], { cwd });
    expect(code, stderr).toBe(0);
    const lines = linesOfOutput(`${stdout}\n${stderr}`);
    expect(lines.filter(isCommand).map((line) => line.slice(0, 200))).toEqual([]);
    // The text itself is still there.
    expect(stdout + stderr).toMatch(/owned|add-mask|warning/);
  }
});
