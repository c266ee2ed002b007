import { openBytes } from '../../src/input/files/open-bytes.ts';
import { parseLog } from '../../src/input/reading/parse-log.ts';

/** Reads a log as every command does, up to the raw sources, and says how much it held. */
const file = process.argv[2] ?? '';
const { sources } = await parseLog(file, openBytes(file));
let samples = 0;
let bytesOfColumns = 0;
for (const source of sources) {
  for (const column of source.columns) {
    for (const { values } of column.blocks) {
      samples += values.length;
      bytesOfColumns += values.byteLength;
    }
  }
}
process.stdout.write(`${JSON.stringify({ samples, bytesOfColumns })}\n`);
