import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { GATHER } from './collector.ts';
import type { HostPlace } from './host-places.ts';

/** Nobody is asked for a password by several hosts at once, and a host that is silent for a minute is lost. */
const OPTIONS = [
  'BatchMode=yes',
  'ConnectTimeout=10',
  'ClearAllForwardings=yes',
  'ServerAliveInterval=15',
  'ServerAliveCountMax=4',
];

/**
 * Starts `gather.sh --send` on another host. Its standard input is the script, and then what is asked of it. Nothing is
 * quoted for the user's shell there, which may be any.
 */
export async function startOverSsh(
  { target, name }: HostPlace,
  intervalSeconds: number,
): Promise<ChildProcessWithoutNullStreams> {
  const script = await readFile(GATHER, 'utf8');
  const options = OPTIONS.flatMap((option) => ['-o', option]);
  // In a group of its own it gets no ^C, which is for the command.
  const child = spawn('ssh', ['-Tx', ...options, '--', target, 'sh', '-s'], { detached: true });
  // What the user's shell has printed may have no end of line.
  child.stdin.write(`echo\nINTERVAL=${intervalSeconds}\nset -- --send ${name}\n${script}`);
  return child;
}
