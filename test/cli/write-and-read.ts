import { dirname, join } from 'node:path';
import { exportParquet } from '../../src/commands/export/export-parquet.ts';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { report } from '../../src/commands/report.ts';
import { csv } from '../../src/export/csv/csv.ts';
import { LeftOut } from '../../src/export/families/left-out.ts';
import { json } from '../../src/export/json/json.ts';
import { openMetrics } from '../../src/export/openmetrics/openmetrics.ts';
import { otlpBatches } from '../../src/export/otlp/otlp.ts';
import { NO_ASSETS } from '../../templates/page/shell/page-assets.ts';
import { shownLines } from '../blocks.ts';

/** When logs without a clock were written: the day of the others. */
const START = Date.UTC(2026, 2, 4);

/** Writes the report of a folder of logs, reads its data back and writes every export of it. */
export async function writeAndRead(logs: string, page: string): Promise<void> {
  await report([logs], { output: page, quiet: true, start: START }, NO_ASSETS);
  const document = await readDocument([page], {});
  shownLines(document);
  const texts = [
    csv(document),
    json(document),
    openMetrics(document, new LeftOut()),
    otlpBatches(document, new LeftOut()),
  ];
  for (const text of texts) for (const _ of text);
  for (const layout of ['long', 'wide'] as const) {
    const output = join(dirname(page), layout);
    await exportParquet([page], { output, layout, quiet: true });
  }
}
