import { expect, test } from 'vitest';
import { readPanel } from '../../src/chart/read-panel.ts';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { csv } from '../../src/export/csv/csv.ts';
import { deflateRaw as deflate } from '../../src/output/deflate-raw.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { resolveAll } from '../../src/panels/resolve.ts';
import { encodePayload } from '../../src/payload/encode.ts';
import { openPayload } from '../../src/payload/open.ts';
import { statisticsTable } from '../../src/presentation/statistics.ts';
import { panelColumns as columnsNeeded } from '../../templates/client/chart/live-chart.ts';
import { inflate } from './inflate.ts';

const EXAMPLES = ['examples/linux-fio', 'examples/nfs-10gbe'];
const options = {};

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
        series: series.map(({ label, unit }) => ({ label, unit })),
      }));
    expect(panels(payload.document.runs)).toEqual(panels(document.runs));
    expect(columnsOf(payload.document).some((column) => payload.isLoaded(column))).toBe(false);
  });
}

test('columns stay loaded until their last holder unloads them', async () => {
  const { payload } = await opened(EXAMPLES[0]!);
  const [column] = columnsOf(payload.document);
  await payload.load([column!]);
  const later = payload.load([column!]);
  payload.unload([column!]);
  await later;
  expect(payload.isLoaded(column!)).toBe(true);
  payload.unload([column!]);
  expect(payload.isLoaded(column!)).toBe(false);
  await payload.load([column!]);
  expect(payload.isLoaded(column!)).toBe(true);
});

test('what is given back while it is read still comes to who asked too', async () => {
  const { payload } = await opened(EXAMPLES[0]!);
  const [column] = columnsOf(payload.document);
  const both = [payload.load([column!]), payload.load([column!])];
  payload.unload([column!]);
  await Promise.all(both);
  expect(payload.isLoaded(column!)).toBe(true);
});

test.each(EXAMPLES)('each chart of %s is told by its own columns alone', async (path) => {
  const { document, payload } = await opened(path);
  const wanted = document.runs.flatMap(resolveAll);
  const panels = payload.document.runs.flatMap(resolveAll);
  expect(panels.some((panel) => columnsNeeded(panel).length > columnsDrawn(panel))).toBe(true);
  for (const [i, panel] of panels.entries()) {
    await payload.load(columnsNeeded(panel));
    expect(readPanel(panel).describe()).toBe(readPanel(wanted[i]!).describe());
    expect(statisticsTable(panel)).toEqual(statisticsTable(wanted[i]!));
    payload.unload(columnsNeeded(panel));
  }
  expect(columnsOf(payload.document).some((column) => payload.isLoaded(column))).toBe(false);
});

function columnsDrawn({ series }: Panel): number {
  return series.flatMap(({ columns }) => columns).length;
}
