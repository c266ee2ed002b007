// `npm run back-test`: runs loads in a group with two CPUs and 4 GiB, asks `show` how much would have been enough, and runs them
// again with no more than that: does the result stay within 5 %? `npm run back-test -- 20 sort database`: 20 pairs, of these
// loads. Needs root, control groups of version 1, sysbench, stress-ng, fio, PostgreSQL, Redis; 45 minutes. Only the group is
// measured, so that others count little; their use of the CPUs is printed, and a quiet machine is better.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus as cpusOfMachine } from 'node:os';
import { join } from 'node:path';
import { buildIfOld } from '../../src/build/build-if-old.mjs';
import { loads } from './loads.mjs';

const work = process.env.WORK ?? '/tmp/statgraph-back-test';
const GROUP = 'statgraph-back-test';
const CONTROLLERS = ['cpu', 'cpuacct', 'cpuset', 'memory'];
const CPUS = cpusOfMachine().length;
const MEMORY = 4 * 2 ** 30;
const MAX_WORSE = 0.05;

const groupFile = (controller, file) => join('/sys/fs/cgroup', controller, GROUP, file);
const read = (controller, file) => readFileSync(groupFile(controller, file), 'utf8');
const write = (controller, file, text) => writeFileSync(groupFile(controller, file), `${text}`);
const sleep = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
const wordsOf = (text) => new Map(text.split('\n').map((line) => line.split(/[ \t]+/)));

const [count = '20', ...asked] = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(loads);
const unknown = names.filter((name) => !(name in loads));
if (unknown.length > 0) throw new Error(`no load is called ${unknown.join(', ')}`);

await buildIfOld();
rmSync(work, { recursive: true, force: true });
const rows = [];
for (let pair = 0; pair < Number(count); pair++)
  rows.push(await tryPair(names[pair % names.length], pair));
const judged = rows.filter(({ worse }) => worse !== undefined);
for (const name of names) {
  const pairs = judged.filter((row) => row.name === name).toSorted((a, b) => a.free - b.free);
  if (pairs.length < 2) continue;
  // How much results differ without any limit says what a difference may mean.
  const spread = (100 * (pairs.at(-1).free / pairs[0].free - 1)).toFixed(1);
  const median = pairs.map(({ worse }) => worse).sort((a, b) => a - b)[pairs.length >> 1];
  console.log(
    `${name}: ${(100 * median).toFixed(1)} % worse in the median; up to ${spread} % apart with all there is`,
  );
}
const within = judged.filter(({ worse }) => worse <= MAX_WORSE);
console.log(
  `${within.length} of ${judged.length} within 5 %; nothing was said of ${rows.length - judged.length}`,
);

/** Runs a load with all there is and with what would have been enough. */
async function tryPair(name, pair) {
  const all = { cpus: CPUS, memory: MEMORY };
  const folder = join(work, `${pair}`);
  const free = await run(loads[name], { folder, limits: all });
  const json = execFileSync('node', ['dist/cli.js', 'show', '--format', 'json', folder], {
    encoding: 'utf8',
  });
  const said = JSON.parse(json).runs[0].would_have_fitted.filter(({ at_least }) => !at_least);
  const enough = ({ of }, area) => said.find((size) => size.area === area)?.enough ?? of;
  const limits = { cpus: enough({ of: CPUS }, 'cpus'), memory: enough({ of: MEMORY }, 'memory') };
  const text = `${limits.cpus} of ${CPUS} CPUs, ${limits.memory / 2 ** 30} of ${MEMORY / 2 ** 30} GiB`;
  if (said.length === 0) {
    console.log([name, 'nothing was said', free.value, `others ${free.others} %`].join('\t'));
    return { name };
  }
  const fitted = await run(loads[name], { folder: `${folder}-fitted`, limits });
  const ratio = fitted.value / free.value;
  const worse = loads[name].isTime ? ratio - 1 : 1 / ratio - 1;
  const others = `others ${free.others} %, ${fitted.others} %`;
  console.log(
    [name, text, free.value, fitted.value, `${(100 * worse).toFixed(1)} % worse`, others].join(
      '\t',
    ),
  );
  return { name, free: free.value, worse };
}

/** Runs a load in a group with limits, and writes what vmstat, mpstat and sar would print if the group were the machine. */
async function run({ setup = '', load, value }, { folder, limits }) {
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true });
  makeGroup(limits);
  try {
    if (setup !== '') await inGroup(setup, files);
    const samples = [];
    const sampling = { isOver: false };
    const sampler = sample(samples, sampling);
    const before = machineTime();
    const output = await inGroup(load, files);
    const after = machineTime();
    sampling.isOver = true;
    await sampler;
    const printed = value.exec(output)?.[1];
    if (printed === undefined) throw new Error(`no result in:\n${output}`);
    rmSync(files, { recursive: true });
    const [first] = samples;
    const own = (samples.at(-1).cpu - first.cpu) / 1e9 / (samples.at(-1).time - first.time) / CPUS;
    const others = Math.max(
      0,
      Math.round(100 * ((after.busy - before.busy) / (after.all - before.all) - own)),
    );
    writeLogs(folder, samples, limits);
    const number = parseFloat(printed) * (printed.endsWith('k') ? 1000 : 1);
    return { value: Number(number.toPrecision(4)), others };
  } finally {
    await removeGroup();
    rmSync(files, { recursive: true, force: true });
  }
}

function makeGroup({ cpus, memory }) {
  for (const controller of CONTROLLERS) mkdirSync(join('/sys/fs/cgroup', controller, GROUP));
  write('cpuset', 'cpuset.mems', 0);
  write('cpuset', 'cpuset.cpus', `0-${cpus - 1}`);
  write('cpu', 'cpu.cfs_quota_us', cpus < CPUS ? 100_000 * cpus : -1);
  // Others get what the group leaves.
  write('cpu', 'cpu.shares', 200_000);
  write('memory', 'memory.limit_in_bytes', memory);
  write('memory', 'memory.swappiness', 0);
}

async function removeGroup() {
  for (let i = 0; i < 50; i++) {
    const processes = read('cpu', 'cgroup.procs').trim();
    if (processes === '') break;
    // One that is about to end has the number 0, which stands for this process and its parent.
    for (const id of processes.split('\n').filter((line) => line !== '0')) {
      try {
        process.kill(Number(id), i < 20 ? 'SIGTERM' : 'SIGKILL');
      } catch {}
    }
    await sleep(0.2);
  }
  write('memory', 'memory.force_empty', 0);
  for (const controller of CONTROLLERS) rmdirSync(join('/sys/fs/cgroup', controller, GROUP));
}

function inGroup(script, cwd) {
  const enter = CONTROLLERS.map(
    (controller) => `echo $$ > ${groupFile(controller, 'cgroup.procs')}`,
  );
  const child = spawn('bash', ['-c', `${enter.join('; ')}; ${script}`], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('exit', (code) => {
      if (code === 0) setTimeout(done, 50, output);
      else failed(new Error(`exit status ${code}: ${script}\n${output}`));
    });
  });
}

/** Takes a sample of the group each second. */
async function sample(samples, sampling) {
  const start = Date.now();
  for (let i = 1; !sampling.isOver; i++) {
    const stat = wordsOf(read('memory', 'memory.stat'));
    const file = Number(stat.get('total_inactive_file')) + Number(stat.get('total_active_file'));
    const usage = Number(read('memory', 'memory.usage_in_bytes'));
    const running = read('cpu', 'tasks').trim().split('\n').filter(isRunning).length;
    const cpu = Number(read('cpuacct', 'cpuacct.usage'));
    samples.push({ time: Date.now() / 1000, cpu, running, usage, file });
    await sleep(Math.max(0, (start + 1000 * i - Date.now()) / 1000));
  }
}

function isRunning(task) {
  try {
    return / R /.test(readFileSync(`/proc/${task}/stat`, 'utf8').replace(/^.*\)/s, ''));
  } catch {
    return false;
  }
}

/** The time of all CPUs so far, and that in which they worked, in ticks. */
function machineTime() {
  const [, text] = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'));
  const [user, nice, system, idle, wait, ...rest] = text.split(' ').slice(0, 8).map(Number);
  const busy = [user, nice, system, ...rest].reduce((sum, time) => sum + time, 0);
  return { all: busy + idle + wait, busy };
}

function writeLogs(folder, samples, { memory }) {
  const kib = (bytes) => Math.round(bytes / 1024);
  const clock = (seconds) => new Date(1000 * seconds).toISOString().slice(11, 19);
  const [first] = samples;
  const day = new Date(1000 * first.time).toISOString().slice(0, 10);
  const banner = `Linux 6.1.0 (group)\t${day}\t_x86_64_\t(${CPUS} CPU)\n`;
  const lines = samples.slice(1).map(({ time, cpu, running, usage, file }, i) => {
    const before = samples[i];
    const busy = Math.min(100, (cpu - before.cpu) / 1e7 / (time - before.time) / CPUS);
    const free = kib(memory - usage);
    // Reports are a second apart; a late one is not judged.
    const at = first.time + i + 1;
    return {
      vmstat: `${running + 1} 0 0 ${free} 0 ${kib(file)} 0 0 0 0 100 100 ${Math.round(busy)} 0 ${100 - Math.round(busy)} 0 0 ${day} ${clock(at)}`,
      mpstat: `${clock(at)}     all   ${busy.toFixed(2)}    0.00    0.00    0.00    0.00    0.00    0.00    0.00    0.00   ${(100 - busy).toFixed(2)}`,
      sar: `${clock(at)} ${free} ${free + kib(file)} ${kib(usage - file)} ${((100 * (usage - file)) / memory).toFixed(2)} 0 ${kib(file)} 0 0 0 0 0`,
    };
  });
  const textOf = (tool) => `${lines.map((line) => line[tool]).join('\n')}\n`;
  const vmstatHead =
    'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----\n' +
    ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC\n';
  writeFileSync(join(folder, 'vmstat.out'), vmstatHead + textOf('vmstat'));
  const mpstatHead = `${clock(first.time)}     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle\n`;
  writeFileSync(join(folder, 'mpstat.out'), `${banner}\n${mpstatHead}${textOf('mpstat')}`);
  const sarHead = `${clock(first.time)}    kbmemfree   kbavail kbmemused  %memused kbbuffers  kbcached  kbcommit   %commit  kbactive   kbinact   kbdirty\n`;
  writeFileSync(join(folder, 'sar.out'), `${banner}\n${sarHead}${textOf('sar')}`);
  mkdirSync(join(folder, 'context'));
  writeFileSync(
    join(folder, 'context/memory.txt'),
    `MemTotal: ${' '.repeat(6)}${kib(memory)} kB\n`,
  );
}
