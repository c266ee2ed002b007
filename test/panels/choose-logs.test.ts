import { describe, expect, test } from 'vitest';
import { runResources } from '../../src/analyse/resources/run-resources.ts';
import { fileOf } from '../../src/model/run.ts';
import { resolveAll } from '../../src/panels/resolve.ts';
import { runOf } from '../log.ts';

const BANNER = 'Linux 6.1.0 (web1) \t11/21/2026 \t_x86_64_\t(4 CPU)\n\n';
const HEADER = 'Device r/s rkB/s r_await rareq-sz %util';

interface Disk {
  readonly name: string;
  readonly busy: number;
  readonly from?: number;
  readonly to?: number;
}

/** `iostat -xt` of the minutes from 10:00 on in which each disk was there; an idle disk shows that `-z` was not used. */
function iostat(every: number, disks: readonly Disk[]): string {
  const reports: string[] = [];
  for (let s = 0; s <= 3600; s += every) {
    const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
    const there = disks.filter(({ from = 0, to = 60 }) => s >= from * 60 && s <= to * 60);
    const rows = there.map(({ name, busy }) => `${name} 10.00 ${busy}.00 1.00 4.00 ${busy}.00`);
    const time = `11/21/2026 ${two(10 + s / 3600)}:${two((s / 60) % 60)}:${two(s % 60)}`;
    reports.push([time, HEADER, 'sdz 0.00 0.00 0.00 0.00 0.00', ...rows, '', ''].join('\n'));
  }
  return BANNER + reports.join('');
}

const sda: Disk = { name: 'sda', busy: 30 };

describe('a log that covers the run but has one disk in a part of it only', () => {
  const logs = {
    'fine.log': iostat(5, [sda, { name: 'sdb', busy: 40, to: 10 }]),
    'coarse.log': iostat(10, [sda, { name: 'sdb', busy: 90 }]),
  };
  const chosen = async (name: string | undefined) =>
    resolveAll(await runOf(logs))
      .filter(({ entity, series: [first] }) => {
        return entity?.name === name && first!.metric === 'disk.read.throughput';
      })
      .map(({ source }) => fileOf(source));

  test('is the chart of the disks that it has throughout', async () => {
    expect(await chosen('sda')).toEqual(['fine.log']);
  });

  test('is not the chart of that disk', async () => {
    expect(await chosen('sdb')).toEqual(['coarse.log']);
    const { rest, main } = runResources(await runOf(logs)).resources;
    const row = [...main, ...rest].find(({ name }) => name === 'sdb');
    expect(row?.utilisation?.statistics.mean).toBe(90);
  });

  test('is not the chart of the sum', async () => {
    expect(await chosen(undefined)).toEqual(['coarse.log']);
  });
});

test.each([
  ['of another time has its own chart, however short it is', 10, 2],
  ['that another one covers for the most part has none', 0.1, 1],
])('a log %s', async (_, from, charts) => {
  const run = await runOf({
    'load.log': iostat(5, [sda, { name: 'sdb', busy: 40, to: 0.5 }]),
    'later.log': iostat(5, [sda, { name: 'sdb', busy: 90, from }]),
  });
  const found = resolveAll(run).filter(
    ({ entity, series: [first] }) =>
      entity?.name === 'sdb' && first!.metric === 'disk.read.throughput',
  );
  expect(found).toHaveLength(charts);
});

test('a disk that moved from one log to the other is drawn in both parts, each with its time', async () => {
  const run = await runOf({
    'a.log': iostat(5, [sda, { name: 'sdb', busy: 40, to: 30 }]),
    'b.log': iostat(10, [sda, { name: 'sdb', busy: 90, from: 30.1 }]),
  });
  const { rest, main } = runResources(run).resources;
  const rows = [...main, ...rest].filter(({ name }) => name.startsWith('sdb'));
  expect(rows.map(({ name, utilisation }) => [name, utilisation?.statistics.mean])).toEqual([
    ['sdb in b.log (30 min to 1 h)', 90],
    ['sdb in a.log (0 s to 30 min)', 40],
  ]);
});
