import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from 'd3-array';
import { test } from 'vitest';
import { exists } from './generate/day.ts';
import { formatTable } from './table.ts';

const MINUTES = 60_000;
const PAIRS = Number(process.env.BENCH_RUNS ?? 10);
/** Number of fsyncs of all runs of a side. */
const FSYNCS = Number(process.env.BENCH_FSYNCS ?? 1_000_000);
const WORK = join(tmpdir(), 'statgraph-bench/record');
const CLI = join(import.meta.dirname, '../../dist/cli.js');
const PROGRAM = join(import.meta.dirname, 'fsyncs.mjs');

test('says what recording costs: fsyncs with and without it, by turns', {
  timeout: 60 * MINUTES,
}, async () => {
  if (!(await exists(CLI))) throw new Error(`no such file: ${CLI}: npm run build makes it`);
  await rm(WORK, { recursive: true, force: true });
  await mkdir(WORK, { recursive: true });
  const rows: string[][] = [];
  const ratios: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const first = pair % 2 === 0 ? await plain() : await recorded();
    const second = pair % 2 === 0 ? await recorded() : await plain();
    const [alone, during] = pair % 2 === 0 ? [first, second] : [second, first];
    const seconds = [alone, during].map(({ stdout }) => Number(stdout));
    const ratio = seconds[1]! / seconds[0]!;
    ratios.push(ratio);
    const cost = /[\d.]+ m?s of CPU.*/.exec(during.stderr)?.[0] ?? '';
    rows.push([`pair ${pair + 1}`, ...seconds.map((s) => s.toFixed(2)), ratio.toFixed(4), cost]);
  }
  const head = [`${FSYNCS / PAIRS} fsyncs`, 'alone, s', 'recorded, s', 'ratio', 'the collectors'];
  rows.push(['median', '', '', median(ratios)!.toFixed(4), '']);
  process.stdout.write(`\n${formatTable([head, ...rows])}`);
});

const words = () => [PROGRAM, join(WORK, 'block'), String(FSYNCS / PAIRS)];
const plain = () => promisify(execFile)(process.execPath, words());
const recorded = () =>
  promisify(execFile)(
    process.execPath,
    [CLI, 'record', '-o', 'run.html', '--', process.execPath, ...words()],
    { cwd: WORK },
  );
