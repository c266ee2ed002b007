import { expect, test } from 'vitest';
import { runOf } from '../../log.ts';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

describeFixture('ps/aux.log', ([log]) => {
  expect(log!.parser.id).toBe('ps');
  expect(entitiesOf(log!)).toHaveLength(7);
  expect(valuesOf(log!, 'kworker', 'D')).toEqual([1]);
  expect(valuesOf(log!, '812', 'RSS')).toEqual([1_024_000 * 1024]);
  expect(valuesOf(log!, '4711', '%CPU')).toEqual([99]);
  // The mean of a process's life is no use of a CPU at the moment.
  expect(columnOf(log!, '4711', '%CPU').metric).toBe('other.%CPU');
  expect(valuesOf(log!, '', 'processes')).toEqual([5]);
  expect(valuesOf(log!, '', 'state R')).toEqual([1]);
  expect(valuesOf(log!, '', 'state D')).toEqual([1]);
});

describeFixture('ps/eo-loop.log', ([log]) => {
  expect(valuesOf(log!, '812', 'RSS')).toEqual([512_000 * 1024, 1_024_000 * 1024]);
  expect(valuesOf(log!, '', 'state D')).toEqual([0, 1]);
  expect(log!.stamps[1]!.seconds - log!.stamps[0]!.seconds).toBe(5);
});

// threads of a process have numbers of their own
describeFixture('ps/eLo-loop.log', ([log]) => {
  expect(log!.parser.id).toBe('ps');
  expect(entitiesOf(log!)).toEqual(['thread 812/812', 'thread 812/815', 'thread 901/901']);
  expect(valuesOf(log!, '812/815', '%CPU')).toEqual([74, 97.5]);
  expect(valuesOf(log!, '901/901', '%CPU')).toEqual([45, 46]);
  expect(log!.stamps[1]!.seconds - log!.stamps[0]!.seconds).toBe(5);
});

// the command first, with blanks, in a loop without times
describeFixture('ps/command-first.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual([
    ...['process 812', 'process 4711', 'process 35', 'process 5001', 'process flush'],
    ...['host', 'process 5002', 'process mysqld'],
  ]);
  expect(valuesOf(log!, '4711', '%CPU')).toEqual([99, 98]);
  expect(valuesOf(log!, '', 'state D')).toEqual([1, 1]);
  expect(valuesOf(log!, '', 'state R')).toEqual([1, 1]);
});

test('a list that ps itself is not in was cut, so its processes are not all that ran', async () => {
  const list = 'USER PID %CPU %MEM STAT COMMAND\nroot 812 1.0 2.0 R gzip\nroot 813 0.0 0.1 D tar\n';
  const hasCounts = async (log: string) =>
    (await runOf({ 'ps.txt': log })).sources[0]!.columns.some(
      ({ printed }) => printed === 'state R',
    );
  expect(await hasCounts(list)).toBe(false);
  expect(await hasCounts(`${list}dba 5001 0.0 0.1 R+ ps aux\n`)).toBe(true);
});

test('the time of idle processors that FreeBSD lists is no process that runs', async () => {
  const [log] = await readText(
    [
      'USER       PID   %CPU %MEM    VSZ    RSS TT  STAT STARTED        TIME COMMAND',
      'root        11  391.0  0.0      0     64  -  RNL  09:01   1301:19.00 [idle]',
      'build    40417   97.4  3.1 325632 124928  0  R+   09:02     11:07.00 packer',
      'root     40500    0.0  0.0  13000   3000  0  R+   09:41      0:00.00 ps aux',
      '',
    ].join('\n'),
  );
  expect(valuesOf(log!, '', 'state R')).toEqual([1]);
  expect(entitiesOf(log!)).toEqual(['process 40417', 'process 40500', 'host']);
});
