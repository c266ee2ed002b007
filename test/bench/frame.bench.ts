import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { buildScript } from './build-reader.ts';
import { formatTable } from './table.ts';

const MINUTES = 60_000;
const WORK = join(tmpdir(), 'statgraph-bench');
const KINDS = ['linear', 'log', 'smooth'];
const GAPS = ['none', 'gaps'];
const DAY = 86_400;
const MILLION = 1_000_000;

interface FrameTimes {
  readonly readMs: number;
  readonly firstMs: number;
  readonly frameMs: number;
}

test('lays out frames of a chart of eight lines, of a day and of a million samples each', {
  timeout: 10 * MINUTES,
}, async () => {
  await mkdir(WORK, { recursive: true });
  const script = await buildScript('frame', WORK);
  const measure = async (kind: string, samples: number, gaps: string) => {
    const words = [script, kind, String(samples), gaps];
    const { stdout } = await promisify(execFile)(process.execPath, words);
    return JSON.parse(stdout) as FrameTimes;
  };
  const rows = [['eight lines', 'read ms', 'first ms', 'frame ms', 'million ms', 'ratio']];
  for (const kind of KINDS) {
    for (const gaps of GAPS) {
      const day = await measure(kind, DAY, gaps);
      const million = await measure(kind, MILLION, gaps);
      const ratio = million.frameMs / day.frameMs;
      const times = [day.readMs, day.firstMs, day.frameMs, million.frameMs, ratio];
      rows.push([`${kind}, gaps: ${gaps}`, ...times.map((ms) => ms.toFixed(2))]);
    }
  }
  process.stdout.write(`\n${formatTable(rows)}`);
});
