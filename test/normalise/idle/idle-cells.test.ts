import { expect, test } from 'vitest';
import { cellAt } from '../../../src/model/column.ts';
import { IdleCells } from '../../../src/normalise/idle/idle-cells.ts';
import { runOf } from '../../log.ts';

async function sourceOf(log: string) {
  return (await runOf({ log })).sources[0]!;
}

/** A log that leaves idle disks out and has another disk in each report. */
function iostat(reports: number): string {
  const header = 'device    r/s    w/s   kr/s   kw/s wait actv  svc_t  %w  %b';
  return Array.from({ length: reports }, (_, i) => {
    return `                 extended device statistics\n${header}\nsd${i}  1.0 2.0 8.0 16.0 0.0 0.1 3.0 0 9\n`;
  }).join('');
}

test('an idle disk is 0 or undefined before and after its only row', async () => {
  const source = await sourceOf(iostat(5));
  const cells = (metric: string) => {
    const column = source.columns.find((c) => c.entity === 2 && c.metric === metric)!;
    return [0, 1, 2, 3, 4].map((sample) => {
      const { value, state } = cellAt(column, sample);
      return [value, state];
    });
  };
  expect(cells('disk.write.operations')).toEqual([
    [0, 'since-boot'],
    [0, 'idle'],
    [2, 'printed'],
    [0, 'idle'],
    [0, 'idle'],
  ]);
  const none = [Number.NaN, 'undefined'];
  expect(cells('disk.response_time')).toEqual([none, none, [0.003, 'printed'], none, none]);
});

test('a log with ever new disks holds cells as it has lines, not disks times reports', async () => {
  const bytesOf = async (reports: number) => {
    const { columns } = await sourceOf(iostat(reports));
    const buffers = columns.flatMap(({ blocks }) => blocks.map((b) => b.values.buffer));
    return [...new Set(buffers)].reduce((sum, { byteLength }) => sum + byteLength, 0);
  };
  expect(await bytesOf(200)).toBeLessThanOrEqual(2.1 * (await bytesOf(100)));
});

/** nicstat without idle interfaces: another interface in each report, or the same one in every other. */
function nicstat(interfaces: readonly string[]): string {
  const header = '    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat\n';
  const rows = interfaces.map((name, i) => {
    return `10:00:${String(i).padStart(2, '0')} ${name} 1.0 2.0 3.0 4.0 100.0 100.0 0.10 0.00\n`;
  });
  return header + rows.join('');
}

test('an interface without a gap between its rows needs no time of its own', async () => {
  const { columns } = await sourceOf(nicstat(['eth0', 'eth1', 'eth2', 'eth2']));
  expect(columns.map(({ span }) => span).filter((span) => span !== null)).toEqual([]);
});

test('the columns of an interface that comes back share the time that its rows cover', async () => {
  const { columns, entities } = await sourceOf(nicstat(['eth0', 'eth1', 'eth0', 'eth0']));
  const own = columns.filter((c) => entities[c.entity]!.name === 'eth0');
  const spans = new Set(own.map(({ span }) => span));
  expect([...spans].map((span) => [...span!].slice(1))).toEqual([[1, 2, 1]]);
});

test('the greatest number of idle cells is known without reading them, averages since boot do not count', () => {
  const sinceBoot = Uint8Array.of(1, 0, 0, 1, 1);
  const extentOf = (rest: number | null, from: number, to: number) =>
    new IdleCells({ sinceBoot, incomplete: [] }, rest).block(from, to).extent;
  const none = { min: Infinity, max: -Infinity };
  expect(extentOf(100, 0, 5)).toEqual({ min: 100, max: 100 });
  expect(extentOf(100, 0, 2)).toEqual({ min: 100, max: 100 });
  expect(extentOf(100, 0, 1)).toEqual(none);
  expect(extentOf(100, 3, 5)).toEqual(none);
  expect(extentOf(null, 0, 5)).toEqual(none);
});
