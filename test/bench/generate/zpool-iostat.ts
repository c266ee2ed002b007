import { createRandom, type Random } from '../random.ts';
import { createDrift } from './drift.ts';
import type { Page } from './page.ts';
import { type LogOptions, writeLog } from './write-log.ts';

const HEADING = [
  '               capacity     operations    bandwidth',
  'pool        alloc   free   read  write   read  write',
  '',
].join('\n');

const RULE = '----------  -----  -----  -----  -----  -----  -----\n';

const TXG_SECONDS = 5;
const SIZE = 2 ** 40;

/** A pool: operations a second and bytes an operation. */
interface Pool {
  readonly name: string;
  readonly size: number;
  readonly reads: number;
  readonly writes: number;
  readonly readBytes: number;
  readonly writeBytes: number;
}

const POOLS = [
  { name: 'rpool', size: 0.272 * SIZE, reads: 2, writes: 22, readBytes: 9000, writeBytes: 15_000 },
  {
    name: 'tank',
    size: 58.2 * SIZE,
    reads: 2300,
    writes: 1900,
    readBytes: 41_000,
    writeBytes: 66_000,
  },
] as const satisfies readonly Pool[];

/**
 * Writes what `zpool iostat 1` prints for two pools: the header once, a line of dashes after each
 * report, every number shortened to five characters, and no time.
 *
 *     `tank        58.5T  1.49T  2.34K    265  18.7M  3.54M`
 */
export async function writeZpoolIostat(file: string, options: LogOptions): Promise<void> {
  const random = createRandom(options.seed);
  const pools = POOLS.map((pool) => ({ name: pool.name, next: createPool(random, pool) }));
  await writeLog(file, options, (page, second) => {
    if (second === 0) page.text(HEADING + RULE);
    for (const { name, next } of pools) writeRow(page, name, next(second));
    page.text(RULE);
  });
}

/** The six cells of a row. Writes leave with the transaction group, reads whenever they come. */
function createPool(random: Random, pool: Pool): (second: number) => readonly number[] {
  const drift = createDrift(random, { memory: 0.97, spread: 0.9 });
  let used = pool.size * 0.6;
  return (second) => {
    const load = second === 0 ? 0.3 : drift();
    const due = second === 0 ? 0.2 : second % TXG_SECONDS === 0 ? 0.85 : 0.03;
    const reads = random.count(pool.reads * load);
    const writes = random.count(pool.writes * load * due);
    const written = writes * pool.writeBytes * random.between(0.7, 1.3);
    used = Math.min(pool.size * 0.98, used + 0.01 * written);
    const read = reads * pool.readBytes * random.between(0.7, 1.3);
    return [used, pool.size - used, reads, writes, read, written];
  };
}

function writeRow(page: Page, name: string, values: readonly number[]): void {
  page.text(name.padEnd(10));
  for (const value of values) page.right(nicenum(value), 7);
  page.text('\n');
}

/**
 * zfs_nicenum in libzfs: base 1024, truncated first, the most decimals that fit five characters;
 * none where the number is a whole multiple of its unit.
 */
export function nicenum(value: number): string {
  const whole = Math.floor(value);
  if (whole < 1024) return String(whole);
  const power = Math.floor(Math.log2(whole) / 10);
  const unit = 1024 ** power;
  const suffix = ' KMGTPE'.charAt(power);
  if (whole % unit === 0) return `${whole / unit}${suffix}`;
  const texts = [2, 1, 0].map((decimals) => `${(whole / unit).toFixed(decimals)}${suffix}`);
  return texts.find((text) => text.length <= 5) ?? texts[2]!;
}
