import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Machine, machineWith } from './ci-machine.ts';
import { isAlive, logsOf, SOME_REPORTS, STATGRAPH, startRecord, until } from './recording.ts';
import { run } from './run.ts';

test('record passes output, errors, input and the exit status on, keeps what was printed and writes the report', async () => {
  const machine = await machineWith();
  const line = `echo shown; echo failed >&2; ${SOME_REPORTS}; cat; exit 7`;
  const { code, stdout, stderr } = await machine.run(
    `echo typed | ${STATGRAPH} record -o run.html -- sh -c '${line.replaceAll("'", "'\\''")}'`,
  );
  expect(code).toBe(7);
  expect(stdout).toBe('shown\ntyped\n');
  expect(stderr).toMatch(/^failed$/m);
  expect(stderr).toMatch(/^run\.html · \d+ kB$/m);
  const logs = await logsOf(machine, 'run');
  const kept = await readFile(join(logs, 'benchmark.out'), 'utf8');
  expect(kept.split('\n').sort()).toEqual(['', 'failed', 'shown', 'typed']);
  const page = await machine.read('run.html');
  expect(page).toContain('vmstat.out');
  expect(page).toMatch(/<title>exit status 7: run-\d{8}-\d{6}<\/title>/);
});

test('show of a recording begins with how the command ended, and with the command', async () => {
  const machine = await machineWith();
  await machine.run(`${STATGRAPH} record -o run.html -- sh -c '${SOME_REPORTS}; exit 3'`);
  const { stdout } = await machine.run(`${STATGRAPH} show '${await logsOf(machine, 'run')}'`);
  expect(stdout).toMatch(/^exit status 3: run-\d{8}-\d{6} · sh -c /);
});

test('a file that may not be executed is no missing command', async () => {
  const machine = await machineWith({ 'work/run.sh': 'true\n' });
  const script = await machine.run(`chmod -x run.sh; ${STATGRAPH} record -- ./run.sh`);
  expect([script.code, script.stderr]).toEqual([2, expect.stringContaining('not executable: ')]);
  const missing = await machine.run(`${STATGRAPH} record -- ./nothing.sh`);
  expect(missing.stderr).toContain('no such command: ./nothing.sh');
});

test('the report of a command that prints results has them', async () => {
  const machine = await machineWith({
    'bin/bench': `#!/bin/sh
${SOME_REPORTS}
echo '1000000 bytes (1.0 MB, 977 KiB) copied, 2.00061 s, 500 kB/s'
`,
  });
  const { code } = await machine.run(`${STATGRAPH} record -- bench`);
  expect(code).toBe(0);
  const logs = await logsOf(machine, 'bench');
  const { stdout } = await machine.run(`${STATGRAPH} show '${logs}'`);
  expect(stdout).toContain('dd, copy 1: 0.477 MiB/s');
  expect(await machine.read(`${basename(logs)}.html`)).toContain('0.477 MiB/s');
});

test('the report has what the command took, with the processes that it started', async () => {
  const machine = await machineWith();
  const busy = 'i=0; while test $i -lt 300000; do i=$((i+1)); done';
  await machine.run(`${STATGRAPH} record -o run.html -- sh -c "$LINE"`, {
    LINE: `${SOME_REPORTS}; sh -c '${busy}'; true`,
  });
  const logs = await logsOf(machine, 'run');
  const [, real, user, system, kib] =
    /^# time sh\n\nreal (\S+)\nuser (\S+)\nsys (\S+)\nMaximum resident set size seen \(kbytes\): (\d+)\n$/
      .exec(await readFile(join(logs, 'time.out'), 'utf8'))!
      .map(Number);
  expect(user).toBeGreaterThan(0.05);
  expect(user! + system!).toBeLessThan(real! * 4);
  expect(kib).toBeGreaterThan(500);
  const { stdout } = await machine.run(`${STATGRAPH} show '${logs}'`);
  expect(stdout).toContain(`time, command sh: real ${real}`.slice(0, -1));
});

test('a command that a signal ended has the status of a shell; one whose time is over has 124', async () => {
  const machine = await machineWith();
  const killed = await machine.run(`${STATGRAPH} record -o a.html -- sh -c 'kill -9 $$'`);
  expect(killed.code).toBe(137);
  const ended = await machine.run(`${STATGRAPH} record -o b.html --duration 1 -- sleep 100`);
  expect(ended.code).toBe(124);
  expect(await machine.read('a.html')).toContain('exit status 137');
  expect(await machine.read('b.html')).toContain('vmstat.out');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the command, then the collectors, and the report is written',
  async (signal) => {
    const machine = await machineWith();
    const line = `trap 'echo cleaned; exit 3' INT TERM; ${SOME_REPORTS}; echo ready; while :; do sleep 0.1; done`;
    const going = startRecord(machine, ['-o', 'run.html', 'sh', '-c', line]);
    await until(() => going.printed().includes('ready'));
    going.child.kill(signal);
    const { code, stdout } = await going.ended;
    expect(code).toBe(3);
    expect(stdout).toBe('ready\ncleaned\n');
    const { end, marks } = JSON.parse(
      await readFile(join(await logsOf(machine, 'run'), 'statgraph.json'), 'utf8'),
    );
    expect(end).toBeDefined();
    expect(marks).toBeUndefined();
    expect(await machine.read('run.html')).toContain('vmstat.out');
  },
);

test('a command that ignores an interrupt is ended by further ones', async () => {
  const machine = await machineWith();
  const line = `trap 'echo once' INT; trap 'echo twice' TERM; ${SOME_REPORTS}; echo ready; while :; do sleep 0.1; done`;
  const going = startRecord(machine, ['-o', 'run.html', 'sh', '-c', line]);
  for (const word of ['ready', 'once', 'twice']) {
    await until(() => going.printed().includes(word));
    going.child.kill('SIGINT');
  }
  expect((await going.ended).code).toBe(137);
});

test('a hangup ends nothing where there is no terminal, as with nohup', async () => {
  const machine = await machineWith();
  const line = `${SOME_REPORTS}; echo ready; until test -f go; do sleep 0.05; done; echo done`;
  const going = startRecord(machine, ['-o', 'run.html', 'sh', '-c', line]);
  await until(() => going.printed().includes('ready'));
  going.child.kill('SIGHUP');
  await writeFile(join(machine.work, 'go'), '');
  expect(await going.ended).toMatchObject({ code: 0, stdout: 'ready\ndone\n' });
});

test('^Z suspends the command, too, and it goes on with the recording', async () => {
  const machine = await machineWith();
  const line = `${SOME_REPORTS}; echo $$; until test -f go; do sleep 0.05; done; echo done`;
  const going = startRecord(machine, ['-o', 'run.html', 'sh', '-c', line]);
  await until(() => going.printed().includes('\n'));
  const command = going.printed().trim();
  const states = async () =>
    (await run('ps', ['-o', 'stat=', '-p', `${command},${going.child.pid}`])).stdout;
  going.child.kill('SIGTSTP');
  await until(async () => /^T\S*\s+T\S*\s*$/.test(await states()));
  going.child.kill('SIGCONT');
  await until(async () => !/^T/m.test(await states()));
  await writeFile(join(machine.work, 'go'), '');
  expect(await going.ended).toMatchObject({ code: 0, stdout: `${command}\ndone\n` });
});

test('nothing is left running when record is killed', async () => {
  const machine = await machineWith({
    'bin/vmstat': `#!/bin/sh
test "$1" != -V || exit 0
echo $$ >> "$PIDS"
echo ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st'
while :; do echo ' 1  0 0 100000 12 50000 0 0 4 8 100 57 20 10 70  0  0'; sleep 0.1; done
`,
  });
  const pids = join(machine.work, 'pids');
  const line = `echo $$ >> '${pids}'; ${SOME_REPORTS}; echo ready; while :; do sleep 0.1; done`;
  const going = startRecord(machine, ['-o', 'run.html', 'sh', '-c', line], { PIDS: pids });
  await until(() => going.printed().includes('ready'));
  going.child.kill('SIGKILL');
  const started = (await readFile(pids, 'utf8')).trim().split('\n').map(Number);
  expect(started).toHaveLength(2);
  for (const pid of started) await until(async () => !(await isAlive(pid)));
});

test('what a command leaves running goes on, and is not waited for', async () => {
  const machine = await machineWith();
  const line = `(echo $$; exec sleep 300) & echo left $!; ${SOME_REPORTS}`;
  const { code, stdout } = await machine.run(`${STATGRAPH} record -o run.html -- sh -c '${line}'`);
  expect(code).toBe(0);
  const pid = Number(/left (\d+)/.exec(stdout)?.[1]);
  expect(await isAlive(pid)).toBe(true);
  process.kill(pid);
});

test('without a command the host is recorded, for a time or until it is interrupted', async () => {
  const machine = await machineWith();
  const timed = await machine.run(`${STATGRAPH} record -o a.html --duration 2`);
  expect(timed.code).toBe(0);
  expect(await machine.read('a.html')).toContain('vmstat.out');
  const going = startRecord(machine, ['-o', 'b.html']);
  const reports = async () =>
    (await readFile(join(await logsOf(machine, 'b'), 'vmstat.out'))).length;
  await until(async () => (await reports().catch(() => 0)) > 300);
  going.child.kill('SIGINT');
  expect((await going.ended).code).toBe(0);
  expect(await machine.read('b.html')).toContain('vmstat.out');
});

test('marks of the command and the warm-up are phases of the report', async () => {
  const machine = await machineWith();
  const line = `${STATGRAPH} mark 'first  half'; ${SOME_REPORTS}; echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) by hand" >> "$STATGRAPH_MARKS"`;
  const script = `${STATGRAPH} record --warmup 0.5 -o run.html -- sh -c "$LINE"`;
  expect((await machine.run(script, { LINE: line })).code).toBe(0);
  const logs = await logsOf(machine, 'run');
  const { marks } = JSON.parse(await readFile(join(logs, 'statgraph.json'), 'utf8'));
  const texts = marks.map(({ text }: { text: string }) => text).sort();
  expect(texts).toEqual(['by hand', 'first half', 'measurement', 'warm-up']);
  const outside = await machine.run(`${STATGRAPH} mark x`, { STATGRAPH_MARKS: '' });
  expect(outside).toMatchObject({ code: 2, stderr: expect.stringContaining('no recording') });
});

test('while the command runs the report is written, marked as running; the last one is not', async () => {
  const machine = await machineWith();
  const line =
    'until grep -q "notice running" run.html 2>/dev/null; do sleep 0.05; done; echo seen';
  const { code, stdout, stderr } = await machine.run(
    `${STATGRAPH} record -o run.html --live 0.2 -- sh -c "$LINE"`,
    { LINE: line },
  );
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'seen\n' });
  expect(stderr).not.toContain('statgraph:');
  const page = await machine.read('run.html');
  expect(page).toContain('vmstat.out');
  expect(page).not.toContain('class="notice running"');
});

test('mistakes are said before anything begins', async () => {
  const machine = await machineWith({ 'work/full/vmstat.out': 'x' });
  const mistakes: [string, string][] = [
    ['-- nosuch --fast', 'no such command: nosuch'],
    ['-o - -- true', 'standard output is for the command'],
    ['-o run.csv -- true', 'the output is HTML, not .csv: run.csv'],
    ['--logs full -- true', 'full is not empty'],
    ['--interval 0 -- true', 'whole number'],
    ['--live 2h -- true', 'at most 1h'],
    ['--warmup 3 --duration 2 -- true', 'the warm-up takes all'],
  ];
  const before = await readdir(machine.work);
  for (const [args, message] of mistakes) {
    const { code, stderr } = await machine.run(`${STATGRAPH} record ${args}`);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  }
  expect(await readdir(machine.work)).toEqual(before);
});

test('a command that the system refuses to run is an error, after which nothing goes on', async () => {
  const machine = await machineWith({ 'bin/bench': '#!/nowhere/interpreter\n' });
  const { code, stderr } = await machine.run(`${STATGRAPH} record -o run.html -- bench`);
  expect(code).toBe(2);
  expect(stderr).toContain('cannot run bench');
  const { title } = JSON.parse(
    await readFile(join(await logsOf(machine, 'run'), 'statgraph.json'), 'utf8'),
  );
  expect(title).toContain('exit status 126');
});

test('output and errors that go to one place keep their order', async () => {
  const machine = await machineWith();
  const line = 'for i in 1 2 3 4 5 6 7 8 9; do echo out$i; echo err$i >&2; done';
  const { code } = await machine.run(
    `${STATGRAPH} record -o run.html -- sh -c "$LINE" > all.txt 2>&1`,
    { LINE: line },
  );
  expect(code).toBe(0);
  const order = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((i) => [`out${i}`, `err${i}`]);
  const kept = await readFile(join(await logsOf(machine, 'run'), 'benchmark.out'), 'utf8');
  expect(kept.trim().split('\n')).toEqual(order);
  expect((await machine.read('all.txt')).match(/^(out|err)\d$/gm)).toEqual(order);
});

test('a command whose output nobody reads any more finds its pipe broken, and ends', async () => {
  const machine = await machineWith();
  const { code, stdout } = await machine.run(
    `(${STATGRAPH} record -o run.html -- yes || echo failed > status) | head -1`,
  );
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'y\n' });
  expect(await machine.read('status')).toBe('failed\n');
});

test('a command goes on when a mark cannot be written', async () => {
  const machine = await machineWith();
  const line = `mv "$(dirname "$STATGRAPH_MARKS")" gone; until test -e marked; do sleep 0.05; done; echo done`;
  const going = startRecord(machine, ['--warmup', '0.3', '-o', 'run.html', 'sh', '-c', line]);
  await until(() => going.errors().includes("no mark 'measurement'"));
  await writeFile(join(machine.work, 'marked'), '');
  const { code, stdout } = await going.ended;
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'done\n' });
  expect(await machine.read('run.html')).toContain('vmstat.out');
});

test('when the collectors are killed, the command goes on and the report has what there was', async () => {
  const machine = await machineWith();
  const line = `${SOME_REPORTS}; pkill -9 -f '[g]ather.sh --obey killed-'; echo done`;
  const { code, stdout, stderr } = await machine.run(
    `${STATGRAPH} record -o killed.html -- sh -c "$LINE"`,
    { LINE: line },
  );
  expect(code).toBe(0);
  expect(stdout).toBe('done\n');
  expect(stderr).toContain('SIGKILL');
  expect(await machine.read('killed.html')).toContain('vmstat.out');
});

test('started with & on a terminal, it records without taking the terminal', async () => {
  const machine = await machineWith();
  const line = `${SOME_REPORTS}; echo done`;
  const inside = `set -m; ${STATGRAPH} record -o run.html -- sh -c "$LINE" & wait; echo "status $?"`;
  const { stdout } = await run('script', ['-qec', inside, '/dev/null'], {
    cwd: machine.work,
    env: { ...machine.env, LINE: line, SHELL: '/bin/bash' },
  });
  expect(stdout).toContain('done');
  expect(stdout).toContain('status 0');
  expect(await machine.read('run.html')).toContain('vmstat.out');
});

/** Runs a line of a shell on a terminal; LINE is another one in its environment. */
function onTerminal(machine: Machine, inside: string, line: string) {
  const terminal = spawn('script', ['-qec', inside, '/dev/null'], {
    cwd: machine.work,
    env: { ...process.env, ...machine.env, LINE: line, SHELL: '/bin/sh' },
  });
  let text = '';
  terminal.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  return { terminal, shown: () => text };
}

test('on a terminal the command has one, with its size, and ^C reaches it', async () => {
  const machine = await machineWith();
  const line = `tty; stty size; ${SOME_REPORTS}; read x; echo "got $x"; sleep 100`;
  const inside = `stty rows 33 cols 77; ${STATGRAPH} record -o run.html -- sh -c "$LINE"; echo "status $?"`;
  const { terminal, shown } = onTerminal(machine, inside, line);
  const ended = new Promise((done) => terminal.on('close', done));
  terminal.stdin.write('typed\n');
  await until(() => shown().includes('got typed'));
  terminal.stdin.write('\x03');
  await until(() => shown().includes('status '));
  terminal.stdin.end();
  await ended;
  expect(shown()).toMatch(/\/dev\/pts\/\d+\r\n33 77\r\n/);
  expect(shown()).toContain('status 130');
  const kept = await readFile(join(await logsOf(machine, 'run'), 'benchmark.out'), 'utf8');
  expect(kept).toContain('got typed');
  expect(await machine.read('run.html')).toContain('vmstat.out');
});

test('when the terminal is closed, the command ends, and the recording has its report', async () => {
  const machine = await machineWith();
  const line = `echo $$ > pid; ${SOME_REPORTS}; echo ready; while :; do sleep 0.1; done`;
  const inside = `${STATGRAPH} record -o run.html -- sh -c "$LINE"`;
  const { terminal, shown } = onTerminal(machine, inside, line);
  await until(() => shown().includes('ready'));
  terminal.kill('SIGKILL');
  const pid = Number(await machine.read('pid'));
  await until(async () => !(await isAlive(pid)));
  await until(() => machine.read('run.html').then(Boolean, () => false));
});
