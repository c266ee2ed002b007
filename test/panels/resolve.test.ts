import { describe, expect, test } from 'vitest';
import { columnName } from '../../src/model/column.ts';
import { cropRun } from '../../src/model/crop.ts';
import type { Run } from '../../src/model/run.ts';
import { fileOf } from '../../src/model/run.ts';
import { stateCode } from '../../src/model/state.ts';
import type { Unit } from '../../src/model/unit.ts';
import type { Panel, Series } from '../../src/panels/panel.ts';
import { resolve, resolveAll } from '../../src/panels/resolve.ts';
import { panelCatalogue as panels } from '../../templates/charts/catalogue.ts';
import { groupedRun, linuxRun, sampleRun } from '../chart/sample-run.ts';
import { type MadeColumn, makeRun, makeSource } from '../make-run.ts';

const originOf = (series: Series | undefined) =>
  `${fileOf(series!.source)}: ${series!.columns.map(columnName).join(', ')}`;

const specOf = (id: string) => panels.find((spec) => spec.id === id)!;
const panelsOf = (id: string, run: Run = sampleRun()) => resolve(specOf(id), run);
const labelsOf = (id: string, run?: Run) => panelsOf(id, run)[0]!.series.map(({ label }) => label);
const titlesOf = (id: string, run?: Run) => panelsOf(id, run).map(({ title }) => title);

const read = (
  name: string,
  values: number[],
  kind: 'disk' | 'partition' | 'group' | 'filesystem' = 'disk',
): MadeColumn => ({ kind, name, metric: 'disk.read.throughput', values });
const received = (name: string, values: number[]): MadeColumn => ({
  kind: 'nic',
  name,
  metric: 'network.receive.throughput',
  values,
});

describe('the lines of a chart', () => {
  test('have the names that people know', () => {
    expect(labelsOf('disk-throughput')).toEqual(['read', 'write']);
    expect(labelsOf('disk-utilisation')).toEqual(['%w', 'in use']);
    expect(labelsOf('disk-service')).toEqual(['wsvc_t', 'asvc_t']);
    expect(labelsOf('cpu')).toEqual(['busy', '%user', '%sys', '%iowait']);
    expect(labelsOf('io-size')).toEqual(['MIN', 'AVG', 'MAX']);
    expect(labelsOf('network-utilisation')).toEqual(['%Util']);
  });

  test('of Linux disks are response times, discards only where there are any', () => {
    expect(labelsOf('disk-service', linuxRun())).toEqual(['r_await', 'w_await']);
    expect(labelsOf('disk-queue', linuxRun())).toEqual(['aqu-sz']);
    expect(titlesOf('disk-service', linuxRun())).toEqual(['nvme0n1 response time - linux']);
    expect(titlesOf('disk-service')[0]).toMatch(/ wait and service time - /);
  });

  test('say which column of which file they are', () => {
    const [first] = panelsOf('disk-throughput')[0]!.series;
    expect(originOf(first)).toBe('iostat.out: kr/s');
  });

  test('are computed where no column prints them, undefined where nothing happened', () => {
    const nic = { kind: 'nic', name: 'bge0' } as const;
    const run = makeRun([
      makeSource({
        columns: [
          { ...nic, metric: 'network.receive.throughput', values: [3000, 0, 10] },
          { ...nic, metric: 'network.receive.packets', values: [2, 0, 0] },
        ],
      }),
    ]);
    const { series } = panelsOf('network-packet-size', run)[0]!;
    expect(series.map(({ unit }) => unit)).toEqual(['B']);
    expect(Array.from(series[0]!.read().values)).toEqual([1500, Number.NaN, Number.NaN]);
  });

  test('are never more than eight', () => {
    const columns = Array.from({ length: 19 }, (_, i) => ({
      metric: `other.c${i}`,
      unit: '1' as const,
      values: [1, 2],
    }));
    const found = panelsOf('other', makeRun([makeSource({ file: 'x.log', columns })]));
    expect(found.map(({ series }) => series.length)).toEqual([8, 8, 3]);
    expect(found[1]!.title).toBe('c8, c9, c10, c11, c12, c13, c14, c15 of x.log - run1');
  });

  test('without a description name their chart, or number it if they are too many', () => {
    const columns = Array.from({ length: 10 }, (_, i) => ({
      metric: `other.column_${i}`,
      unit: '1' as const,
      values: [1, 2],
    }));
    const title = (count: number) =>
      panelsOf(
        'other',
        makeRun([makeSource({ file: 'x.log', columns: columns.slice(0, count) })]),
      ).map((panel) => panel.title);
    expect(title(2)).toEqual(['column_0, column_1 of x.log - run1']);
    expect(title(8)).toEqual(['Other columns of x.log - run1']);
    expect(title(10)).toEqual([
      'Other columns of x.log - run1',
      'column_8, column_9 of x.log - run1',
    ]);
  });

  test('of several logs of a tool are one chart with alternatives, of tables of any program each its own', () => {
    const columns = ['other.a', 'other.b'].map((metric) => ({
      metric,
      unit: '1' as const,
      values: [1, 2, 3],
    }));
    const logs = ['x.log', 'y.log', 'z.log'].map((file) => ({ file, columns }));
    const run = makeRun([
      ...logs.map(makeSource),
      makeSource({ file: 'w.log', columns: columns.slice(0, 1) }),
    ]);
    const found = (of: Run) =>
      panelsOf('other', of).map(({ title, alternatives }) => [title, alternatives.length]);
    expect(found(run)).toEqual([
      ['a, b of x.log - run1', 2],
      ['a of w.log - run1', 0],
    ]);
    const tables = run.sources.map((source) => ({ ...source, parser: 'table' }));
    expect(found({ ...run, sources: tables })).toHaveLength(4);
  });

  test('without a description are separated by entity and unit', () => {
    const other = (name: string, word: string, unit: Unit): MadeColumn => ({
      kind: 'vdev',
      name,
      metric: `other.${word}`,
      printed: word,
      unit,
      values: [1, 2],
    });
    const columns = [
      ...['tank/a', 'tank/b'].flatMap((name) => [
        other(name, 'pend', '1'),
        other(name, 'activ', '1'),
        other(name, 'wait', 's'),
      ]),
      other('tank/c', 'pend', '1'),
    ];
    const found = panelsOf('other', makeRun([makeSource({ file: 'zpool.out', columns })]));
    expect(found.map(({ title, series }) => [title, series.map(({ label }) => label)])).toEqual([
      ['tank/a pend, activ - run1', ['pend', 'activ']],
      ['tank/a wait - run1', ['wait']],
      ['tank/b pend, activ - run1', ['pend', 'activ']],
      ['tank/b wait - run1', ['wait']],
      ['tank/c pend of zpool.out - run1', ['tank/c pend']],
    ]);
  });

  test('leave averages since boot out', () => {
    const states = Uint8Array.of(stateCode['since-boot'], 0, 0);
    const columns = [{ ...read('sd0', [99, 1, 2]), states }];
    const [series] = panelsOf('disk-throughput', makeRun([makeSource({ columns })]))[0]!.series;
    expect(Array.from(series!.read().values)).toEqual([Number.NaN, 1, 2]);
    const alone = [{ ...read('sd0', [99]), states: states.subarray(0, 1) }];
    expect(panelsOf('disk-throughput', makeRun([makeSource({ columns: alone })]))).toEqual([]);
  });

  test('have the span of their rows where it is not that of the reports', () => {
    const columns = [{ ...received('bge0', [1, 2]), span: Float64Array.of(Number.NaN, 5) }];
    const [series] = panelsOf('network-throughput', makeRun([makeSource({ columns })]))[0]!.series;
    expect(Array.from(series!.read().span)).toEqual([1, 5]);
  });
});

describe('the charts of a run', () => {
  test('are NFS mounts first, then disks by the bytes they moved, then what repeats them', () => {
    const columns = [
      read('sda1', [9, 9], 'partition'),
      read('sda', [1, 1]),
      read('sdb', [5, 5]),
      read('md0', [9, 9], 'group'),
      read('nfs1:/home', [0, 1], 'filesystem'),
    ];
    expect(titlesOf('disk-throughput', makeRun([makeSource({ columns })]))).toEqual([
      'nfs1:/home - run1',
      'sdb - run1',
      'sda - run1',
      'md0 - run1',
      'sda1 - run1',
    ]);
  });

  test('are in natural order where they moved the same', () => {
    const columns = ['sd10', 'sd2', 'sd1'].map((name) => read(name, [3, 3]));
    expect(titlesOf('disk-throughput', makeRun([makeSource({ columns })]))).toEqual([
      'sd1 - run1',
      'sd2 - run1',
      'sd10 - run1',
    ]);
  });

  test('have the same order in every kind of chart', () => {
    const order = (id: string) => panelsOf(id).map(({ entity }) => entity!.name);
    expect(order('disk-service')).toEqual(order('disk-throughput'));
    expect(order('disk-throughput')).toEqual(['c2t1d0', 'c2t0d0']);
  });

  test('are pools, then vdevs in the order of their tree', () => {
    const found = panelsOf('pool-throughput');
    expect(found.map(({ entity }) => entity!.kind)).toEqual(['pool', 'vdev']);
    expect(found.map(({ title }) => title)).toEqual(['tank - run1', 'tank/mirror-0 - run1']);
  });

  test('name the host where there are several', () => {
    const columns = [{ metric: 'cpu.user', values: [1, 2] }, read('sda', [1, 2])];
    const run = makeRun(['web1', 'web2'].map((host) => makeSource({ host, columns })));
    expect(titlesOf('cpu', run)).toEqual(['CPU on web1 - run1', 'CPU on web2 - run1']);
    expect(panelsOf('disk-throughput', run).map(({ host }) => host)).toEqual(['web1', 'web2']);
  });

  test('have ids that are unique and fit for HTML', () => {
    const hostile = ['a b', 'a-b', 'a--b', '"><img>', '__proto__', 'constructor'];
    const columns = hostile.map((name) => read(name, [1, 2]));
    const run = makeRun([makeSource({ columns }), makeSource({ columns, interval: 2 })], {
      name: 'a b',
    });
    const found = resolveAll(run).flatMap((panel) => [panel, ...panel.alternatives]);
    const ids = found.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(12);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][\w-]*$/);
    expect(resolveAll(run).map(({ id }) => id)).toEqual(resolveAll(run).map(({ id }) => id));
  });

  test('show a disk of which nothing but the operations is known under other columns', () => {
    expect(panelsOf('disk-iops').map(({ entity }) => entity!.name)).not.toContain('s0');
    expect(panelsOf('other').flatMap(({ series }) => series.map(({ label }) => label))).toEqual([
      'gc',
      's0',
    ]);
  });

  test('give every kind of chart of the catalogue', () => {
    const drawn = new Set(resolveAll(groupedRun()).map(({ spec }) => spec.id));
    expect([...drawn]).toEqual(panels.map(({ id }) => id));
  });
});

describe('where several logs show the same', () => {
  const cpu = (values: number[]) => [{ metric: 'cpu.user', values }];

  const userOf = ({ series }: Panel) =>
    originOf(series.find(({ metric }) => metric === 'cpu.user'));
  const sar = { file: 'sar.log', interval: 10, columns: cpu(Array(6).fill(1)) };
  const vmstat = (samples: number, first = 1) => {
    const elapsed = Array.from({ length: samples }, (_, i) => first + i);
    return { file: 'vmstat.log', elapsed, columns: cpu(Array(samples).fill(5)) };
  };

  test('the finest interval of those that cover as much is the chart, the others are its alternatives', () => {
    const [panel, ...others] = panelsOf('cpu', makeRun([makeSource(sar), makeSource(vmstat(55))]));
    expect(others).toEqual([]);
    expect(userOf(panel!)).toBe('vmstat.log: user');
    expect(panel!.alternatives.map(userOf)).toEqual(['sar.log: user']);
  });

  test('a fine log of a part of the run does not replace one of all of it', () => {
    const [panel, ...others] = panelsOf(
      'cpu',
      makeRun([makeSource(vmstat(10, 20)), makeSource(sar)]),
    );
    expect(others).toEqual([]);
    expect(userOf(panel!)).toBe('sar.log: user');
    expect(panel!.alternatives.map(userOf)).toEqual(['vmstat.log: user']);
    expect(panel!.title).toBe('CPU - run1');
  });

  test('logs of different parts of the run are charts one after the other', () => {
    const panels = panelsOf('cpu', makeRun([makeSource(sar), makeSource(vmstat(60, 41))]));
    expect(panels.map(userOf)).toEqual(['vmstat.log: user', 'sar.log: user']);
    expect(panels.map(({ title }) => title)).toEqual([
      'CPU in vmstat.log - run1',
      'CPU in sar.log - run1',
    ]);
    expect(panels.flatMap(({ alternatives }) => alternatives)).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(2);
  });

  test('a log with a hole is no better than what it measured', () => {
    const elapsed = [1, 2, 3, 58, 59, 60];
    const holed = { file: 'vmstat.log', elapsed, span: elapsed.map(() => 1), columns: sar.columns };
    expect(userOf(panelsOf('cpu', makeRun([makeSource(holed), makeSource(sar)]))[0]!)).toBe(
      'sar.log: user',
    );
  });

  test('in a crop that a fine log covers, it is the chart', () => {
    const run = cropRun(makeRun([makeSource(vmstat(30, 1)), makeSource(sar)]), { from: 0, to: 20 });
    expect(userOf(panelsOf('cpu', run)[0]!)).toBe('vmstat.log: user');
  });

  test('the one with most samples is the chart if their intervals are equal', () => {
    const run = makeRun([
      makeSource({ file: 'short.log', columns: cpu([1, 2]) }),
      makeSource({ file: 'long.log', columns: cpu([1, 2, 3]) }),
    ]);
    expect(userOf(panelsOf('cpu', run)[0]!)).toBe('long.log: user');
  });

  test('logs of two hosts are two charts', () => {
    const run = makeRun(['a', 'b'].map((host) => makeSource({ host, columns: cpu([1]) })));
    expect(panelsOf('cpu', run)).toHaveLength(2);
  });
});

describe('a sum', () => {
  test('adds disks up, without partitions, groups and mounts', () => {
    const columns = [
      read('sda', [1, Number.NaN, Number.NaN]),
      read('sdb', [2, 3, Number.NaN]),
      read('sda1', [100, 100, 100], 'partition'),
      read('md0', [100, 100, 100], 'group'),
      read('nfs:/a', [100, 100, 100], 'filesystem'),
    ];
    const [panel] = panelsOf('disk-all', makeRun([makeSource({ columns })]));
    expect(panel!.members).toBe(2);
    expect(panel!.title).toBe('All disks - run1');
    const first = panel!.series[0]!.read().values;
    expect(Array.from(first)).toEqual([3, 3, Number.NaN]);
    // Whoever reads it may write into it.
    first.fill(0);
    expect(Array.from(panel!.series[0]!.read().values)).toEqual([3, 3, Number.NaN]);
  });

  test('leaves interfaces out that repeat the bytes of others', () => {
    const repeats = [
      'lo',
      'lo0',
      'bond0',
      'aggr1',
      'team0',
      'br0',
      'br-1f2e',
      'eth0.5',
      'docker0',
      'veth1a2b',
    ];
    const own = ['eth0', 'ens1f0', 'bge0', 'bnx2', 'igb1', 'e1000g0', 'loopy'];
    const columns = [...repeats, ...own].map((name) => received(name, [1]));
    const [panel] = panelsOf('network-all', makeRun([makeSource({ columns })]));
    expect(panel!.series[0]!.read().values[0]).toBe(own.length);
  });

  test('counts a rate once that a tool prints in two units', () => {
    const columns = [
      read('sda', [1]),
      { ...read('sda', [1]), printed: 'rsec/s' },
      read('sdb', [2]),
    ];
    const [panel] = panelsOf('disk-all', makeRun([makeSource({ columns })]));
    expect(panel!.series[0]!.read().values[0]).toBe(3);
    expect(panelsOf('disk-throughput', makeRun([makeSource({ columns })]))[1]!.series).toHaveLength(
      1,
    );
  });

  test('is of one log, for no two logs sample at the same moments', () => {
    const run = makeRun([
      makeSource({ columns: [read('sda', [1]), read('sdb', [1])] }),
      makeSource({ columns: [read('sda', [1]), read('sdb', [1])], interval: 5 }),
    ]);
    const [panel] = panelsOf('disk-all', run);
    expect(panel!.series[0]!.read().values[0]).toBe(2);
    expect(panel!.alternatives).toHaveLength(1);
  });

  test('of one disk is left out of a report, where its own chart shows the same', () => {
    const run = makeRun([makeSource({ columns: [read('sda', [1])] })]);
    expect(resolveAll(run).map(({ spec }) => spec.id)).not.toContain('disk-all');
    expect(panelsOf('disk-all', run)).toHaveLength(1);
  });
});

describe('gaps', () => {
  test('lie between the report before and the interval of the one after', () => {
    const marks = [{ sample: 2, kind: 'gap', text: '96 s' }] as const;
    const given = { elapsed: [1, 2, 99, 100], span: [1, 1, 1, 1], marks };
    const [panel] = panelsOf(
      'disk-throughput',
      makeRun([makeSource({ ...given, columns: [read('sda', [1, 2, 3, 4])] })]),
    );
    expect(panel!.gaps).toEqual([{ kind: 'gap', from: 2, to: 98, text: '96 s' }]);
    expect(panel!.series[0]!.read().breaks).toEqual([2]);
  });

  test('after a restart last until its since-boot report, and a restart without pause is none', () => {
    const marks = [
      { sample: 1, kind: 'restart', text: '' },
      { sample: 2, kind: 'restart', text: '' },
      { sample: 2, kind: 'gap', text: '30 s' },
    ] as const;
    const given = { elapsed: [1, 2, 32, 33], span: [1, 1, Number.NaN, 1], marks };
    const [panel] = panelsOf(
      'disk-throughput',
      makeRun([makeSource({ ...given, sinceBoot: [2], columns: [read('sda', [1, 2, 3, 4])] })]),
    );
    expect(panel!.gaps.map(({ from, to }) => [from, to])).toEqual([[2, 32]]);
  });
});
