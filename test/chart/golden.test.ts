import { describe, expect, test } from 'vitest';
import { resultCurves } from '../../src/analyse/results/result-curves.ts';
import { resultGroups } from '../../src/analyse/results/result-groups.ts';
import { layout } from '../../src/chart/layout.ts';
import { stack, svg } from '../../src/chart/svg.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { resolve } from '../../src/panels/resolve.ts';
import { curvePictures } from '../../src/presentation/curve-pictures.ts';
import { panelCatalogue as panels } from '../../templates/charts/catalogue.ts';
import { layoutPicture } from '../../templates/parts/block-picture.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { makeTable, runOfTables } from '../results.ts';
import { course, groupedRun, linuxRun, sampleRun } from './sample-run.ts';
import { themes } from './themes.ts';

const MIB = 1024 ** 2;

/** Compares a drawing with the file of that name, an element a line. */
function expectGolden(name: string, drawing: string): Promise<void> {
  return expect(`${drawing.replaceAll('><', '>\n<')}\n`).toMatchFileSnapshot(`golden/${name}.svg`);
}

function panelOf(run = sampleRun(), id = 'disk-throughput'): Panel {
  return resolve(panels.find((spec) => spec.id === id)!, run)[0]!;
}

describe('the catalogue is drawn as it was looked at', () => {
  for (const spec of panels) {
    test(spec.id, async () => {
      const run = spec.per === 'members' ? groupedRun() : sampleRun();
      await expectGolden(spec.id, svg(layout(panelOf(run, spec.id))));
    });
  }
});

test('response times of Linux are drawn as they were looked at', async () => {
  await expectGolden('disk-service-linux', svg(layout(panelOf(linuxRun(), 'disk-service'))));
});

test('a gap, a restart, a late sample, a lone sample and a mark are drawn as they were looked at', async () => {
  const values = course(1 * MIB, 9 * MIB, 0);
  values[20] = values[22] = Number.NaN;
  const elapsed = values.map((_, i) => (i < 8 ? i + 1 : i < 14 ? i + 6 : i + 10));
  const span = values.map((_, i) => (i === 14 ? 5 : 1));
  const marks = [
    { sample: 8, kind: 'gap', text: '5 s' },
    { sample: 11, kind: 'restart', text: 'header again' },
    { sample: 14, kind: 'late', text: '5 s' },
  ] as const;
  const entity = { kind: 'disk', name: 'sd0' } as const;
  const columns = [{ ...entity, metric: 'disk.read.throughput', values }];
  const run = {
    ...makeRun([makeSource({ elapsed, span, marks, columns })]),
    marks: [{ at: 25, text: 'load' }],
  };
  await expectGolden('gap', svg(layout(panelOf(run))));
});

test('more samples than pixels are drawn as they were looked at', async () => {
  const entity = { kind: 'disk', name: 'sd0' } as const;
  const columns = [
    { ...entity, metric: 'disk.read.throughput', values: course(0, 9 * MIB, 0, 3000) },
    { ...entity, metric: 'disk.write.throughput', values: course(4 * MIB, 6 * MIB, 0, 3000) },
    { ...entity, metric: 'disk.utilisation', values: course(20, 90, 0, 3000) },
  ];
  await expectGolden('dense', svg(layout(panelOf(makeRun([makeSource({ columns })])))));
});

test('the dark theme is drawn as it was looked at', async () => {
  await expectGolden('dark', svg(layout(panelOf()), themes.dark));
});

test('smoothing is drawn as it was looked at', async () => {
  const drawn = layout(panelOf(), { width: 720, height: 400 }, { smooth: true });
  await expectGolden('smooth', svg(drawn));
});

test('a small picture is drawn as it was looked at', async () => {
  await expectGolden('small', svg(layout(panelOf(), { width: 240, height: 135 })));
});

test('several charts below one another are drawn as they were looked at', async () => {
  const [a, b] = resolve(panels.find(({ id }) => id === 'network-throughput')!, sampleRun());
  await expectGolden('stack', stack([layout(a!), layout(b!)]));
});

test('a benchmark over its clients is drawn as it was looked at', async () => {
  const percentile = 'benchmark.latency.percentile';
  const table = makeTable({
    columns: { avg: 'benchmark.latency', p95: percentile, p99: percentile },
    rows: {
      '1': [0.001, 0.0015, 0.002],
      '4': [0.0012, 0.002, 0.004],
      '16': [0.003, 0.005, 0.012],
      '64': [0.009, 0.021, 0.04],
    },
  });
  const curves = resultCurves(resultGroups(runOfTables([table]))[0]!);
  const [picture] = curvePictures('results', curves);
  await expectGolden('curve', svg(layoutPicture(picture!)));
});
