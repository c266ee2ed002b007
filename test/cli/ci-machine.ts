import { chmod, copyFile, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { folderOf } from './folder.ts';
import { type Outcome, run } from './run.ts';

const ROOT = resolve(import.meta.dirname, '../..');
export const EXAMPLES = join(ROOT, 'examples');

/** A collector that prints a report several times a second, with stamps. */
const VMSTAT = `#!/bin/sh
echo ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC'
while :; do
  echo " 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0 $(date -u '+%Y-%m-%d %H:%M:%S')"
  sleep 0.5
done
`;

/** Works until there are some reports; prints a section as a job of GitLab does. */
const BENCHMARK = `#!/bin/sh
printf 'section_start:%s:load\\r\\033[0KLoad\\n' "$(date +%s)"
until test "$(wc -l < "$(dirname "$MARKS")/../vmstat.out")" -ge 8; do sleep 0.2; done
printf 'section_end:%s:load\\r\\033[0K\\n' "$(date +%s)"
echo "$*" > arguments.txt
exit "\${BENCHMARK_STATUS:-0}"
`;

/** Stands for npx: runs what was built. */
const NPX = `#!/bin/sh
test "$1" = --yes || exit 64
shift 2
exec '${process.execPath}' '${join(ROOT, 'dist/cli.js')}' "$@"
`;

const PROGRAMS = {
  'bin/vmstat': VMSTAT,
  'bin/npx': NPX,
  'bin/apt-get': '#!/bin/sh\n',
  'bin/make': '#!/bin/sh\n',
  'work/benchmark': BENCHMARK,
};

/** A folder of programs that stand for others, and a repository, in `work`, in which scripts run. */
export class Machine {
  readonly work: string;
  /** The variables of its programs, beside the usual ones. */
  readonly env: Readonly<Record<string, string>>;

  constructor(folder: string, env: Readonly<Record<string, string>>) {
    this.work = join(folder, 'work');
    this.env = { PATH: `${folder}/bin:${process.env.PATH}`, ...env };
  }

  /** Runs a script as a CI does: with each command that fails, it ends. */
  run(script: string, env: Readonly<Record<string, string>> = {}, shell = 'sh'): Promise<Outcome> {
    const words = shell === 'bash' ? ['-eo', 'pipefail', '-c'] : ['-ec'];
    return run(shell, [...words, script], { cwd: this.work, env: { ...this.env, ...env } });
  }

  read(name: string): Promise<string> {
    return readFile(join(this.work, name), 'utf8');
  }
}

/** Makes a machine with these programs beside the usual ones, and these variables. */
export async function machineWith(
  programs: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Machine> {
  const all = { ...PROGRAMS, ...programs };
  const folder = await folderOf(all);
  for (const name of Object.keys(all)) await chmod(join(folder, name), 0o755);
  await copyFile(join(EXAMPLES, 'gather.sh'), join(folder, 'work/gather.sh'));
  return new Machine(folder, env);
}
