import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createRandom } from '../random.ts';

/** How many charts and lines the page has, and how many samples a line. */
export interface UplotPage {
  readonly charts: number;
  readonly lines: number;
  readonly samples: number;
}

/**
 * Writes a page of uPlot charts like ours: 720 by 400 pixels in two columns, each `lines` wandering lines. It offers
 * `zoom(min, max)`, which sets the time of all charts.
 */
export async function writeUplotPage(file: string, shape: UplotPage): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const script = await readFile(resolve('uplot/dist/uPlot.iife.min.js'), 'utf8');
  const style = await readFile(resolve('uplot/dist/uPlot.min.css'), 'utf8');
  const data = Buffer.from(wander(shape).buffer).toString('base64');
  await writeFile(file, pageOf({ script, style, data, shape }));
}

/** The lines of all charts, one behind the other. */
function wander({ charts, lines, samples }: UplotPage): Float32Array {
  const random = createRandom(1);
  const values = new Float32Array(charts * lines * samples);
  let level = 100;
  for (let i = 0; i < values.length; i++) {
    level = Math.max(0, level + random.between(-10, 10));
    values[i] = level;
  }
  return values;
}

interface Parts {
  readonly script: string;
  readonly style: string;
  readonly data: string;
  readonly shape: UplotPage;
}

function pageOf({ script, style, data, shape }: Parts): string {
  return `<!DOCTYPE html><meta charset="utf-8"><title>uPlot</title><style>${style}
body { display: grid; grid-template-columns: 720px 720px; margin: 0 }</style><body>
<script>${script}</script>
<script type="text/plain" id="data">${data}</script>
<script>
const { charts, lines, samples } = ${JSON.stringify(shape)};
const bytes = Uint8Array.from(atob(document.getElementById('data').textContent), (c) => c.charCodeAt(0));
const values = new Float32Array(bytes.buffer);
const x = Float64Array.from({ length: samples }, (_, i) => i);
const colours = ['#9400D3', '#009E73', '#1E9BE2', '#C48800', '#A1960D', '#0072B2', '#834A68', '#000000'];
const made = Array.from({ length: charts }, (_, chart) => {
  const data = Array.from({ length: lines }, (_, i) => values.subarray((chart * lines + i) * samples, (chart * lines + i + 1) * samples));
  const series = [{}, ...data.map((_, i) => ({ label: 'x' + i, stroke: colours[i], points: { show: false } }))];
  return new uPlot({ width: 720, height: 400, scales: { x: { time: false } }, series, legend: { show: false } }, [x, ...data], document.body);
});
globalThis.zoom = (min, max) => made.forEach((chart) => chart.setScale('x', { min, max }));
</script>`;
}
