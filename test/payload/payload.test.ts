import { expect, test } from 'vitest';
import { readDocument } from '../../src/commands/read-document.ts';
import { csv } from '../../src/export/csv.ts';
import { encodePayload } from '../../src/payload/encode.ts';
import { openPayload } from '../../src/payload/open.ts';
import { resolveAll } from '../../templates/panels/resolve.ts';
import { deflate, inflate } from './inflate.ts';

const EXAMPLES = ['examples/linux-fio', 'examples/nfs-10gbe'];
const options = { interval: [], as: [], command: [] };

async function opened(path: string) {
  const document = await readDocument([path], options);
  const texts = encodePayload(document, { deflate });
  const payload = await openPayload(
    texts.map((text) => () => text),
    inflate,
  );
  return { document, texts, payload };
}

const columnsOf = (document: Awaited<ReturnType<typeof readDocument>>) =>
  document.runs.flatMap((run) => run.sources).flatMap((source) => source.columns);

for (const path of EXAMPLES) {
  test(`the export of ${path} is the same from the payload`, async () => {
    const { document, payload } = await opened(path);
    await payload.load(columnsOf(payload.document));
    expect([...csv(payload.document)].join('')).toBe([...csv(document)].join(''));
  });

  test(`the charts of ${path} are known before anything is loaded`, async () => {
    const { document, payload } = await opened(path);
    const panels = (runs: typeof document.runs) =>
      runs.flatMap(resolveAll).map(({ id, title, series }) => ({
        id,
        title,
        series: series.map(({ label, unit, axis }) => ({ label, unit, axis })),
      }));
    expect(panels(payload.document.runs)).toEqual(panels(document.runs));
    expect(columnsOf(payload.document).some((column) => payload.isLoaded(column))).toBe(false);
  });
}
