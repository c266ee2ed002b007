import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedSides, comparedOf } from '../../src/compare/compared.ts';
import type { FigureRow } from '../../src/compare/figures/figure-rows.ts';
import type { Run } from '../../src/model/run.ts';
import { type MadeColumn, MIB, makeRun, makeSource } from '../make-run.ts';

const SAMPLES = 30;

/** What a disk did all the time, a second. */
interface MadeDisk {
  readonly name: string;
  readonly reads: number;
  readonly size: number;
  readonly use: number;
  /** Milliseconds. */
  readonly wait?: number;
}

/** A run in which disks did the same all the time. */
function runOfDisks(name: string, disks: readonly MadeDisk[], more: Partial<Run> = {}): Run {
  const columns = disks.flatMap(({ name: disk, reads, size, use, wait = 1 }): MadeColumn[] => {
    const column = (metric: string, value: number): MadeColumn => {
      return { kind: 'disk', name: disk, metric, values: Array(SAMPLES).fill(value) };
    };
    return [
      column('disk.read.operations', reads),
      column('disk.read.throughput', reads * size),
      column('disk.read.request_size', size),
      column('disk.read.response_time', wait / 1000),
      column('disk.utilisation', use),
    ];
  });
  return makeRun([makeSource({ columns, host: name })], { name, ...more });
}

/** Compares runs, each of which is a side. */
function compare(...runs: readonly Run[]): ComparedSides {
  return comparedOf({ runs });
}

function rowOf({ resources }: ComparedSides, subject: string, name: string): FigureRow {
  return resources.find((row) => row.subject === subject && row.name === name)!;
}

const SDA: MadeDisk = { name: 'sda', reads: 100, size: 4096, use: 40 };

test('the devices that not all sides have are named and not compared', () => {
  const compared = compare(
    runOfDisks('before', [SDA, { ...SDA, name: 'sdb' }]),
    runOfDisks('after', [SDA, { ...SDA, name: 'sdc' }, { ...SDA, name: 'sdd' }]),
  );
  expect(compared.lone).toEqual([
    { subject: 'sdb', sides: [0] },
    { subject: 'sdc', sides: [1] },
    { subject: 'sdd', sides: [1] },
  ]);
  expect(compared.resources.filter(({ entity }) => entity?.name === 'sdb')).toEqual([]);
});

test('the only busy disk of each side is the same disk under two names', () => {
  const compared = compare(
    runOfDisks('before', [{ ...SDA, name: 'sda' }]),
    runOfDisks('after', [{ ...SDA, name: 'nvme0n1', reads: 300 }]),
  );
  expect(compared.lone).toEqual([]);
  expect(rowOf(compared, 'sda | nvme0n1', 'reads').values).toEqual([100, 300]);
});

test('sums of disks are of those that all sides have', () => {
  const three = ['sda', 'sdb', 'sdc'].map((name) => ({ ...SDA, name }));
  const compared = compare(runOfDisks('a', three), runOfDisks('b', three.slice(0, 2)));
  expect(rowOf(compared, '2 disks', 'reads').values).toEqual([200, 200]);
});

test('of repeats the sum of disks is the median of the sums of each run', () => {
  const disks = (a: number, b: number) => [
    { ...SDA, reads: a },
    { ...SDA, name: 'sdb', reads: b },
  ];
  // The disks take turns: the medians of each are 100, but each run did 1100 or more.
  const runs = [
    runOfDisks('1', disks(1000, 100)),
    runOfDisks('2', disks(100, 1000)),
    runOfDisks('3', disks(100, 1200)),
    runOfDisks('other', disks(500, 500)),
  ];
  const sides = [
    { name: 'before', runs: [0, 1, 2] },
    { name: 'after', runs: [3] },
  ];
  const zeros = runs.map(() => 0);
  const compared = comparedOf({
    runs,
    comparison: { sides, zeros, thresholdPercent: 5, align: 'load' },
  });
  expect(rowOf(compared, '2 disks', 'reads')).toMatchObject({
    values: [1100, 1000],
    runs: [[1100, 1100, 1300], [1000]],
  });
});

test('the only busy disk of each side has a distribution under both names', () => {
  const { distributions } = compare(
    runOfDisks('before', [SDA]),
    runOfDisks('after', [{ ...SDA, name: 'vda', use: 70 }]),
  );
  expect(distributions.map(({ title }) => title)).toContain('sda | vda in use');
  const { lines } = distributions.find(({ title }) => title === 'sda | vda in use')!;
  expect(lines.map(({ values }) => values[5])).toEqual([40, 70]);
});

test('a distribution needs enough samples, however many seconds each of them covers', () => {
  const coarse = (name: string) => {
    const columns = [{ kind: 'disk', name: 'sda', metric: 'disk.utilisation' }] as const;
    return makeRun(
      [
        makeSource({
          interval: 1,
          columns: [{ metric: 'cpu.user', values: Array(100).fill(50) }],
        }),
        makeSource({
          interval: 10,
          columns: columns.map((column) => ({ ...column, values: Array(10).fill(40) })),
        }),
      ],
      { name },
    );
  };
  const { distributions } = compare(coarse('before'), coarse('after'));
  expect(distributions.map(({ title }) => title)).not.toContain('sda in use');
});

test('a disk that is as much in use and does three times as much is at no limit', () => {
  const busy = { ...SDA, use: 100 };
  const { statements } = compare(
    runOfDisks('5 threads', [busy]),
    runOfDisks('50 threads', [{ ...busy, reads: 310, wait: 1.1 }]),
  );
  expect(statements).toMatchObject([{ kind: 'use-is-no-limit', subject: 'sda', side: 1 }]);
});

test.each([
  ['its requests take twice as long', { reads: 310, wait: 2 }],
  ['it did about the same', { reads: 120 }],
  ['it is not in use all the time', { reads: 310, use: 60 }],
])('a busy disk may be at its limit if %s', (_, change) => {
  const busy = { ...SDA, use: 100 };
  const { statements } = compare(
    runOfDisks('a', [busy]),
    runOfDisks('b', [{ ...busy, ...change }]),
  );
  expect(statements).toEqual([]);
});

test('larger requests explain fewer reads of more bytes, and their response times are not judged', () => {
  const compared = compare(
    runOfDisks('before', [{ ...SDA, reads: 10_000, wait: 1 }]),
    runOfDisks('after', [{ ...SDA, reads: 168, size: 480 * 1024, wait: 7 }]),
  );
  expect(compared.statements).toMatchObject([{ kind: 'request-size', subject: 'sda' }]);
  expect(rowOf(compared, 'sda', 'response time, reads')).toMatchObject({
    better: null,
    changes: ['same', 'more'],
  });
});

test('bytes that only one side read are said', () => {
  const compared = compare(
    runOfDisks('before', [{ ...SDA, reads: 0 }]),
    runOfDisks('after', [{ ...SDA, reads: 300 }]),
  );
  expect(compared.statements).toMatchObject([{ kind: 'some-sides-only', subject: 'sda' }]);
});

test('response times of requests of one size and rate are better or worse', () => {
  const compared = compare(runOfDisks('before', [SDA]), runOfDisks('after', [{ ...SDA, wait: 7 }]));
  expect(rowOf(compared, 'sda', 'response time, reads').better).toBe('less');
});

test.each([
  [{ reads: 70, wait: 4 }, null],
  [{ reads: 130, wait: 12 }, null],
  [{ reads: 70, wait: 12 }, 'less'],
  [{ reads: 90, wait: 1 }, 'less'],
])(
  'of a disk whose requests and response times change to %j, these are better: %s',
  (after, better) => {
    const compared = compare(
      runOfDisks('before', [{ ...SDA, wait: 7 }]),
      runOfDisks('after', [{ ...SDA, ...after }]),
    );
    expect(rowOf(compared, 'sda', 'response time, reads').better).toBe(better);
  },
);

const anyDisk = fc.record({
  name: fc.constantFrom('sda', 'sdb'),
  reads: fc.integer({ min: 0, max: 5000 }),
  size: fc.constantFrom(4096, 65_536),
  use: fc.integer({ min: 0, max: 100 }),
  wait: fc.integer({ min: 1, max: 50 }),
});
const anyDisks = fc.uniqueArray(anyDisk, {
  selector: ({ name }) => name,
  minLength: 1,
  maxLength: 2,
});

test('a run compared with itself: nothing changed, nothing is new, nothing gone', () => {
  fc.assert(
    fc.property(anyDisks, (disks) => {
      const run = runOfDisks('x', disks);
      const compared = compare(run, { ...run });
      expect(compared.resources.flatMap(({ changes }) => changes)).not.toContain('more');
      expect(compared.resources.flatMap(({ changes }) => changes)).not.toContain('less');
      expect(compared.lone).toEqual([]);
      expect(compared.statements).toEqual([]);
      const statuses = compared.findings.flatMap(({ findings, gone }) => [...findings, ...gone]);
      expect(statuses.filter(({ status }) => status !== 'kept')).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('the order of two sides changes signs only', () => {
  const opposite = { more: 'less', less: 'more', same: 'same', unknown: 'unknown' } as const;
  fc.assert(
    fc.property(anyDisks, anyDisks, (a, b) => {
      const [one, two] = [runOfDisks('one', a), runOfDisks('two', b)];
      const [there, back] = [compare(one, two), compare(two, one)];
      const told = (
        { resources }: ComparedSides,
        turn: (change: keyof typeof opposite) => string,
      ) =>
        resources
          .filter(({ entity }) => entity !== null)
          .map(({ subject, name, changes }) =>
            [subject.split(' | ').sort().join(), name, turn(changes[1]!)].join(' '),
          )
          .sort();
      expect(told(back, (change) => opposite[change])).toEqual(told(there, (change) => change));
    }),
    { numRuns: 30 },
  );
});

test('phases of one name are compared, and those that were found are not', () => {
  const marks = [
    { at: 0, text: 'load' },
    { at: 15, text: 'check' },
  ];
  const marked = (name: string, reads: number) =>
    runOfDisks(name, [{ ...SDA, reads: reads * 1000, size: MIB }], { marks });
  const { phases } = compare(marked('a', 1), marked('b', 3));
  expect(phases.map(({ name }) => name)).toEqual(['load', 'check']);
  expect(phases[0]!.rows.find(({ name }) => name === 'reads')!.values).toEqual([1000, 3000]);
  expect(compare(runOfDisks('a', [SDA]), runOfDisks('b', [SDA])).phases).toEqual([]);
});

test('what limited the base and is not found on the other side is gone', () => {
  const limited = runOfDisks('before', [{ ...SDA, reads: 9000, use: 100, wait: 9 }]);
  const { findings } = compare(limited, runOfDisks('after', [{ ...SDA, reads: 10, use: 3 }]));
  expect(findings[0]!.findings.length).toBeGreaterThan(0);
  expect(findings[1]!.gone.map(({ finding }) => finding.subject.entity.name)).toContain('sda');
  const back = compare(runOfDisks('after', [{ ...SDA, reads: 10, use: 3 }]), limited).findings[1]!;
  expect(back.findings.map(({ status }) => status)).toContain('new');
});
