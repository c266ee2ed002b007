import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shadesOfRows } from '../../../src/chart/heatmap/heatmap-cells.ts';
import { layoutHeatmap } from '../../../src/chart/heatmap/heatmap-layout.ts';
import { shadePaths } from '../../../src/chart/heatmap/heatmap-paths.ts';
import { inOrder, readHeatmap } from '../../../src/chart/heatmap/heatmap-read.ts';
import { BLANK, NO_SHADE, SHADES } from '../../../src/chart/heatmap/heatmap-shades.ts';
import { heatmapSvg } from '../../../src/chart/heatmap/heatmap-svg.ts';
import { resolveHeatmaps } from '../../../src/panels/heatmap.ts';
import { resolveAll } from '../../../src/panels/resolve.ts';
import { type MadeColumn, makeRun, makeSource } from '../../make-run.ts';
import { course } from '../sample-run.ts';
import { themes } from '../themes.ts';

const disk = (name: string, values: ArrayLike<number>): MadeColumn => {
  return { kind: 'disk', name, metric: 'disk.utilisation', values };
};
const traffic = (name: string, samples = 600): MadeColumn => {
  const values = course(0, 1e6, 1, samples);
  return { kind: 'disk', name, metric: 'disk.read.throughput', values };
};

/** Disks that work, one that is idle, one that is away half of the time, one whose name is hostile. */
function read(count = 16) {
  const columns = Array.from({ length: count }, (_, i) => {
    const values = course(1, 100, i, 600).map((v, at) => v * (((at * 31 + i * 17) % 89) / 89));
    if (i === 1) values.fill(0);
    if (i === 2) values.fill(Number.NaN, 0, 300);
    const name = i === 3 ? '<script>&"' : `sd${i}`;
    return [disk(name, values), traffic(name)];
  });
  const [heatmap] = resolveHeatmaps(resolveAll(makeRun([makeSource({ columns: columns.flat() })])));
  return readHeatmap(heatmap!, heatmap!.metrics[0]!);
}

/** The shades of cells as paths paint them. */
function painted({ most, paths }: ReturnType<typeof shadePaths>, rows: number, count: number) {
  const cells = Array.from({ length: rows }, () => new Uint8Array(count).fill(most));
  for (const [shade, path] of paths) {
    let [x, y] = [0, 0];
    for (const [, command, dx, dy, length] of path.matchAll(/([Mm])(-?\d+) ?(-?[\d.]+)h(\d+)/g)) {
      [x, y] = command === 'M' ? [Number(dx), Number(dy)] : [x + Number(dx), y + Number(dy)];
      cells[Math.floor(y)]!.fill(shade, x, x + Number(length));
      x += Number(length);
    }
  }
  return cells;
}

test('the paths of a picture paint the cells, no more and no less', () => {
  const { rows, shades, x } = layoutHeatmap(read(), 720);
  const window = { from: x.domain[0], to: x.domain[1] };
  const cells = rows.map(shadesOfRows(shades, { window, count: 288 }));
  expect(new Set(cells.flatMap((row) => [...row])).size).toBeGreaterThan(10);
  expect(painted(shadePaths(cells), cells.length, 288)).toEqual(cells);
});

test('missing values are never painted as zero, and zeros never as missing', () => {
  const { rows, shades } = layoutHeatmap(read(), 720);
  const cellsOf = shadesOfRows(shades, { window: { from: 0, to: 600 }, count: 60 });
  const away = cellsOf(rows.find(({ name }) => name === 'sd2')!);
  const idle = cellsOf(rows.find(({ name }) => name === 'sd1')!);
  expect([...away.subarray(0, 30)]).toEqual(Array(30).fill(NO_SHADE));
  expect([...idle]).toEqual(Array(60).fill(0));
});

test('where one log ends before the other, its rows are blank, not without a value', () => {
  const disks = (name: string, samples: number) =>
    Array.from({ length: 8 }, (_, i) => {
      const busy = course(1, 100, i, samples);
      return [disk(`${name}${i}`, busy), traffic(`${name}${i}`, samples)];
    }).flat();
  const run = makeRun([
    makeSource({ host: 'a', columns: disks('sd', 600) }),
    makeSource({ host: 'b', columns: disks('nvme', 300) }),
  ]);
  const [heatmap] = resolveHeatmaps(resolveAll(run));
  const scene = layoutHeatmap(readHeatmap(heatmap!, heatmap!.metrics[0]!), 720);
  const cellsOf = shadesOfRows(scene.shades, { window: { from: 0, to: 600 }, count: 60 });
  const ended = cellsOf(scene.rows.find(({ name }) => name === 'nvme1 on b')!);
  expect(ended.subarray(0, 30)).not.toContain(BLANK);
  expect([...ended.subarray(30)]).toEqual(Array(30).fill(BLANK));
  expect(heatmapSvg(scene, 60_000)).not.toMatch(/<path class="gap"[^>]*d="[^"]{200}/);
});

test('rows are ordered by load or by name, those without a value last', () => {
  const rows = [
    { name: 'sd10', mean: 5 },
    { name: 'sd9', mean: Number.NaN },
    { name: 'sd2', mean: 7 },
    { name: 'sd1', mean: 5 },
  ];
  const names = (order: 'load' | 'name' | 'given') => inOrder(rows, order).map(({ name }) => name);
  expect(names('load')).toEqual(['sd2', 'sd1', 'sd10', 'sd9']);
  expect(names('name')).toEqual(['sd1', 'sd2', 'sd9', 'sd10']);
  expect(names('given')).toEqual(['sd10', 'sd9', 'sd2', 'sd1']);
});

test('a picture stays within its size by wider cells', () => {
  const scene = layoutHeatmap(read(40), 720);
  const fine = heatmapSvg(scene, 1e6);
  const coarse = heatmapSvg(scene, 20_000);
  expect(fine).toContain('scale(2 ');
  expect(coarse.length).toBeLessThanOrEqual(20_000);
  expect(coarse).not.toContain('scale(2 ');
});

test('names are text, colours are attributes and have a class', () => {
  const picture = heatmapSvg(layoutHeatmap(read(), 720), 60_000);
  expect(picture).not.toContain('<script>');
  expect(picture).toContain('&lt;script&gt;&amp;&quot;');
  expect(picture).not.toMatch(/ (?:style|id)=/);
  for (const heat of picture.match(/<path class="heat [^>]*>/g)!) expect(heat).toMatch(/stroke="#/);
});

test('500 rows have two pixels each, and names as far as they do not touch', () => {
  const { rowHeight, texts, plot } = layoutHeatmap(read(500), 720);
  expect(rowHeight).toBe(2);
  const names = texts.filter(({ anchor }) => anchor === 'end').map(({ y }) => y);
  for (let i = 1; i < names.length; i++) expect(names[i]! - names[i - 1]!).toBeGreaterThan(10);
  expect(plot.height).toBe(1000);
});

test('the rows that match a pattern are laid out, in the same shades', () => {
  const all = layoutHeatmap(read(), 720);
  const some = layoutHeatmap(read(), 720, { keeps: ({ name }) => /^sd1/.test(name) });
  expect(some.rows.map(({ name }) => name).sort()).toEqual(
    ['sd1', 'sd10', 'sd11', 'sd12', 'sd13', 'sd14', 'sd15'].sort(),
  );
  expect(some.shades).toEqual(all.shades);
});

/** Oklab, in which distances are even to the eye. */
function oklab(hex: string): readonly [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

test.each(['light', 'dark'] as const)('the %s shades go one way in even steps', (name) => {
  const labs = themes[name].heat.slice(1).map(oklab);
  expect(labs).toHaveLength(SHADES);
  const steps = labs.slice(1).map((lab, i) => Math.hypot(...lab.map((v, k) => v - labs[i]![k]!)));
  expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.2);
  const darker = labs.slice(1).map(([l], i) => Math.sign(l - labs[i]![0]));
  expect(new Set(darker).size).toBe(1);
});

test.each(['light', 'dark'] as const)('the style sheet has the %s shades', (name) => {
  const css = readFileSync('templates/styles/heatmap-colours.css', 'utf8');
  const rules = themes[name].heat.map((colour, i) => `--h${i}: ${colour.toLowerCase()};`);
  const block = new RegExp(rules.join('\\s+').replace(/[()]/g, '\\$&'), 'g');
  expect(css.match(block)).toHaveLength(name === 'light' ? 1 : 2);
});
