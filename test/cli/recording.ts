import { type ChildProcess, spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Machine } from './ci-machine.ts';
import type { Outcome } from './run.ts';

const CLI = resolve(import.meta.dirname, '../../dist/cli.js');
/** The command line, in a line of a shell. */
export const STATGRAPH = `'${process.execPath}' '${CLI}'`;

/** A line of a shell that waits until vmstat has printed some reports. */
export const SOME_REPORTS =
  'until test "$(wc -l < "$(dirname "$STATGRAPH_MARKS")/../vmstat.out")" -ge 4; do sleep 0.05; done';

/** Waits until something is so. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await setTimeout(20);
}

/** Whether a process is there and has not ended. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A recording that goes on while a test looks. */
export interface GoingOn {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  printed(): string;
  errors(): string;
  readonly ended: Promise<Outcome & { readonly signal: NodeJS.Signals | null }>;
}

/** Starts `statgraph record` on a machine. */
export function startRecord(
  machine: Machine,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): GoingOn {
  const child = spawn(process.execPath, [CLI, 'record', ...args], {
    cwd: machine.work,
    env: { ...process.env, ...machine.env, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Outcome & { readonly signal: NodeJS.Signals | null }>((done) => {
    child.on('close', (code, signal) => done({ code, signal, stdout, stderr }));
  });
  return { child, printed: () => stdout, errors: () => stderr, ended };
}

/** Returns the directory of logs whose name begins with this. */
export async function logsOf(machine: Machine, name: string): Promise<string> {
  const names = await readdir(machine.work);
  const found = names.filter((entry) => entry.startsWith(`${name}-`) && !entry.endsWith('.html'));
  if (found.length !== 1)
    throw new Error(`${found.length} directories of logs: ${names.join(', ')}`);
  return join(machine.work, found[0]!);
}
