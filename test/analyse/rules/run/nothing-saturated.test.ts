import { describe, expect, test } from 'vitest';
import { diagnosisOf } from '../../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../../src/analyse/first-screen/headlines.ts';
import { rules } from '../../../../src/analyse/rules/rules.ts';
import { type MadeColumn, MIB, makeRun, makeSource } from '../../../make-run.ts';
import { between, type Course, foundBy, minutes, saidBy } from '../find-in.ts';
import { limits } from '../limits/limits.ts';
import { diskColumns } from '../make-disk.ts';

const RULE = 'nothing-saturated';
const host = (metric: string, values: Course): MadeColumn => ({ metric, values });
const idle = (busy: Course) => host('cpu.idle', (i) => 100 - busy(i));
const disk = (busy: Course): MadeColumn => {
  return { kind: 'disk', name: 'sda', metric: 'disk.utilisation', values: busy };
};
const nic: MadeColumn = { kind: 'nic', name: 'e0', metric: 'network.utilisation', values: () => 3 };
const queue: MadeColumn = { kind: 'disk', name: 'sda', metric: 'disk.queue', values: () => 1.4 };
const memory = host('memory.free', (i) => (4000 - i) * MIB);

test('that nothing was saturated is said with the highest use of each', () => {
  const columns = [idle(between(10, 30, 55, 2)), disk(between(50, 52, 90)), nic, memory];
  const run = { ...minutes(columns), cores: [['host1', 1] as const] };
  expect(saidBy(RULE, run)).toEqual([
    '0–120 s No limit was found: highest 10 s: CPU 55 %, sda 18 %, e0 3 %, memory at least 3.79 GiB free',
  ]);
});

test('the host did not use what the hypervisor withheld', () => {
  const why = (busy: number, steal: number) =>
    foundBy(RULE, minutes([idle(() => busy), host('cpu.steal', () => steal)]))[0]!.why;
  expect(why(6, 6)).toBe('highest 10 s: CPU 0 %, 6 % stolen');
  expect(why(47, 8)).toBe('highest 10 s: CPU 39 %, 8 % stolen');
  expect(why(47, 0)).toBe('highest 10 s: CPU 47 %');
});

test('a mean of fewer seconds is called a mean, and a single report is not', () => {
  const why = (samples: number, busy: Course) => {
    const cpu = makeSource({ samples, columns: [idle(busy)] });
    const memoryLog = makeSource({ file: 'free.log', samples: 30, columns: [memory] });
    return foundBy(RULE, makeRun([cpu, memoryLog]))[0]!.why;
  };
  expect(why(3, (i) => 10 * i)).toMatch(/^mean: CPU 10 %/);
  expect(why(1, () => 10)).toMatch(/^CPU 10 %/);
  expect(why(15, (i) => i)).toMatch(/^highest 10 s: CPU 10 %/);
});

test('what was not measured is left out of the statement', () => {
  const why = (...columns: MadeColumn[]) => foundBy(RULE, minutes(columns))[0]!.why;
  const cpu = idle(() => 1);
  expect(why(cpu)).toBe('highest 10 s: CPU 1 %');
  expect(
    why(
      cpu,
      disk(() => 4),
    ),
  ).toBe('highest 10 s: CPU 1 %, sda 4 %');
});

test('what moved most is said beside the use of the CPUs if no log has that of disks', () => {
  const wrote = (name: string, rate: number): MadeColumn => {
    const values = (i: number) => rate * (1 + ((5 * i) % 7) / 9);
    return { kind: 'disk', name, metric: 'disk.write.throughput', values };
  };
  const why = (...columns: MadeColumn[]) =>
    foundBy(RULE, minutes([idle(() => 1), ...columns]))[0]!.why;
  const two = [wrote('sdc', 31 * MIB), wrote('sdd', 2 * MIB)];
  expect(why(...two)).toMatch(/^highest 10 s: CPU 1 %; sdc wrote 41\.\d MiB\/s for 2 min/);
  expect(why(wrote('sdc', 0.3 * MIB))).toBe('highest 10 s: CPU 1 %');
  const known = [...two, disk(() => 4)];
  expect(why(...known)).toBe('highest 10 s: CPU 1 %, sda 4 %');
});

test('where disks of unknown use worked, only what was measured is cleared', () => {
  const claims = (bytes: number, wait: number) =>
    foundBy(
      RULE,
      minutes([idle(() => 20), host('block.in', () => bytes), host('cpu.iowait', () => wait)]),
    ).map(({ claim }) => claim);
  expect(claims(MIB, 5)).toEqual(['Nothing measured was at a limit']);
  expect(claims(0, 0)).toEqual(['No limit was found']);
});

test('ten seconds are only said of what was measured for ten seconds', () => {
  const once = minutes([idle((i) => (i === 0 ? 51 : Number.NaN)), memory]);
  expect(foundBy(RULE, once)[0]!.why).toBe('CPU 51 %, memory at least 3.79 GiB free');
  const beside = minutes([idle(() => 51), memory, disk((i) => (i === 0 ? 12 : Number.NaN))]);
  expect(foundBy(RULE, beside)[0]!.why).toMatch(/^highest: CPU 51 %, sda 12 %, memory/);
});

test('where nothing says how busy anything was, that is said', () => {
  expect(foundBy('moved-most', minutes([memory]))).toMatchObject([
    { level: 'note', claim: 'Memory that was left', why: 'at least 3.79 GiB free' },
  ]);
  expect(foundBy(RULE, minutes([memory]))).toMatchObject([
    {
      level: 'not-measured',
      why: 'how busy CPU, disks and network were (no vmstat, iostat -x, nicstat)',
    },
  ]);
  expect(foundBy(RULE, makeRun([]))).toEqual([]);
  expect(foundBy(RULE, minutes([memory], { tool: 'nicstat' })).at(-1)!.why).toMatch(
    /\(no vmstat, iostat -x, speed of links\)$/,
  );
});

test('of memory of which little is free, the cache and the swap that begins are said', () => {
  const free = host('memory.free', (i) => Math.max(3, 60 - i) * MIB);
  const cache = host('memory.cache', (i) => (150 + 0.5 * i) * MIB);
  const swapped = host('memory.swap_used', (i) => Math.max(0, i - 50) * MIB);
  const said = (...columns: MadeColumn[]) => saidBy('moved-most', minutes(columns));
  expect(said(free, cache, swapped)).toEqual([
    '0–120 s Memory that was left: at least 3 MiB free, 179 MiB of cache, 7 MiB of swap used',
  ]);
  expect(said(free)).toEqual(['0–120 s Memory that was left: at least 3 MiB free']);
  const more = host('memory.free', (i) => (160 - i) * MIB);
  expect(said(more)).toEqual(['0–120 s Memory that was left: at least 41 MiB free']);
  const total = host('memory.total', () => 1000 * MIB);
  expect(said(more, total)).toEqual(['0–120 s Memory that was left: at least 41 MiB free']);
  const available = host('memory.available', (i) => (401 + i) * MIB);
  expect(said(more, total, available, swapped)).toEqual([
    '0–120 s Memory that was left: at least 401 MiB available',
  ]);
});

test('I/O wait is a number in the sentence', () => {
  const waiting = (share: number) => [
    host('cpu.idle', () => 95 - share),
    host('cpu.iowait', () => share),
  ];
  const why = (share: number) => foundBy(RULE, minutes(waiting(share)))[0]!.why;
  expect(why(48)).toBe('highest 10 s: CPU 5 %, I/O wait 48 %');
  expect(why(9)).toBe('highest 10 s: CPU 5 %');
});

describe('where CPUs waited for disks whose use no log shows', () => {
  const waiting = [host('cpu.idle', () => 1), host('cpu.iowait', () => 94)];
  const read = (metric: string, value: number): MadeColumn => {
    const values: Course = (i) => value * (0.8 + 0.2 * (i % 3));
    return { kind: 'disk', name: 'sda', metric: `disk.read.${metric}`, values };
  };

  test('the wait is named first, and what is not known of the disks', () => {
    expect(saidBy(RULE, minutes(waiting))).toEqual([
      '0–120 s The CPUs waited for I/O 94 % of the time: highest 10 s: CPU 5 %, I/O wait 94 %',
    ]);
    expect(foundBy(RULE, minutes(waiting))[0]!.caveat).toBe(
      'how busy the disks were is not measured (no iostat -x)',
    );
  });

  test('a shorter wait is named first if the CPUs worked less than they waited', () => {
    const claim = (busy: number, wait: number) => {
      const columns = [host('cpu.idle', () => 100 - busy - wait), host('cpu.iowait', () => wait)];
      return foundBy(RULE, minutes(columns))[0]!.claim;
    };
    expect(claim(15, 21)).toBe('The CPUs waited for I/O 21 % of the time');
    expect(claim(15, 19)).toBe('Nothing measured was at a limit');
    expect(claim(25, 21)).toBe('Nothing measured was at a limit');
  });

  test('blocked tasks are named first if nearly all reports have one and the CPUs have time', () => {
    const found = (busy: number, blocked: Course) => {
      const columns = [idle(() => busy), host('process.blocked', blocked)];
      return foundBy(RULE, minutes([...columns, host('block.out', () => 5 * MIB)]))[0]!;
    };
    expect(found(4, (i) => (i % 10 === 0 ? 0 : 2))).toMatchObject({
      claim: 'Tasks were blocked in 90 % of the reports, 1.8 on average',
      why: 'disks wrote 5 MiB/s; highest 10 s: CPU 4 %',
    });
    expect(found(4, (i) => (i % 10 < 3 ? 0 : 2)).claim).not.toContain('blocked');
    expect(found(51, () => 2).claim).not.toContain('blocked');
  });

  test('the work of the disk that moved most is said', () => {
    const work = [read('operations', 640), read('throughput', 16 * MIB)];
    expect(foundBy(RULE, minutes([...waiting, ...work]))).toMatchObject([
      {
        why: 'sda: 640 reads/s of 25.6 KiB (16 MiB/s); highest 10 s: CPU 5 %, I/O wait 94 %',
        caveat: 'how busy sda was is not measured (no iostat -x)',
      },
    ]);
  });

  test('what all disks moved is said where no log shows each of them', () => {
    const all = [host('block.in', () => 135 * MIB), host('block.out', () => 0.1 * MIB)];
    expect(foundBy(RULE, minutes([...waiting, ...all]))[0]!.why).toMatch(
      /^disks read 135 MiB\/s and wrote 0\.1 MiB\/s; highest 10 s: CPU/,
    );
  });

  test('a rate that stayed at one level and then at another is said with both', () => {
    const wrote = (rate: Course) => {
      const columns = [idle(() => 4), host('process.blocked', () => 2)];
      return foundBy(RULE, minutes([...columns, host('block.out', (i) => rate(i) * MIB)]))[0]!.why;
    };
    // The first and the last second of a level differ.
    const level = (i: number) => (i < 80 ? 8.2 : 1.2) + (i === 0 ? 3 : 0) - (i === 79 ? 1.5 : 0);
    expect(wrote(level)).toMatch(/^disks wrote 8\.2\d? MiB\/s, then 1\.2 MiB\/s;/);
    expect(wrote((i) => 7 - i / 28)).toMatch(/^disks wrote 4\.\d+ MiB\/s;/);
    expect(wrote((i) => (i % 2 === 0 ? 8 : 1))).toMatch(/^disks wrote 4\.5 MiB\/s;/);
  });

  test('a time before or after in which the disks did little is not in it', () => {
    const saidOf = (until: number, wait: Course) => {
      const columns = [
        host('cpu.idle', (i) => 98 - wait(i)),
        host('cpu.iowait', wait),
        host('block.in', (i) => (i < until ? 40 : 1) * MIB),
      ];
      return foundBy(RULE, minutes(columns)).map(({ claim, why }) => `${claim}: ${why}`);
    };
    expect(saidOf(90, (i) => (i < 90 ? 80 : 0))).toEqual([
      expect.stringMatching(/^The CPUs waited for I\/O 80 % of 1 min 30 s: disks read 40 MiB\/s;/),
    ]);
    // They waited all the time, and most while the disks did little.
    expect(saidOf(60, (i) => (i < 60 ? 50 : 90))).toEqual([
      expect.stringMatching(
        /^The CPUs waited for I\/O 70 % of the time: disks read 40 MiB\/s, then 1 MiB\/s;/,
      ),
    ]);
    expect(saidOf(120, () => 80)).toEqual([
      expect.stringMatching(/^The CPUs waited for I\/O 80 % of the time: disks read 40 MiB\/s;/),
    ]);
  });

  test('disks that did nothing are not what they waited for', () => {
    const found = (...columns: MadeColumn[]) =>
      foundBy(RULE, minutes([...waiting, ...columns])).find(({ claim }) => /waited/.test(claim));
    for (const [work, columns] of [
      ['no disk that was measured was busy', [disk(() => 4)]],
      ['next to nothing was read or written', [read('throughput', 90_000)]],
      [
        'next to nothing was read or written',
        [host('block.in', () => 50_000), host('block.out', () => 40_000)],
      ],
    ] as const)
      expect(found(...columns)).toMatchObject({
        why: expect.stringContaining(`${work}; `),
        caveat: expect.stringMatching(
          /^network file systems, memory or locks in the kernel may be what they waited for$/,
        ),
      });
    // A disk that was in use is named by its use.
    expect(found(disk(() => 6))).toBeUndefined();
  });

  test('a use that was measured at another time is not missed', () => {
    const run = { ...minutes(waiting), elsewhere: [['disk', 'disk.utilisation'] as const] };
    expect(foundBy(RULE, run)[0]!.caveat).toBe('');
  });
});

test('the commands of blocked tasks are named', () => {
  const blocked = (name: string, label: string): MadeColumn => {
    return { kind: 'process', name, label, metric: 'thread.blocked', values: () => 1 };
  };
  const columns = [blocked('7', 'mysqld'), blocked('8', 'mysqld'), blocked('9', 'tar')];
  expect(foundBy(RULE, minutes([idle(() => 4), ...columns]))[0]!.why).toBe(
    'highest 10 s: CPU 4 %, blocked 2 × mysqld (2), tar (1)',
  );
});

test('of CPUs that worked or waited all the time no peak is said', () => {
  const found = (busy: number, wait: number) => {
    const columns = [host('cpu.idle', () => 100 - busy - wait), host('cpu.iowait', () => wait)];
    return foundBy(RULE, minutes([...columns, disk(() => 9)]))[0]!;
  };
  expect(found(78, 21)).toMatchObject({
    claim: 'The CPUs were hardly ever idle',
    why: 'for 2 min: 78 % busy, 21 % waiting for I/O; highest 10 s: CPU 78 %, sda 9 %, I/O wait 21 %',
    caveat: '',
  });
  expect(found(78, 19).claim).not.toContain('idle');
});

describe('CPUs that were hardly ever idle for a minute, because they worked or waited,', () => {
  const said = (seconds: number, wait: number, more: readonly MadeColumn[] = []) => {
    const run = minutes([
      host('cpu.idle', between(0, seconds, 94 - 66 - wait, 90)),
      host('cpu.iowait', between(0, seconds, wait, 1)),
      host('cpu.system', between(0, seconds, 50, 2)),
      ...more,
    ]);
    return foundBy(RULE, run)[0]!;
  };

  test('are said with the means of that time, and not that nothing was at a limit', () => {
    expect(said(80, 24)).toMatchObject({
      claim: 'The CPUs were hardly ever idle',
      why: 'for 1 min 20 s: 72 % busy (50 % in the kernel), 24 % waiting for I/O; highest 10 s: CPU 72 %, I/O wait 24 %, 50 % in the kernel',
      caveat: '',
    });
    const claims = [said(50, 24), said(80, 19), said(80, 15)].map(({ claim }) => claim);
    expect(claims).toEqual(Array(3).fill('The CPUs were in use'));
  });

  test('take the place of that beside a disk that was used most', () => {
    const { claim, caveat } = said(80, 24, [disk(between(0, 80, 88, 60))]);
    expect(claim).toBe('sda was used most');
    expect(caveat).toBe(
      'The CPUs were hardly ever idle for 1 min 20 s: 72 % busy (50 % in the kernel), 24 % waiting for I/O',
    );
  });
});

test('beside the highest use of the CPUs, numbers of other times are each of their own', () => {
  const columns = [idle(between(10, 30, 75, 45)), host('cpu.iowait', between(60, 80, 19, 0))];
  expect(foundBy(RULE, minutes(columns))[0]!.why).toBe('highest 10 s each 75 %; I/O wait 19 %');
});

test('numbers of another time than the highest use of the CPUs are each of their own', () => {
  const columns = [
    idle(between(10, 30, 55, 2)),
    host('cpu.iowait', between(60, 80, 40, 0)),
    disk(() => 9),
  ];
  expect(foundBy(RULE, minutes(columns))[0]!.why).toBe(
    'highest 10 s each: CPU 55 %, sda 9 %, I/O wait 40 %',
  );
});

test('what the kernel used, the run queue and blocked tasks are numbers in the sentence', () => {
  const why = (system: number, running: number, blocked: number) =>
    foundBy(
      RULE,
      minutes([
        idle(() => 52),
        host('cpu.system', () => system),
        host('process.running', () => running),
        host('process.blocked', () => blocked),
      ]),
    )[0]!.why;
  expect(why(52, 244, 3)).toBe(
    'highest 10 s: CPU 52 %, 52 % in the kernel, run queue 244, 3 tasks blocked',
  );
  expect(why(19, 19, 1.9)).toBe('highest 10 s: CPU 52 %');
});

test('what programs of low priority used is said, because others could have had it', () => {
  const why = (nice: number) =>
    foundBy(RULE, minutes([idle(() => 58), host('cpu.nice', () => nice)]))[0]!.why;
  expect(why(55)).toBe('highest 10 s: CPU 58 %, 55 % at low priority (nice)');
  expect(why(19)).toBe('highest 10 s: CPU 58 %');
});

test('averages since boot are said where there is nothing else', () => {
  const columns = [idle(() => 20), disk(() => 37), { ...disk(() => 4), name: 'sdb' }];
  const run = makeRun([makeSource({ samples: 1, sinceBoot: [0], columns })]);
  expect(foundBy('moved-most', run)).toMatchObject([
    { claim: 'Only averages since boot were recorded', why: 'CPU 20 %, sda 37 %' },
  ]);
  expect(foundBy(RULE, run)).toMatchObject([
    { level: 'not-measured', why: expect.stringMatching(/\(no report of an interval\)/) },
  ]);
});

test('a note about what it names does not hide it', () => {
  const kernel = { metric: 'cpu.system', values: () => 73 };
  const run = minutes([idle(() => 75), kernel, disk(() => 10), nic]);
  const rules = firstFindings(diagnosisOf(run)).map(({ rule }) => rule);
  expect(rules).toEqual(expect.arrayContaining(['cpu-system', RULE]));
});

test('it is not said where something was at its limit', () => {
  expect(foundBy(RULE, minutes([idle(() => 99), disk(() => 10), nic]))).toEqual([]);
});

test('of a run with a limit, the phases without one are said together, idle ones aside', () => {
  const course =
    (first: number, second: number, low = 0): Course =>
    (i) =>
      i >= 60 && i < 90 ? first : i >= 100 ? second : low;
  const write: MadeColumn = {
    ...{ kind: 'disk', name: 'sda', metric: 'disk.write.throughput' },
    values: (i) => course(200, 100)(i) * (0.9 + 0.1 * ((7 * i) % 3)) * MIB,
  };
  const busy: Course = (i) => (i < 30 ? 99 : course(20, 30, 1)(i));
  const use = course(40, 76);
  const run = minutes([idle(busy), disk(use), write, nic]);
  const [other, ...others] = foundBy(RULE, run);
  expect(others).toEqual([]);
  expect(other).toMatchObject({
    ...{ from: 60, to: 120, claim: 'No limit was found then' },
    periods: [
      { from: 60, to: 90 },
      { from: 100, to: 120 },
    ],
  });
  expect(other!.why).toMatch(/^highest 10 s: CPU 30 %, sda 76 %, e0 3 %; sda: 100 MiB\/s/);
  const wait: Course = (i) => (i < 30 ? 0 : 55);
  const left: Course = (i) => 100 - busy(i) - wait(i);
  const waiting = minutes([host('cpu.idle', left), host('cpu.iowait', wait), write]);
  expect(foundBy(RULE, waiting)[0]!.why).toMatch(/^highest 10 s each: CPU 30 %, I\/O wait 55 %$/);
  const calm = minutes([idle((i) => (i < 30 ? 99 : 1)), nic]);
  expect(foundBy(RULE, calm)).toEqual([]);
});

test('a disk that was near its limit is not called unsaturated: what it did is said', () => {
  const did = (metric: string, value: number): MadeColumn => {
    return { kind: 'disk', name: 'sda', metric: `disk.${metric}`, values: () => value };
  };
  const work = [did('operations', 300_000), did('throughput', 300_000 * 4096), queue];
  const [found] = foundBy(RULE, minutes([idle(() => 1), disk(() => 100), ...work]));
  expect(found).toMatchObject({
    claim: 'sda was used most',
    why: 'highest 10 s 100 %: 300,000 operations/s of 4 KiB (1,172 MiB/s), 1.4 in flight; CPU 1 %',
    caveat: expect.stringContaining('parallel'),
  });
  const whyAt = (use: number) =>
    foundBy(RULE, minutes([idle(() => 1), disk(() => use), ...work]))[0]!.why;
  expect(whyAt(70)).toContain(': 300,000 operations/s');
  expect(whyAt(69)).not.toContain('operations/s');
});

test('how long a peak lasted is said, if that was not long', () => {
  const burst = minutes([idle(between(60, 63, 98, 1))], { interval: 10 });
  expect(foundBy(RULE, burst)).toMatchObject([
    { claim: 'No limit was found', value: 98, caveat: 'the peak lasted 30 s' },
  ]);
});

test('a moment at a limit is said', () => {
  const [found] = foundBy(RULE, minutes([idle(() => 1), disk(between(50, 56, 96))]));
  expect(found).toMatchObject({
    claim: 'No limit was found',
    why: 'highest 10 s: CPU 1 %, sda 58 % (96 % for 6 s)',
  });
});

test('where single CPUs were not measured, the CPUs are not called unsaturated', () => {
  const run = { ...minutes([idle(() => 0.4)]), cores: [['host1', 256] as const] };
  expect(foundBy(RULE, run)).toMatchObject([
    { claim: 'No limit was found', caveat: 'single CPUs were not measured, and 1 % is 2.56 CPUs' },
  ]);
});

test('in a run shorter than ten seconds, what was in use all the time is a limit, and its length is said', () => {
  const short = makeRun([makeSource({ samples: 4, columns: [idle(() => 99)] })]);
  expect(saidBy('cpu-busy', short)).toEqual([
    '0–4 s All CPUs were busy: 99 % for all 4 s that were measured',
  ]);
  const partly = makeRun([makeSource({ samples: 4, columns: [idle((i) => (i < 2 ? 87 : 99))] })]);
  expect(foundBy(RULE, partly)).toMatchObject([
    { caveat: 'No limit was found: the logs cover only 4 s' },
  ]);
});

test('the highest use of a run shorter than ten seconds is that of one report', () => {
  const short = makeRun([makeSource({ samples: 4, columns: [idle((i) => (i === 2 ? 12 : 5))] })]);
  expect(foundBy(RULE, short)[0]!.why).toBe('highest 1 s: CPU 12 %');
});

test('the resource that was used most is named from 60 % on', () => {
  const claimAt = (use: number) =>
    foundBy(RULE, minutes([idle(() => use), disk(() => 5)]))[0]!.claim;
  expect([claimAt(59), claimAt(60)]).toEqual(['No limit was found', 'The CPUs were used most']);
  // A short peak in a calm run does not make the run.
  expect(foundBy(RULE, minutes([idle(between(10, 30, 70, 2))]))[0]!.claim).toBe(
    'No limit was found',
  );
  const [disks] = foundBy(RULE, minutes([idle(() => 65), disk(() => 62), memory]));
  expect(disks).toMatchObject({
    claim: 'The CPUs were used most',
    why: 'highest 10 s 65 %; sda 62 %, memory at least 3.79 GiB free',
    caveat: 'No limit was found',
  });
});

test('of a log that is hardly longer than ten seconds, no ten seconds are called the highest', () => {
  const [found] = foundBy(RULE, minutes([idle(() => 3), disk(() => 0)], { samples: 11 }));
  expect(found!.why).toBe('mean of 10 s: CPU 3 %, disks 0 %');
});

test('a peak shorter than ten seconds is not said to be the mean of ten', () => {
  const [start] = foundBy(RULE, minutes([idle(between(0, 6, 99, 2)), disk(() => 4), nic]));
  expect(start!.why).toContain('highest 10 s: CPU 60 % (99 % for 6 s), sda 4 %, e0 3 %');
});

test('a run shorter than ten seconds has no mean over ten', () => {
  const [short] = foundBy(RULE, minutes([idle(() => 2)], { samples: 2 }));
  expect(short!.why).toMatch(/^highest 1 s: CPU 2 %/);
});

test('a processor of which only idle time is printed is busy where that is 0', () => {
  const [found] = foundBy(RULE, minutes([idle(between(20, 26, 100, 2)), disk(() => 4), nic]));
  expect(found!.why).toContain('highest 10 s: CPU 61 % (100 % for 6 s), sda 4 %, e0 3 %');
});

const cpu = (name: string, busy: Course): MadeColumn[] => {
  return [{ kind: 'cpu', name, metric: 'cpu.idle', values: (i) => 100 - busy(i) }];
};

test('a single CPU at its ceiling for a time is said', () => {
  const single = (busy: number) =>
    foundBy(
      RULE,
      minutes([
        idle(() => 3),
        ...['0', '1', '2'].flatMap((name) => cpu(name, () => 2)),
        ...cpu('3', between(20, 31, busy)),
      ]),
    )[0];
  expect(single(60)).toMatchObject({ claim: 'No limit was found' });
  expect(single(94)).toMatchObject({
    claim: 'No limit was found',
    why: 'highest 10 s: CPU 3 %, one CPU 94 %',
    caveat: 'one thread may have been at its ceiling for a time',
  });
});

test('where all CPUs were near their limit, no single thread is suspected', () => {
  const both = (busy: Course) => ['0', '1'].flatMap((name) => cpu(name, busy));
  expect(foundBy(RULE, minutes(both(() => 93)))).toMatchObject([
    {
      claim: 'The CPUs were in use',
      why: 'highest 10 s 93 %; one CPU 93 %',
      caveat: 'No limit was found: it was near its limit for 2 min',
    },
  ]);
  const afterDisk = minutes([disk(between(0, 40, 100)), ...both(between(40, 120, 93))]);
  expect(foundBy(RULE, afterDisk)).toMatchObject([
    { claim: 'No limit was found then', caveat: 'it was near its limit for 1 min 20 s' },
  ]);
});

test('that another host was near its limit says nothing of a single CPU', () => {
  const one = minutes([...cpu('0', () => 91), ...cpu('1', () => 2)]);
  const other = minutes([idle(() => 93)], { host: 'host2' });
  const run = makeRun([...one.sources, ...other.sources]);
  expect(foundBy(RULE, run)).toMatchObject([
    { caveat: 'one thread may have been at its ceiling for a time' },
  ]);
});

const suspected: ReadonlySet<string> = new Set(
  rules.flatMap(({ id, mayBeSaturated }) => (mayBeSaturated ? id : [])),
);

describe.each(limits.filter(([rule]) => suspected.has(rule)))(
  '%s: %s',
  (rule, _, found, __, run) => {
    test('beside it, nothing says that nothing was saturated', () => {
      const levels = foundBy(rule, run(found)).map(({ level }) => level);
      expect(levels.some((level) => level !== 'not-measured')).toBe(true);
      // A note is about nothing that may be saturated.
      const isNote = levels.every((level) => level === 'note');
      expect(foundBy(RULE, run(found))).toHaveLength(isNote ? 1 : 0);
    });
  },
);

test.each(['disk-slowest', 'held-rate', 'cpu-steal'])(
  '%s is about something that may be saturated',
  (rule) => expect(suspected.has(rule)).toBe(true),
);

test('moments at a limit that came often are counted', () => {
  const often = minutes([idle((i) => (i % 20 < 3 ? 97 : 30))]);
  expect(foundBy(RULE, often)[0]!.why).toContain('(97 % for 3 s, 6 times)');
});

test('a disk with less than one request in flight was not always in use, whatever its log prints', () => {
  const columns = diskColumns('nvme1n1', {
    ...{ utilisation: 100, 'read.operations': 4380, 'read.throughput': 4380 * 16 * 1024 },
    ...{ 'read.response_time': 0.0001, response_time: 0.0001, queue: 0.43 },
  });
  expect(foundBy(RULE, minutes(columns))[0]!.caveat).toBe(
    'No limit was found: the printed use is too high for 0.43 requests in flight',
  );
});

test('where single CPUs were measured, only the others are missed', () => {
  const some = { kind: 'cpu', name: '2', metric: 'cpu.idle', values: () => 40 } as const;
  expect(foundBy(RULE, minutes([some]))).toMatchObject([
    { why: expect.stringMatching(/^how busy other CPUs, disks and network were/) },
  ]);
});
