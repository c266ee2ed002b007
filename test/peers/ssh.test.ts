import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Machine, machineWith } from '../cli/ci-machine.ts';
import { writeFiles } from '../cli/folder.ts';
import { logsOf, SOME_REPORTS, STATGRAPH } from '../cli/recording.ts';

const SSHD = '/usr/sbin/sshd';

/** Two hosts of one server, each with a directory for what is temporary, and one that shares its connection. */
function clientConfig(folder: string, port: number): string {
  const host = (name: string) => `Host ${name}
  HostName 127.0.0.1
  HostKeyAlias ${name}
  Port ${port}
  SetEnv TMPDIR=${folder}/${name}
`;
  return `${host('db1')}${host('db2')}${host('shared')}  ControlMaster auto
  ControlPath ${folder}/control
  ControlPersist 60
Host *
  IdentityFile ${folder}/user
  UserKnownHostsFile ${folder}/known
  StrictHostKeyChecking accept-new
`;
}

function serverConfig(folder: string, port: number): string {
  return `ListenAddress 127.0.0.1:${port}
HostKey ${folder}/host
AuthorizedKeysFile ${folder}/user.pub
AcceptEnv TMPDIR
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.on('listening', done));
  const { port } = server.address() as { readonly port: number };
  await new Promise((done) => server.close(done));
  return port;
}

async function startServer(config: string): Promise<ChildProcess> {
  // As root, the server wants its directory, which a package of it makes when it is started as a service.
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true });
  const server = spawn(SSHD, ['-D', '-e', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void server.kill());
  let said = '';
  await new Promise<void>((done, fail) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Server listening')) done();
    });
    server.on('error', () => fail(new Error(`no ${SSHD} (openssh-server)`)));
    server.on('close', () => fail(new Error(`sshd ended: ${said}`)));
  });
  return server;
}

/** A machine from which hosts are reached by a real ssh and its server, both with keys of their own. */
async function machineWithServer(): Promise<{ machine: Machine; folder: string }> {
  const machine = await machineWith({ 'bin/ssh': '' });
  const folder = join(machine.work, '..', 'ssh');
  const port = await freePort();
  await writeFiles(folder, {
    ...{ 'db1/keep': '', 'db2/keep': '', 'shared/keep': '' },
    client: clientConfig(folder, port),
    server: serverConfig(folder, port),
  });
  for (const name of ['user', 'host'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)]);
  const ssh = execFileSync('sh', ['-c', 'command -v ssh'], { encoding: 'utf8' }).trim();
  await writeFiles(machine.work, {
    '../bin/ssh': `#!/bin/sh\nexec ${ssh} -F '${folder}/client' "$@"\n`,
  });
  chmodSync(join(machine.work, '../bin/ssh'), 0o755);
  await startServer(join(folder, 'server'));
  return { machine, folder };
}

test('hosts are recorded over ssh, send their logs, and keep nothing', async () => {
  const { machine, folder } = await machineWithServer();
  const { code, stderr } = await machine.run(
    `${STATGRAPH} record -o run.html --host db1 --host db2 -- sh -c "$LINE"`,
    { LINE: `${SOME_REPORTS}; exit 7` },
  );
  expect(stderr).toMatch(/^db2: its clock agrees within 0\.\d s$/m);
  expect(code).toBe(7);
  const logs = await logsOf(machine, 'run');
  for (const host of ['db1', 'db2']) {
    const { end } = JSON.parse(readFileSync(join(logs, host, 'statgraph.json'), 'utf8'));
    expect(end).toBeDefined();
    expect(await readdir(join(folder, host))).toEqual(['keep']);
  }
});

test('a connection that is shared with others works, too, and the second one', async () => {
  const { machine, folder } = await machineWithServer();
  onTestFinished(() => void execFileSync(join(folder, '../bin/ssh'), ['-qO', 'exit', 'shared']));
  for (const name of ['a', 'b']) {
    const { code } = await machine.run(
      `${STATGRAPH} record -o ${name}.html --host shared -- sh -c "$LINE"`,
      { LINE: SOME_REPORTS },
    );
    expect(code).toBe(0);
    expect(await readdir(await logsOf(machine, name))).toContain('shared');
  }
  expect(await readdir(join(folder, 'shared'))).toEqual(['keep']);
});

test('a key that the host does not take is said in the words of ssh', async () => {
  const { machine, folder } = await machineWithServer();
  await writeFiles(folder, { 'user.pub': '' });
  const { code, stderr } = await machine.run(`${STATGRAPH} record --host db1 -- touch began`);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^statgraph: cannot record on db1: .*Permission denied \(publickey/m);
  expect(stderr).toContain('ssh -o BatchMode=yes db1 true');
  expect(await readdir(machine.work)).not.toContain('began');
});

test('a connection that the host ends is said while the command goes on', async () => {
  const { machine, folder } = await machineWithServer();
  const line = `${SOME_REPORTS}; ssh -qO exit shared
    until grep -q 'connection ended' errors.txt; do sleep 0.05; done; exit 3`;
  const { code } = await machine.run(
    `ssh shared true; ${STATGRAPH} record -o run.html --host shared --host db1 -- sh -c "$LINE" 2> errors.txt`,
    { LINE: line },
  );
  expect(code).toBe(3);
  const [name] = (await readdir(join(folder, 'shared'))).filter((file) => file !== 'keep');
  expect(await machine.read('errors.txt')).toContain(`its logs are in shared:${folder}/shared/`);
  expect(name).toMatch(/^statgraph\.\d+$/);
  expect(await readdir(await logsOf(machine, 'run'))).toContain('db1');
});
