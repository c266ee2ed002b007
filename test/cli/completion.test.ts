import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from './folder.ts';
import { run, statgraph } from './run.ts';

const CLI = resolve(import.meta.dirname, '../../dist/cli.js');

/** A log of interfaces with these names. */
function nicstat(names: readonly string[]): string {
  const row = (name: string) => `12:00:01 ${name} 1.0 2.0 3.0 4.0 5.0 6.0 0.1 0.0\n`;
  const head = '    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat\n';
  return (head + names.map(row).join('')).repeat(3);
}

/** The words that the last of these may become. */
async function words(...given: readonly string[]): Promise<readonly string[]> {
  const cwd = await folderOf({ 'results/nicstat.out': nicstat(['net0', 'net1', '$(reboot)']) });
  const { code, stdout, stderr } = await statgraph(['complete', '--', ...given], { cwd });
  expect([code, stderr]).toEqual([0, '']);
  return stdout.split('\n').flatMap((line) => line.split('\t')[0] || []);
}

test('commands, options and their values are completed, and what only a shell knows is left to it', async () => {
  expect(await words('sw')).toEqual(['sweep']);
  expect(await words('')).toEqual(expect.arrayContaining(['record', 'show', 'completion']));
  expect(await words('')).not.toContain('complete');
  expect(await words('diff', '--al')).toEqual(['--align']);
  expect(await words('--max')).toEqual(['--max-size']);
  expect(await words('show', '--format', 'm')).toEqual(['markdown']);
  expect(await words('completion', '')).toEqual(['bash', 'zsh', 'fish', 'powershell']);
  expect(await words('show', 'resu')).toEqual([]);
  expect(await words('show', '-o', '')).toEqual([]);
  expect(await words('record', '--', 'sw')).toEqual([]);
});

test('formats, charts, metrics and the devices of a directory are completed', async () => {
  expect(await words('formats', 'zpool')).toContain('zpool-iostat');
  expect(await words('plot', 'track')).toEqual(['tracks']);
  expect(await words('results', '--metric', 'disk.ut')).toEqual(['disk.utilisation']);
  expect(await words('results', '--as', 'nicstat-l')).not.toEqual([]);
  // A name that a shell would run is no word.
  expect(await words('results', '--device', '')).toEqual(['net0', 'net1']);
  expect(await words('nowhere', '--device', '')).toEqual([]);
});

test('bash inserts what is completed, and completes files elsewhere', async () => {
  const { stdout: script } = await statgraph(['completion', 'bash']);
  const cwd = await folderOf({
    'results/nicstat.out': nicstat(['net0']),
    'bin/statgraph': `#!/bin/sh\nexec '${process.execPath}' '${CLI}' "$@"\n`,
  });
  await writeFile(
    join(cwd, 'ask.sh'),
    `${script}
chmod +x bin/statgraph; PATH=$PWD/bin:$PATH
ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _statgraph; echo "\${COMPREPLY[*]}"; }
ask statgraph rep; ask statgraph show results --device ""; ask statgraph res
complete -p statgraph
`,
  );
  const { stdout, stderr } = await run('bash', ['--norc', 'ask.sh'], { cwd });
  expect(stderr).toBe('');
  expect(stdout.split('\n').slice(0, 3)).toEqual(['report', 'net0', '']);
  expect(stdout).toContain('-o default');
});

test('the scripts of the other shells ask for the words of the line', async () => {
  for (const shell of ['zsh', 'fish', 'powershell'])
    expect((await statgraph(['completion', shell])).stdout).toContain('statgraph complete ');
  expect((await statgraph(['completion', 'csh'])).code).toBe(2);
});

test('the manual page has each command and option of the help, and only plain text', async () => {
  const page = await readFile(resolve(CLI, '../statgraph.1'), 'utf8');
  const { stdout } = await statgraph(['show', '--help', 'all']);
  const options = stdout.match(/^ +(?:-\w, )?--[\w-]+/gm)!.map((flag) => flag.trim());
  expect(options.length).toBeGreaterThan(10);
  for (const flag of options.filter((each) => !each.includes('help')))
    expect(page.replaceAll('\\-', '-')).toContain(flag);
  for (const command of ['record', 'compare', 'check'])
    expect(page).toContain(`.SS statgraph ${command} `);
  // Requests of man(7) are the only lines that begin with a dot.
  const requests = new Set(page.match(/^[.'].*?(?= |$)/gm));
  expect([...requests].sort()).toEqual(['.B', '.I', '.SH', '.SS', '.TH', '.TP']);
});
