import { layoutRead } from '../../src/chart/layout.ts';
import { readPanel } from '../../src/chart/read-panel.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { resolve } from '../../src/panels/resolve.ts';
import { panelCatalogue as panels } from '../../templates/charts/catalogue.ts';
import { makeRun, makeSource } from '../make-run.ts';

/**
 * Prints the time to lay out one frame of a chart of eight lines during a zoom: `node frame.mjs KIND
 * SAMPLES GAPS`, KIND linear, log or smooth. Times are of the processor, so that a busy machine does not count.
 */
const SERIES = 8;
const FRAMES = 150;
const ROUNDS = 8;
const SIZE = { width: 1280, height: 400 };
const SEED = 20_100_203;
const GAP_EVERY = 5000;
const GAP_SECONDS = 60;

const [kind = 'linear', samples = '86400', gaps = 'none'] = process.argv.slice(2);
const count = Number(samples);

/** Bursts and silence, the same in every run. */
function bursts(seed: number): Float64Array {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let level = 0;
  return Float64Array.from({ length: count }, () => {
    if (random() < 0.01) level = random() < 0.3 ? 0 : random();
    return level * (0.5 + random()) * 1e8;
  });
}

function chart(): Panel {
  const apart = gaps === 'gaps' ? GAP_SECONDS : 0;
  const elapsed = Float64Array.from(
    { length: count },
    (_, i) => i + 1 + Math.floor(i / GAP_EVERY) * apart,
  );
  const marks = Array.from({ length: Math.ceil(count / GAP_EVERY) - 1 }, (_, i) => {
    return { sample: (i + 1) * GAP_EVERY, kind: 'gap', text: '' } as const;
  });
  const entity = { kind: 'disk', name: 'sd0' } as const;
  const columns = [{ ...entity, metric: 'disk.read.throughput', values: bursts(SEED) }];
  const source = { columns, elapsed, span: elapsed.map(() => 1) };
  const run = makeRun([makeSource(apart === 0 ? source : { ...source, marks })]);
  const spec = panels.find(({ id }) => id === 'disk-throughput')!;
  const panel = resolve(spec, run)[0]!;
  const [first] = panel.series;
  const series = Array.from({ length: SERIES }, (_, i) => {
    const values = bursts(SEED + i);
    return { ...first!, read: () => ({ ...first!.read(), values }) };
  });
  const kinds = { log: { logscale: true }, smooth: { smooth: 'bezier' as const } };
  const y = { ...spec.y, ...(kind === 'log' || kind === 'smooth' ? kinds[kind] : {}) };
  return { ...panel, spec: { ...spec, y }, series };
}

function milliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const panel = chart();
const view = { smooth: kind === 'smooth' };
let read = readPanel({ ...panel, series: [] });
const readMs = milliseconds(() => {
  read = readPanel(panel);
});
const firstMs = milliseconds(() => layoutRead(read, SIZE, view));
const { from, to } = panel.run.window;

/** From the whole run into a fiftieth of it. */
function zoom(): void {
  for (let frame = 0; frame < FRAMES; frame++) {
    const length = (to - from) / 50 ** (frame / FRAMES);
    const middle = from + (to - from) * 0.4;
    const window = { from: middle - length * 0.4, to: middle + length * 0.6 };
    layoutRead(read, SIZE, { ...view, window });
  }
}

zoom();
const rounds = Array.from({ length: ROUNDS }, () => milliseconds(zoom) / FRAMES);
const frameMs = Math.min(...rounds);
process.stdout.write(`${JSON.stringify({ readMs, firstMs, frameMs })}\n`);
