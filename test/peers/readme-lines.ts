import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import type { Outcome } from '../cli/run.ts';

const root = resolve(import.meta.dirname, '../..');
const readme = await readFile(join(root, 'README.md'), 'utf8');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

/** The README's sections whose lines need nothing but the package. */
export const SECTIONS = ['Install', 'Report', 'Compare', 'Sweep', 'Many runs', 'Check'];

/** What the files of those lines begin with, by the ends of their names. */
const FILES: Readonly<Record<string, string>> = {
  ...{ html: '<!DOCTYPE html>', png: '\x89PNG', json: '{', csv: 'run,', txt: '# A rule' },
};

/** What the other lines print first, by their commands. */
const PRINTED: Readonly<Record<string, RegExp>> = {
  install: /^\nadded 1 package in /,
  npx: /^results\.html · /,
  '': /^(results|client)\.html · |^anonymised 1 host: |^site\/index\.html · /,
  show: /^results · 6 logs/,
  plot: /^ +CPU - \S+\n +a busy/,
  compare: /^(## )?(before|base) → (after|tuned)/,
  sweep: /^ext4: transactions\/s grows up to |^row 2 was best: 700 tps: /,
  check: /^✓ transactions\/s /m,
};

/** More lines, and what each prints. */
export const MORE: readonly (readonly [string, RegExp])[] = [
  ['statgraph --version', new RegExp(`^${version}\n$`)],
  ['statgraph formats', /^ab +ab \(ApacheBench\)/],
  ['statgraph formats iostat', /^iostat \(Linux/],
  ['statgraph export results/ --format csv', /^run,host,file,/],
  ['statgraph export results/ --format json', /^{"schemaVersion":/],
  ['statgraph export results/ --format openmetrics', /^# TYPE statgraph_run info\n/],
  ['statgraph export results/ --format parquet -o dataset', /^$/],
];

/** Returns the lines of a section's examples that are for users, without comments. */
export function linesOf(section: string): readonly string[] {
  const [, text = ''] = readme.split(`\n## ${section}\n`);
  const [body = ''] = text.split('\n## ');
  return (
    [...body.matchAll(/```sh\n(.*?)```/gs)]
      .flatMap(([, block]) => block!.split('\n'))
      .map((line) => line.replace(/ +# .*$/, ''))
      .filter((line) => /^(statgraph|npx|npm install) /.test(line))
      // Only a terminal can be drawn on again.
      .filter((line) => !line.includes('--watch'))
  );
}

/** Checks what a line of the README wrote or printed. */
export async function expectWritten(folder: string, line: string, { stdout, stderr }: Outcome) {
  const [, file, end] = /(?:-o|>) (\S+\.(\w+))/.exec(line) ?? [];
  if (end !== undefined) {
    const text = await readFile(join(folder, file!), 'latin1');
    expect(text.slice(0, 15), line).toContain(FILES[end]);
  } else {
    const [command = ''] = /npx|install|(?<=^statgraph )\w+(?= )/.exec(line) ?? [];
    expect((stdout || stderr).slice(0, 200), line).toMatch(PRINTED[command]!);
  }
}
