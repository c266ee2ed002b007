import { expect, test } from 'vitest';
import {
  describeFixture,
  entitiesOf,
  readFixture,
  readText,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

const { NaN: NONE } = Number;

describeFixture('mpstat/aix7--shared.txt', ([log]) => {
  expect(log!.parser.id).toBe('mpstat-aix');
  expect(log!.processors).toBe(2);
  expect(sinceBootOf(log!)).toEqual([]);
  expect(entitiesOf(log!)).toEqual(['cpu 0', 'cpu 1', 'other U', 'host']);
  expect(valuesOf(log!, '0', 'sysc')).toEqual([2011, 8044]);
  expect(valuesOf(log!, 'U', 'us')).toEqual([NONE, NONE]);
  expect(valuesOf(log!, 'U', 'pc')).toEqual([0.39, 0.04]);
  expect(valuesOf(log!, '', 'ALL.%ec')).toEqual([21.5, 92]);
  expect(log!.columns.find((c) => c.printed === 'cs')?.metric).toBe(
    'system.count.context_switches',
  );
});

describeFixture(
  'mpstat/aix53--since-boot.txt',
  ([log]) => {
    expect(sinceBootOf(log!)).toEqual([0]);
    expect(valuesOf(log!, '1', 'id')).toEqual([100]);
    expect(valuesOf(log!, '0', 'sysc')).toEqual([6_707_390_946]);
  },
  { warnings: ['one-report'] },
);

test('without an interval the report is since boot', async () => {
  const [log] = await readFixture('mpstat/aix7--shared.txt', { command: 'mpstat' });
  expect(sinceBootOf(log!)).toEqual([0, 1]);
});

test('with -h a line of dashes is between reports, and switches are counts', async () => {
  const rows = (pc: string) => [
    `   0   ${pc}    123   4567`,
    `   1   0.00      3     67`,
    ` ALL   ${pc}    126   4634`,
  ];
  const [log] = await readText(
    [
      'System configuration: lcpu=4 ent=0.5 mode=Uncapped',
      '',
      ' cpu     pc   ilcs   vlcs',
      ...rows('0.02'),
      '--------------------------',
      ...rows('0.12'),
      '',
    ].join('\n'),
  );
  expect(log!.parser.id).toBe('mpstat-aix');
  expect(valuesOf(log!, '0', 'pc')).toEqual([0.02, 0.12]);
  expect(valuesOf(log!, '', 'ALL.vlcs')).toEqual([4634, 4634]);
  expect([...log!.counts]).toEqual([]);
});
