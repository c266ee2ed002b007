import { expect, test } from 'vitest';
import { firstFindings, moreFindings } from '../../../src/analyse/first-screen/headlines.ts';
import { ranked } from '../../../src/analyse/first-screen/rank.ts';
import type { Finding } from '../../../src/model/finding.ts';
import type { Phase } from '../../../src/model/phase.ts';

/** A finding of a rule of its own: tests name rules as they like. */
function finding(
  claim: string,
  from: number,
  to: number,
  { rule = claim, ...more }: Partial<Omit<Finding, 'rule'>> & { rule?: string } = {},
): Finding {
  return {
    rule: rule as Finding['rule'],
    about: 'machine',
    level: 'limit',
    subject: { host: '', entity: { kind: 'host', name: '' }, metrics: [] },
    ...{ from, to, value: 1, limit: 1, unit: '%' },
    ...{ claim, why: 'why', caveat: '', reference: '' },
    ...more,
  };
}

const phase = (from: number, to: number): Phase => {
  return { from, to, name: '', origin: 'found', idle: false };
};
const first = (phases: readonly Phase[], findings: readonly Finding[]) =>
  firstFindings({ phases, findings: ranked(findings) });
const claims = (findings: readonly Finding[]) => findings.map(({ claim }) => claim);

test('findings are ranked by level, then the longest first', () => {
  const note = finding('note', 0, 100, { level: 'note' });
  const warning = finding('warning', 0, 50, { level: 'warning' });
  expect(claims(ranked([note, warning, finding('short', 0, 20), finding('long', 0, 30)]))).toEqual([
    'long',
    'short',
    'warning',
    'note',
  ]);
});

test('a limit of a moment comes after a warning about the machine that lasted ten times as long', () => {
  const warning = (more: Partial<Omit<Finding, 'rule'>> = {}) =>
    finding('warning', 0, 300, { level: 'warning', ...more });
  const limits = [finding('longer', 0, 31), finding('moment', 50, 79)];
  expect(claims(ranked([...limits, warning()]))).toEqual(['longer', 'warning', 'moment']);
  const ofLogs = warning({ about: 'logs' });
  expect(claims(ranked([...limits, ofLogs]))).toEqual(['longer', 'moment', 'warning']);
});

test('one finding of each phase comes before the second of any, at most five', () => {
  const phases = [phase(0, 50), phase(50, 60)];
  const long = [0, 1, 2, 3, 4, 5].map((i) => finding(`long ${i}`, i * 8, i * 8 + 8));
  const short = finding('short', 52, 58, { level: 'note' });
  expect(claims(first(phases, [...long, short]))).toEqual([
    'long 0',
    'short',
    'long 1',
    'long 2',
    'long 3',
  ]);
  const all = { phases, findings: ranked([...long, short]) };
  expect(claims(moreFindings(all))).toEqual(['long 4', 'long 5']);
});

test('findings of one span are one story, and its notes about the same are left out', () => {
  const queue = finding('run queue above 2', 12, 40, { level: 'warning' });
  const note = finding('note', 10, 40, { level: 'note' });
  const busy = finding('all CPUs were busy', 10, 40);
  expect(first([], [queue, note, busy])).toMatchObject([
    { claim: 'all CPUs were busy', why: 'why; also run queue above 2 (for 28 s)' },
  ]);
});

test('what held in a part of the time of a story has its own', () => {
  const clock = finding('the clock was low', 20, 80, { level: 'warning' });
  const queue = finding('run queue above 2', 2, 100, { level: 'warning' });
  expect(first([], [finding('all CPUs were busy', 0, 100), clock, queue])[0]!.why).toBe(
    'why; also run queue above 2; also the clock was low (for 1 min)',
  );
});

test('of findings about one line of another device, a story names the first', () => {
  const subject = {
    host: '',
    entity: { kind: 'disk', name: 'sda' } as const,
    metrics: ['disk.response_time'],
  };
  const warning = { level: 'warning', subject } as const;
  const slow = finding('sda took 30 ms a request', 10, 40, warning);
  const again = finding('requests of sda took 30 ms', 10, 40, warning);
  expect(first([], [finding('memory was short', 10, 40), slow, again])).toMatchObject([
    { why: 'why; also sda took 30 ms a request' },
  ]);
});

test('what was found of several at once is one story with their names', () => {
  const limit = (name: string) =>
    finding(`${name} was at its limit`, 10, 40, {
      rule: 'disk-busy',
      subject: { host: '', entity: { kind: 'disk', name }, metrics: [] },
    });
  const queue = finding('run queue above 2', 12, 40, { level: 'warning' });
  const disks = ['sda', 'sdb', 'sdc', 'sdd', 'sde'].map(limit);
  expect(first([], [...disks, queue]).map(({ claim, why }) => `${claim}: ${why}`)).toEqual([
    'sda was at its limit: why; likewise sdb, sdc, 2 more; also run queue above 2 (for 28 s)',
  ]);
});

test('values that differ by more than a fifth are not the same, and others that are left out are counted', () => {
  const held = (name: string, value: number, host = '') =>
    finding(`${name} held at ${value} MiB/s`, 10, 40, {
      ...{ rule: 'held-rate', value },
      subject: { host, entity: { kind: 'disk', name }, metrics: ['disk.throughput'] },
    });
  const found = [held('sda', 100), held('sdb', 110), held('sdc', 200), held('sda', 95, 'db1')];
  expect(first([], found).map(({ why }) => why)).toEqual([
    'why; likewise sdb, sda on db1; also sdc held at 200 MiB/s',
  ]);
  const queues = ['a', 'b', 'c', 'd'].map((name, i) => held(name, 1000 * 2 ** i));
  expect(first([], [held('sda', 1), ...queues]).map(({ why }) => why)).toEqual([
    'why; also a held at 1000 MiB/s; also b held at 2000 MiB/s; and 2 more',
  ]);
});

test('what was found of more things than there are lines is one line, whenever it was', () => {
  const cpus = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      finding(`CPU ${i} was at its ceiling`, 100 * i, 100 * i + 90, {
        rule: 'cpu-one',
        subject: { host: '', entity: { kind: 'cpu', name: `${i}` }, metrics: [] },
      }),
    );
  expect(first([], cpus(5))).toHaveLength(5);
  expect(first([], cpus(7)).map(({ why }) => why)).toEqual([
    'why; at other times likewise CPU 1, CPU 2, 4 more',
  ]);
});

test('a note about something else in the same span is a story of its own', () => {
  const entity = { kind: 'pool', name: 'tank' } as const;
  const bursts = finding('write bursts', 12, 40, {
    level: 'note',
    subject: { host: '', entity, metrics: [] },
  });
  const found = first([], [bursts, finding('all CPUs were busy', 10, 40)]);
  expect(claims(found)).toEqual(['all CPUs were busy', 'write bursts']);
});

test('what is said of the phases without a limit is behind limits and warnings, on the first screen', () => {
  const others = finding('at other times', 60, 100, { level: 'note', about: 'run' });
  const phases = [phase(0, 60), phase(60, 100)];
  const warning = (at: number) =>
    finding(`warning ${at}`, at, at + 9, { level: 'warning', rule: `warning ${at}` });
  const of = (count: number) =>
    claims(first(phases, [others, ...[0, 10, 20, 30, 40].slice(0, count).map(warning)]));
  expect(of(2)).toEqual(['warning 0', 'warning 10', 'at other times']);
  expect(of(5)).toEqual(['warning 0', 'warning 10', 'warning 20', 'warning 30', 'at other times']);
});

test('what is wrong with logs is a story of its own', () => {
  const doubt = finding('numbers contradict', 10, 40, { level: 'warning', about: 'logs' });
  expect(claims(first([], [doubt, finding('all CPUs were busy', 10, 40)]))).toEqual([
    'all CPUs were busy',
    'numbers contradict',
  ]);
});

test('what was not measured is one line at the end', () => {
  const lacks = (why: string) => finding('Not measured', 0, 100, { level: 'not-measured', why });
  const found = first([], [lacks('a (no b)'), finding('x', 0, 10), lacks('c (no d)')]);
  expect(found.map(({ why }) => why)).toEqual(['why', 'a (no b); c (no d)']);
});

test('repeated findings that overlap are one from the first to the last end, each second counted once', () => {
  const all = [
    finding('busy', 0, 100, { rule: 'r' }),
    finding('busy', 10, 30, { rule: 'r' }),
    finding('busy', 140, 160, { rule: 'r' }),
  ];
  expect(first([], all)).toMatchObject([
    {
      ...{ from: 0, to: 160, why: 'why; that is one of 2 times, 2 min in all' },
      periods: [
        { from: 0, to: 100 },
        { from: 140, to: 160 },
      ],
    },
  ]);
});

test('what was found three times of an entity is said once, with how often and how long', () => {
  const bursts = [0, 1, 2].map((i) => finding('busy', i * 100, i * 100 + 30 - i, { rule: 'r' }));
  expect(
    first([], [...bursts, finding('x', 40, 80)]).map(({ claim, why }) => [claim, why]),
  ).toEqual([
    ['x', 'why'],
    ['busy', 'why; that is one of 3 times, 1 min 27 s in all'],
  ]);
  expect(first([], bursts.slice(1))).toHaveLength(2);
});

test('what was found three times is said with the numbers of all times, if these are known', () => {
  const span = {
    from: 0,
    to: 230,
    periods: [0, 100, 200].map((from) => ({ from, to: from + 30 })),
  };
  const together = { ...span, value: 2, why: '2 MiB/s for 1 min 30 s in 3 periods' };
  const found = (last: string) =>
    span.periods.map((period, i) =>
      finding(i < 2 ? 'swapped' : last, period.from, period.to, { rule: 'r', together }),
    );
  expect(first([], found('swapped'))).toMatchObject([together]);
  expect(first([], found('swapped').slice(1))).toMatchObject([{ why: 'why' }, { why: 'why' }]);
  // A claim with a number is that of one of them.
  expect(first([], found('swapped more'))).toMatchObject([
    { why: 'why; that is one of 3 times, 1 min 30 s in all' },
  ]);
  const beside = finding('blocked', 0, 30, { rule: 'other', level: 'warning' });
  expect(first([], [...found('swapped'), beside])).toMatchObject([
    { why: `${together.why}; also blocked` },
  ]);
});

test('what was found of one thing is added up only where it says the same', () => {
  const held = (what: string, rate: number, from: number) =>
    finding(`sda ${what} held at ${rate} MiB/s`, from, from + 20, {
      ...{ rule: 'held-rate', level: 'note', value: rate },
      subject: { host: '', entity: { kind: 'disk', name: 'sda' }, metrics: [`disk.${what}`] },
    });
  const rates = [held('writes', 50, 0), held('writes', 200, 30), held('reads', 100, 60)];
  expect(first([], rates).map(({ why }) => why)).toEqual(['why', 'why', 'why']);
  const alike = [held('writes', 50, 0), held('writes', 52, 30), held('reads', 50, 60)];
  expect(first([], alike).map(({ why }) => why)).toEqual([
    'why; later sda writes held at 52 MiB/s: why',
    'why',
  ]);
  // The numbers are those of both times.
  const [early, late] = alike.map((note, i) => ({
    ...note,
    claim: 'sda was held',
    why: `${i + 1}`,
  }));
  expect(first([], [early!, late!]).map(({ why }) => why)).toEqual(['1; later 2']);
  expect(first([], [late!, early!]).map(({ why }) => why)).toEqual(['2; earlier 1']);
  const gaps = ['a1', 'a2', 'a3'].map((log, i) =>
    finding(`vmstat-${log}.txt has a gap`, i * 30, i * 30 + 9, {
      ...{ rule: 'log-gap', about: 'logs', variant: log },
    }),
  );
  expect(first([], gaps)).toHaveLength(3);
});

/** Slow disks, one after another. */
const slow = (values: readonly number[], more: (i: number) => Partial<Finding> = () => ({})) =>
  values.map((value, i) =>
    finding(`Requests of sd${i} took ${value} ms`, 100 * i, 100 * i + 90, {
      ...{ rule: 'disk-slow', value },
      subject: { host: '', entity: { kind: 'disk', name: `sd${i}` }, metrics: ['disk.time'] },
      ...more(i),
    }),
  );

test('what is not like the first of those that are named has a line of its own', () => {
  const found = slow([60, 60, 60, 50, 50, 50, 41]);
  expect(first([], found).map(({ claim, why }) => `${claim}: ${why}`)).toEqual([
    'Requests of sd0 took 60 ms: why; at other times likewise sd1, sd2, 3 more',
    'Requests of sd6 took 41 ms: why',
  ]);
});

test('other claims of a rule are not the same, though subject and value are', () => {
  const subject = { host: '', entity: { kind: 'cpu', name: '0' }, metrics: [] } as const;
  const found = [4, 5, 6, 7, 8, 9, 10].map((last) =>
    finding(`CPUs 0–${last} were at their ceiling`, 100 * last, 100 * last + 60, {
      ...{ rule: 'cpu-one', subject, variant: `0–${last}` },
    }),
  );
  const all = { phases: [], findings: ranked(found) };
  expect([...firstFindings(all), ...moreFindings(all)]).toHaveLength(7);
});

test('claims that name other processors are not the same', () => {
  const pairs = [2, 5, 6].map((other) =>
    finding(`CPU 0, CPU ${other} were at their ceiling`, 100 * other, 100 * other + 40, {
      ...{ rule: 'cpu-one', variant: `${other}` },
    }),
  );
  expect(first([], pairs).map(({ why }) => why)).toEqual(['why', 'why', 'why']);
});

test('a claim is the same in whatever words and numbers it is said, if its value is close', () => {
  const queues = [14.2, 14.5, 13].map((value, i) =>
    finding(`The run queue was ${value} threads`, 100 * i, 100 * i + 60, {
      ...{ rule: 'cpu-run-queue', level: 'warning', value },
    }),
  );
  expect(first([], queues).map(({ why }) => why)).toEqual([
    'why; that is one of 3 times, 3 min in all',
  ]);
});

test('periods that never meet are two stories; those of a repeated one are counted', () => {
  const periods = (from: number) =>
    [0, 1, 2].map((i) => ({ from: from + 100 * i, to: from + 100 * i + 20 }));
  const found = [
    finding('all CPUs were busy', 0, 220, { periods: periods(0) }),
    finding('sda was at its limit', 50, 270, { periods: periods(50) }),
  ];
  expect(claims(first([], found))).toEqual(['all CPUs were busy', 'sda was at its limit']);
  const again = [0, 1000, 2000].map((from) =>
    finding('memory was swapped', from, from + 220, { rule: 'swap', periods: periods(from) }),
  );
  expect(first([], again)).toMatchObject([
    { from: 0, to: 2220, periods: { length: 9 }, why: 'why; that is one of 9 times, 3 min in all' },
  ]);
});

test('of others that were found beside, those that are alike are said once', () => {
  const together = slow([60, 59, 58, 61], () => ({ from: 0, to: 90 }));
  expect(first([], [finding('all CPUs were busy', 0, 90), ...together])).toMatchObject([
    { why: 'why; also requests of sd0 took 60 ms (likewise sd1, sd2, sd3)' },
  ]);
});

test('what comes first by its rule precedes a limit that lasted longer', () => {
  const stalls = finding('stalls', 0, 3, { rule: 'benchmark-stalls', level: 'warning' });
  const warning = finding('warning', 0, 50, { level: 'warning' });
  expect(claims(ranked([warning, finding('limit', 0, 100), stalls]))).toEqual([
    'stalls',
    'limit',
    'warning',
  ]);
});

test('memory that was swapped comes before the busy kernel and disk that it explains', () => {
  const cpu = finding('cpu', 0, 60, { variant: 'kernel' });
  const sda = { host: '', entity: { kind: 'disk', name: 'sda' }, metrics: [] } as const;
  const disk = finding('disk', 0, 58, { subject: sda });
  const swap = (value: number, to = 40) =>
    finding('swap', 0, to, { rule: 'memory-swap', unit: 'B/s', value });
  expect(claims(ranked([cpu, disk, swap(2 ** 25)]))).toEqual(['swap', 'cpu', 'disk']);
  // A little, for a short time, or beside programs that computed.
  expect(claims(ranked([cpu, disk, swap(24_000)]))).toEqual(['cpu', 'disk', 'swap']);
  expect(claims(ranked([cpu, disk, swap(2 ** 25, 20)]))).toEqual(['cpu', 'disk', 'swap']);
  expect(claims(ranked([finding('cpu', 0, 60), swap(2 ** 25)]))).toEqual(['cpu', 'swap']);
});
