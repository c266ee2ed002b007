import { describe, expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../src/analyse/first-screen/headlines.ts';
import { between, foundBy, limitsIn, minutes, saidBy } from './find-in.ts';
import { diskColumns, type MadeDisk } from './make-disk.ts';

/** A disk that is busy from second 30 to 90. */
const during = (high: number, low = 0) => between(30, 90, high, low);
const disk = (name: string, made: MadeDisk) => minutes(diskColumns(name, made));

const smallReads: MadeDisk = {
  'read.operations': during(65_000, 10),
  'write.operations': 0,
  'read.throughput': during(65_000 * 4096, 10 * 4096),
  'read.response_time': 0.0001,
  queue: during(6),
  utilisation: during(84),
};

/** A disk that is always in use by few reads, each of which waits for others. */
const fewReads: MadeDisk = {
  'read.operations': during(500, 10),
  'write.operations': 0,
  'read.throughput': during(500 * 4096, 10 * 4096),
  'read.response_time': 0.03,
  queue: during(15),
  utilisation: during(99),
};

test('small requests that keep a disk in use and wait are a limit of operations', () => {
  const [finding, ...others] = foundBy('disk-small-requests', disk('sda', fewReads));
  expect(finding).toMatchObject({ from: 30, to: 90, value: 99, limit: 95, level: 'limit' });
  expect(finding!.claim).toBe('sda was limited by operations');
  expect(finding!.why).toBe(
    '500 reads/s of 4 KiB (1.95 MiB/s) for 1 min, 99 % in use, 15 in flight, 30 ms each',
  );
  expect(others).toEqual([]);
});

test('a disk that is in use for less than 95 % on average is said with its use, not as limited', () => {
  const wavering = (low: number) =>
    disk('sda', {
      ...{ 'read.operations': 500, 'read.throughput': 500 * 4096 },
      ...{ 'read.response_time': 0.03, queue: 15 },
      utilisation: (i) => (i % 2 === 0 ? 97 : low),
    });
  expect(foundBy('disk-small-requests', wavering(94))).toHaveLength(1);
  expect(foundBy('disk-small-requests', wavering(88))).toEqual([]);
  expect(foundBy('disk-request-rate', wavering(88)).map(({ claim }) => claim)).toEqual([
    'sda was 92.5 % in use by small requests',
  ]);
});

test('a disk that is in use for less than 1 ms a request works in parallel: use is no limit of it', () => {
  const found = (made: MadeDisk, name = 'vda') =>
    foundBy('disk-small-requests', disk(name, { ...smallReads, ...made })).map(
      ({ level }) => level,
    );
  expect(found({})).toEqual([]);
  expect(found({ queue: during(1) })).toEqual([]);
  // It is full if it is always in use and many requests are answered slowly.
  const full = { 'read.response_time': 0.002, queue: during(32), utilisation: during(98) };
  expect(found(full)).toEqual(['limit']);
  expect(found({ ...full, utilisation: during(85) })).toEqual([]);
});

test('an array that is always in use is at a limit only if it answers late', () => {
  const found = (seconds: number) =>
    foundBy('disk-small-requests', disk('md127', { ...fewReads, 'read.response_time': seconds }))
      .length;
  expect(found(0.01)).toBe(0);
  expect(found(0.03)).toBe(1);
});

/** Commits that wait for each other. */
const commits: MadeDisk = {
  'write.operations': during(12_000),
  'write.throughput': during(12_000 * 4096),
  'flush.operations': during(6000),
  response_time: during(0.00006, Number.NaN),
  queue: during(1.02),
  utilisation: during(68),
};

test('one request at a time is named: flushes are not counted as writes', () => {
  const [finding, ...others] = foundBy(
    'disk-one-request',
    disk('vda', { ...commits, 'flush.operations': during(15) }),
  );
  expect(finding).toMatchObject({ from: 30, to: 90, level: 'warning' });
  expect(finding!.claim).toBe('vda had one request at a time');
  expect(finding!.why).toBe(
    '12,000 writes/s of 4 KiB (46.9 MiB/s) for 1 min, 68 % in use, 1.02 in flight, 0.06 ms each: each waited for the one before',
  );
  expect(others).toEqual([]);
});

test('a queue that varies or is longer, or few requests, are not one at a time', () => {
  const found = (made: MadeDisk) =>
    foundBy('disk-one-request', disk('vda', { ...commits, ...made }));
  expect(found({ queue: (i) => (i % 2 === 0 ? 0.8 : 1.2) })).toEqual([]);
  expect(found({ queue: during(1.3) })).toEqual([]);
  // Several are in flight while it is in use.
  expect(found({ utilisation: during(50) })).toEqual([]);
  // A disk that is hardly waited for.
  expect(found({ queue: during(0.88) })).toEqual([]);
  expect(found({ 'write.operations': during(40), 'flush.operations': 0 })).toEqual([]);
  const { queue: _, ...unknown } = commits;
  expect(foundBy('disk-one-request', disk('vda', unknown))).toEqual([]);
});

test('requests of a fixed pace wait for nothing while the disk rests between them', () => {
  const paced = (use: number) =>
    disk('sda', {
      'read.operations': 5 * use,
      'read.throughput': 5 * use * 4096,
      'flush.operations': 0,
      ...{ response_time: 0.002, queue: use / 100, utilisation: use },
    });
  expect(saidBy('disk-one-request', paced(60))).toEqual([]);
  expect(saidBy('nothing-saturated', paced(60))).toEqual([
    '0–120 s sda was used most: highest 10 s 60 %',
  ]);
  expect(saidBy('disk-one-request', paced(80))).toEqual([]);
  expect(saidBy('disk-one-request', paced(88))).toEqual([
    '0–120 s sda had one request at a time: 440 reads/s of 4 KiB (1.72 MiB/s) for 2 min, 88 % in use, 0.88 in flight, 2 ms each: each waited for the one before',
  ]);
});

test('synchronous writes one at a time are found by their flushes, although other load varies', () => {
  const uneven = (i: number) => during(0.86 + 0.2 * Math.sin(i - 30))(i);
  const run = disk('vda', { ...commits, queue: uneven });
  expect(saidBy('disk-synchronous', run)).toEqual([
    '30–90 s vda had one synchronous write at a time: 12,000 writes/s of 4 KiB (46.9 MiB/s) and 6,000 flushes/s for 1 min, 0.866 in flight, 0.06 ms each: each waited for the one before',
  ]);
  expect(foundBy('disk-one-request', run)).toEqual([]);
  expect(foundBy('nothing-saturated', run)).toEqual([]);
  const slow = disk('vda', { ...commits, 'write.response_time': during(0.008) });
  expect(saidBy('disk-synchronous', slow)[0]).toContain('8 ms each');
});

test('writes are not synchronous with several in flight, few flushes, or a disk that often rests', () => {
  const found = (made: MadeDisk) =>
    foundBy('disk-synchronous', disk('vda', { ...commits, ...made }));
  expect(found({ queue: during(1.3) })).toEqual([]);
  expect(found({ queue: during(0.6) })).toEqual([]);
  expect(found({ 'flush.operations': during(500) })).toEqual([]);
  expect(found({ 'flush.operations': during(19), 'write.operations': during(60) })).toEqual([]);
  expect(found({ 'read.operations': during(12_000) })).toEqual([]);
  const { 'flush.operations': _, ...unknown } = commits;
  expect(foundBy('disk-synchronous', disk('vda', unknown))).toEqual([]);
});

test('a disk with one reader has one request at a time, also if it never rests', () => {
  const reader = (utilisation: number) =>
    disk('sda', {
      'read.operations': during(118),
      'read.throughput': during(118 * 16_384),
      response_time: during(0.008, Number.NaN),
      queue: during(0.95),
      utilisation: during(utilisation),
    });
  for (const use of [82, 97]) {
    expect(foundBy('disk-small-requests', reader(use))).toEqual([]);
    expect(foundBy('disk-one-request', reader(use))).toHaveLength(1);
  }
});

test('an NVMe disk that answers in 0.1 ms is not at its limit at 100 %', () => {
  const busy = { ...smallReads, queue: during(10), utilisation: 100 };
  expect(limitsIn(disk('nvme0n1', busy))).toEqual([]);
});

test('of two states of a busy disk, only the one with many requests is reported', () => {
  const flooded = (low: number) => {
    const inFlight = (i: number) => (i >= 3 && i < 7 ? 140 : low);
    const rate = (i: number) => (i >= 3 && i < 7 ? 30_000 : 6000);
    const columns = diskColumns('sda', {
      'write.operations': rate,
      'write.throughput': (i) => rate(i) * 12_000,
      'write.response_time': (i) => inFlight(i) / rate(i),
      queue: inFlight,
      utilisation: 95,
    });
    return foundBy('disk-small-requests', minutes(columns, { samples: 8 }));
  };
  expect(flooded(4)).toMatchObject([
    {
      ...{ from: 3, to: 7, claim: 'sda was limited by operations' },
      why: expect.stringMatching(
        /^30,000 writes\/s of 11\.7 KiB .*, 140 in flight, 4\.67 ms each$/,
      ),
    },
  ]);
  expect(flooded(70)).toMatchObject([{ from: 0, to: 8 }]);
});

test('a quiet begin or end of a slow disk is not in its mean, a quiet moment between is', () => {
  const took = (quiet: (second: number) => boolean) => {
    const columns = diskColumns('sda', {
      'write.operations': (i) => (quiet(i) ? 30 : 300),
      response_time: (i) => (quiet(i) ? 0.09 : 0.05),
      queue: (i) => (quiet(i) ? 3 : 15),
      utilisation: 80,
    });
    return foundBy('disk-slow', minutes(columns)).map(({ from, to }) => [from, to]);
  };
  expect(took((i) => i < 20)).toEqual([[20, 120]]);
  expect(took((i) => i >= 110)).toEqual([[0, 110]]);
  expect(took((i) => i >= 60 && i < 65)).toEqual([[0, 120]]);
});

test('in a few reports, a disk that was in use all the time after the first is still slow', () => {
  const columns = diskColumns('sda', {
    'write.operations': 160,
    'write.throughput': 160 * 380_000,
    response_time: (i) => (i === 0 ? 0.25 : 0.7),
    queue: (i) => (i === 0 ? 30 : 112),
    utilisation: (i) => (i === 0 ? 72 : 100),
  });
  expect(saidBy('disk-slow', minutes(columns, { samples: 4 }))).toEqual([
    expect.stringMatching(/^1–4 s Requests of sda took 700 ms: for 3 s: 160 .*, 100 % in use$/),
  ]);
});

test('without the size of requests nothing is said of small ones', () => {
  const { 'read.throughput': _, ...unsized } = smallReads;
  expect(foundBy('disk-small-requests', disk('vda', unsized))).toEqual([]);
});

const streaming: MadeDisk = {
  'read.operations': during(1200),
  'read.throughput': during(150 * 2 ** 20),
  response_time: during(0.026, Number.NaN),
  queue: during(31),
  utilisation: during(99),
};

test('a disk that is always in use with a queue is at its limit: one finding', () => {
  const { findings } = diagnosisOf(disk('sda', streaming));
  expect(findings).toMatchObject([
    { rule: 'disk-busy', level: 'limit', from: 30, to: 90, value: 99, limit: 95 },
  ]);
  expect(findings[0]!.why).toBe(
    'held at 150 MiB/s, 99 % in use for 1 min: 1,200 reads/s of 128 KiB (150 MiB/s), 31 in flight, 26 ms each',
  );
});

test('a disk at its limit is held at a rate that most reports reach and none exceeds', () => {
  const whyOf = (bytes: (second: number) => number) =>
    foundBy('disk-busy', disk('sda', { ...streaming, 'read.throughput': bytes }))[0]!.why;
  const MIB = 2 ** 20;
  expect(whyOf((i) => (i % 5 === 0 ? 120 : 150) * MIB)).toMatch(/^held at 150 MiB\/s, 99 % in use/);
  expect(whyOf((i) => (i % 5 === 0 ? 180 : 150) * MIB)).toMatch(/^99 % in use/);
  expect(whyOf((i) => (i % 2 === 0 ? 140 : 150) * MIB)).toMatch(/^99 % in use/);
});

test('that devices may do more with more in flight is said only of answers that are not late', () => {
  const caveat = (response: number) =>
    foundBy('disk-busy', disk('sda', { ...streaming, response_time: during(response) }))[0]!.caveat;
  expect(caveat(0.019)).toContain('may do more with more in flight');
  expect(caveat(0.02)).toBe('');
});

test('a disk that is always in use is named, too, if the size of its requests is not known', () => {
  const slow = disk('sda', {
    operations: during(50, 1),
    response_time: during(0.06, 0.002),
    utilisation: during(99, 5),
  });
  expect(saidBy('disk-in-use', slow)).toEqual([
    '30–90 s sda was always in use: 99 % for 1 min, 50 operations/s, 3 in flight, 60 ms each',
  ]);
  expect(foundBy('disk-in-use', slow)[0]!.caveat).toContain('The size of its requests');
  expect(foundBy('nothing-saturated', slow)).toEqual([]);
});

test('a disk that is always in use but answers at once is not at its limit', () => {
  const quick = { ...streaming, response_time: 0.0006, queue: during(1) };
  expect(limitsIn(disk('sda', quick))).toEqual([]);
});

test('a disk that is in use for 94 % of the time is not at its limit', () => {
  expect(foundBy('disk-busy', disk('sda', { ...streaming, utilisation: during(94) }))).toEqual([]);
});

test('where neither queue nor response time was measured, use alone is a warning', () => {
  const { response_time: _, queue: __, ...unknown } = streaming;
  const { findings } = diagnosisOf(disk('hdisk0', unknown));
  expect(findings).toMatchObject([{ rule: 'disk-in-use', level: 'warning', value: 99 }]);
  expect(findings[0]!.caveat).toContain('Neither queue nor response time was measured');
});

test('a controller is never judged: its numbers are a sum', () => {
  expect(limitsIn(minutes(diskColumns('c3', streaming, 'group')))).toEqual([]);
});

const waiting: MadeDisk = {
  'read.operations': 300,
  'read.throughput': 300 * 65_536,
  wait_queue: during(3),
  active_queue: 10,
  wait_utilisation: during(40),
  utilisation: 60,
};

test('requests that queue before the device are found on Solaris', () => {
  const run = minutes(diskColumns('c0t0d0', waiting), { platform: 'solaris' });
  expect(foundBy('disk-wait', run)).toMatchObject([
    { claim: 'Requests waited in the queue of c0t0d0', why: '40 % of 1 min, with 10 in service' },
  ]);
});

test('requests that queue before a disk at its limit are part of that', () => {
  const busy = { ...waiting, service_time: 0.03, utilisation: during(100) };
  const run = minutes(diskColumns('c0t0d0', busy), { platform: 'solaris' });
  expect(foundBy('disk-busy', run)).toHaveLength(1);
  expect(foundBy('disk-wait', run)).toEqual([]);
});

test('a wait queue that is hardly ever used is no finding', () => {
  const rare = minutes(diskColumns('c0t0d0', { ...waiting, wait_utilisation: 4 }), {
    platform: 'solaris',
  });
  expect(foundBy('disk-wait', rare)).toEqual([]);
  const { wait_queue: _, ...unknown } = waiting;
  expect(
    foundBy('disk-wait', minutes(diskColumns('c0t0d0', unknown), { platform: 'solaris' })),
  ).toEqual([]);
});

describe('slow requests', () => {
  const slow: MadeDisk = { operations: 100, response_time: during(0.03), utilisation: 58 };
  const found = (made: MadeDisk) => foundBy('disk-slow', disk('sdb', { ...slow, ...made }));

  test('are found from 20 ms at 10 requests a second on', () => {
    expect(found({})).toMatchObject([
      {
        ...{ from: 30, to: 90, claim: 'Requests of sdb took 30 ms' },
        why: expect.stringMatching(/^for 1 min: 100 .*, 58 % in use$/),
      },
    ]);
    expect(foundBy('nothing-saturated', disk('sdb', slow))).toEqual([]);
  });

  test('are not found below, of few requests, or where they were not measured', () => {
    expect(found({ response_time: during(0.019) })).toEqual([]);
    expect(found({ operations: 9 })).toEqual([]);
    const { response_time: _, ...unknown } = slow;
    expect(foundBy('disk-slow', disk('sdb', unknown))).toEqual([]);
  });

  test('of a disk that is always in use are part of its limit', () => {
    expect(found({ utilisation: 97 })).toEqual([]);
  });
});

const group = (slow: MadeDisk) => {
  const usual = { operations: 100, response_time: 0.008 };
  return minutes([
    ...['sda', 'sdb', 'sdc'].flatMap((name) => diskColumns(name, usual)),
    ...diskColumns('sdd', { ...usual, ...slow }),
  ]);
};

test('one disk that is slower than its peers at like load is found', () => {
  expect(foundBy('disk-slowest', group({ response_time: 0.03 }))).toMatchObject([
    {
      value: expect.closeTo(0.03),
      limit: expect.closeTo(0.008),
      claim: 'sdd took 30 ms a request, its peers 8 ms',
    },
  ]);
});

test('the time of the peers is their median, without the slow disk itself', () => {
  const times = { sda: 0.005, sdb: 0.013, sdc: 0.031, sdd: 0.45 };
  const run = minutes(
    Object.entries(times).flatMap(([name, response_time]) =>
      diskColumns(name, { ...{ operations: 190, throughput: 95e6 }, response_time }),
    ),
  );
  expect(foundBy('disk-slowest', run)).toMatchObject([
    { claim: 'sdd took 450 ms a request, its peers 13 ms' },
  ]);
});

test('a disk that is slow and slower than its peers is said once, with both numbers', () => {
  const [first, ...more] = firstFindings(diagnosisOf(group({ response_time: 0.03 })));
  expect(first).toMatchObject({
    claim: 'sdd took 30 ms a request, its peers 8 ms',
    why: 'for 2 min: 100 operations/s',
  });
  expect(more.filter(({ claim }) => claim.startsWith('Requests of'))).toEqual([]);
});

test('a slow path that gets less of the same work is compared, and limits where it is always in use', () => {
  const path = { operations: 15, throughput: 15 * 16_384, response_time: 0.06, utilisation: 97 };
  const paths = (made: MadeDisk) =>
    minutes([
      ...['sda', 'sdb', 'sdc'].flatMap((name) =>
        diskColumns(name, { operations: 100, throughput: 1_638_400, response_time: 0.008 }),
      ),
      ...diskColumns('sdd', { ...path, ...made }),
    ]);
  const [first] = firstFindings(diagnosisOf(paths({ queue: 3 })));
  expect(first).toMatchObject({
    ...{ level: 'limit', claim: 'sdd took 60 ms a request, its peers 8 ms' },
    why: 'for 2 min: 15 operations/s of 16 KiB (0.234 MiB/s), 97 % in use',
  });
  expect(foundBy('disk-slowest', paths({ throughput: 15 * 65_536 }))).toEqual([]);
});

test('requests that wait before a disk are not counted as in service', () => {
  const run = disk('sdb', {
    ...{ operations: during(7600), throughput: during(7600 * 8192), utilisation: during(100) },
    ...{ wait_queue: during(22), active_queue: during(8), response_time: during(0.004) },
  });
  expect(saidBy('disk-small-requests', run)).toEqual([
    '30–90 s sdb was limited by operations: 7,600 operations/s of 8 KiB (59.4 MiB/s) for 1 min, 100 % in use, 22 waiting before it and 8 in service, 4 ms each',
  ]);
});

test('a mount without a printed queue has one request at a time by rate times response time', () => {
  const found = (response_time: number) => {
    const client = diskColumns('nas:/src', { operations: 500, response_time }, 'filesystem');
    return foundBy('disk-one-request', minutes(client));
  };
  expect(found(0.00196)).toMatchObject([{ claim: 'nas:/src had one request at a time' }]);
  expect(found(0.0022)).toEqual([]);
  expect(found(0.0018)).toEqual([]);
});

test('a disk is not compared with peers of another load, nor below three times the median', () => {
  expect(foundBy('disk-slowest', group({ response_time: 0.03, operations: 250 }))).toEqual([]);
  expect(foundBy('disk-slowest', group({ response_time: 0.023 }))).toEqual([]);
  expect(foundBy('disk-slowest', disk('sda', { operations: 100, response_time: 0.03 }))).toEqual(
    [],
  );
});

const mount: MadeDisk = {
  'read.operations': during(650),
  'read.throughput': during(650 * 2 ** 20),
  active_queue: during(6),
  service_time: during(0.009, Number.NaN),
  utilisation: during(90),
};
const nfs = (made: MadeDisk) =>
  minutes(diskColumns('filer:/vol/a', made, 'filesystem'), { platform: 'solaris' });

test('a mount is busy by its share of time with requests in flight', () => {
  expect(foundBy('nfs-busy', nfs(mount))).toMatchObject([
    {
      claim: 'The mount filer:/vol/a was busy',
      why: '90 % of 1 min: 650 reads/s of 1 MiB (650 MiB/s), 6 in flight, 9 ms each',
    },
  ]);
  expect(foundBy('nfs-busy', nfs({ ...mount, utilisation: 79 }))).toEqual([]);
  expect(foundBy('nfs-busy', nfs({ ...mount, active_queue: 0.9 }))).toEqual([]);
});

test('requests of a mount that wait on the client are said with the time at the server', () => {
  const delayed = nfs({
    'write.operations': 6.5,
    'write.response_time': 4.62,
    'write.service_time': 0.001,
    'write.request_size': 4096,
  });
  expect(foundBy('nfs-queue', delayed)).toMatchObject([
    {
      claim: 'Writes to filer:/vol/a took 4.62 s, 1 ms of it for the server’s answer',
      why: '6.5/s of 4 KiB for 2 min; they waited on the client',
    },
  ]);
});

test('of an idle day, only that nothing was saturated is found', () => {
  const idle = diskColumns('sda', {
    operations: 3,
    throughput: 12_288,
    response_time: (i) => (i % 17 === 0 ? 0.09 : 0.004),
    queue: 0.01,
    utilisation: 1,
  });
  expect(diagnosisOf(minutes(idle)).findings).toMatchObject([{ rule: 'nothing-saturated' }]);
});

test('disks that are nearly at their limit all the time are not found one after another', () => {
  const wave = minutes(
    diskColumns('sda', {
      ...{ operations: 300, throughput: 300 * 185 * 1024, response_time: 0.0085, queue: 2.5 },
      utilisation: (i) => (i >= 30 && i < 45 ? 91 + 5 * Number(i === 30) : 84 + (i % 5)),
    }),
  );
  expect(foundBy('disk-busy', wave)).toEqual([]);
});

test('a disk that discards is said to discard, not to write', () => {
  const trimmed = disk('sda', {
    'write.operations': during(2),
    'write.throughput': during(2 * 8192),
    'discard.operations': during(200),
    'discard.throughput': during(3 * 2 ** 30),
    ...{ response_time: during(0.02, Number.NaN), queue: during(4), utilisation: during(100) },
  });
  expect(foundBy('disk-busy', trimmed)[0]!.why).toBe(
    'held at 3,072 MiB/s, 100 % in use for 1 min: 200 discards/s of 15.4 MiB (3,072 MiB/s), 4 in flight, 20 ms each',
  );
});

test('ten minutes at a limit matter in a day, too', () => {
  const day = (minutesLong: number) =>
    minutes(
      diskColumns('sdk', {
        ...{ operations: 330, throughput: 330 * 480 * 1024, response_time: 0.045, queue: 15 },
        utilisation: between(700, 700 + minutesLong, 98, 5),
      }),
      { samples: 1440, interval: 60 },
    );
  expect(foundBy('disk-busy', day(20))).toMatchObject([{ from: 42_000, to: 43_200 }]);
  expect(foundBy('disk-busy', day(9))).toEqual([]);
});

test('a disk at its limit in periods does not explain slow answers between them', () => {
  const inBouts = (high: number, low: number) => (i: number) => (i % 60 < 15 ? high : low);
  const run = minutes(
    diskColumns('sda', {
      ...{ operations: 500, throughput: 500 * 64 * 1024, queue: 5 },
      ...{ response_time: inBouts(0.01, 0.06), utilisation: inBouts(100, 60) },
    }),
    { samples: 600 },
  );
  expect(foundBy('disk-busy', run)).toMatchObject([{ periods: { length: 10 } }]);
  expect(foundBy('disk-slow', run)).toMatchObject([{ periods: { length: 10 } }]);
});

test('a quick disk that is always in use with one small request at a time could do more', () => {
  const single = (response: number) =>
    disk('nvme0n1', {
      ...{ operations: during(1 / response), throughput: during(4096 / response) },
      ...{ response_time: response, queue: during(1), utilisation: during(100) },
    });
  expect(limitsIn(single(0.0001))).toMatchObject([{ rule: 'disk-one-request' }]);
  expect(limitsIn(single(0.008))).toMatchObject([{ rule: 'disk-one-request' }]);
});
