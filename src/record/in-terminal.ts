import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { StartedCommand } from './in-pipes.ts';
import type { Printed } from './kept-output.ts';

/**
 * Starts a command in a terminal of its own, which `script` of util-linux makes; null without it, and in the background.
 * Standard input and errors that are no terminal are passed on.
 */
export async function startInTerminal(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<StartedCommand | null> {
  if (!hasScript() || isInBackground()) return null;
  const hasInput = process.stdin.isTTY === true;
  const hasErrors = process.stderr.isTTY === true;
  const line = shellLine(command, { shell: env.SHELL, hasInput, hasErrors });
  const child = spawn('script', ['-qefc', line, '/dev/null'], {
    // The numbers of the last three are those in the shell's line.
    stdio: [hasInput ? 'inherit' : 'ignore', 'pipe', 'inherit', 'pipe', 'pipe', 0],
    // With a terminal to read from, script passes ^C on. Without, this process does, and script must not get it.
    detached: !hasInput,
    // `script -c` asks the user's shell, which may be none of POSIX.
    env: { ...env, SHELL: '/bin/sh' },
  });
  const [, , , groups, errors] = child.stdio as readonly Readable[];
  const printed: Printed[] = [{ from: child.stdout!, shownOn: process.stdout }];
  if (!hasErrors) printed.push({ from: errors!, shownOn: process.stderr });
  return { child, group: await groupOf(child, groups!), printed };
}

/** Whether there is `script` with the options that are needed. That of busybox does not pass the exit status on. */
function hasScript(): boolean {
  return /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '');
}

/** Whether a shell has started this process with `&`: what changes the terminal then is stopped. */
function isInBackground(): boolean {
  const columns = ['-o', 'pgid=', '-o', 'tpgid=', '-p', String(process.pid)];
  const [group, foreground] =
    spawnSync('ps', columns, { encoding: 'utf8' }).stdout?.trim().split(/\s+/).map(Number) ?? [];
  return foreground !== undefined && foreground > 0 && group !== foreground;
}

interface Passed {
  /** The user's shell, which the command finds in its environment. */
  readonly shell: string | undefined;
  readonly hasInput: boolean;
  readonly hasErrors: boolean;
}

/** Returns the line of a shell that prints its process group to file descriptor 3 and becomes the command. */
function shellLine(command: readonly string[], { shell, hasInput, hasErrors }: Passed): string {
  const { rows, columns } = process.stdout;
  return [
    shell === undefined ? 'unset SHELL' : `SHELL=${quoted(shell)}`,
    // script takes the size from standard input.
    ...(hasInput ? [] : [`stty rows ${rows} cols ${columns}`]),
    'echo $$ >&3',
    `exec ${command.map(quoted).join(' ')}${hasInput ? '' : ' <&5'}${hasErrors ? '' : ' 2>&4'} 3>&- 4>&- 5<&-`,
  ].join('; ');
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** Waits for the number of the process group; that of script itself if it ends before. */
function groupOf(child: ChildProcess, groups: Readable): Promise<number> {
  return new Promise((resolve, reject) => {
    groups.once('data', (text) => resolve(Number(text)));
    child.on('exit', () => resolve(child.pid!));
    child.on('error', reject);
  });
}
