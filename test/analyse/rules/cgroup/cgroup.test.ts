import { describe, expect, test } from 'vitest';
import type { MadeColumn } from '../../../make-run.ts';
import { type Course, foundBy, minutes, saidBy } from '../find-in.ts';

const web = (metric: string, values: Course): MadeColumn => ({
  kind: 'other',
  name: 'web',
  metric,
  values,
});
const idle = (busy: number): MadeColumn => ({ metric: 'cpu.idle', values: () => 100 - busy });

describe('a quota that is used up', () => {
  const throttled = (share: number, more: readonly MadeColumn[] = []) =>
    minutes([
      web('container.periods', () => 10),
      web('container.periods.throttled', () => 10 * share),
      web('container.throttled', () => 300),
      web('container.cpu', () => 100),
      ...more,
    ]);

  test('is a limit with the share of the periods, the time and what the group got', () => {
    const run = throttled(0.9, [web('container.cpu.limit', () => 100), idle(25)]);
    expect(saidBy('container-throttled', run)).toEqual([
      '0–120 s web was held by its CPU quota: throttled in 90 % of its periods for 2 min, its CPUs waited 6 min in all, 100 % of a CPU used (quota 100 %) while the machine was 25 % busy',
    ]);
  });

  test('is a warning where it held the group less than half of the periods', () => {
    expect(foundBy('container-throttled', throttled(0.3))).toMatchObject([{ level: 'warning' }]);
    expect(foundBy('container-throttled', throttled(0.1))).toEqual([]);
  });

  test('is said of a group without a second report, with its doubt', () => {
    const once = minutes(
      [
        web('container.periods.total', () => 1490),
        web('container.periods.throttled.total', () => 1192),
      ],
      { samples: 1 },
    );
    expect(foundBy('container-throttled', once)).toMatchObject([
      {
        why: 'throttled in 80 % of its periods since it began',
        caveat: 'A second report would show whether it still was',
      },
    ]);
  });
});

describe('events of the memory of a group', () => {
  const grows = (event: string, times: number) =>
    web(`container.memory.${event}.total`, (i) => (i < 60 ? 1000 : 1000 + times));

  test('are the worst of them, counted in the run', () => {
    const run = minutes([grows('at_limit', 114), grows('killed', 8), grows('slowed', 0)]);
    expect(saidBy('container-memory', run)).toEqual([
      '0–120 s web had processes killed for want of memory: 8 times in this time (memory.events, oom_kill)',
    ]);
  });

  test('at the limit may be those of its page cache', () => {
    expect(foundBy('container-memory', minutes([grows('at_limit', 1)]))).toMatchObject([
      {
        level: 'warning',
        why: '1 time in this time (memory.events, max, or failcnt)',
        caveat: 'Page cache counts, too: reading files is enough',
      },
    ]);
  });

  test('before the run are not counted', () => {
    expect(foundBy('container-memory', minutes([grows('killed', 0)]))).toEqual([]);
  });
});

test('a group whose tasks all wait for a CPU at once is held by a quota, unless all CPUs are busy', () => {
  const waits = (more: readonly MadeColumn[] = []) =>
    foundBy('container-throttled', minutes([web('pressure.cpu.full', () => 87), ...more]));
  expect(waits()).toMatchObject([
    {
      claim: 'web was held by a CPU quota, most likely',
      why: 'all its tasks waited for a CPU at once for 87 % of 2 min',
      caveat: 'Or others used all CPUs, which were not measured',
    },
  ]);
  expect(waits([idle(30)])).toMatchObject([{ caveat: '' }]);
  expect(waits([idle(97)])).toMatchObject([{ claim: 'web waited for CPUs' }]);
});

describe('a group whose tasks wait for memory', () => {
  const pasted = (memory: number, limit = 1000) =>
    minutes(
      [
        web('pressure.memory.full.10', () => 64),
        web('container.memory', () => memory),
        web('container.memory.limit', () => limit),
        web('container.memory.slowed.total', () => 131_809),
      ],
      { samples: 1 },
    );

  test('is said with how near its limit it is, and only the averages that were printed', () => {
    expect(foundBy('memory-pressure', pasted(993))).toMatchObject([
      { why: '64 % of 10 s', caveat: 'Its memory was at 99.3 % of its limit' },
    ]);
    for (const run of [pasted(600), pasted(600, 0)])
      expect(foundBy('memory-pressure', run)).toMatchObject([
        { caveat: 'Its own limit may be reached, or the memory of the host' },
      ]);
  });

  test('is slowed down not only by its page cache', () => {
    expect(foundBy('container-memory', pasted(993))).toMatchObject([
      {
        why: '131,809 times since it began (memory.events, high), all its tasks waited for memory 64 % of 10 s',
        caveat: '',
      },
    ]);
  });
});
