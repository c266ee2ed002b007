import { expect, test } from 'vitest';
import { comparedOf } from '../../../src/compare/compared.ts';
import type { Run } from '../../../src/model/run.ts';
import { type MadeColumn, makeRun, makeSource } from '../../make-run.ts';

/** The processes of a command: their numbers from a first one on, and the CPU time of each in percent. */
interface Command {
  readonly label: string;
  readonly first: number;
  readonly count: number;
  readonly cpu: number;
}

function runOf(name: string, commands: readonly Command[]): Run {
  const columns = commands.flatMap(({ label, first, count, cpu }) =>
    Array.from({ length: count }, (_, i): MadeColumn => {
      const values = Array(60).fill(cpu);
      return {
        ...{ kind: 'process', name: String(first + i), label, metric: 'process.cpu.total', values },
      };
    }),
  );
  return makeRun([makeSource({ tool: 'pidstat', columns })], { name, title: name });
}

function compare(...runs: readonly Run[]) {
  const { resources, lone } = comparedOf({ runs });
  return {
    rows: resources.map(({ subject, values }) => [subject, ...values]),
    lone: lone.map(({ subject, sides }) => [subject, ...sides]),
  };
}

test('processes are matched by their command, whatever their numbers are, and added up', () => {
  const before = runOf('before', [{ label: 'postgres', first: 1200, count: 12, cpu: 25 }]);
  const after = runOf('after', [
    { label: '/usr/bin/postgres -D x', first: 7300, count: 12, cpu: 30 },
  ]);
  expect(compare(before, after)).toEqual({ rows: [['postgres (12)', 300, 360]], lone: [] });
});

test('the number of processes of each side is named, but not one of one', () => {
  const of = (name: string, count: number) =>
    runOf(name, [
      { label: 'postgres', first: 10, count, cpu: 25 },
      { label: 'backup', first: 500, count: 1, cpu: 50 },
    ]);
  expect(compare(of('before', 12), of('after', 24)).rows).toEqual([
    ['postgres (12 → 24)', 300, 600],
    ['backup', 50, 50],
  ]);
});

test('a command that used hardly any CPU time is left out, one of a side alone is named', () => {
  const postgres = { label: 'postgres', first: 10, count: 4, cpu: 25 };
  const before = runOf('before', [postgres, { label: 'cron', first: 90, count: 1, cpu: 2 }]);
  const after = runOf('after', [postgres, { label: 'backup', first: 91, count: 1, cpu: 60 }]);
  expect(compare(before, after)).toEqual({
    rows: [['postgres (4)', 100, 100]],
    lone: [['backup', 1]],
  });
});
