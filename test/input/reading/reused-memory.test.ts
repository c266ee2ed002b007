import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { createRandom } from '../../bench/random.ts';
import { cells, normalised } from '../../log.ts';

const CHUNK_BYTES = 16_384;
const REPORTS = 500;
const NAMES = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `sd${letter}`);

/** A row whose number of operations tells its disk. */
const rowOf = (disk: number) =>
  `${NAMES[disk]!.padEnd(13)} ${`${disk + 1}.00`.padStart(8)}${'0.00'.padStart(13).repeat(2)}${'0'.padStart(11).repeat(2)}`;

/** A header that is as long as a row with the empty line before it, so that a row begins where another one began. */
const HEADER = 'Device             tps    kB_read/s    kB_wrtn/s    kB_read    kB_wrtn';

/** Reports that leave out idle disks, others each time. */
function log(): string {
  const random = createRandom(1);
  const reports = Array.from({ length: REPORTS }, (_, report) => {
    const isShown = () => report === 0 || random.uniform() < 0.75;
    return [HEADER, ...[...NAMES.keys()].filter(isShown).map(rowOf), ''];
  });
  return `${['Linux 6.1.0 (db1) \t11/21/26 \t_x86_64_\t(2 CPU)', '', ...reports.flat()].join('\n')}\n`;
}

/** Yields bytes in chunks of the same memory, as a file is read. */
function* chunksOf(text: string): Generator<Uint8Array> {
  const bytes = Buffer.from(text);
  const memory = Buffer.alloc(CHUNK_BYTES);
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    yield memory.subarray(0, bytes.copy(memory, 0, from));
}

test('a row is that of its disk, although the memory of the rows before it is used again', async () => {
  const { sources } = await parseLog('iostat.log', chunksOf(log()));
  const [source] = normalised({ sources }).sources;
  for (const [disk, name] of NAMES.entries()) {
    const seen = new Set(cells(source!, name, 'tps').slice(1));
    expect(seen, name).toEqual(new Set([String(disk + 1), '0 idle']));
  }
});
