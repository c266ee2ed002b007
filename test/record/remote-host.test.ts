import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareRemoteHost } from '../../src/record/remote-host.ts';

// The command finds it beside its built code.
vi.mock('../../src/record/collector.ts', () => ({ GATHER: 'examples/gather.sh' }));

/** What a host prints when it can record, and each time it is asked for its clock. */
const READY = 'echo "ready /tmp/statgraph.1"';
const CLOCK = 'echo "$(date +%s).000"';

/** Puts a program in the place of ssh, which does what a shell's lines say. Returns the folder of its own. */
async function sshThat(lines: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statgraph-ssh-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'ssh'), `#!/bin/sh\n${lines}\n`);
  await chmod(join(folder, 'ssh'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

const DB1 = { name: 'db1', target: 'root@db1' };

function prepared(said: string[] = []) {
  const say = (text: string) => void said.push(text);
  return prepareRemoteHost(DB1, { intervalSeconds: 1, say, maxStepSeconds: 0.5 });
}

test.each([
  ['says nothing', 'sleep 100', 'not ready within 0.5 s'],
  ['is ready and never tells its time', `${READY}; sleep 100`, 'it did not tell its time'],
])('a host that %s cannot record', async (_, lines, expected) => {
  await sshThat(lines);
  await expect(prepared()).rejects.toThrow(`cannot record on db1: ${expected}`);
});

/** Answers what comes before the archive, and then does what the lines say. */
const archiveThat = (lines: string) => `${READY}
while read -r word rest; do
  case $word in
  clock) ${CLOCK} ;;
  start) echo started ;;
  end) ${lines} ;;
  esac
done`;

test.each([
  ['bytes without the end of a line', 'cat /dev/zero', 'no archive came within 0.5 s'],
  [
    'only a part of the archive',
    'echo "archive 10240"; sleep 100',
    'the archive is cut or damaged: no more of the archive came within 0.5 s',
  ],
])('a host that sends %s at the end does not hold the others up', async (_, lines, expected) => {
  const folder = await sshThat(archiveThat(lines));
  const said: string[] = [];
  const host = await prepared(said);
  await host.start();
  const asked = new AbortController().signal;
  await host.end({ folder: join(folder, 'db1'), here: 'here', asked });
  expect(said.at(-1)).toBe(
    `db1: its logs did not come: ${expected}; they are in root@db1:/tmp/statgraph.1`,
  );
  expect(await readdir(folder)).toEqual(['ssh']);
});

test('logs that came stay, although the connection does not close', async () => {
  const archive = 'tar cf logs.tar vmstat.out; echo "archive $(wc -c < logs.tar)"; cat logs.tar';
  const folder = await sshThat(`cd "$(dirname "$0")"; echo 1 > vmstat.out; trap '' TERM
${archiveThat(archive)}
sleep 100`);
  const said: string[] = [];
  const host = await prepared(said);
  await host.start();
  const asked = new AbortController().signal;
  await host.end({ folder: join(folder, 'db1'), here: 'here', asked });
  expect(await readdir(join(folder, 'db1'))).toEqual(['context', 'vmstat.out']);
  expect(said.filter((text) => text.includes('did not'))).toEqual([]);
});

test('a host that does not say that it records does not keep the command from starting', async () => {
  await sshThat(`${READY}
while read -r word rest; do test "$word" != clock || ${CLOCK}; done`);
  const said: string[] = [];
  const host = await prepared(said);
  await host.start();
  expect(said.at(-1)).toBe('db1: it did not start within 0.5 s');
  await host.leave();
});
