import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Outcome } from './run.ts';

/** A command for a server. */
export interface ServedCommand {
  readonly words: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

const SERVER = resolve(import.meta.dirname, 'command-server.mjs');
/** Ends what a command printed, on both streams. */
const END = '\x1eend of what the command printed\x1e';

/** The servers that wait for a command. */
const idle: ChildProcess[] = [];

/** Runs a command in a process that has the command line loaded, and that ran other commands before. */
export async function serve(cli: string, command: ServedCommand): Promise<Outcome> {
  const server = idle.pop() ?? (await started(cli));
  const outcome = outcomeOf(server);
  server.send(command);
  await outcome;
  if (server.connected) idle.push(server);
  return outcome;
}

/** Ends the servers. */
export async function endServers(): Promise<void> {
  const ended = idle.splice(0).map((server) => {
    const exited = new Promise((done) => server.once('exit', done));
    server.disconnect();
    return exited;
  });
  await Promise.all(ended);
}

async function started(cli: string): Promise<ChildProcess> {
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
  const server = spawn(process.execPath, [SERVER, cli, END], { stdio: [...stdio] });
  server.stdout!.setEncoding('utf8');
  server.stderr!.setEncoding('utf8');
  await outcomeOf(server);
  return server;
}

/** Returns what a command printed, and its status. */
function outcomeOf(server: ChildProcess): Promise<Outcome> {
  return new Promise((done) => {
    const printed = { stdout: '', stderr: '' };
    let code: number | null = null;
    const takeFor = (stream: 'stdout' | 'stderr') => (text: string) => {
      printed[stream] += text;
      endIfAll();
    };
    const out = takeFor('stdout');
    const errors = takeFor('stderr');
    const takeCode = (status: number) => {
      code = status;
      endIfAll();
    };
    const close = (status: number | null) => done({ code: status, ...printed });
    const endIfAll = () => {
      const { stdout, stderr } = printed;
      if (code === null || !stdout.endsWith(END) || !stderr.endsWith(END)) return;
      server.stdout!.off('data', out);
      server.stderr!.off('data', errors);
      server.off('message', takeCode).off('close', close);
      done({ code, stdout: stdout.slice(0, -END.length), stderr: stderr.slice(0, -END.length) });
    };
    server.stdout!.on('data', out);
    server.stderr!.on('data', errors);
    server.on('message', takeCode).on('close', close);
  });
}
