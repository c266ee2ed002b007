import { expect, test } from 'vitest';
import { limitOfRun } from '../../../src/compare/sweep/run-limit.ts';
import type { Run } from '../../../src/model/run.ts';
import { makeRun, makeSource } from '../../make-run.ts';
import { makeTable } from '../../results.ts';

/** A run of a minute whose CPUs had nothing idle for its first seconds. */
function busyFor(seconds: number): Run {
  const idle = (i: number) => (i < seconds ? 0 : 80);
  return makeRun([
    makeSource({
      ...{ tool: 'vmstat', samples: 60 },
      columns: [
        { metric: 'cpu.idle', values: idle },
        { metric: 'cpu.user', values: (i) => 100 - idle(i) },
      ],
    }),
  ]);
}

/** A run of a benchmark that was asked for a rate and did as much. */
function askedFor(rate: number): Run {
  const table = makeTable({
    columns: { tps: 'benchmark.operations', avg: 'benchmark.latency' },
    rows: { 8: [rate, 0.001] },
  });
  return makeRun([], { results: [{ ...table, command: `load --rate=${rate}` }] });
}

test('what limited a run held for most of it', () => {
  expect(limitOfRun(busyFor(58)).claim).toBe('All CPUs were busy');
  expect(limitOfRun(busyFor(58)).reason).toMatch(/^All CPUs were busy: 100 %[^.]*$/);
  expect(limitOfRun(busyFor(15)).reason).toBe('no limit was found for most of that run');
  expect(limitOfRun(busyFor(0)).reason).toBe('no limit was found in that run');
});

test('a rate that was asked for limits a run, but not where it is what varies', () => {
  expect(limitOfRun(askedFor(1000), 8).claim).toBe('load was held by its own rate');
  expect(limitOfRun(askedFor(1000), 1000).reason).toBe('until there, it did what was asked of it');
});
