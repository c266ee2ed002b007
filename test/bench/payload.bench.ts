import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from 'vitest';
import type { Decoded } from './browser/decode.ts';
import { addressOf, medianOf, withPage } from './browser/page-driver.ts';
import { buildPageScript, buildScript } from './build-reader.ts';
import { writeDay } from './generate/day.ts';
import { formatTable, megabytes } from './table.ts';

const MINUTES = 60_000;
const DAY_SECONDS = 86_400;
const SEED = 1;
const RUNS = 5;
const WORK = join(tmpdir(), 'statgraph-bench');
/** A number of 32 bits in base64. */
const FLOAT32_BYTES = 16 / 3;

/** What `pack.ts` prints. */
interface Packed {
  readonly samples: number;
  readonly bytes: number;
  readonly manifestBytes: number;
  readonly jsonBytes: number;
  readonly encodeSeconds: number;
}

test('packs a day of four logs and decodes it in a browser', {
  timeout: 30 * MINUTES,
}, async () => {
  const seconds = Number(process.env.BENCH_SECONDS ?? DAY_SECONDS);
  const directory = join(WORK, `day-${seconds}-seed-${SEED}`);
  await mkdir(WORK, { recursive: true });
  await writeDay(directory, { seconds, seed: SEED });
  const page = join(WORK, 'payload.html');
  const packer = await buildScript('pack', WORK);
  await buildPageScript('decode', WORK);
  const args = [packer, directory, 'decode.js', page];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const packed = JSON.parse(stdout) as Packed;
  const decoded: Decoded[] = [];
  for (let i = 0; i < RUNS; i++) decoded.push(await decode(page));
  process.stdout.write(`\n${formatTable(rows(packed, decoded))}`);
});

function decode(file: string): Promise<Decoded> {
  return withPage(async ({ page }) => {
    await page.goto(addressOf(file));
    return (await page.evaluate(() => globalThis.decodePage?.())) as Decoded;
  });
}

function rows(packed: Packed, decoded: readonly Decoded[]): string[][] {
  const { samples, bytes, manifestBytes, jsonBytes, encodeSeconds } = packed;
  const openMs = medianOf(decoded.map((run) => run.openMs));
  const decodeMs = medianOf(decoded.map((run) => run.decodeMs));
  return [
    ['the data in the page', 'to reach', 'measured'],
    ['samples, millions', '', (samples / 1e6).toFixed(1)],
    ['bytes a sample, base64', '1.15', (bytes / samples).toFixed(3)],
    ['  the same as JSON', '', (jsonBytes / samples).toFixed(2)],
    ['  the same as Float32 in base64', '', FLOAT32_BYTES.toFixed(2)],
    ['texts, MB', '', megabytes(bytes)],
    ['  manifest, kB', '', (manifestBytes / 1e3).toFixed(1)],
    ['packing, cpu s', '2.5', encodeSeconds.toFixed(2)],
    ['opening in the browser, ms', '', openMs.toFixed(1)],
    ['decoded in the browser, M samples/s', '40', (samples / decodeMs / 1e3).toFixed(0)],
  ];
}
