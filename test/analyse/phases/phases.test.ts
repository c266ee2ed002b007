import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { trailingIdle } from '../../../src/analyse/phases/trailing-idle.ts';
import type { CommonOptions } from '../../../src/cli/options.ts';
import { readDocument } from '../../../src/commands/reading/read-document.ts';
import type { Run } from '../../../src/model/run.ts';
import { folderOf } from '../../cli/folder.ts';
import { type MadeColumn, MIB, makeDisk, makeRun, makeSource } from '../../make-run.ts';

const VMSTAT_HEAD = [
  'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----',
  ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC',
];

/** Numbers between 0 and 1 that look random, the same each time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A standard normal number. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function runOf(columns: readonly MadeColumn[], samples: number, more: Partial<Run> = {}): Run {
  return makeRun([makeSource({ samples, columns })], more);
}

/** A run of one disk that is only written. */
function written(samples: number, write: (sample: number) => number, more: Partial<Run> = {}): Run {
  return runOf(makeDisk('sda', { read: () => 0, write }), samples, more);
}

/** The phases as `from-to name`. */
function phases(run: Run): string[] {
  return diagnosisOf(run).phases.map(({ from, to, name }) => `${from}-${to} ${name}`);
}

/** The times at which phases begin, without the first. */
function changes(run: Run): number[] {
  return diagnosisOf(run)
    .phases.slice(1)
    .map(({ from }) => from);
}

/** A benchmark on a host so large that its work is not seen: transactions a second, and next to nothing in vmstat. */
function benchmarked(
  tps: (sample: number) => number,
  disk: readonly MadeColumn[] = [],
  times: Readonly<Record<string, number>> = { sysbench: 1 },
  samples = 900,
): Run {
  const sysbench = Object.entries(times).map(([name, each]) => ({
    ...{ kind: 'job' as const, name, metric: 'benchmark.operations' },
    values: (i: number) => each * tps(i),
  }));
  const vmstat = [
    { metric: 'cpu.user', values: (i: number) => i % 2 },
    { metric: 'cpu.idle', values: (i: number) => 100 - (i % 2) },
  ];
  return makeRun([
    makeSource({ file: 'sysbench.log', tool: 'sysbench', samples, columns: sysbench }),
    makeSource({ file: 'vmstat.log', tool: 'vmstat', samples: 900, columns: [...vmstat, ...disk] }),
  ]);
}

describe('the result of a benchmark is a load', () => {
  test('however little of the host it uses', () => {
    const run = benchmarked((i) => 426 + (i % 3));
    expect(phases(run)).toEqual(['0-900 benchmark did 430/s']);
    expect(trailingIdle(run)).toBeNull();
  });

  test('also after a disk was read', () => {
    const disk = makeDisk('sda', { read: (i) => (i < 120 ? 200 : 0) });
    const run = benchmarked(() => 426, disk);
    expect(phases(run)).toEqual(['0-120 sda reads 200 MiB/s', '120-900 benchmark did 430/s']);
    expect(trailingIdle(run)).toBeNull();
  });

  test('queries and reads are parts of the transactions, and not added to them', () => {
    const run = benchmarked(() => 430, [], { transactions: 1, queries: 20, reads: 14 });
    expect(phases(run)).toEqual(['0-900 benchmark did 430/s']);
  });

  test('until its end, also if a disk was read before', () => {
    const disk = makeDisk('sda', { read: (i) => (i < 120 ? 200 : 0) });
    const run = benchmarked((i) => (i < 600 ? 426 : 0), disk);
    expect(phases(run)).toEqual([
      '0-120 sda reads 200 MiB/s',
      '120-600 benchmark did 430/s',
      '600-900 benchmark did nothing',
    ]);
  });

  test('of each log, though another has a whole with parts', () => {
    const operations = (name: string, values: (i: number) => number) => ({
      ...{ kind: 'job' as const, name, metric: 'benchmark.operations', values },
    });
    const of = (file: string, columns: readonly MadeColumn[]) =>
      makeSource({ file, samples: 900, columns });
    const run = makeRun([
      of('sysbench.log', [operations('transactions', (i) => (i < 450 ? 400 : 0))]),
      of('other.log', [operations('job1', (i) => (i < 450 ? 0 : 30))]),
      of('vmstat.log', [{ metric: 'cpu.idle', values: () => 100 }]),
    ]);
    expect(phases(run)).toEqual(['0-450 benchmark did 400/s', '450-900 benchmark did 30/s']);
  });

  test('as long as it is above zero; then it hangs, and the run is idle after its last report', () => {
    const hung = benchmarked((i) => (i < 600 ? 426 : 0));
    expect(phases(hung)).toEqual(['0-600 benchmark did 430/s', '600-900 benchmark did nothing']);
    expect(diagnosisOf(hung).phases.some(({ idle }) => idle)).toBe(false);
    expect(trailingIdle(hung)).toBeNull();
    const ended = benchmarked(() => 426, [], { sysbench: 1 }, 600);
    expect(trailingIdle(ended)?.seconds).toBe(300);
  });
});

describe('found phases', () => {
  test('a load that begins and ends is a phase between two idle ones', () => {
    const run = written(100, (i) => (i >= 30 && i < 70 ? 200 : 0));
    expect(phases(run)).toEqual(['0-30 idle', '30-70 sda writes 200 MiB/s', '70-100 idle']);
    expect(diagnosisOf(run).phases.map(({ idle }) => idle)).toEqual([true, false, true]);
    expect(diagnosisOf(run).phases.every(({ origin }) => origin === 'found')).toBe(true);
  });

  test('time without a sample is not idle, because nobody knows what was done', () => {
    const loadUntil = (end: number, file: string, first: number, samples: number) =>
      makeSource({
        ...{ file, samples, elapsed: Array.from({ length: samples }, (_, i) => first + i + 1) },
        span: new Array(samples).fill(1),
        columns: makeDisk('sda', { read: () => 0, write: (i) => (i < end ? 200 : 0) }),
      });
    const run = makeRun([loadUntil(20, 'first.log', 0, 40), loadUntil(0, 'last.log', 140, 20)]);
    expect(phases(run)).toEqual([
      '0-20 sda writes 200 MiB/s',
      '20-40 idle',
      '40-140 not recorded',
      '140-160 idle',
    ]);
    expect(diagnosisOf(run).phases.map(({ idle }) => idle)).toEqual([false, true, false, true]);
  });

  test('a disk that is busy without moving data is not idle', () => {
    const write = (i: number) => (i >= 30 && i < 70 ? 0 : 200);
    const of = (use: number) =>
      runOf(makeDisk('sda', { read: () => 0, write, busy: () => use }), 100);
    expect(phases(of(100))[1]).toBe('30-70 sda busy, no data moved');
    expect(phases(of(80))[1]).toBe('30-70 sda 80 % in use, no data moved');
    expect(phases(of(49))[1]).toBe('30-70 idle');
  });

  test('a busy disk that moved little is named by its operations', () => {
    const isSlow = (i: number) => i >= 30 && i < 70;
    const operations: MadeColumn = {
      ...{ kind: 'disk', name: 'sda', metric: 'disk.operations' },
      values: (i) => (isSlow(i) ? 83 : 800),
    };
    const write = (i: number) => (isSlow(i) ? 0.3 : 200);
    const disk = makeDisk('sda', { read: () => 0, write, busy: () => 100 });
    expect(phases(runOf([...disk, operations], 100))[1]).toBe('30-70 sda busy, 83 operations/s');
  });

  test('where storage moves little, its use shows when it worked', () => {
    const busy = (high: number) => (i: number) => (i >= 30 && i < 70 ? high : 2);
    const few = (high: number) =>
      runOf(makeDisk('sda', { read: () => 0.3, write: () => 0, busy: busy(high) }), 100);
    expect(phases(few(80))).toEqual(['0-30 idle', '30-70 sda 80 % in use', '70-100 idle']);
    expect(phases(few(45))).toEqual(['0-100 idle']);
  });

  test('of several disks that moved little, the one most in use is named', () => {
    const during = (high: number) => (i: number) => (i >= 30 && i < 70 ? high : 2);
    const disks = [60, 90, 70].flatMap((use, at) =>
      makeDisk(`sd${'abc'[at]}`, { read: () => 0.3, write: () => 0, busy: during(use) }),
    );
    expect(phases(runOf(disks, 100))[1]).toBe('30-70 sdb 90 % in use');
  });

  describe('of several hosts', () => {
    const during = (high: number) => (i: number) => (i >= 30 && i < 70 ? high : 0);
    const small = (name: string, read: number, use: number) =>
      makeDisk(name, { read: during(read), busy: during(use) });
    const cpu = (busy: number): MadeColumn => {
      return { metric: 'cpu.idle', values: (i) => 100 - during(busy)(i) };
    };
    const nameOf = (...hosts: (readonly MadeColumn[])[]) => {
      const sources = hosts.map((columns, i) =>
        makeSource({ samples: 100, host: `host${i + 1}`, columns }),
      );
      return phases(makeRun(sources))[1];
    };

    test('each part has the host that did it', () => {
      expect(nameOf(small('sda', 3, 2), small('sdb', 0.1, 75))).toBe(
        '30-70 sda reads 3 MiB/s on host1, sdb 75 % in use on host2',
      );
      expect(nameOf(small('sda', 300, 20), [cpu(95)])).toBe(
        '30-70 sda reads 300 MiB/s on host1, CPU 95 % busy on host2',
      );
      expect(nameOf([...small('sda', 300, 20), cpu(95)], [cpu(5)])).toBe(
        '30-70 sda reads 300 MiB/s, CPU 95 % busy on host1',
      );
    });

    test('the disk that is most in use is named, on whichever host', () => {
      expect(nameOf(small('sda', 0.1, 60), small('sdb', 0.1, 75))).toBe(
        '30-70 sdb 75 % in use on host2',
      );
    });
  });

  test('a thread or a GPU in use is named where nothing else worked', () => {
    const values = (i: number) => (i >= 30 && i < 70 ? 99 : 0);
    const idle = { metric: 'cpu.idle', values: () => 98 };
    const namedBy = (metric: string, kind: 'thread' | 'other', name: string) =>
      phases(runOf([idle, { kind, name, metric, values }], 100))[1];
    expect(namedBy('process.cpu.total', 'thread', 'java/12')).toBe('30-70 java/12 99 % of one CPU');
    expect(namedBy('gpu.utilisation', 'other', 'GPU 0')).toBe('30-70 GPU 0 99 % in use');
  });

  test('traffic that is measured for the host alone is a load', () => {
    const values = (i: number) => (i >= 30 && i < 70 ? 112 * MIB : 0);
    const of = (metric: string) => phases(runOf([{ metric, values }], 100))[1];
    expect(of('network.transmit.throughput')).toBe('30-70 network sends 112 MiB/s');
    expect(of('disk.read.throughput')).toBe('30-70 disks read 112 MiB/s');
  });

  test('loads that follow each other without a pause are no bursts', () => {
    const deeds = [100, 400, 100, 400, 100, 400];
    const steps = written(180, (i) => deeds[Math.floor(i / 30)]!);
    expect(changes(steps)).toEqual([30, 60, 90, 120, 150]);
  });

  test('each level of a staircase is a phase', () => {
    const random = randomOf(3);
    const run = written(240, (i) => 50 * 2 ** Math.floor(i / 60) * (1 + 0.05 * normal(random)));
    expect(changes(run)).toEqual([60, 120, 180]);
  });

  test('between two levels only the ramp has changes', () => {
    const run = written(200, (i) => 100 + 400 * Math.min(1, Math.max(0, (i - 80) / 20)));
    const found = changes(run);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((at) => at > 80 && at < 100)).toBe(true);
  });

  test('a ramp over the whole run is no change', () => {
    expect(changes(written(300, (i) => 100 + 3 * i))).toEqual([]);
  });

  test.each([5, 12, 30])('bursts every %i s are one phase', (period) => {
    const run = written(600, (i) => (i >= 150 && i < 450 && i % period < 2 ? 800 : 0));
    expect(diagnosisOf(run).phases.map(({ idle }) => idle)).toEqual([true, false, true]);
    const [begin, end] = changes(run);
    expect(Math.abs(begin! - 150)).toBeLessThanOrEqual(period);
    expect(Math.abs(end! - 450)).toBeLessThanOrEqual(period);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('noise alone is one phase (seed %i)', (seed) => {
    const [a, b, c] = [randomOf(seed), randomOf(seed + 100), randomOf(seed + 200)];
    const white = written(400, () => Math.max(0, 100 * (1 + 0.3 * normal(a))));
    const wild = written(400, () => -100 * Math.log(1 - b()));
    let drift = 0;
    const slow = written(400, () => {
      drift = 0.9 * drift + 0.07 * normal(c);
      return 100 * Math.max(0, 1 + drift);
    });
    for (const run of [white, wild, slow]) expect(changes(run)).toEqual([]);
  });

  test('a load that wanders is one phase: its samples depend on those before', () => {
    const found = Array.from({ length: 40 }, (_, seed) => {
      const random = randomOf(seed + 1);
      let at = normal(random);
      return written(300, () => {
        at = 0.9 * at + Math.sqrt(1 - 0.9 ** 2) * normal(random);
        return 100 * Math.exp(0.7 * at);
      });
    });
    expect(found.filter((run) => changes(run).length > 0).length).toBeLessThanOrEqual(1);
  });

  test.each([
    [1.5, 0.1],
    [2, 0.2],
    [4, 0.3],
  ])('a step to %f times as much is found in noise of %f', (factor, noise) => {
    const found = Array.from({ length: 30 }, (_, seed) => {
      const random = randomOf(seed + 1);
      return changes(
        written(400, (i) => (i < 150 ? 100 : 100 * factor) * (1 + noise * normal(random))),
      );
    });
    const right = found.filter((at) => at.length === 1 && Math.abs(at[0]! - 150) <= 2);
    expect(right.length).toBeGreaterThanOrEqual(27);
  });

  test('work that wanders between two rests is one phase', () => {
    const random = randomOf(5);
    let at = 0;
    const run = written(300, (i) => {
      at = 0.9 * at + 0.17 * normal(random);
      return (i >= 100 && i < 200 ? 400 : 0.3) * Math.exp(at);
    });
    expect(changes(run)).toEqual([100, 200]);
  });

  test('idle noise is one idle phase', () => {
    const random = randomOf(9);
    const run = written(400, () => 0.2 * random());
    expect(phases(run)).toEqual(['0-400 idle']);
  });

  test.each([40, 90, 200, 400])('a wave of %i s is one phase', (period) => {
    const run = written(400, (i) => 100 + 60 * Math.sin((2 * Math.PI * i) / period));
    expect(changes(run)).toEqual([]);
  });

  test('a spike of a few samples is no phase, nor is a short pause', () => {
    const run = written(200, (i) =>
      i >= 100 ? (i >= 150 && i < 153 ? 0 : 300) : i === 40 ? 900 : 0,
    );
    expect(changes(run)).toEqual([100]);
  });

  test.each([1, 2, 3])('spikes now and then are no phases (seed %i)', (seed) => {
    const random = randomOf(seed);
    expect(changes(written(400, () => (random() < 0.03 ? 500 * random() : 0.3)))).toEqual([]);
  });

  test('bursts without a rhythm are not idle', () => {
    const random = randomOf(4);
    const run = written(400, () => (random() < 0.45 ? 500 : 0));
    expect(diagnosisOf(run).phases.some(({ idle }) => idle)).toBe(false);
  });

  test('no phase is shorter than 2 % of a long run', () => {
    const run = written(3000, (i) => ((i > 500 && i < 540) || i >= 1500 ? 300 : 0));
    expect(changes(run)).toEqual([1500]);
  });

  test('there are at most twelve', () => {
    const run = written(2000, (i) => 20 * 4 ** (Math.floor(i / 100) % 3));
    expect(diagnosisOf(run).phases.length).toBeGreaterThan(8);
    expect(diagnosisOf(run).phases.length).toBeLessThanOrEqual(12);
  });

  test('small requests are counted, large ones are measured in bytes', () => {
    const disk = makeDisk('sda', { read: (i) => (i < 50 ? 256 : 1) });
    const reads = disk.map((column) =>
      column.metric === 'disk.read.operations'
        ? { ...column, values: (i: number) => (i < 50 ? 65_536 : 1) }
        : column,
    );
    expect(phases(runOf(reads, 100))).toEqual(['0-50 sda reads 66,000/s', '50-100 idle']);
  });

  test('a processor at its ceiling is a phase, though the host is half idle', () => {
    const cpu = (name: string, busy: (i: number) => number): MadeColumn => ({
      ...{ kind: 'cpu', name, metric: 'cpu.user', values: busy },
    });
    const columns = [
      cpu('0', () => 2),
      cpu('1', (i) => (i >= 40 && i < 80 ? 100 : 1)),
      { metric: 'cpu.user', values: (i: number) => (i >= 40 && i < 80 ? 51 : 2) },
    ];
    expect(phases(runOf(columns, 120))).toEqual(['0-40 idle', '40-80 CPU 1 busy', '80-120 idle']);
  });

  test('processors that were busy together are counted', () => {
    const cpus = Array.from(
      { length: 64 },
      (_, k): MadeColumn => ({
        ...{ kind: 'cpu', name: String(k), metric: 'cpu.user' },
        values: (i) => (i >= 50 && k % 4 === 0 ? 99 : 1),
      }),
    );
    const all = { metric: 'cpu.user', values: (i: number) => (i < 50 ? 1 : 25.5) };
    expect(phases(runOf([...cpus, all], 100))[1]).toBe('50-100 16 CPUs busy');
  });

  test('that one of many processors is busy at each instant is chance in a busy host', () => {
    const cpus = Array.from(
      { length: 16 },
      (_, k): MadeColumn => ({
        ...{ kind: 'cpu', name: String(k), metric: 'cpu.user' },
        values: (i) => (i < 50 ? 1 : k === i % 16 ? 95 : 40),
      }),
    );
    const all = { metric: 'cpu.user', values: (i: number) => (i < 50 ? 1 : 43) };
    expect(phases(runOf([...cpus, all], 100))).toEqual(['0-50 idle', '50-100 CPU 43 % busy']);
    const few = { metric: 'cpu.user', values: (i: number) => (i < 50 ? 1 : 12) };
    expect(phases(runOf([...cpus, few], 100))[1]).toBe('50-100 one CPU busy');
  });

  test('of two processors that are both busy, now more and now less, neither is the busy one', () => {
    const named = (less: number) => {
      const cpus = [0, 1].map(
        (k): MadeColumn => ({
          ...{ kind: 'cpu', name: String(k), metric: 'cpu.user' },
          values: (i) => (i < 50 ? 1 : k === i % 2 ? 95 : less),
        }),
      );
      const all = { metric: 'cpu.user', values: (i: number) => (i < 50 ? 1 : (95 + less) / 2) };
      return phases(runOf([...cpus, all], 100))[1];
    };
    expect(named(45)).toBe('50-100 CPU 70 % busy');
    expect(named(5)).toBe('50-100 one CPU busy');
  });

  test('beside busy processors, a little traffic is no name', () => {
    const named = (rate: number) =>
      phases(
        runOf(
          [
            ...makeDisk('sda', { read: () => rate }),
            { metric: 'cpu.user', values: (i) => (i < 50 ? 2 : 30) },
          ],
          100,
        ),
      ).at(-1);
    expect(named(1.9)).toBe('50-100 CPU 30 % busy');
    expect(named(20)).toBe('0-100 sda reads 20 MiB/s');
  });

  test('disks that work together are named by their number', () => {
    const write = (i: number) => (i < 50 ? 0 : 100);
    const columns = Array.from({ length: 40 }, (_, k) =>
      makeDisk(`sd${k}`, { read: () => 0, write }),
    ).flat();
    expect(phases(runOf(columns, 100))).toEqual(['0-50 idle', '50-100 40 disks write 4,000 MiB/s']);
  });

  test('work that moves from one disk to the other changes the phase', () => {
    const columns = ['sda', 'sdb'].flatMap((name, k) =>
      makeDisk(name, { read: (i) => (Math.floor(i / 50) === k ? 150 : 0) }),
    );
    expect(phases(runOf(columns, 100))).toEqual([
      '0-50 sda reads 150 MiB/s',
      '50-100 sdb reads 150 MiB/s',
    ]);
  });

  test('loopback traffic is a phase where nothing else moves', () => {
    const nic = (name: string, rate: (i: number) => number): MadeColumn => ({
      ...{ kind: 'nic', name, metric: 'network.receive.throughput' },
      values: (i) => rate(i) * MIB,
    });
    const lo = nic('lo', (i) => (i < 50 ? 0 : 256));
    expect(phases(runOf([lo], 100))).toEqual(['0-50 idle', '50-100 lo receives 256 MiB/s']);
    const eth0 = nic('eth0', (i) => (i < 50 ? 0 : 100));
    expect(phases(runOf([lo, eth0], 100))[1]).toBe('50-100 eth0 receives 100 MiB/s');
  });

  test('a day of 144 samples has phases, too', () => {
    const source = makeSource({
      samples: 144,
      interval: 600,
      columns: makeDisk('sda', { read: (i) => (i >= 54 && i < 108 ? 80 : 0) }),
    });
    expect(changes(makeRun([source]))).toEqual([54 * 600, 108 * 600]);
  });

  test('a run too short for two phases is one', () => {
    expect(phases(written(6, () => 100))).toEqual(['0-6 sda writes 100 MiB/s']);
  });
});

describe('marked phases', () => {
  const marks = [
    { at: 50, text: 'reads' },
    { at: 20, text: 'writes' },
    { at: 99, text: 'end' },
  ];

  test('a mark begins a phase, the time before the first is one, and one at the end begins none', () => {
    const run = written(100, (i) => (i >= 20 && i < 50 ? 100 : 0), { marks });
    expect(phases(run)).toEqual(['0-20 idle', '20-50 writes', '50-100 reads']);
    expect(diagnosisOf(run).phases.map(({ idle }) => idle)).toEqual([true, false, true]);
    expect(diagnosisOf(run).phases.every(({ origin }) => origin === 'mark')).toBe(true);
  });

  test('work before the first mark is named after it', () => {
    const run = written(100, () => 100, { marks });
    expect(phases(run)[0]).toBe('0-20 before writes');
  });

  test('a sample before the first mark is not part of its phase, less than one is', () => {
    const marked = (at: number) =>
      diagnosisOf(written(100, () => 100, { marks: [{ at, text: 'load' }] })).phases;
    expect(marked(1.5)).toMatchObject([{ from: 1.5, to: 100, name: 'load' }]);
    expect(marked(0.4)).toMatchObject([{ from: 0, to: 100, name: 'load' }]);
  });

  test('a mark at the start leaves no time before it', () => {
    const run = written(100, () => 100, { marks: [{ at: 0, text: 'load' }] });
    expect(phases(run)).toEqual(['0-100 load']);
  });
});

test('statgraph.json chooses the phases, and the option wins', async () => {
  const marks = [{ time: '2026-11-21T05:43:45Z', text: 'mine' }];
  const row = (i: number) =>
    ` 1  0      0 100000     12  50000    0    0     0     0  100   57  1  0 99  0  0 2026-11-21 05:43:${30 + i}`;
  const folder = await folderOf({
    'vmstat.out': [...VMSTAT_HEAD, ...Array.from({ length: 29 }, (_, i) => row(i)), ''].join('\n'),
    'statgraph.json': JSON.stringify({ marks, phases: 'found' }),
  });
  const originsOf = async (options: CommonOptions) => {
    const { runs } = await readDocument([folder], options);
    return diagnosisOf(runs[0]!).phases.map(({ origin }) => origin);
  };
  expect(await originsOf({})).toEqual(['found']);
  expect(await originsOf({ phases: 'marks' })).toEqual(['mark', 'mark']);
  expect(await originsOf({ phases: 'off' })).toEqual([]);
});

test('a load in the hour that a clock has twice is a phase', async () => {
  const row = (minute: number, busy: number) => {
    const [h, m] = [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0'));
    return ` 1  0      0 100000     12  50000    0    0     0     0  100   57 ${busy}  0 ${100 - busy}  0  0 2026-10-25 ${h}:${m}:00`;
  };
  const night = [...Array(180).keys(), ...[...Array(180).keys()].map((i) => i + 120)];
  const rows = night.map((minute, i) => row(minute, i >= 190 && i < 230 ? 99 : 7));
  const folder = await folderOf({ 'vmstat.out': [...VMSTAT_HEAD, ...rows, ''].join('\n') });
  const { runs } = await readDocument([folder], {});
  const found = diagnosisOf(runs[0]!).phases;
  expect(found.map(({ name }) => name)).toEqual(['idle', 'CPU 99 % busy', 'idle']);
  expect(Math.abs(found[1]!.to - found[1]!.from - 40 * 60)).toBeLessThanOrEqual(120);
});

test('what was not measured is not said to be idle', () => {
  const of = (metric: string, value: number, kind?: 'process') =>
    runOf([{ metric, values: () => value, ...(kind && { kind, name: '4242 java' }) }], 100);
  expect(phases(of('process.cpu', 99, 'process'))).toEqual([]);
  expect(phases(of('memory.available', 2 ** 31))).toEqual([]);
  expect(phases(of('zfs.arc.size', 2 ** 31))).toEqual([]);
  expect(phases(of('tcp.retransmits', 50))).toEqual([]);
});

describe('phases of benchmarks', () => {
  const jobs = [
    { name: 'seqwrite', from: 20, to: 50 },
    { name: 'randread', from: 60, to: 90 },
    { name: 'randread', from: 60.2, to: 90.1 },
  ];

  test('a job is a phase, jobs that ran together are one, and the time between is named by what it did', () => {
    const run = written(100, (i) => (i >= 20 && i < 50 ? 100 : 0), { jobs });
    expect(phases(run)).toEqual([
      '0-20 idle',
      '20-50 seqwrite',
      '50-60 idle',
      '60-90.1 randread',
      '90.1-100 idle',
    ]);
    expect(diagnosisOf(run).phases.every(({ origin }) => origin === 'result')).toBe(true);
  });

  test('marks come first, and the user may want what is found', () => {
    const load = (i: number) => (i >= 30 ? 100 : 0);
    const marked = written(100, load, { jobs, marks: [{ at: 10, text: 'mine' }] });
    expect(phases(marked)[1]).toBe('10-100 mine');
    expect(changes(written(100, load, { jobs, phases: 'found' }))).toEqual([30]);
  });

  test('the JSON of fio says when its jobs ran', async () => {
    const rows = Array.from({ length: 21 }, (_, i) => {
      const stamp = `2026-11-21 16:36:${30 + i}`;
      return ` 1  0      0 100000     12  50000    0    0     0     0  100   57  1  0 99  0  0 ${stamp}`;
    });
    const folder = await folderOf({
      'vmstat.out': [...VMSTAT_HEAD, ...rows, ''].join('\n'),
      'fio.json': await readFile('test/fixtures/fio/summary-3.33.json', 'utf8'),
    });
    const { runs } = await readDocument([folder], {});
    const found = diagnosisOf(runs[0]!).phases;
    expect(found.map(({ name }) => name)).toEqual(['idle', 'seqread', 'randmix', 'idle']);
    // It ended at 16:36:41.718; each job took 2 s.
    expect(found[2]!.to - found[1]!.from).toBeCloseTo(4, 1);
  });

  test('jobs outside of the run are none of its phases', () => {
    const run = written(100, () => 100, { jobs: [{ name: 'other', from: 500, to: 600 }] });
    expect(diagnosisOf(run).phases.map(({ origin }) => origin)).toEqual(['found']);
  });
});
