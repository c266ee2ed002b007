import { expect, test } from 'vitest';
import { pageOf, shown } from '../../all-stages.ts';
import { minutes, withCores } from '../../analyse/rules/find-in.ts';
import { MIB } from '../../make-run.ts';

const GIB = 1024 * MIB;
/** A run that used some of 8 CPUs and of 30 GiB. */
const used = (cpus: number, gib: number) => {
  const columns = [
    { metric: 'cpu.idle', values: () => 100 - 12.5 * cpus },
    { metric: 'process.running', values: () => Math.round(cpus) + 1 },
    { metric: 'memory.total', values: () => 30 * GIB },
    { metric: 'memory.available', values: (i: number) => (30 - gib) * GIB + i },
    { metric: 'memory.free', values: () => (29 - gib) * GIB },
  ];
  const run = withCores(minutes(columns, { tool: 'vmstat' }), 8);
  return { schemaVersion: 1, generator: 'statgraph', title: '', runs: [run] } as const;
};

test('the first screen says what would have been enough, in every format', () => {
  const { text, markdown, json } = shown(used(1, 6));
  const sizes = '3 of 8 CPUs (1 in use in the highest 10 s), 7 of 30 GiB (6 without page cache)';
  expect(text.replace(/\s+/g, ' ')).toContain(
    `Would have fitted: ${sizes}. Assumed: each CPU as fast`,
  );
  expect(markdown).toContain('3 of 8 CPUs');
  expect(JSON.parse(json).runs[0].would_have_fitted).toMatchObject([
    { host: 'host1', area: 'cpus', name: 'CPU', unit: '1', enough: 3, of: 8, used: 1 },
    { host: 'host1', area: 'memory', unit: 'B', enough: 7 * GIB, of: 30 * GIB, used: 6 * GIB },
  ]);
  expect(pageOf(used(1, 6))).toContain(`<b>Would have fitted</b>: ${sizes}`);
});

test('a run that needed all has no such line', () => {
  const { text, markdown, json } = shown(used(7.9, 27));
  for (const written of [text, markdown, pageOf(used(7.9, 27))])
    expect(written).not.toContain('Would have fitted');
  expect(JSON.parse(json).runs[0].would_have_fitted).toEqual([]);
});
