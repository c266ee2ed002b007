import { expect, test } from 'vitest';
import { cellAt } from '../../../src/model/column.ts';
import { normalised } from '../../log.ts';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readFixture,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

const { NaN: NONE } = Number;

describeFixture('mpstat/illumos--T-d-filtered.txt', ([log]) => {
  expect(log!.parser.id).toBe('mpstat-solaris');
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([
    36_000, 36_005, 36_010, 36_015, 36_020,
  ]);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(entitiesOf(log!)).toEqual(['cpu 0', 'cpu 1', 'cpu 512']);
  expect(valuesOf(log!, '0', 'csw')).toEqual([410, 5210, 4900, NONE, NONE]);
  expect(valuesOf(log!, '512', 'idl')).toEqual([99, NONE, 98, NONE, 97]);
});

describeFixture('mpstat/solaris10--a.txt', ([log]) => {
  expect(sinceBootOf(log!)).toEqual([0, 1]);
  expect(entitiesOf(log!)).toEqual(['other 0', 'other 1']);
  expect(valuesOf(log!, '0', 'sze')).toEqual([8, 12, 12]);
  expect(valuesOf(log!, '1', 'usr')).toEqual([1, NONE, NONE]);
});

describeFixture('mpstat/solaris9--onecpu.txt', ([log]) => {
  expect(log!.stamps).toHaveLength(21);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, '0', 'usr').at(-1)).toBe(30);
});

test('processors whose rows were filtered out were idle', async () => {
  const sources = await readFixture('mpstat/illumos--T-d-filtered.txt');
  const run = normalised({ name: '', sources }, { name: '' });
  const [source] = run.sources;
  const at = (name: string) => {
    const column = source!.columns.find(
      (c) => c.printed === name && source!.entities[c.entity]!.name === '1',
    );
    return [1, 3].map((sample) => cellAt(column!, sample).value);
  };
  expect(at('idl')).toEqual([100, 100]);
  expect(at('usr')).toEqual([0, 0]);
  expect(at('csw')).toEqual([NONE, NONE]);
  expect(source!.warnings.map((warning) => warning.code)).toEqual(['filtered']);
  expect(columnOf(sources[0]!, '1', 'csw').metric).toBe('system.context_switches');
});
