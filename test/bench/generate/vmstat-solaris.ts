import { createRandom, type Random } from '../random.ts';
import { createDrift } from './drift.ts';
import type { Page } from './page.ts';
import { type LogOptions, writeLog } from './write-log.ts';

const HEADING = [
  ' kthr      memory            page            disk          faults      cpu',
  ' r b w   swap  free  re  mf pi po fr de sr s0 s1 s2 s3   in   sy   cs us sy id',
  '',
].join('\n');

/** REPRINT in vmstat.c: the header is repeated after this many rows. */
const REPRINT = 19;

const WIDTHS = [1, 1, 1, 6, 5, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2, 2] as const;

const SWAP_KB = 48_000_000;
const FREE_KB = 21_000_000;

/**
 * Writes what `vmstat 1` prints on Solaris and illumos: a row a second, the first since boot.
 *
 *     ` 1 0 0 18668984 10841760 4282 19797 0 11 11 0 0 0 0 1 0 15751 53967 40192 51 27 23`
 */
export async function writeVmstatSolaris(file: string, options: LogOptions): Promise<void> {
  const values = createHost(createRandom(options.seed));
  await writeLog(file, options, (page, second) => {
    if (second % REPRINT === 0) page.text(HEADING);
    writeRow(page, values());
  });
}

/** One host under a drifting load: the 22 cells of a row in the order of the header. */
function createHost(random: Random): () => readonly number[] {
  const drift = createDrift(random, { memory: 0.98, spread: 0.7 });
  const used = createDrift(random, { memory: 0.9995, spread: 0.15 });
  return () => {
    const load = drift();
    const memory = used();
    return [
      ...[random.count(0.4 * load), random.count(0.05 * load), 0],
      ...[SWAP_KB - 9_000_000 * memory, FREE_KB - 8_000_000 * memory],
      ...paging(random, load),
      ...[1, 2, 14, 9].map((transfers) => random.count(transfers * load)),
      ...[3100, 24_000, 9800].map((events) => random.count(events * load)),
      ...cpu(random, load),
    ];
  };
}

/** re mf pi po fr de sr: pages are 4 kB, so pi, po and fr are multiples of it. */
function paging(random: Random, load: number): number[] {
  const out = 4 * random.count(3 * load);
  return [
    random.count(40 * load),
    random.count(420 * load),
    4 * random.count(load),
    out,
    out,
    0,
    0,
  ];
}

/** us sy id: idle is what is left. */
function cpu(random: Random, load: number): number[] {
  const busy = 100 * (1 - Math.exp(-0.4 * load * random.between(0.8, 1.2)));
  const user = Math.round(busy * random.between(0.5, 0.75));
  const system = Math.round(busy) - user;
  return [user, system, 100 - user - system];
}

/** A cell wider than its column takes the space of those to its right (`adjprintf` in vmstat.c). */
function writeRow(page: Page, values: readonly number[]): void {
  let excess = 0;
  for (let i = 0; i < WIDTHS.length; i++) {
    const width = WIDTHS[i]!;
    const narrowed = excess > 0 ? Math.max(1, width - excess) : width;
    excess += page.number(values[i]!, 0, narrowed) - (width + 1);
  }
  page.text('\n');
}
