import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { serve } from './command-server.ts';

/** What a command said. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const CLI = resolve(import.meta.dirname, '../../dist/cli.js');

/** Runs the built command line. */
export function statgraph(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const { cwd = process.cwd(), input, env = {}, unprivileged = false } = options;
  const needsProcess = args[0] === 'record' || 'NODE_OPTIONS' in env;
  if (needsProcess || unprivileged || input !== undefined) return statgraphAlone(args, options);
  return serve(CLI, { words: args, cwd, env: { ...process.env, ...PLAIN, ...env } });
}

/** Runs the built command line in a process of its own, as a user does. */
export function statgraphAlone(
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> {
  return run(process.execPath, [CLI, ...args], options);
}

interface RunOptions {
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs as the user nobody if the tests run as root, which may read every file. */
  readonly unprivileged?: boolean;
}

const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** The environment of a program says nothing about colours unless a test does. */
const PLAIN = { FORCE_COLOR: undefined, NO_COLOR: undefined };

/** Runs a program to its end. */
export function run(
  program: string,
  args: readonly string[],
  { cwd, input, env, unprivileged }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((done, failed) => {
    const as = unprivileged === true ? NOBODY : {};
    const child = spawn(program, args, { cwd, env: { ...process.env, ...PLAIN, ...env }, ...as });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', failed);
    child.on('close', (code) => done({ code, stdout, stderr }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
