import { expect, test } from 'vitest';
import { pageOf, shown } from '../../all-stages.ts';
import { between, minutes } from '../../analyse/rules/find-in.ts';
import { diskColumns } from '../../analyse/rules/make-disk.ts';

const busyFor = (seconds: number) => {
  const idle = between(30, 30 + seconds, 1, 95);
  const columns = [{ metric: 'cpu.idle', values: idle }, ...diskColumns('sda', { utilisation: 5 })];
  return { schemaVersion: 1, generator: 'statgraph', title: '', runs: [minutes(columns)] } as const;
};

test('the first screen says what was ruled out beside a limit, in every format', () => {
  const { text, markdown, json } = shown(busyFor(60));
  expect(text).toMatch(/^ +30–90 s: Ruled out: sda 5 % \(highest 10 s\)$/m);
  expect(markdown).toMatch(/30–90 s: .*Ruled out.*: sda 5 % \(highest 10 s\)/);
  const disk = { host: 'host1', area: 'disks', name: 'sda', value: 5, unit: '%' };
  expect(JSON.parse(json).runs[0].ruled_out).toEqual([
    { ...disk, figure: 'highest 10 s', from_s: 30, to_s: 90 },
  ]);
  expect(pageOf(busyFor(60))).toContain('30–90 s: <b>Ruled out</b>: sda 5 % (highest 10 s)');
});

test('without a limit no format has such a line', () => {
  const { text, markdown, json } = shown(busyFor(0));
  for (const written of [text, markdown, pageOf(busyFor(0))])
    expect(written).not.toContain('Ruled out');
  expect(JSON.parse(json).runs[0].ruled_out).toEqual([]);
});

test('a program sees which figure each is: of memory the least, available or free', () => {
  const figures = (metric: string) => {
    const columns = [
      { metric: 'cpu.idle', values: between(30, 90, 1, 95) },
      { metric, values: (second: number) => 2 ** 36 + second },
    ];
    const { json } = shown({ ...busyFor(60), runs: [minutes(columns)] });
    const [{ ruled_out }] = JSON.parse(json).runs;
    return ruled_out.map(({ name, figure }: { name: string; figure: string }) => [name, figure]);
  };
  expect(figures('memory.available')).toEqual([['memory', 'least available']]);
  expect(figures('memory.free')).toEqual([['memory', 'least free']]);
});
