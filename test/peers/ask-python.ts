import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from '../cli/run.ts';

/** A package of Python's that answers our questions. */
interface PythonPeer {
  readonly name: string;
  readonly version: string;
  /** File beside this one: reads a question as JSON from standard input and writes the answer as JSON. */
  readonly script: string;
}

/** Asks a package, which is installed outside the repository and kept: the next run needs no network. */
export async function askPython<Answer>(peer: PythonPeer, question: unknown): Promise<Answer> {
  const python = await install(peer);
  const script = resolve(import.meta.dirname, peer.script);
  const { code, stdout, stderr } = await run(python, [script], { input: JSON.stringify(question) });
  if (code !== 0) throw new Error(`${peer.name} failed: ${stderr}`);
  return JSON.parse(stdout) as Answer;
}

/** The Python that has the package. */
async function install({ name, version }: PythonPeer): Promise<string> {
  const environment = join(tmpdir(), `statgraph-${name}-${version}`);
  const python = join(environment, 'bin/python3');
  const done = join(environment, 'installed');
  if (existsSync(done)) return python;
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  for (const [program, args] of [
    ['python3', ['-m', 'venv', '--clear', environment]],
    [python, [...pip, `${name}==${version}`]],
    [python, ['-c', `open(${JSON.stringify(done)}, 'w')`]],
  ] as const) {
    const failed = await run(program, args).then(
      ({ code, stderr }) => (code === 0 ? '' : stderr.trim()),
      String,
    );
    if (failed !== '')
      throw new Error(`the peer ${name} ${version} could not be installed: ${failed}`);
  }
  return python;
}
