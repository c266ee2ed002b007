import { createRandom } from '../random.ts';
import { createDrift } from './drift.ts';
import { type LogOptions, writeLog } from './write-log.ts';

/** Charts of undescribed columns have eight lines each, so this makes six of them. */
const UNKNOWN = Array.from({ length: 48 }, (_, i) => `x${i}`);

const HEADING = [
  'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----',
  ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st ${UNKNOWN.join(' ')}`,
  '',
].join('\n');

const KNOWN = ' 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0';

/**
 * Writes a vmstat of Linux with 48 columns that no chart of the catalogue knows: a page of many lines, which is what
 * zooming costs by.
 */
export async function writeVmstatWide(file: string, options: LogOptions): Promise<void> {
  const random = createRandom(options.seed);
  const drifts = UNKNOWN.map(() => createDrift(random, { memory: 0.98, spread: 0.7 }));
  await writeLog(file, options, (page, second) => {
    if (second === 0) page.text(HEADING);
    page.text(KNOWN);
    for (const [i, drift] of drifts.entries())
      page.number(random.count(50 * (i + 1) * drift()), 0, 5);
    page.text('\n');
  });
}
