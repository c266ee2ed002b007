import { expect, test } from 'vitest';
import { vmstatAix } from '../../../parsers/vmstat/vmstat-aix.ts';
import { columnOf, describeFixture, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('vmstat/aix--t.txt', ([log]) => {
  expect(log!.parser.id).toBe('vmstat-aix');
  expect(valuesOf(log!, '', 'avm')[0]).toBe(812_044 * 4096);
  expect(valuesOf(log!, '', 'pc')).toEqual([0.09, 0.71, 0.11]);
  expect(valuesOf(log!, '', 'ec')).toEqual([18.4, 142.6, 22]);
  expect(valuesOf(log!, '', 'faults.sy')).toEqual([988, 9021, 1204]);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([86_390, 86_395, 0]);
  expect(sinceBootOf(log!)).toEqual([]);
});

describeFixture('vmstat/aix--I.txt', ([log]) => {
  expect(columnOf(log!, '', 'fi').metric).toBe('paging.file.pages.in');
  expect(valuesOf(log!, '', 'p')).toEqual([0, 2]);
  expect(valuesOf(log!, '', 'wa')).toEqual([1, 8]);
});

describeFixture('vmstat/hpux--S.txt', ([log]) => {
  expect(log!.parser.id).toBe('vmstat-hpux');
  expect(valuesOf(log!, '', 'free')).toEqual([480_120 * 4096, 479_002 * 4096]);
  expect(columnOf(log!, '', 'so').metric).toBe('swap.outs');
  expect(valuesOf(log!, '', 'cpu.sy')).toEqual([2, 11]);
  expect(sinceBootOf(log!)).toEqual([0]);
});

const AIX = 'r b avm fre re pi po fr sr cy in sy cs us sy id wa';
const ROW = '1 0 1000 200 0 0 0 0 0 0 10 20 30 1 2 97 0';

test('a log of AIX without a header is read once it is named, behind stamps too', async () => {
  const rows = `18:43:40 ${ROW}\n18:43:45 ${ROW}\n`;
  expect(await readText(rows)).toEqual([]);
  const [log] = await readText(rows, { parser: vmstatAix });
  expect(valuesOf(log!, '', 'fre')).toEqual([200 * 4096, 200 * 4096]);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([67_420, 67_425]);
});

test('a changed configuration of AIX is marked, a banner in the middle is another run', async () => {
  const [log] = await readText(
    [
      AIX,
      ROW,
      'System configuration changed. The current iteration values may be inaccurate.',
      ROW,
      'System configuration: lcpu=2 mem=1024MB',
      AIX,
      ROW,
      '',
    ].join('\n'),
  );
  expect(log!.marks.map(({ kind, sample }) => [kind, sample])).toEqual([
    ['state-change', 1],
    ['restart', 2],
  ]);
  expect(log!.counts.get('not-understood')).toBeUndefined();
});

test.each(['constructor', '__proto__', 'x'])(
  'a column %s that nobody knows is kept',
  async (word) => {
    const [log] = await readText(`${AIX} ${word}\n${ROW} 7\n`);
    expect(valuesOf(log!, '', word)).toEqual([7]);
  },
);

test('HP-UX with -n has a row of memory and one of processors for each report', async () => {
  const [log] = await readText(
    [
      'VM',
      '       memory                   page                          faults',
      '     avm    free   re   at    pi   po    fr   de    sr     in     sy    cs',
      '   60123  112345    5    2     0    0     0    0     0    405   1234   150',
      'CPU',
      '    cpu          procs',
      ' us sy id    r     b     w',
      '  1  1 98    1     0     0',
      '   60124  112344    5    2     0    0     0    0     0    406   1235   151',
      '  2  3 95    4     0     0',
      '',
    ].join('\n'),
  );
  expect(log!.parser.id).toBe('vmstat-hpux');
  expect(valuesOf(log!, '', 'free')).toEqual([112_345 * 4096, 112_344 * 4096]);
  expect(valuesOf(log!, '', 'faults.sy')).toEqual([1234, 1235]);
  expect(valuesOf(log!, '', 'cpu.sy')).toEqual([1, 3]);
  expect(valuesOf(log!, '', 'r')).toEqual([1, 4]);
  expect([...log!.counts]).toEqual([]);
});
