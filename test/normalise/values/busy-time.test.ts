import { expect, test } from 'vitest';
import { type Block, type Column, cellAt } from '../../../src/model/column.ts';
import type { Source } from '../../../src/model/run.ts';
import { stateCode } from '../../../src/model/state.ts';
import { addBusyTime } from '../../../src/normalise/values/busy-time.ts';
import { printedToken } from '../../../src/text/token.ts';
import { normalised } from '../../log.ts';
import { readText } from '../../parsers/fixture.ts';
import { block, cellsOf, makeRaw } from '../raw.ts';

const HEADER = '   PID USERNAME USR SYS TRP TFL DFL LCK SLP LAT VCX ICX SCL SIG PROCESS/LWPID ';
const row = (user: string, system: string, lwp: number) =>
  `  4711 mysql    ${user} ${system} 0.0 0.0 0.0 0.0 10 0.9  2K 311 18K   0 mysqld/${lwp}`;
const TOTAL = 'Total: 61 processes, 702 lwps, load averages: 3.41, 2.96, 2.20';

async function sourceOf(text: string): Promise<Source> {
  const sources = await readText(text);
  const run = normalised({ name: '', sources }, { name: '' });
  return run.sources[0]!;
}

const busyOf = (source: Source, name: string): Column =>
  source.columns.find(
    (c) => c.metric === 'process.microstate.busy' && source.entities[c.entity]!.name === name,
  )!;

test('a thread was on a CPU for its user and its system time', async () => {
  const reports = [
    ['Please wait...', HEADER, row('41', '9.8', 33), TOTAL],
    [HEADER, row('90', '4.9', 33), row('0.1', '  -', 7), TOTAL],
  ];
  const source = await sourceOf(`${reports.flat().join('\n')}\n`);
  const busy = busyOf(source, 'mysqld/33');
  expect(cellAt(busy, 0)).toEqual({ value: 50.8, state: 'since-boot' });
  expect(cellAt(busy, 1)).toEqual({ value: 94.9, state: 'printed' });
  expect(cellAt(busyOf(source, 'mysqld/7'), 1)).toEqual({ value: Number.NaN, state: 'undefined' });
  expect(printedToken(source, busy, 1)).toBeNull();
});

test('a source without microstates keeps its columns', async () => {
  const cpu = ['CPU minf mjf xcal intr ithr csw icsw migr smtx srw syscl usr sys wt idl'];
  const source = await sourceOf(
    `${[...cpu, '0 1 2 3 4 5 6 7 8 9 10 11 30 20 0 50', ''].join('\n')}`,
  );
  expect(source.columns.filter((column) => column.derived)).toEqual([]);
});

const share = (metric: string, name: string, blocks: readonly Block[]) => ({
  metric: `process.microstate.${metric}`,
  printed: metric,
  entity: ['process', name] as const,
  blocks,
});

test('the sum is exact, and unknown where a part is; why a part has no value is kept', () => {
  const states = Uint8Array.of(0, 0, stateCode.unparsed, stateCode['since-boot'], 0);
  const user = { ...block(0, 1, 1, 3, null, 4, null), states };
  const raw = makeRaw({
    columns: [
      share('user', 'a', [user]),
      share('system', 'a', [block(0, 1, 2, null, 5, 1), block(4, 0, 9)]),
      share('user', 'b', [block(0, 0, 1)]),
      share('system', 'c', [block(0, 0, 1)]),
    ],
  });
  const columns = addBusyTime(raw.columns);
  expect(columns.map(({ printed }) => printed)).toEqual([
    ...['user', 'user+system', 'system', 'user', 'system'],
  ]);
  expect(cellsOf(columns[1]!, 6)).toEqual([
    ...['0.3', 'undefined', 'unparsed', '0.5 since-boot', 'undefined', 'absent'],
  ]);
  expect([...states]).toEqual([0, 0, stateCode.unparsed, stateCode['since-boot'], 0]);
  const alone = raw.columns.filter(({ printed }) => printed === 'user');
  expect(addBusyTime(alone)).toBe(alone);
});
