import { expect, test } from 'vitest';
import {
  type Breach,
  ofEntity,
  pluralize,
  quotedName,
} from '../../../src/normalise/invariants/breach.ts';
import { withInvariants } from '../../../src/normalise/invariants/invariants.ts';
import { sourceOf } from './source.ts';

test('a remark names the entity of a column, but not the host', () => {
  const source = sourceOf({
    columns: [
      { metric: 'cpu.user', values: [1] },
      { metric: 'disk.utilisation', kind: 'disk', name: 'sda', values: [1] },
    ],
  });
  expect([ofEntity(source, 0), ofEntity(source, 1)]).toEqual(['', ' of sda']);
});

test('long names are cut and words made plural', () => {
  const named = (length: number) =>
    quotedName({ kind: 'disk', name: 'x'.repeat(length), parent: -1 });
  expect(named(60)).toBe('x'.repeat(60));
  expect(named(61)).toBe(`${'x'.repeat(60)}…`);
  expect([0, 1, 2].map((n) => pluralize(n, 'row'))).toEqual(['0 rows', '1 row', '2 rows']);
});

test('a source without a breach is kept as it is', () => {
  const source = sourceOf({ columns: [{ metric: 'cpu.user', values: [1] }] });
  expect(withInvariants(source)).toBe(source);
});

test('a breach is a warning with the file and the line of its cell, else with the line of its report', () => {
  const made = sourceOf({
    columns: [{ metric: 'disk.read.operations', kind: 'disk', name: 'sda', values: [1, -9, -9] }],
  });
  const parts = ['a.log', 'b.log', 'c.log'].map((file, firstSample) => {
    return { file, firstSample, firstLine: 1 };
  });
  const before = { file: 'a.log', line: 1, code: 'before', text: '' };
  const source = { ...made, parts, lines: Int32Array.of(4, 5, 6), warnings: [before] };
  const warningsOf = (lines: readonly number[]) => {
    const blocks = [{ from: 0, digits: 0, values: Int32Array.from(lines), states: null }];
    const columns = source.columns.map((column) => ({ ...column, lines: blocks }));
    return withInvariants({ ...source, columns }).warnings;
  };
  const warning: Partial<Breach> = { code: 'negative', text: expect.any(String) };
  expect(warningsOf([7, 8, 9])).toEqual([before, { file: 'b.log', line: 8, ...warning }]);
  expect(warningsOf([])).toEqual([before, { file: 'b.log', line: 5, ...warning }]);
});

test('a warning about a log without reports has no line', () => {
  const entities = [{ kind: 'disk' as const, name: '97', parent: -1 }];
  const source = { ...sourceOf({ file: 'tool.log', columns: [] }), entities };
  expect(withInvariants(source).warnings).toMatchObject([
    { file: 'tool.log', line: 0, code: 'odd-name' },
  ]);
});
