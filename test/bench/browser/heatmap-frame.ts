import { encode } from '../../../src/chart/heatmap/heatmap-code.ts';
import { levelsOf } from '../../../src/chart/heatmap/heatmap-levels.ts';
import type { ReadRow } from '../../../src/chart/heatmap/heatmap-read.ts';
import { lightTheme } from '../../../src/chart/theme.ts';
import type { Run } from '../../../src/model/run.ts';
import { LiveHeatmap } from '../../../templates/client/heatmap/live-heatmap.ts';
import { createDrift } from '../generate/drift.ts';
import { createRandom } from '../random.ts';

const ROWS = 500;
const SAMPLES = 86_400;
const FRAMES = 60;

declare global {
  var heatmapFrame: (() => Promise<number[]>) | undefined;
}

const HEAD = {
  run: { sources: [], marks: [] } as unknown as Run,
  title: 'Disks: busy',
  metric: 'disk.busy',
  unit: '%',
  axis: { metrics: ['disk.busy'], label: '%', min: 0, max: 100 },
  gaps: [],
} as const;

/** Zooms a heatmap of 500 rows of a day into its middle, a step a frame; ms of script of each frame. */
globalThis.heatmapFrame = async () => {
  const heatmap = new LiveHeatmap(document);
  document.body.append(heatmap.box);
  const rows = { ...HEAD, rows: readRows(), targets: new Map() };
  const times: number[] = [];
  for (let frame = -5; frame < FRAMES; frame++) {
    const half = (SAMPLES / 2) * 0.92 ** Math.max(0, frame);
    const window = { from: SAMPLES / 2 - half, to: SAMPLES / 2 + half };
    await new Promise(requestAnimationFrame);
    const begin = performance.now();
    heatmap.draw(rows, { order: 'load', log: false, window }, lightTheme);
    if (frame >= 0) times.push(performance.now() - begin);
  }
  return times;
};

function readRows(): ReadRow[] {
  const random = createRandom(1);
  const elapsed = Float64Array.from({ length: SAMPLES }, (_, i) => i + 1);
  const span = new Float64Array(SAMPLES).fill(1);
  return Array.from({ length: ROWS }, (_, row) => {
    const drift = createDrift(random, { memory: 0.98, spread: 0.7 });
    const values = Float64Array.from({ length: SAMPLES }, () =>
      Math.min(100, (row / 10) * drift()),
    );
    return {
      name: `c1t${row}d0`,
      rhythm: { elapsed, span, interval: 1 },
      levels: levelsOf(encode(values)),
      mean: row / 10,
      max: 100,
      leastPositive: 0.1,
    };
  });
}
