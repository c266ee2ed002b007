import { writeFile } from 'node:fs/promises';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { type Block, isMissing } from '../../src/model/column.ts';
import { deflateRaw } from '../../src/output/deflate-raw.ts';
import { packerOf } from '../../src/output/pack-in-worker.ts';
import { trafficOf } from '../../src/panels/traffic.ts';
import { PayloadFitter } from '../../src/payload/fit.ts';

/** Packs the document of a directory of logs, writes a page that can only decode it, and says what that took. */
const [directory = '', script = '', page = ''] = process.argv.slice(2);
const { runs, ...facts } = await readDocument([directory], {});
const blocks = runs
  .flatMap((run) => run.sources)
  .flatMap((source) => source.columns)
  .flatMap((column) => column.blocks);
// A report's writer knows these before.
for (const run of runs) trafficOf(run);
const before = process.cpuUsage();
const document = { ...facts, runs };
const pack = packerOf(document);
const { texts } = await new PayloadFitter(document, {
  ...{ maxBytes: Infinity, deflate: deflateRaw, pack },
}).within(Infinity);
const { user, system } = process.cpuUsage(before);
const data = texts.map((text) => `<script type="text/plain" class="data">${text}</script>`);
await writeFile(page, `<!DOCTYPE html><script src="${script}"></script>${data.join('\n')}`);
process.stdout.write(
  JSON.stringify({
    samples: blocks.reduce((sum, block) => sum + block.values.length, 0),
    bytes: texts.reduce((sum, text) => sum + text.length, 0),
    manifestBytes: texts[0]?.length ?? 0,
    jsonBytes: blocks.reduce((sum, block) => sum + jsonBytes(block), 0),
    encodeSeconds: (user + system) / 1e6,
  }),
);

/** What the printed numbers take in JSON, each with its comma. */
function jsonBytes({ values, digits }: Block): number {
  let bytes = 0;
  for (const value of values) {
    bytes += isMissing(value) ? 5 : String(value / 10 ** digits).length + 1;
  }
  return bytes;
}
