import { describe, expect, test } from 'vitest';
import { clientAccounts } from '../../../../src/analyse/clients/account.ts';
import { workloadCosts } from '../../../../src/analyse/costs/unit-costs.ts';
import { diagnosisOf } from '../../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../../src/analyse/first-screen/headlines.ts';
import type { Run } from '../../../../src/model/run.ts';
import { clientLines } from '../../../../src/presentation/clients.ts';
import type { MadeColumn } from '../../../make-run.ts';
import { makeTable, runOfTables } from '../../../results.ts';
import { foundBy, minutes, saidBy, withCores } from '../find-in.ts';
import { diskColumns, type MadeDisk } from '../make-disk.ts';

const RULES = ['clients-waited', 'clients-elsewhere', 'clients-spread', 'clients-one'] as const;

/** The rate and the mean time of an operation of the made benchmark. */
interface Load {
  readonly rate: number;
  readonly seconds: number;
  readonly disk?: MadeDisk;
  /** Further values of the host, by metric; CPUs are busy in percent. */
  readonly host?: Readonly<Record<string, number>>;
  readonly cpus?: number;
  readonly columns?: readonly MadeColumn[];
}

/** A benchmark of two minutes with its progress, its result and what its host measured. */
function load(
  clients: number,
  { rate, seconds, disk, host = {}, cpus = 16, columns = [] }: Load,
): Run {
  const progress: MadeColumn = {
    ...{ kind: 'job', name: 'transactions', metric: 'benchmark.operations' },
    values: () => rate,
  };
  const ofHost = Object.entries(host).map(([metric, value]) => ({ metric, values: () => value }));
  const ofDisk = disk === undefined ? [] : diskColumns('sda', disk);
  const run = minutes([progress, ...ofHost, ...ofDisk, ...columns], { tool: 'load' });
  const result = makeTable({
    columns: { tps: 'benchmark.operations', average: 'benchmark.latency' },
    rows: { [clients]: [rate, seconds] },
  });
  return { ...withCores(run, cpus), results: [result] };
}

const idle = (busy: number) => ({ 'cpu.idle': 100 - busy });
const reading: MadeDisk = {
  ...{ 'read.operations': 40_000, 'read.throughput': 40_000 * 16 * 1024 },
  ...{ 'read.response_time': 0.0013, queue: 52, utilisation: 60 },
};
const spoken = (run: Run) => RULES.flatMap((rule) => saidBy(rule, run));

test('the disk that most clients waited for is named, in place of no limit', () => {
  const run = load(64, {
    ...{ rate: 4000, seconds: 0.016, disk: reading },
    host: { ...idle(50), 'process.running': 10 },
  });
  expect(spoken(run)).toEqual([
    '0–120 s Of 64 clients 52 waited for sda (81.3 %): 40,000 reads/s of 16 KiB (625 MiB/s), 52 in flight, 1.3 ms each, 60 % in use; 8 on 16 CPUs, 1 waiting for one, for 2 min',
  ]);
  expect(firstFindings(diagnosisOf(run))[0]).toMatchObject({ rule: 'clients-waited' });
  expect(foundBy('nothing-saturated', run)).toEqual([]);
});

test('of more parts than clients, the writes of a disk that mostly reads are not counted', () => {
  const mixed: MadeDisk = { ...reading, 'write.operations': 10_000, queue: 58 };
  const run = (busy: number) =>
    load(64, { rate: 4000, seconds: 0.016, disk: mixed, host: idle(busy) });
  // 40,000 reads/s of 1.3 ms, and 10 CPUs.
  expect(foundBy('clients-waited', run(62))).toMatchObject([
    {
      claim: 'Of 64 clients 52 waited for reads of sda (81.3 %)',
      why: expect.stringMatching(
        /^40,000 reads\/s of 16 KiB \(625 MiB\/s\), 52 in flight, 1\.3 ms each, 60 % in use; /,
      ),
      caveat: 'With more in flight, sda may do more',
    },
  ]);
  expect(foundBy('clients-waited', run(5))[0]!.claim).toBe(
    'Of 64 clients 58 waited for sda (90.6 %)',
  );
});

test('requests that the kernel may have made are not those of clients', () => {
  const writing: MadeDisk = { 'write.operations': 40_000, queue: 52, utilisation: 60 };
  const shared = { rate: 4000, seconds: 0.016, disk: writing };
  const run = load(64, { ...shared, host: idle(20) });
  expect(spoken(run)).toEqual([
    '0–120 s Of 64 clients 52 may have waited for sda (81.3 %): 40,000 writes/s, 52 in flight, 60 % in use; 3.2 on 16 CPUs, for 2 min',
  ]);
  const blocked = load(64, { ...shared, host: { ...idle(20), 'process.blocked': 48 } });
  expect(foundBy('clients-waited', blocked)).toHaveLength(1);
});

test('clients that are nowhere in the logs are counted, with what may hold them', () => {
  const disk: MadeDisk = { 'read.operations': 20_000, queue: 10, utilisation: 50 };
  const host = { ...idle(50), 'process.running': 10, 'system.context_switches': 900_000 };
  const run = load(128, { rate: 1000, seconds: 0.128, disk, host });
  expect(spoken(run)).toEqual([
    '0–120 s Of 128 clients 109 waited for what is not measured (85.2 %): 8 on 16 CPUs, 1 waiting for one, 10 in sda; 900,000 context switches/s, 900 for each transaction, for 2 min',
  ]);
  const unused = load(128, { rate: 1000, seconds: 0.128, disk: { queue: 0.001 }, host });
  expect(spoken(unused)[0]).not.toContain('sda');
  const caveatOf = (made: Run) => foundBy('clients-elsewhere', made)[0]!.caveat;
  expect(caveatOf(run)).toBe('Locks, the network or one thread at its ceiling may hold them');
  expect(caveatOf(load(128, { rate: 1000, seconds: 0.128, host }))).toMatch(/^Disks, locks, the/);
  expect(caveatOf(load(128, { rate: 1000, seconds: 0.1, disk, host }))).toMatch(/, think time or/);
});

test('where the network and threads cannot hold clients, neither is named', () => {
  const bytes = (each: number): MadeColumn[] =>
    ['receive', 'transmit'].map((way) => {
      const metric = `network.${way}.throughput`;
      return { kind: 'nic', name: 'eth0', metric, values: () => each };
    });
  const caveatOf = (busy: number, each: number) => {
    const made = load(16, {
      rate: 1000,
      seconds: 0.016,
      disk: { queue: 0 },
      host: idle(busy),
      columns: bytes(each),
    });
    return foundBy('clients-elsewhere', made)[0]!.caveat;
  };
  expect(caveatOf(5, 400)).toBe('Locks or pauses may hold them');
  expect(caveatOf(5, 0)).toBe('Locks or pauses may hold them');
  expect(caveatOf(5, 200_000)).toBe('Locks, the network or pauses may hold them');
  expect(caveatOf(10, 400)).toBe('Locks or one thread at its ceiling may hold them');
});

test('figures of a benchmark that nobody knows have clients if its rate and mean time agree with a setting', () => {
  const run = (threads: number) => {
    const made = load(1, { rate: 1000, seconds: 0.016, disk: { queue: 0 }, host: idle(5) });
    const result = makeTable({
      rowHead: 'figure',
      columns: { Throughput: 'benchmark.operations', 'Mean latency': 'benchmark.latency' },
      rows: { result: [1000, 0.016] },
    });
    return { ...made, results: [{ ...result, parameters: [['Threads', `${threads}`]] as const }] };
  };
  expect(spoken(run(16))).toEqual([
    '0–120 s Of 16 clients 15.2 waited for what is not measured (95 %): 0.72 to 0.88 on 16 CPUs, for 2 min',
  ]);
  expect(spoken(run(8))).toEqual([]);
});

test('disks that are only some of those that the kernel read from are no account of clients or of bytes', () => {
  const disk: MadeDisk = { 'read.operations': 10, 'read.throughput': 1e6, queue: 0.1 };
  const run = (read: number) =>
    load(128, { rate: 1000, seconds: 0.128, disk, host: { ...idle(50), 'block.in': read } });
  const costs = (made: Run) => workloadCosts(made)[0]!.costs.map(({ id }) => id);
  expect(spoken(run(1.9e6))).toHaveLength(1);
  expect(costs(run(1.9e6))).toEqual(['cpu', 'reads', 'read_bytes']);
  expect(spoken(run(2.1e6))).toEqual([]);
  expect(costs(run(2.1e6))).toEqual(['cpu']);
});

test('clients without an operation in progress wait for nothing', () => {
  expect(spoken(load(64, { rate: 500, seconds: 0.004, host: idle(10) }))).toEqual([
    '0–120 s Of 64 clients 62 had no operation in progress (96.9 %): 1.6 on 16 CPUs, for 2 min',
  ]);
});

test('few clients that compute leave CPUs free', () => {
  const run = load(8, { rate: 1000, seconds: 0.008, host: { ...idle(45), 'process.running': 8 } });
  expect(spoken(run)).toEqual([
    '0–120 s Of 8 clients 7.2 were on CPUs (90 %): 16 CPUs 45 % busy, for 2 min',
  ]);
  expect(foundBy('clients-elsewhere', run)).toMatchObject([
    { level: 'note', caveat: 'More clients may do more' },
  ]);
  const held = load(8, { rate: 1000, seconds: 0.008, host: { ...idle(20), 'process.running': 9 } });
  expect(RULES.flatMap((rule) => foundBy(rule, held))).toMatchObject([
    { caveat: 'A quota or a set of CPUs may hold them' },
  ]);
});

test('clients are not on CPUs by digits that may as well mean none', () => {
  const few = (clients: number, host: Record<string, number>) =>
    spoken(load(clients, { rate: 1000 * clients, seconds: 0.001, host, cpus: 80 }));
  // 2 % of 80 CPUs is 1.2 to 2 of them; as the rest of two rounded numbers it is 0.8 to 2.4.
  expect(few(2.4, { 'cpu.idle': 98 })[0]).toContain('Of 2.4 clients 1.6 were on CPUs (66.7 %)');
  expect(few(2.4, { 'cpu.idle': 97, 'cpu.iowait': 1 })).toEqual([]);
  // 1 % is 0.4 to 1.2 of them, which does not say where most clients were.
  expect(few(1.2, { 'cpu.idle': 99 })).toEqual([]);
});

test('of one client no more than one is on a CPU, and a wide range is not said', () => {
  const one = (idle: number, cpus: number) => {
    const run = load(1, { rate: 500, seconds: 0.002, host: { 'cpu.idle': idle }, cpus });
    return { said: spoken(run)[0]!, lines: clientLines(run).join(), account: clientAccounts(run) };
  };
  const wide = one(99, 80);
  expect(wide.said).toContain('500 transactions/s, 2 ms each');
  expect(wide.said + wide.lines).not.toContain('on 80 CPUs');
  expect(wide.lines).not.toContain('on CPUs');
  expect(wide.account[0]!.onCpuBounds.high).toBe(1);
  const narrow = one(78, 4);
  expect(narrow.said).toContain('0.88 on 4 CPUs');
  expect(narrow.lines).toContain('Of 1 client: 0.88 on CPUs');
});

test('a limit that explains where clients wait is enough', () => {
  const host = { ...idle(99), 'process.running': 60 };
  const run = load(64, { rate: 1000, seconds: 0.064, host });
  expect(foundBy('cpu-busy', run)).toHaveLength(1);
  expect(spoken(run)).toEqual([]);
});

test('one client is named before that nothing was at its limit', () => {
  const run = load(1, { rate: 500, seconds: 0.0019, host: idle(5) });
  expect(spoken(run)).toEqual([
    '0–120 s One client: each operation waited for the one before: 500 transactions/s, 1.9 ms each; 0.72 to 0.88 on 16 CPUs',
  ]);
  const [first, second] = firstFindings(diagnosisOf(run));
  expect([first, second]).toMatchObject([{ rule: 'clients-one' }, { rule: 'nothing-saturated' }]);
  expect(foundBy('clients-one', load(2, { rate: 1000, seconds: 0.0019, host: idle(5) }))).toEqual(
    [],
  );
});

test('the operations in progress are the clients where a result does not count them', () => {
  const table = (rows: Readonly<Record<string, readonly number[]>>) =>
    makeTable({
      columns: { IOPS: 'benchmark.operations', lat: 'benchmark.latency' },
      ...{ rowHead: 'job', rows },
    });
  const one = minutes([{ metric: 'cpu.idle', values: () => 95 }]);
  const withRows = (rows: Readonly<Record<string, readonly number[]>>) =>
    spoken({ ...one, results: [table(rows)] });
  expect(withRows({ 'log write': [1500, 0.00065] })).toEqual([
    '0–120 s One client: each operation waited for the one before: 1,500 operations/s, 0.65 ms each',
  ]);
  expect(withRows({ 'mix read': [1500, 0.0004], 'mix write': [500, 0.0008] })).toHaveLength(1);
  expect(withRows({ 'log write': [1500, 0.02] })).toEqual([]);
  expect(withRows({ 'a read': [1500, 0.00065], 'b read': [1500, 0.02] })).toEqual([]);
});

test('more in the parts than there are clients is no account', () => {
  const host = { ...idle(50), 'process.running': 9 };
  expect(spoken(load(30, { rate: 1000, seconds: 0.03, disk: reading, host }))).toEqual([]);
});

test('without the number of CPUs there is no account', () => {
  const host = { ...idle(50), 'process.running': 9 };
  const made = load(64, { rate: 4000, seconds: 0.016, disk: reading, host });
  const { cores, ...unknown } = made;
  expect(spoken(made)).toHaveLength(1);
  expect(spoken(unknown)).toEqual([]);
});

test('results without logs, and logs of several hosts, have no account', () => {
  const { results } = load(64, { rate: 1000, seconds: 0.064 });
  expect(spoken(runOfTables(results))).toEqual([]);
  const run = load(64, { rate: 4000, seconds: 0.016, disk: reading, host: idle(50) });
  const other = { ...run.sources[0]!, id: 1, host: 'host2' };
  expect(spoken({ ...run, sources: [...run.sources, other] })).toEqual([]);
});

test('places that hold most of the clients only together are named, as a note', () => {
  const half: MadeDisk = { ...reading, queue: 30, 'read.response_time': 0.00075 };
  const host = { ...idle(30), 'process.running': 20 };
  const run = load(64, { rate: 4000, seconds: 0.016, disk: half, host, cpus: 64 });
  expect(spoken(run)).toEqual([
    '0–120 s Of 64 clients 30 waited for sda (46.9 %) and 19.2 were on CPUs (30 %): 40,000 reads/s of 16 KiB (625 MiB/s), 30 in flight, 0.75 ms each, 60 % in use; 64 CPUs 30 % busy, for 2 min',
  ]);
  const notes = firstFindings(diagnosisOf(run)).filter(({ level }) => level === 'note');
  expect(notes.map(({ rule }) => rule)).toEqual(['clients-spread']);
  const mixed = { ...half, 'write.operations': 10_000, queue: 40 };
  const more = load(64, { rate: 4000, seconds: 0.016, disk: mixed, host: idle(40), cpus: 64 });
  expect(foundBy('clients-spread', more)[0]!.claim).toBe(
    'Of 64 clients 30 waited for reads of sda (46.9 %) and 25.6 were on CPUs (40 %)',
  );
});

test('clients in many disks are named together', () => {
  const disks = ['sda', 'sdb', 'sdc', 'sdd', 'sde'].flatMap((name) =>
    diskColumns(name, { ...reading, queue: 10, 'read.response_time': 0.00025 }),
  );
  const run = load(64, { rate: 4000, seconds: 0.016, columns: disks, host: idle(30) });
  expect(spoken(run)).toEqual([
    '0–120 s Of 64 clients 50 waited for 5 disks (78.1 %): 10 in sda, 10 in sdb, 10 in sdc; 4.8 on 16 CPUs, for 2 min',
  ]);
});

test('more clients do no more where a quota is used up', () => {
  const held = (share: number) => {
    const web = (metric: string, value: number): MadeColumn => ({
      ...{ kind: 'other', name: 'web', metric: `container.${metric}` },
      values: () => value,
    });
    const columns = [web('periods', 10), web('periods.throttled', 10 * share)];
    return load(1, { rate: 500, seconds: 0.0019, host: idle(25), columns });
  };
  expect(foundBy('clients-one', held(0.9))).toEqual([]);
  expect(foundBy('container-throttled', held(0.9))).toHaveLength(1);
  expect(foundBy('clients-one', held(0.02))).toHaveLength(1);
});

describe('a benchmark that does as much as it is asked for', () => {
  const asked = (run: Run, command: string): Run => ({
    ...run,
    results: run.results.map((table) => ({ ...table, command })),
  });
  const light = load(8, { rate: 100, seconds: 0.002, host: idle(2) });

  test('is held by its own rate, which takes the place of idle clients', () => {
    const run = asked(light, 'pgbench -S -R 100 -c 8');
    expect(saidBy('benchmark-paced', run)).toEqual([
      '0–120 s load was held by its own rate: 100 transactions/s, of 100/s that it was asked for',
    ]);
    expect(spoken(run)).toEqual([]);
    expect(foundBy('nothing-saturated', run)).toHaveLength(1);
    expect(saidBy('benchmark-paced', asked(light, 'pgbench -S -R 200 -c 8'))).toEqual([]);
    expect(saidBy('benchmark-paced', light)).toEqual([]);
  });

  test('the command that was recorded says it, too', () => {
    const recorded = (text: string): Run => ({
      ...light,
      context: [{ file: 'logs/context/command.txt', text }],
    });
    expect(foundBy('benchmark-paced', recorded('load --rate=100'))).toHaveLength(1);
    expect(foundBy('benchmark-paced', recorded('other --rate=100'))).toEqual([]);
  });

  test('by the delay of its schedule it is known without the rate', () => {
    const late = (lag: number): Run => {
      const result = makeTable({
        columns: {
          tps: 'benchmark.operations',
          average: 'benchmark.latency',
          lag: 'benchmark.lag',
        },
        rows: { 8: [100, lag + 0.002, lag] },
      });
      return { ...light, results: [result] };
    };
    expect(saidBy('benchmark-paced', late(0.001))).toEqual([
      '0–120 s load was held by its own rate: 100 transactions/s, each begun 1 ms after its time',
    ]);
    expect(foundBy('benchmark-paced', late(0.5))).toEqual([]);
    // The time before an operation begins is not its own.
    expect(spoken(late(0.5))).toEqual([
      '0–120 s Of 8 clients 7.68 had no operation in progress (96 %): 0.24 to 0.4 on 16 CPUs, for 2 min',
    ]);
  });
});
