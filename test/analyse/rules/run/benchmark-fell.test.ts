import { describe, expect, test } from 'vitest';
import { diagnosisOf } from '../../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../../src/analyse/first-screen/headlines.ts';
import { type MadeColumn, MIB } from '../../../make-run.ts';
import { makeTable } from '../../../results.ts';
import { between, type Course, foundBy, minutes, saidBy } from '../find-in.ts';
import { diskColumns } from '../make-disk.ts';

const job = (metric: string, values: Course): MadeColumn => {
  return { kind: 'job', name: 'transactions', metric: `benchmark.${metric}`, values };
};
const stall = between(60, 90, 700, 8000);
const pgbench = (columns: readonly MadeColumn[]) => minutes(columns, { tool: 'pgbench' });

test('a benchmark that did much less for a while is named with its median', () => {
  const run = pgbench([job('operations', stall), job('latency', between(60, 90, 0.023, 0.002))]);
  expect(saidBy('benchmark-fell', run)).toEqual([
    '60–90 s pgbench transactions fell to 700/s: for 30 s, the median is 8,000/s; latency 23 ms',
  ]);
  const moved = pgbench([job('throughput', (i) => stall(i) * MIB)]);
  expect(foundBy('benchmark-fell', moved)[0]!.claim).toBe('pgbench transactions fell to 700 MiB/s');
});

test('the seconds at zero are said, which the mean hides', () => {
  const nothing = (i: number) => (i >= 60 && i < 85 ? 0 : stall(i));
  expect(saidBy('benchmark-fell', pgbench([job('operations', nothing)]))).toEqual([
    '60–90 s pgbench transactions fell to 117/s: for 30 s, 0/s for 25 s of it, the median is 8,000/s',
  ]);
  const all = pgbench([job('operations', between(60, 90, 0, 8000))]);
  expect(saidBy('benchmark-fell', all)).toEqual([
    '60–90 s pgbench transactions fell to 0/s: for 30 s, the median is 8,000/s',
  ]);
});

test('a connection that has nothing in its last reports hung, a benchmark that ends has not', () => {
  const sent = (idle: number): MadeColumn => {
    const values = (i: number) => (i < 18 - idle ? 96e6 : 0);
    return { kind: 'job', name: 'stream 5', metric: 'benchmark.throughput', values };
  };
  const claims = (tool: string, idle: number) =>
    foundBy('benchmark-fell', minutes([sent(idle)], { tool, samples: 18 })).map(
      ({ claim }) => claim,
    );
  expect(claims('iperf3', 4)).toEqual(['iperf3 stream 5 fell to 0 Mbit/s']);
  expect(claims('iperf3', 2)).toEqual([]);
  expect(claims('fio', 4)).toEqual([]);
});

test('a short fall in a long run comes after the level of the rest', () => {
  const level = (i: number) => 8000 + 400 * Math.sin(1.7 * i);
  const made = (samples: number) =>
    minutes([job('operations', (i) => (i >= 60 && i < 75 ? 700 : level(i)))], {
      tool: 'pgbench',
      samples,
    });
  const rulesOf = (samples: number) =>
    firstFindings(diagnosisOf(made(samples))).map(({ rule }) => rule);
  expect(rulesOf(600).slice(0, 2)).toEqual(['benchmark-fell', 'benchmark-level']);
  expect(rulesOf(1200).slice(0, 2)).toEqual(['benchmark-level', 'benchmark-fell']);
});

test('what was at its limit at the same time comes first', () => {
  const disk = diskColumns('sda', {
    'write.operations': between(60, 90, 600, 2500),
    'write.throughput': between(60, 90, 600 * 400 * 1024, 2500 * 16 * 1024),
    response_time: between(60, 90, 0.06, 0.0003),
    utilisation: between(60, 90, 99, 30),
  });
  const [first] = firstFindings(diagnosisOf(pgbench([job('operations', stall), ...disk])));
  expect(first).toMatchObject({ rule: 'disk-busy' });
  expect(first!.why).toMatch(/also pgbench transactions fell to 700\/s$/);
});

describe('falls of a few seconds', () => {
  const falls: Course = (i) => ((i >= 40 && i < 44) || (i >= 80 && i < 83) ? 13 : 450);
  const disk = (use: Course, response: Course) =>
    diskColumns('sda', {
      'write.operations': () => 400,
      'write.throughput': () => 400 * 8 * 1024,
      response_time: response,
      queue: (i) => 400 * response(i),
      utilisation: use,
    });
  const isLow = (i: number) => falls(i) === 13;

  test('are said with what the disk did in them that was at its limit', () => {
    const made = pgbench([
      job('operations', falls),
      ...disk(
        (i) => (isLow(i) ? 100 : 12),
        (i) => (isLow(i) ? 0.05 : 0.0005),
      ),
    ]);
    expect(saidBy('benchmark-fell', made)).toEqual([
      '40–83 s pgbench transactions fell to 13/s 2 times while sda was at its limit: for 7 s in 2 periods, the median is 450/s; sda 100 % in use, in all the time 17.1 %: 400 writes/s of 8 KiB (3.13 MiB/s), 20 in flight, 50 ms each',
    ]);
    expect(foundBy('benchmark-fell', made)[0]).toMatchObject({
      level: 'limit',
      subject: { entity: { name: 'sda' } },
    });
    expect(foundBy('nothing-saturated', made)).toEqual([]);
  });

  test('are a note where no disk explains them', () => {
    const made = (columns: readonly MadeColumn[]) =>
      pgbench([job('operations', falls), ...columns]);
    const said = [
      '40–83 s pgbench transactions fell to 13/s 2 times: for 7 s in 2 periods, the median is 450/s',
    ];
    expect(saidBy('benchmark-fell', made([]))).toEqual(said);
    // A disk that is always in use, or that answers quickly, was not at its limit only then.
    expect(
      saidBy(
        'benchmark-fell',
        made(
          disk(
            () => 95,
            () => 0.05,
          ),
        ),
      ),
    ).toEqual(said);
    const quick = disk(
      (i) => (isLow(i) ? 100 : 12),
      () => 0.0005,
    );
    expect(saidBy('benchmark-fell', made(quick))).toEqual(said);
    expect(foundBy('benchmark-fell', made([]))[0]!.level).toBe('note');
  });

  test('are noise if they are shallow, of two reports, or of few operations', () => {
    const fell = (values: Course) =>
      foundBy('benchmark-fell', pgbench([job('operations', values)]));
    expect(fell(between(60, 64, 200, 450))).toEqual([]);
    expect(fell(between(60, 62, 13, 450))).toEqual([]);
    expect(fell(between(60, 64, 2, 20))).toEqual([]);
  });
});

test('a warm-up, the end, a smaller fall are none', () => {
  const fell = (values: Course) => foundBy('benchmark-fell', pgbench([job('operations', values)]));
  expect(fell((i) => Math.min(8000, 100 * i))).toEqual([]);
  expect(fell(between(0, 112, 8000))).toEqual([]);
  expect(fell(between(60, 90, 4100, 8000))).toEqual([]);
  expect(fell((i) => 8000 + 900 * (i % 3))).toEqual([]);
});

describe('a benchmark that does nothing from some time on until its end', () => {
  const until = (seconds: number) =>
    pgbench([job('operations', (i) => (i < 120 - seconds ? 900 : 0))]);

  test('fell to 0', () => {
    expect(saidBy('benchmark-fell', until(30))).toEqual([
      '90–120 s pgbench transactions fell to 0/s: for 30 s, until its end; before, the median was 900/s',
    ]);
    expect(foundBy('benchmark-fell', until(5))).toEqual([]);
  });

  test('fell to 0, too, if that was most of its time', () => {
    expect(saidBy('benchmark-fell', until(114))).toEqual([
      '6–120 s pgbench transactions fell to 0/s: for 1 min 54 s, until its end; before, the median was 900/s',
    ]);
    expect(foundBy('benchmark-fell', until(120))).toEqual([]);
  });
});

describe('a benchmark that did much more at first', () => {
  const early = (seconds: number, rest: Course = () => 1000) =>
    saidBy(
      'benchmark-fell',
      pgbench([job('operations', (i) => (i < seconds ? 2500 - 40 * i : rest(i)))]),
    );

  test('is said with both levels and the time', () => {
    expect(early(15)).toEqual([
      '15–120 s pgbench transactions fell from 2,500/s to a median of 1,000/s: within 15 s, and stayed there until its end',
    ]);
  });

  test('did not fall to a level if it came back, varied, or was only faster for a moment', () => {
    expect(early(15, (i) => (i >= 80 && i < 90 ? 2000 : 1000))).toEqual([]);
    expect(early(15, (i) => 1000 + 10 * i)).toEqual([]);
    expect(early(5)).toEqual([]);
  });

  test('and less and less until its end, is said with the rate of each quarter', () => {
    const said = (rate: Course) => saidBy('benchmark-fell', pgbench([job('operations', rate)]));
    expect(said((i) => 1300 - 5 * i)).toEqual([
      '0–120 s pgbench transactions fell from 1,228/s to 778/s: 1,228/s, 1,078/s, 928/s, 778/s, medians of the quarters of 2 min',
    ]);
    expect(said((i) => 1300 - 3 * i)).toEqual([]);
    expect(said((i) => (i < 90 ? 1300 - 5 * i : 1100))).toEqual([]);
  });

  test('of a connection may be a single report, and says what was sent again', () => {
    const throughput = {
      ...job('throughput', (i) => (i < 1 ? 2500 : 1250) * 1e6),
      name: 'stream 5',
    };
    const run = minutes([throughput], { tool: 'iperf3', samples: 10 });
    const result = makeTable({
      columns: { 'sender.Retr': 'connection.retransmits' },
      rows: { 'stream 5': [56_000] },
    });
    expect(saidBy('benchmark-fell', { ...run, results: [result] })).toEqual([
      '1–10 s iperf3 stream 5 fell from 20 Gbit/s to a median of 10 Gbit/s: within 1 s, and stayed there until its end, 56,000 segments sent again',
    ]);
  });
});

test('the median counts the reports without anything at the end', () => {
  const rates = [108, 82, 92, 11.5, 0, 0, 0, 83, 58, 0];
  const stream = { ...job('throughput', (i) => (rates[i]! / 8) * 1e6), name: 'stream 5' };
  // The middle two are 11.5 and 58.
  expect(
    saidBy('benchmark-fell', minutes([stream], { tool: 'iperf3', samples: 10 })).join(),
  ).toMatch(/the median is 34\.\d Mbit\/s/);
});
