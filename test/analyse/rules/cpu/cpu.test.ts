import { describe, expect, test } from 'vitest';
import { diagnosisOf } from '../../../../src/analyse/diagnosis.ts';
import { firstFindings, moreFindings } from '../../../../src/analyse/first-screen/headlines.ts';
import { useOf } from '../../../../src/analyse/use/use.ts';
import type { Platform } from '../../../../src/model/platform.ts';
import { type MadeColumn, MIB, makeRun, makeSource } from '../../../make-run.ts';
import { between, type Course, foundBy, minutes, saidBy, withCores } from '../find-in.ts';
import { diskColumns } from '../make-disk.ts';

const of = (metric: string, values: Course): MadeColumn => ({ metric, values });
const idle = (busy: Course) => of('cpu.idle', (i) => 100 - busy(i));
const cpu = (name: string, busy: Course): MadeColumn => {
  return { kind: 'cpu', name, metric: 'cpu.idle', values: (i) => 100 - busy(i) };
};

test('one CPU at its ceiling in the kernel alone is said to be', () => {
  const mode = (name: string, metric: string, value: number): MadeColumn => {
    return { kind: 'cpu', name, metric: `cpu.${metric}`, values: () => value };
  };
  const why = (user: number, system: number) => {
    const full = [mode('0', 'user', user), mode('0', 'system', system), mode('0', 'idle', 0)];
    const others = ['user', 'system'].map((metric) => mode('1', metric, 1));
    return foundBy('cpu-one', minutes([...full, ...others, mode('1', 'idle', 98)]))[0]!.why;
  };
  expect(why(0, 100)).toMatch(/^100 % for 2 min, all of it in the kernel while the machine/);
  expect(why(30, 70)).toMatch(/^100 % for 2 min, 70 % of it in the kernel while the machine/);
  expect(why(60, 40)).toMatch(/^100 % for 2 min while the machine/);
});

describe('all CPUs busy', () => {
  test('is found from 95 %, with its span', () => {
    expect(saidBy('cpu-busy', minutes([idle(between(20, 60, 98, 10))]))).toEqual([
      '20–60 s All CPUs were busy: 98 % for 40 s',
    ]);
  });

  test('names the run queue beside it', () => {
    const queue = of('process.running', between(20, 60, 16, 1));
    expect(saidBy('cpu-busy', minutes([idle(between(20, 60, 98, 10)), queue]))).toEqual([
      '20–60 s All CPUs were busy: 98 % for 40 s, run queue 16',
    ]);
  });

  test('is said with the share of the kernel and context switches where these are high', () => {
    const run = (system: number, switches: number) =>
      withCores(
        minutes([
          idle(() => 98),
          of('cpu.system', () => system),
          of('system.context_switches', () => switches),
        ]),
        2,
      );
    const why = (...made: [number, number]) => foundBy('cpu-busy', run(...made))[0]!.why;
    expect(why(90, 650_000)).toBe(
      '98 % for 2 min, 91.8 % of it in the kernel, 650,000 context switches/s',
    );
    expect(why(40, 39_000)).toBe('98 % for 2 min');
    expect(why(98, 39_000)).toBe('98 % for 2 min, all of it in the kernel');
  });

  test('is said with the processes that began where these are many', () => {
    const run = (created: number) =>
      withCores(minutes([idle(() => 98), of('process.created', () => created)]), 2);
    expect(foundBy('cpu-busy', run(1200))[0]!.why).toBe('98 % for 2 min, 1,200 new processes/s');
    expect(foundBy('cpu-busy', run(190))[0]!.why).toBe('98 % for 2 min');
  });

  test('is not found at 94 %, for a moment, or where no CPU was measured', () => {
    expect(foundBy('cpu-busy', minutes([idle(() => 94)]))).toEqual([]);
    expect(foundBy('cpu-busy', minutes([idle(between(20, 29, 100))]))).toEqual([]);
    expect(foundBy('cpu-busy', minutes([of('disk.utilisation', () => 100)]))).toEqual([]);
  });

  test('is one finding, not one of each CPU; a log of single CPUs is enough', () => {
    const run = minutes([cpu('0', () => 99), cpu('1', () => 97)]);
    expect(saidBy('cpu-busy', run)).toEqual(['0–120 s All CPUs were busy: 98 % for 2 min']);
    expect(foundBy('cpu-one', run)).toEqual([]);
    const inTurn = minutes([cpu('0', (i) => 97 + (i % 2)), cpu('1', (i) => 98 - (i % 2))]);
    expect(foundBy('cpu-one', inTurn)).toEqual([]);
  });
});

describe('one CPU at its ceiling', () => {
  const load = between(30, 60, 99, 2);

  test('is found while the others were below half', () => {
    const run = minutes([cpu('0', () => 4), cpu('1', load), idle((i) => (load(i) + 4) / 2)]);
    expect(saidBy('cpu-one', run)).toEqual([
      '30–60 s CPU 1 was at its ceiling: 99 % for 30 s while the machine was 51.5 % busy. If it is one thread, more CPUs do not help',
    ]);
  });

  test('is found where the thread moves from CPU to CPU', () => {
    const run = minutes(
      ['0', '1', '2', '3'].map((name, k) => cpu(name, (i) => (i % 4 === k ? 99 : 0))),
    );
    expect(saidBy('cpu-one', run)).toEqual([
      '0–120 s One CPU at a time was at its ceiling: 99 % for 2 min while the machine was 24.8 % busy. If it is one thread, more CPUs do not help',
    ]);
  });

  test('is not found at 94 %, or while the others were busy too', () => {
    expect(foundBy('cpu-one', minutes([cpu('0', () => 0), cpu('1', () => 94)]))).toEqual([]);
    expect(foundBy('cpu-one', minutes([cpu('0', () => 51), cpu('1', () => 100)]))).toEqual([]);
    const many = ['0', '1', '2', '3'].map((name, k) => cpu(name, (i) => (i % 4 === k ? 99 : 45)));
    expect(foundBy('cpu-one', minutes(many))).toEqual([]);
  });

  test('is found for a thread of pidstat or prstat', () => {
    const run = minutes([
      { kind: 'thread', name: '812/815', metric: 'process.cpu.total', values: load },
      idle((i) => load(i) / 4),
    ]);
    expect(saidBy('cpu-one-thread', withCores(run, 4))).toEqual([
      '30–60 s Thread 812/815 was at its ceiling: 99 % of one CPU for 30 s while the machine was 24.8 % busy',
    ]);
    const solaris = minutes([
      { kind: 'thread', name: 'java/3', metric: 'process.microstate.busy', values: load },
    ]);
    expect(saidBy('cpu-one-thread', solaris)).toHaveLength(1);
  });

  test('is not found for a process of many threads', () => {
    const mean = minutes([
      { kind: 'process', name: 'java/3', metric: 'process.microstate.busy', values: load },
    ]);
    const several = minutes([
      { kind: 'process', name: '812', metric: 'process.cpu.total', values: () => 180 },
    ]);
    expect([...foundBy('cpu-one-thread', mean), ...foundBy('cpu-one-thread', several)]).toEqual([]);
  });
});

test('of a process and its threads, the threads are judged', () => {
  const of = (kind: 'process' | 'thread', name: string, busy: number): MadeColumn => {
    return { kind, name, metric: 'process.cpu.total', values: () => busy };
  };
  const two = [of('process', '812', 99), of('thread', '812/812', 50), of('thread', '812/813', 49)];
  expect(foundBy('cpu-one-thread', minutes(two))).toEqual([]);
  const one = [of('process', '812', 99), of('thread', '812/812', 99)];
  expect(foundBy('cpu-one-thread', minutes(one))).toMatchObject([
    { claim: 'Thread 812/812 was at its ceiling' },
  ]);
});

test('a thread that moves between CPUs within a second is found from its own time', () => {
  const run = minutes([
    ...['0', '1', '2', '3'].map((name) => cpu(name, () => 26)),
    { kind: 'thread', name: '812/812', metric: 'process.cpu.total', values: () => 99.5 },
  ]);
  expect(foundBy('cpu-one-thread', run)).toHaveLength(1);
  expect(foundBy('cpu-one', run)).toEqual([]);
  expect(foundBy('nothing-saturated', run)).toEqual([]);
});

describe('one CPU, from vmstat alone', () => {
  const run = minutes([idle(between(30, 60, 26, 3))]);

  test('may have been at its ceiling where the machine was as busy as one', () => {
    expect(saidBy('cpu-one-of-all', withCores(run, 4))).toEqual([
      '30–60 s The machine was as busy as one of its 4 CPUs: 26 % for 30 s: one thread may have been at its ceiling',
    ]);
  });

  test('is not suspected where the machine wandered about that use', () => {
    const wandering = idle((i) => (i < 30 ? 3 : 28 + 5.5 * Math.sin(i / 3)));
    expect(foundBy('cpu-one-of-all', withCores(minutes([wandering]), 4))).toEqual([]);
  });

  test('is not suspected where a load that comes and goes slowly passed that use', () => {
    const hill = (steep: number) =>
      withCores(
        minutes([idle((i) => Math.min(26, Math.max(1, steep * (58 - Math.abs(i - 60)))))]),
        4,
      );
    expect(foundBy('cpu-one-of-all', hill(1))).toEqual([]);
    expect(foundBy('cpu-one-of-all', hill(25))).toHaveLength(1);
  });

  test('is not suspected where no thread was seen running', () => {
    const seen = (threads: number) => {
      const queue = { metric: 'process.running', values: () => threads };
      return withCores(minutes([idle(between(30, 60, 26, 3)), queue]), 4);
    };
    expect(foundBy('cpu-one-of-all', seen(1))).toHaveLength(1);
    expect(foundBy('cpu-one-of-all', seen(0))).toEqual([]);
    const waiting = { metric: 'process.running', values: () => 0 };
    const solaris = minutes([idle(between(30, 60, 26, 3)), waiting], { platform: 'solaris' });
    expect(foundBy('cpu-one-of-all', withCores(solaris, 4))).toHaveLength(1);
  });

  test('is not suspected while a disk was at its limit', () => {
    const full = diskColumns('sda', {
      'write.operations': 900,
      'write.throughput': 450 * MIB,
      response_time: 0.008,
      queue: 7,
      utilisation: 97,
    });
    const both = minutes([idle(between(30, 60, 26, 3)), ...full]);
    expect(foundBy('cpu-one-of-all', withCores(both, 4))).toEqual([]);
  });

  test('is not suspected where the machine was busier, less busy, or always the same', () => {
    expect(foundBy('cpu-one-of-all', withCores(run, 8))).toEqual([]);
    expect(foundBy('cpu-one-of-all', withCores(run, 3))).toEqual([]);
    expect(foundBy('cpu-one-of-all', withCores(minutes([idle(() => 26)]), 4))).toEqual([]);
  });

  test('is not measured with more CPUs than percents show, or an unknown number', () => {
    const [unseen] = foundBy('cpu-one-of-all', withCores(run, 256));
    expect(unseen).toMatchObject({ level: 'not-measured', claim: 'Not measured' });
    expect(unseen!.why).toBe('single CPUs: one of 256 is 0.391 % of all (no mpstat)');
    expect(foundBy('cpu-one-of-all', run)).toMatchObject([{ why: 'single CPUs (no mpstat)' }]);
    const shown = {
      kind: 'process',
      name: '8',
      metric: 'process.cpu.total',
      values: () => 9,
    } as const;
    const top = withCores(minutes([idle(between(30, 60, 26, 3)), shown]), 256);
    expect(foundBy('cpu-one-of-all', top)).toEqual([]);
    const idleOnes = withCores(minutes([idle(() => 0.4)]), 256);
    expect(foundBy('cpu-one-of-all', idleOnes)).toHaveLength(1);
    expect(foundBy('cpu-one-of-all', minutes([idle(() => 1)]))).toHaveLength(1);
    expect(foundBy('cpu-one-of-all', minutes([idle(() => 0)]))).toEqual([]);
  });
});

describe('one CPU, where each is measured', () => {
  const two = (first: Course, second: Course) =>
    withCores(minutes([cpu('0', first), cpu('1', second)]), 2);
  /** What one of two CPUs does while a thread moves between them several times a second. */
  const share = (i: number) => 50 + 12 * Math.sin(i * 2.1);
  const moved = (of: Course) => (i: number) => (i >= 30 && i < 70 ? of(i) : 1);

  test('may have been at its ceiling where CPUs took turns and their sum was that of one', () => {
    const run = two(
      moved(share),
      moved((i) => 100.6 - share(i)),
    );
    expect(saidBy('cpu-one-of-all', run)).toEqual([
      '30–70 s The machine was as busy as one of its 2 CPUs: 50.3 % for 40 s while its CPUs took turns: one thread may have been at its ceiling',
    ]);
    expect(foundBy('cpu-one', run)).toEqual([]);
    expect(foundBy('nothing-saturated', run)).toEqual([]);
  });

  test('is not suspected where CPUs vary by themselves, or not at all', () => {
    const apart = two(
      moved(share),
      moved((i) => 50 + 12 * Math.sin(i * 1.3)),
    );
    expect(foundBy('cpu-one-of-all', apart)).toEqual([]);
    const same = two(
      moved(() => 50),
      moved(() => 50),
    );
    expect(foundBy('cpu-one-of-all', same)).toEqual([]);
  });

  test('is said once where a tool shows it at its ceiling', () => {
    const run = two(
      moved((i) => (i % 2 === 0 ? 99 : 1)),
      moved((i) => (i % 2 === 1 ? 99 : 1)),
    );
    expect(foundBy('cpu-one', run)).toHaveLength(1);
    expect(foundBy('cpu-one-of-all', run)).toEqual([]);
  });
});

test('a CPU that only served interrupts is named with the network load beside it', () => {
  const run = minutes([
    cpu('0', () => 99),
    cpu('1', () => 3),
    { kind: 'cpu', name: '0', metric: 'cpu.soft_interrupts', values: () => 95 },
    { kind: 'nic', name: 'eth0', metric: 'network.receive.packets', values: () => 400_000 },
  ]);
  expect(saidBy('cpu-interrupts', run)).toEqual([
    '0–120 s CPU 0 was busy with interrupts: 99 % for 2 min while the machine was 51 % busy, 95 % in soft interrupts; eth0 moved 400,000 packets/s',
  ]);
  expect(foundBy('cpu-one', run)).toEqual([]);
});

test('a CPU full of interrupts is named beside others that are busy, one full of other work is not', () => {
  const beside = (others: number, served: number) =>
    minutes([
      ...['1', '2', '3'].map((name) => cpu(name, () => others)),
      cpu('0', () => 99),
      { kind: 'cpu', name: '0', metric: 'cpu.soft_interrupts', values: () => served },
    ]);
  expect(saidBy('cpu-interrupts', beside(60, 95))).toEqual([
    expect.stringMatching(/^0–120 s CPU 0 was busy with interrupts: 99 % for 2 min/),
  ]);
  expect(saidBy('cpu-interrupts', beside(76, 95))).toEqual([]);
  expect(saidBy('cpu-one', beside(60, 20))).toEqual([]);
});

test('several CPUs served interrupts only if each did; the numbers are their mean', () => {
  const serving = (second: number) =>
    minutes([
      ...[cpu('0', () => 99), cpu('1', () => 97), cpu('2', () => 3), cpu('3', () => 1)],
      { kind: 'cpu', name: '0', metric: 'cpu.soft_interrupts', values: () => 95 },
      { kind: 'cpu', name: '1', metric: 'cpu.soft_interrupts', values: () => second },
    ]);
  expect(saidBy('cpu-interrupts', serving(85))).toEqual([
    '0–120 s CPU 0, CPU 1 were busy with interrupts: 98 % for 2 min while the machine was 50 % busy, 90 % in soft interrupts',
  ]);
  expect(saidBy('cpu-one', serving(75))).toEqual([
    '0–120 s CPU 0, CPU 1 were at their ceiling: 98 % for 2 min while the machine was 50 % busy, 85 % soft interrupts',
  ]);
});

describe('the run queue', () => {
  const loaded = (threads: number, platform: Platform = 'linux', busy = 90) =>
    minutes([idle(() => busy), of('process.running', () => threads)], { platform });

  test('is compared with the number of CPUs, and running threads count', () => {
    expect(saidBy('cpu-run-queue', withCores(loaded(6), 4))).toEqual([
      '0–120 s The run queue was 6 running or waiting threads: with 4 CPUs, 90 % busy for 2 min',
    ]);
    expect(foundBy('cpu-run-queue', withCores(loaded(4), 4))).toEqual([]);
  });

  test('is not judged by the tool that prints it: few CPUs need one and a half more', () => {
    expect(foundBy('cpu-run-queue', withCores(loaded(3), 2))).toEqual([]);
    expect(foundBy('cpu-run-queue', withCores(loaded(4), 2))).toHaveLength(1);
  });

  test('of Solaris holds waiting threads alone', () => {
    expect(saidBy('cpu-run-queue-waiting', withCores(loaded(1, 'solaris'), 4))).toHaveLength(1);
    expect(foundBy('cpu-run-queue-waiting', withCores(loaded(0, 'solaris'), 4))).toEqual([]);
    expect(foundBy('cpu-run-queue', withCores(loaded(9, 'solaris'), 4))).toEqual([]);
  });

  test('is judged once where the log does not say its platform: running threads may count', () => {
    const unknown = withCores(loaded(6, ''), 4);
    expect(foundBy('cpu-run-queue', unknown)).toHaveLength(1);
    expect(foundBy('cpu-run-queue-waiting', unknown)).toEqual([]);
    expect(foundBy('cpu-run-queue', withCores(loaded(4, ''), 4))).toEqual([]);
  });

  test('is not judged without the number of CPUs, or while they were not busy', () => {
    expect(foundBy('cpu-run-queue', loaded(50))).toEqual([]);
    expect(foundBy('cpu-run-queue', withCores(loaded(50, 'linux', 40), 4))).toEqual([]);
  });
});

test('the steal of a host is the mean of its CPUs, if only these were measured', () => {
  const cpu = (name: string, stolen: number): MadeColumn[] => [
    { kind: 'cpu', name, metric: 'cpu.idle', values: () => 3 },
    { kind: 'cpu', name, metric: 'cpu.steal', values: () => stolen },
  ];
  expect(foundBy('cpu-steal', minutes([...cpu('0', 53), ...cpu('1', 51)]))).toMatchObject([
    { level: 'limit', claim: 'The hypervisor withheld 52 % of the CPU time' },
  ]);
});

test('steal is found from 10 % under load, and not where nothing ran or none is printed', () => {
  const stolen = (steal: number, busy: number) =>
    minutes([idle(() => busy), of('cpu.steal', () => steal)]);
  expect(saidBy('cpu-steal', stolen(20, 60))).toEqual([
    '0–120 s The hypervisor withheld 20 % of the CPU time: for 2 min; another run may get more',
  ]);
  expect(foundBy('cpu-steal', stolen(9, 60))).toEqual([]);
  expect(foundBy('cpu-steal', stolen(12, 15))).toEqual([]);
  expect(foundBy('cpu-steal', minutes([idle(() => 60)]))).toEqual([]);
});

test('system time is found above three quarters of the busy time', () => {
  const kernel = (system: number, busy: number) =>
    minutes([idle(() => busy), of('cpu.system', () => system)]);
  expect(saidBy('cpu-system', kernel(72, 80))).toEqual([
    '0–120 s The kernel used 90 % of the busy CPU time: CPU 80 % busy for 2 min',
  ]);
  expect(foundBy('cpu-system', kernel(58, 80))).toEqual([]);
  expect(foundBy('cpu-system', kernel(60, 69))).toEqual([]);
  const noisy = (i: number) => 66 + 14 * (i % 2);
  const run = minutes([idle(noisy), of('cpu.system', (i) => noisy(i) - 2)]);
  expect(foundBy('cpu-system', run)).toMatchObject([{ from: 0, to: 120 }]);
});

test('hosts are named where there are several', () => {
  const one = minutes([idle(() => 99)]);
  const two = minutes([idle(() => 10)], { host: 'host2' });
  const run = makeRun([...one.sources, ...two.sources]);
  expect(saidBy('cpu-busy', run)).toEqual(['0–120 s All CPUs on host1 were busy: 99 % for 2 min']);
});

test('which process used the CPU is not measured without pidstat or prstat', () => {
  const lacks = (...columns: MadeColumn[]) => foundBy('cpu-process', minutes(columns));
  expect(lacks(idle(() => 99))).toMatchObject([
    { level: 'not-measured', why: 'which process used the CPU (no report of pidstat -t)' },
  ]);
  const process: MadeColumn = {
    kind: 'process',
    name: '1',
    metric: 'process.cpu.total',
    values: () => 9,
  };
  expect([
    ...lacks(
      idle(() => 99),
      process,
    ),
    ...lacks(idle(() => 90)),
  ]).toEqual([]);
});

test('several CPUs at their ceiling are named in order', () => {
  const loaded = ['1', '0'].map((name, k) => cpu(name, (i) => (i % 2 === k ? 99 : 97)));
  const calm = ['2', '3', '4'].map((name) => cpu(name, () => 1));
  expect(saidBy('cpu-one', minutes([...loaded, ...calm]))).toEqual([
    '0–120 s CPU 0, CPU 1 were at their ceiling: 98 % for 2 min while the machine was 39.8 % busy. If each is one thread, more CPUs do not help',
  ]);
});

test('of other processors at their ceiling at other times, none are said to be the same', () => {
  const also = (other: number) => (i: number) =>
    i >= 200 * other && i < 200 * other + 60 ? 99 : 1;
  const loaded = (i: number) => (i < 1200 && i % 200 < 60 ? 99 : 1);
  const columns = [0, 1, 2, 3, 4, 5].map((other) => cpu(`${other + 1}`, also(other)));
  const run = minutes([cpu('0', loaded), ...columns, cpu('7', () => 1)], { samples: 1200 });
  const diagnosis = diagnosisOf(run);
  const shown = [...firstFindings(diagnosis), ...moreFindings(diagnosis)];
  expect(shown.flatMap(({ rule, claim }) => (rule === 'cpu-one' ? [claim] : [])).sort()).toEqual(
    [1, 2, 3, 4, 5, 6].map((other) => `CPU 0, CPU ${other} were at their ceiling`),
  );
});

test('a processor at its ceiling beside a busier one is named too', () => {
  const columns = Array.from({ length: 8 }, (_, i) => ({
    ...({ kind: 'cpu', name: `${i}`, metric: 'cpu.idle' } as const),
    values: () => (i === 1 ? 0.5 : i === 5 ? 3 : 95),
  }));
  const all = { metric: 'cpu.idle', values: () => 71 };
  const [found] = foundBy('cpu-one', minutes([all, ...columns]));
  expect(found!.claim).toBe('CPU 1, CPU 5 were at their ceiling');
});

test('in a day, a machine that is as busy as one CPU for a while is not suspected of a busy thread', () => {
  const day = (minutesLong: number) =>
    withCores(
      minutes([idle(between(600, 600 + minutesLong, 25, 3))], { samples: 1440, interval: 60 }),
      4,
    );
  const phases = { phases: 'off' } as const;
  expect(foundBy('cpu-one-of-all', { ...day(20), ...phases })).toEqual([]);
  expect(foundBy('cpu-one-of-all', { ...day(200), ...phases })).toHaveLength(1);
});

test('some of the processors are not the machine', () => {
  const two = [cpu('0', () => 100), cpu('1', () => 100)];
  const all = minutes(two);
  expect(foundBy('cpu-busy', all)).toHaveLength(1);
  expect(foundBy('cpu-busy', withCores(all, 64))).toEqual([]);
  expect(foundBy('cpu-one', all)).toEqual([]);
  expect(foundBy('cpu-one', withCores(all, 64))).toMatchObject([
    { claim: 'CPU 0, CPU 1 were at their ceiling', caveat: 'Of 64 CPUs, only 2 were printed' },
  ]);
  expect(foundBy('cpu-one', withCores(minutes(two.slice(1)), 64))).toHaveLength(1);
  const known = withCores(minutes([...two, idle(() => 3)]), 64);
  expect(foundBy('cpu-one', known)[0]!.claim).toBe('CPU 0, CPU 1 were at their ceiling');
  const one = withCores(minutes([cpu('0', () => 100), cpu('1', () => 3)]), 64);
  expect(foundBy('cpu-one', one)[0]!.why).toBe(
    '100 % for 2 min. If it is one thread, more CPUs do not help',
  );
});

test('of few of the processors one that was full is told, however busy the others were', () => {
  const printed = (...used: number[]) =>
    minutes(used.map((percent, k) => cpu(`${4 + k}`, () => percent)));
  const [found, ...others] = foundBy('cpu-one', printed(100, 61));
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    claim: 'CPU 4 was at its ceiling',
    caveat: 'Of at least 6 CPUs, only 2 were printed',
  });
  expect(foundBy('cpu-one', printed(90, 61))).toEqual([]);
  expect(foundBy('cpu-one', withCores(printed(100, 70, 75, 71), 6))).toEqual([]);
  expect(foundBy('cpu-one', withCores(printed(100, 99, 100, 100), 6))).toHaveLength(1);
});

test('of processors that a filter left, nothing is said about the machine', () => {
  const run = minutes([cpu('0', () => 1), cpu('32', () => 14), cpu('48', () => 100)]);
  expect(foundBy('cpu-one', run)).toMatchObject([
    {
      why: '100 % for 2 min. If it is one thread, more CPUs do not help',
      caveat: 'Of at least 49 CPUs, only 3 were printed',
    },
  ]);
  expect(useOf(run)[0]!.utilisation).toBe('CPU 48 100 % busy of the 3 CPUs printed');
});

test('a thread that comes again on another CPU each time is one finding with its periods', () => {
  const turn = (k: number): Course => {
    return (i) => (i % 120 < 30 && Math.floor(i / 120) % 4 === k ? 99 : 2);
  };
  const cpus = [0, 1, 2, 3].map((k) => cpu(`${k}`, turn(k)));
  const run = makeRun([makeSource({ samples: 960, tool: 'mpstat', columns: cpus })]);
  const [found, ...others] = foundBy('cpu-one', { ...run, phases: 'off' });
  expect(found).toMatchObject({ from: 0, to: 870, periods: { length: 8 } });
  expect(found!.claim).toBe('One CPU at a time was at its ceiling');
  expect(found!.why).toMatch(/^99 % for 4 min in 8 periods while/);
  expect(others).toEqual([]);
});

test('two threads that come again on other CPUs each time are two CPUs at a time', () => {
  const pair = (k: number): Course => {
    return (i) => (i % 120 < 30 && Math.floor(i / 120) % 2 === k ? 99 : 2);
  };
  const cpus = [0, 1, 2, 3, 4, 5].map((k) => cpu(`${k}`, k < 4 ? pair(k % 2) : () => 2));
  const run = makeRun([makeSource({ samples: 960, tool: 'mpstat', columns: cpus })]);
  const [found, ...others] = foundBy('cpu-one', { ...run, phases: 'off' });
  expect(found!.claim).toBe('2 CPUs at a time were at their ceiling');
  expect(found!.why).toMatch(
    /^99 % for 4 min in 8 periods .* If each is one thread, more CPUs do not help$/,
  );
  expect(others).toEqual([]);
});

test('a short period of one CPU counts no more because all CPUs were busy at other times', () => {
  const period = between(900, 915, 99, 2);
  const all: Course = (i) => (i < 810 && i % 100 < 15 ? 100 : 0);
  const run = (other: Course) => {
    const cpus = [0, 1, 2, 3].map((k) =>
      cpu(`${k}`, (i) => Math.max(other(i), k === 0 ? period(i) : 2)),
    );
    return { ...makeRun([makeSource({ samples: 1000, columns: cpus })]), phases: 'off' as const };
  };
  expect(
    foundBy(
      'cpu-one',
      run(() => 0),
    ),
  ).toEqual([]);
  expect(foundBy('cpu-one', run(all))).toEqual([]);
  expect(foundBy('cpu-busy', run(all))).toHaveLength(1);
});

test('many CPUs at their ceiling are named by their numbers', () => {
  const cpus = Array.from({ length: 16 }, (_, k) => cpu(`${k}`, () => (k < 6 || k === 9 ? 99 : 1)));
  expect(foundBy('cpu-one', minutes(cpus))[0]!.claim).toBe('CPUs 0–5, 9 were at their ceiling');
  const third = Array.from({ length: 16 }, (_, k) => cpu(`${k}`, () => (k % 3 === 0 ? 99 : 1)));
  expect(foundBy('cpu-one', minutes(third))[0]!.claim).toBe(
    '6 CPUs (0, 3, 6 …) were at their ceiling',
  );
});

describe('a CPU that others have', () => {
  const thread = (latency: Course, name = 'oracle/1'): MadeColumn => {
    return { kind: 'thread', name, metric: 'process.microstate.latency', values: latency };
  };

  test('threads that wait for one are found, also while the machine is not busy', () => {
    const run = minutes([idle(() => 30), thread(between(20, 80, 80))]);
    expect(saidBy('cpu-waited-for', run)).toEqual([
      '20–80 s oracle/1 waited for a CPU: 80 % of 1 min while the machine was 30 % busy',
    ]);
    expect(foundBy('cpu-waited-for', run)[0]!.caveat).toMatch('zone');
  });

  test('no thread is named where all CPUs were busy, or that hardly waited', () => {
    expect(foundBy('cpu-waited-for', minutes([idle(() => 99), thread(() => 80)]))).toEqual([]);
    expect(foundBy('cpu-waited-for', minutes([idle(() => 30), thread(() => 49)]))).toEqual([]);
    expect(foundBy('cpu-waited-for', minutes([idle(() => 30)]))).toEqual([]);
  });

  test('tasks under pressure are a warning unless all CPUs were busy', () => {
    const pressed = (busy: number, some: number) =>
      minutes([idle(() => busy), of('pressure.cpu.some', () => some)]);
    expect(saidBy('cpu-pressure', pressed(25, 60))).toEqual([
      '0–120 s Tasks waited for a CPU: some task for 60 % of 2 min while the machine was 25 % busy',
    ]);
    expect(foundBy('cpu-pressure', pressed(99, 60))).toEqual([]);
    expect(foundBy('cpu-pressure', pressed(25, 49))).toEqual([]);
    expect(foundBy('cpu-pressure', minutes([idle(() => 25)]))).toEqual([]);
  });
});

test('an hour that a clock set back measured twice is busy in its busy half, and its figure is of that', () => {
  const busyHour = (first: number, second: number) => {
    const shares = [...Array(120)].map((_, i) =>
      i < 30 ? 10 : i < 60 ? first : i < 90 ? second : 10,
    );
    const span = shares.map(() => 60);
    const elapsed = shares.map((_, i) => 60 * (i < 60 ? i + 1 : i - 29));
    const columns = [{ metric: 'cpu.idle', values: shares.map((share) => 100 - share) }];
    return makeRun([makeSource({ platform: 'linux', interval: 60, elapsed, span, columns })]);
  };
  for (const run of [busyHour(10, 98), busyHour(98, 10)])
    expect(saidBy('cpu-busy', run)).toEqual(['1800–3600 s All CPUs were busy: 98 % for 30 min']);
  expect(saidBy('cpu-busy', busyHour(10, 12))).toEqual([]);
});

test('what the hypervisor withheld limits a host that had no time left, not one that hardly ran', () => {
  const level = (steal: number, busy: number) =>
    foundBy('cpu-steal', minutes([idle(() => busy), of('cpu.steal', () => steal)]))[0]?.level;
  expect(level(80, 95)).toBe('limit');
  expect(level(36, 70)).toBe('limit');
  expect(level(30, 32)).toBe('warning');
});

test('stolen time is said beside the use of all CPUs and beside a run queue', () => {
  const run = (steal: number) => {
    const columns = [idle(() => 97), of('cpu.steal', () => steal), of('process.running', () => 9)];
    return withCores(minutes(columns), 4);
  };
  expect(saidBy('cpu-busy', run(23))).toEqual([
    '0–120 s All CPUs were busy: 97 % for 2 min, 24 % of it stolen, run queue 9',
  ]);
  expect(saidBy('cpu-busy', run(0.4))).toEqual([
    '0–120 s All CPUs were busy: 97 % for 2 min, run queue 9',
  ]);
  expect(saidBy('cpu-run-queue', run(91))).toEqual([
    '0–120 s The run queue was 9 running or waiting threads: with 4 CPUs, 97 % busy for 2 min, 94 % of it stolen',
  ]);
});
