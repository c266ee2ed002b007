import { describe, expect, test } from 'vitest';
import { positionOf } from '../../src/chart/axes/scale.ts';
import { layout, layoutRead } from '../../src/chart/layout.ts';
import { readPanel } from '../../src/chart/read-panel.ts';
import { svg } from '../../src/chart/svg.ts';
import { textWidth } from '../../src/chart/text-width.ts';
import { resolve } from '../../src/panels/resolve.ts';
import { panelCatalogue as panels } from '../../templates/charts/catalogue.ts';
import { type MadeColumn, type MadeSource, makeRun, makeSource } from '../make-run.ts';
import { sampleRun } from './sample-run.ts';

const MIB = 1024 ** 2;
const METRICS = [
  'disk.read.operations',
  'disk.write.operations',
  'disk.operations',
  'disk.discard.operations',
];

function panelOf(
  id: string,
  columns: readonly MadeColumn[],
  more: Omit<MadeSource, 'columns'> = {},
) {
  return resolve(
    panels.find((spec) => spec.id === id)!,
    makeRun([makeSource({ columns, ...more })]),
  )[0]!;
}

const disk = (name: string, metric: string, values: number[]): MadeColumn => ({
  kind: 'disk',
  name,
  metric,
  values,
});

const throughput = (values: number[], name = 'sd0') =>
  panelOf('disk-throughput', [disk(name, 'disk.read.throughput', values)]);

const labels = (scene: ReturnType<typeof layout>) => scene.texts.map(({ text }) => text);

test('a picture too small for text has its lines and its border', () => {
  const { plot, texts, lines } = layout(throughput([3, 5]), { width: 600, height: 60 });
  expect(plot.height).toBeGreaterThan(40);
  expect(texts).toEqual([]);
  expect(lines).toHaveLength(1);
});

describe('an axis', () => {
  test('of hardly anything has no exponents', () => {
    const scene = layout(throughput([40, 80]));
    expect(labels(scene)).toContain('0.001');
    expect(labels(scene).filter((text) => /e-/.test(text))).toEqual([]);
  });

  test('is labelled with its unit', () => {
    const scene = layout(throughput([3 * MIB, 5 * MIB]));
    expect(scene.y.label).toBe('MiB/s');
    expect(labels(scene)).toContain('MiB/s');
  });

  test('starts at 0 and ends at a tic', () => {
    const { scale } = layout(throughput([30 * MIB, 31.6 * MIB])).y;
    expect(scale.domain).toEqual([0, 35]);
  });

  test('of percentages goes from 0 to 100, with tics each 20', () => {
    const scene = layout(panelOf('cpu', [{ metric: 'cpu.user', values: [3, 4] }]));
    expect(scene.y.scale.domain).toEqual([0, 100]);
    expect(labels(scene)).toEqual(expect.arrayContaining(['0', '20', '40', '60', '80', '100']));
  });

  test('of percentages makes room for more than 100', () => {
    const utilisation = (value: number) =>
      layout(panelOf('disk-utilisation', [disk('sd0', 'disk.utilisation', [50, value])])).y.scale
        .domain;
    expect(utilisation(100.4)).toEqual([0, 100]);
    expect(utilisation(230)).toEqual([0, 250]);
  });

  test.each([720, 390])('has its long labels beside its title, %d pixels wide', (width) => {
    const spec = panels.find(({ id }) => id === 'network-packets')!;
    const nic = (metric: string, values: number[]) => {
      return { kind: 'nic', name: 'eth0', metric, values } as const;
    };
    const columns = [
      nic('network.receive.packets', [5e5, 2e6]),
      nic('network.transmit.packets', [1, 2]),
    ];
    const scene = layout(resolve(spec, makeRun([makeSource({ columns })]))[0]!, {
      width,
      height: 400,
    });
    const title = scene.texts.find(({ turn }) => turn === -90)!;
    const ticks = scene.texts.filter(({ anchor }) => anchor === 'end');
    expect(ticks.map(({ text }) => text)).toContain('1.5e+06');
    expect(title.x - title.size * 0.75).toBeGreaterThanOrEqual(0);
    for (const { text, x, size } of ticks) {
      expect(x - textWidth(text, size)).toBeGreaterThanOrEqual(title.x);
    }
  });

  test('of time is the same for all charts of a run', () => {
    const scales = panels.flatMap((spec) => resolve(spec, sampleRun()).map((p) => layout(p).x));
    for (const scale of scales) expect(scale).toEqual(scales[0]);
  });
});

describe('on a logarithmic axis', () => {
  const service = (values: number[]) =>
    layout(panelOf('disk-service', [disk('sd0', 'disk.service_time', values)]));

  test('0 is drawn on a rail below the lowest decade, labelled 0', () => {
    const scene = service([0, 0.0003, 0.45]);
    const { scale } = scene.y;
    expect(scale.domain).toEqual([0.1, 1000]);
    expect(scale.rail).toBeGreaterThan(scale.range[0]);
    expect(scale.rail).toBeLessThan(scene.plot.y + scene.plot.height);
    expect(scene.lines[0]!.points.y[0]).toBe(scale.rail);
    expect(labels(scene)).toContain('0');
  });

  test('there is no rail without a 0', () => {
    const scene = service([0.0003, 0.45]);
    expect(scene.y.scale.rail).toBeNaN();
    expect(labels(scene)).not.toContain('0.0');
    expect(scene.y.scale.range[0]).toBe(scene.plot.y + scene.plot.height);
  });

  test('a missing value breaks the line, unlike a 0', () => {
    const isBroken = (values: number[]) => service(values).lines[0]!.points.y.some(Number.isNaN);
    expect(isBroken([0.001, 0, 0.001])).toBe(false);
    expect(isBroken([0.001, Number.NaN, 0.001])).toBe(true);
  });

  test('only zeros are on the rail', () => {
    const panel = panelOf('disk-service', [disk('sd0', 'disk.service_time', [0, 0, 0])]);
    const scene = layout(panel, undefined, { scale: 'log' });
    expect(new Set(scene.lines[0]!.points.y)).toEqual(new Set([scene.y.scale.rail]));
  });

  test('values within two decades have a linear axis, unless the reader asks for another', () => {
    expect(service([0.017, 0.021]).y.scale.log).toBe(false);
    expect(service([0.0003, 0.45]).y.scale.log).toBe(true);
    const panel = panelOf('disk-service', [disk('sd0', 'disk.service_time', [0.017, 0.021])]);
    expect(layout(panel, undefined, { scale: 'log' }).y.scale.log).toBe(true);
  });
});

describe('a line', () => {
  test('ends before a gap and begins after it', () => {
    const marks = [{ sample: 2, kind: 'gap', text: '96 s' }] as const;
    const columns = [disk('sd0', 'disk.read.throughput', [1, 2, 3, 4])];
    const given = { elapsed: [1, 2, 99, 100], span: [1, 1, 1, 1], marks };
    const scene = layout(panelOf('disk-throughput', columns, given));
    expect(Array.from(scene.lines[0]!.points.y).map(Number.isNaN)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(scene.gaps).toHaveLength(1);
    expect(Math.min(...scene.gaps[0]!.points.x)).toBeCloseTo(positionOf(scene.x, 2));
  });

  test('of one value between breaks is a dot', () => {
    const text = svg(layout(throughput([1, Number.NaN, 5, Number.NaN, 2, 2])));
    expect(text).toMatch(/<path class="s0"[^>]*stroke-linecap="round" d="M[\d.]+ [\d.]+h0M/);
  });

  test('keeps its peak at every width', () => {
    const values = Array.from({ length: 5000 }, (_, i) => (i === 3333 ? 100 * MIB : MIB));
    const panel = throughput(values);
    for (const width of [400, 720, 1111, 2000]) {
      const scene = layout(panel, { width, height: 400 });
      const top = positionOf(scene.y.scale, 100);
      for (const { points, opacity } of scene.lines.filter(({ filled }) => filled)) {
        expect(Math.abs(Math.min(...points.y.filter(Number.isFinite)) - top)).toBeLessThan(0.51);
        expect(opacity).toBeLessThan(1);
      }
      const spike = scene.lines.find(({ opacity, dash }) => opacity === 1 && dash.length === 0)!;
      expect(Math.abs(Math.min(...spike.points.y.filter(Number.isFinite)) - top)).toBeLessThan(
        0.51,
      );
    }
  });

  test('is cut at the edges of the visible range', () => {
    const values = Array.from({ length: 100 }, (_, i) => i * MIB);
    const window = { from: 40.5, to: 50.5 };
    const scene = layoutRead(
      readPanel(throughput(values)),
      { width: 720, height: 400 },
      { window },
    );
    const { x } = scene.lines[0]!.points;
    expect(x[0]!).toBeCloseTo(scene.plot.x - 0.5);
    expect(x.at(-1)!).toBeCloseTo(scene.plot.x + scene.plot.width + 0.5);
  });

  test('that is smoothed keeps its samples faint beneath', () => {
    const columns = [disk('sd0', 'disk.utilisation', [10, 90, 10])];
    const { lines } = layout(panelOf('disk-utilisation', columns), undefined, { smooth: true });
    const marks = lines.filter(({ filled }) => filled !== true);
    expect(marks.map(({ smooth, opacity }) => [smooth, opacity])).toEqual([
      [false, 0.25],
      [true, 1],
    ]);
  });

  test('that covers much is painted before one that covers little', () => {
    const columns = [
      disk(
        'sd0',
        'disk.read.throughput',
        [1, 1, 2, 1].map((v) => v * MIB),
      ),
      disk(
        'sd0',
        'disk.write.throughput',
        [0, 9, 0, 9].map((v) => v * MIB),
      ),
    ];
    const scene = layout(panelOf('disk-throughput', columns));
    expect(scene.lines.map(({ ink }) => ink)).toEqual(['s1', 's0']);
    expect(scene.legend.map(({ series }) => series)).toEqual([0, 1]);
  });
});

describe('the legend', () => {
  test('is never crossed by data', () => {
    for (const panel of panels.flatMap((spec) => resolve(spec, sampleRun()))) {
      const scene = layout(panel);
      const lowest = Math.max(...scene.legend.map(({ text }) => text.y));
      for (const { points } of scene.lines) {
        for (const y of points.y) if (!Number.isNaN(y)) expect(y).toBeGreaterThan(lowest + 4);
      }
    }
  });

  test('has no sentence written over it', () => {
    const lines = Array.from({ length: 4 }, (_, i) => disk('sd0', METRICS[i]!, [5]));
    const { legend, texts } = layout(panelOf('disk-iops', lines), {
      width: 390,
      height: 280,
    });
    const sentence = texts.find(({ text }) => text.includes('one sample'))!;
    expect(legend.length).toBeGreaterThan(2);
    expect(sentence.y - sentence.size).toBeGreaterThan(
      Math.max(...legend.map(({ text }) => text.y)),
    );
  });

  test('keeps a line that the reader hid, and the axis ignores it', () => {
    const columns = [
      disk(
        'sd0',
        'disk.read.throughput',
        [1, 2].map((v) => v * MIB),
      ),
      disk(
        'sd0',
        'disk.write.throughput',
        [90, 93].map((v) => v * MIB),
      ),
    ];
    const panel = panelOf('disk-throughput', columns);
    const scene = layout(panel, { width: 720, height: 400 }, { hidden: new Set([1]) });
    expect(scene.legend.map(({ hidden }) => hidden)).toEqual([false, true]);
    expect(scene.lines.map(({ ink }) => ink)).toEqual(['s0']);
    expect(scene.y.scale.domain).toEqual([0, 2]);
  });
});

describe('the drawing', () => {
  const hostile = `</script><img src=x onerror=alert(1)>"'&\u202E\u0000]]>`;

  test('holds no markup from a log', () => {
    const column = { ...disk(hostile, 'disk.utilisation', [1, 2]), printed: hostile };
    const run = makeRun([makeSource({ columns: [column], host: hostile, file: hostile })], {
      name: hostile,
    });
    const text = svg(layout(resolve(panels.find(({ id }) => id === 'disk-utilisation')!, run)[0]!));
    expect(text).not.toMatch(/<(?:img|script|\/script)/);
    expect(text).not.toMatch(/[\u0000-\u0008\u202E]/);
    const tags = [...text.matchAll(/<\/?([^\s/>]*)/g)].map(([, name]) => name);
    expect(new Set(tags)).toEqual(new Set(['svg', 'title', 'desc', 'rect', 'g', 'path', 'text']));
  });

  test('says in words what it shows', () => {
    const { description } = layout(throughput([1 * MIB, 9 * MIB, ...Array(18).fill(2 * MIB)]));
    expect(description).toBe('read: 1 to 9 MiB/s, mean 2.3, 95 % up to 2, highest at 2 s.');
    const text = svg(layout(throughput([1, 2])));
    expect(text).toContain('role="img"');
    expect(text).toMatch(/<title>sd0 - run1<\/title><desc>read: [^<]+<\/desc>/);
  });

  test('needs no style and no id', () => {
    const text = svg(layout(throughput([1, 2])));
    expect(text).not.toMatch(/ (?:style|id)=/);
    expect(text).toMatch(/<path class="s0" stroke="#9400D3"/);
  });

  test('of a day stays small', () => {
    const values = Array.from({ length: 86_400 }, (_, i) => ((i * 7919) % 10_007) * 4000);
    const text = svg(layout(throughput(values)));
    const path = /<path class="s0"[^>]* d="([^"]*)"/.exec(text)![1]!;
    expect(path.length).toBeLessThanOrEqual(6700);
  });
});
