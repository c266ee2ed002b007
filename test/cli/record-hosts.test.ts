import { readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { tarOf } from '../input/archives.ts';
import { type Machine, machineWith } from './ci-machine.ts';
import { writeFiles } from './folder.ts';
import { isAlive, logsOf, SOME_REPORTS, STATGRAPH, startRecord, until } from './recording.ts';

/** Stands for ssh: a host is a folder, whose programs come first there. */
const SSH = `#!/bin/sh
while test "$1" != --; do shift; done
host=\${2##*@}
if ! cd "$(dirname "$0")/../hosts/$host" 2>/dev/null; then
  echo "ssh: Could not resolve hostname $host: Name or service not known" >&2
  exit 255
fi
echo $$ > pid
printf 'Welcome to %s' "$host"
echo 'Authorised use only.' >&2
shift 2
TMPDIR=$PWD PATH=$PWD/bin:$PATH exec "$@"
`;

/** A machine from which these hosts are reached, with the programs that they have besides. */
function machineNear(...programs: readonly string[][]): Promise<Machine> {
  return machineWith({ 'bin/ssh': SSH, ...Object.fromEntries(programs) });
}

/** A host that has nothing of its own. */
function plain(host: string): string[] {
  return [`hosts/${host}/bin/nothing`, ''];
}

function folderOfHost({ work }: Machine, host: string): string {
  return join(dirname(work), 'hosts', host);
}

/** The directories in which a host records. */
async function left(machine: Machine, host: string): Promise<string[]> {
  const names = await readdir(folderOfHost(machine, host));
  return names.filter((name) => name.startsWith('statgraph.'));
}

async function pidOf(machine: Machine, host: string): Promise<number> {
  return Number(await readFile(join(folderOfHost(machine, host), 'pid'), 'utf8'));
}

/** A line of a shell that waits until a host has recorded some reports, too. */
function reportsOf(...hosts: readonly string[]): string {
  const lines = hosts.map(
    (host) =>
      `until test "$(cat ../hosts/${host}/statgraph.*/vmstat.out | wc -l)" -ge 4; do sleep 0.05; done`,
  );
  return [SOME_REPORTS, ...lines].join('; ');
}

test('other hosts are recorded over ssh, and their logs are part of one run', async () => {
  const machine = await machineNear(plain('db1'), plain('db2'));
  const { code, stdout, stderr } = await machine.run(
    `${STATGRAPH} record -o run.html --host db1 --host root@db2 -- sh -c "$LINE"`,
    { LINE: `${reportsOf('db1', 'db2')}; echo done; exit 7` },
  );
  expect(code).toBe(7);
  expect(stdout).toBe('done\n');
  expect(stderr).toMatch(/^db1: its clock agrees within 0\.\d s$/m);
  expect(stderr).not.toContain('Authorised');
  const logs = await logsOf(machine, 'run');
  const here = hostname();
  expect((await readdir(logs)).sort()).toEqual(['db1', 'db2', 'statgraph.json', here].sort());
  expect(await readdir(join(logs, here))).toContain('benchmark.out');
  expect(await readFile(join(logs, 'db1/context/clock.txt'), 'utf8')).toContain(`that of ${here}`);
  const page = await machine.read('run.html');
  expect(page).toContain('db2/vmstat.out');
  expect(page).toMatch(/<title>exit status 7: run-\d{8}-\d{6}<\/title>/);
  const { stdout: shown } = await machine.run(`${STATGRAPH} show '${logs}'`);
  for (const host of [here, 'db1', 'db2']) expect(shown).toContain(`CPUs on ${host}`);
  for (const host of ['db1', 'db2']) {
    expect(await left(machine, host)).toEqual([]);
    expect(await isAlive(await pidOf(machine, host))).toBe(false);
  }
});

test('the times of a host whose clock is ahead are shifted to those of this host', async () => {
  const ahead = '#!/bin/sh\nexec /bin/date -d "+300 seconds" "$@"\n';
  const machine = await machineNear(['hosts/db1/bin/date', ahead]);
  const { stderr } = await machine.run(
    `${STATGRAPH} record -o run.html --host db1 -- sh -c "$LINE"`,
    { LINE: reportsOf('db1') },
  );
  expect(stderr).toMatch(/^db1: its clock is 5 min ahead \(± [\d.]+ ms\); its times are shifted$/m);
  const logs = await logsOf(machine, 'run');
  const { offset } = JSON.parse(await readFile(join(logs, 'db1/statgraph.json'), 'utf8'));
  expect(offset).toBeCloseTo(-300, 0);
  expect(await readFile(join(logs, 'db1/context/clock.txt'), 'utf8')).toMatch(/5 min ahead/);
  const { stdout } = await machine.run(`${STATGRAPH} export run.html --metric cpu.user`);
  const [there, here] = ['db1', hostname()].map((host) => {
    const row = new RegExp(`^[^,]*,${host},[^,]*vmstat.out,.*?,(\\d{4}-[^,]*Z),`, 'm').exec(stdout);
    return Date.parse(row![1]!);
  });
  expect(Math.abs(there! - here!)).toBeLessThan(60_000);
});

test('hosts that cannot be reached or cannot record are said before the command starts', async () => {
  const machine = await machineNear(plain('db1'), [
    'hosts/mac/bin/uname',
    '#!/bin/sh\necho Darwin\n',
  ]);
  const { code, stderr } = await machine.run(
    `${STATGRAPH} record -o run.html --host mac --host db1 --host nosuch -- touch began`,
  );
  expect(code).toBe(2);
  expect(stderr).toContain('cannot record on mac: knows Solaris, illumos and Linux, not Darwin\n');
  expect(stderr).toContain(
    'cannot record on nosuch: ssh: Could not resolve hostname nosuch: Name or service not known\n',
  );
  expect(await readdir(machine.work)).toEqual(['benchmark', 'gather.sh']);
  expect(await left(machine, 'db1')).toEqual([]);
  expect(await isAlive(await pidOf(machine, 'db1'))).toBe(false);
});

test('a host that is lost is said at once; the command and the other hosts go on', async () => {
  const machine = await machineNear(plain('db1'), plain('db2'));
  const line = `${reportsOf('db1', 'db2')}; kill -9 $(cat ../hosts/db1/pid)
    until grep -q 'connection ended' errors.txt; do sleep 0.05; done; exit 3`;
  const { code } = await machine.run(
    `${STATGRAPH} record -o run.html --host db1 --host db2 -- sh -c "$LINE" 2> errors.txt`,
    { LINE: line },
  );
  expect(code).toBe(3);
  const errors = await machine.read('errors.txt');
  const [name] = await left(machine, 'db1');
  expect(errors).toMatch(/^db1: the connection ended after [\d.]+ s; its logs are in db1:/m);
  expect(errors).toContain(`its logs are in db1:${folderOfHost(machine, 'db1')}/${name}\n`);
  expect(errors).toContain('hosts: no logs of db1');
  expect(await machine.read('run.html')).toContain('db2/vmstat.out');
});

test('hosts end their recording, and keep it, when record is killed', async () => {
  const machine = await machineNear(plain('db1'));
  const going = startRecord(machine, [
    ...['--host', 'db1', '-o', 'run.html', 'sh', '-c'],
    `${reportsOf('db1')}; echo ready; while :; do sleep 0.1; done`,
  ]);
  await until(() => going.printed().includes('ready'));
  const pid = await pidOf(machine, 'db1');
  going.child.kill('SIGKILL');
  await until(async () => !(await isAlive(pid)));
  const [name] = await left(machine, 'db1');
  const facts = await readFile(join(folderOfHost(machine, 'db1'), name!, 'statgraph.json'), 'utf8');
  expect(JSON.parse(facts).end).toBeDefined();
});

test('^C while logs are on their way gives them up; they stay where they are', async () => {
  const tar = '#!/bin/sh\n: > sending\nwhile test -e "$0"; do sleep 0.05; done\n';
  const machine = await machineNear(['hosts/db1/bin/tar', tar]);
  const going = startRecord(machine, [
    ...['--host', 'db1', '-o', 'run.html', 'sh', '-c', reportsOf('db1')],
  ]);
  const isSending = async () => {
    const [name = ''] = await left(machine, 'db1');
    return (await readdir(join(folderOfHost(machine, 'db1'), name))).includes('sending');
  };
  await until(isSending);
  going.child.kill('SIGINT');
  const { code, stderr } = await going.ended;
  expect(code).toBe(0);
  expect(stderr).toMatch(/^db1: its logs did not come: .*; they are in db1:\/.*\/statgraph\.\d+$/m);
  expect(await readdir(await logsOf(machine, 'run'))).not.toContain('db1');
  expect(await machine.read('run.html')).toContain('vmstat.out');
});

test('a file that a host would write elsewhere is refused', async () => {
  const machine = await machineNear(['hosts/db1/bin/tar', '#!/bin/sh\ncat ../evil.tar\n']);
  const evil = await tarOf([
    ['vmstat.out', 'x\n'],
    ['../evil.txt', 'x\n'],
  ]);
  await writeFiles(folderOfHost(machine, 'db1'), { 'evil.tar': evil });
  const { code, stderr } = await machine.run(
    `${STATGRAPH} record -o run.html --host db1 -- sh -c "$LINE"`,
    { LINE: reportsOf('db1') },
  );
  expect(code).toBe(0);
  expect(stderr).toContain(
    'db1: its logs did not come: a file that no recording has: ../evil.txt; they are in db1:',
  );
  const logs = await logsOf(machine, 'run');
  expect((await readdir(logs)).sort()).toEqual([hostname(), 'statgraph.json'].sort());
  expect(await left(machine, 'db1')).toHaveLength(1);
});

test('a host is never an option of ssh', async () => {
  const machine = await machineNear();
  for (const host of ['-oProxyCommand=x', '', 'a b']) {
    const { code, stderr } = await machine.run(`${STATGRAPH} record --host '${host}' -- true`);
    expect(code).toBe(2);
    expect(stderr).toContain('Expected a host');
  }
});
