import { readDocument } from '../../src/commands/reading/read-document.ts';
import { BLOCK_SAMPLES, type Block } from '../../src/model/column.ts';
import type { ReportDocument } from '../../src/model/document.ts';

/** Days of this many disks, a sample per second, each cell with `value`; the columns share memory. */
export async function steadyDocument(
  disks: number,
  days: number,
  value: number,
): Promise<ReportDocument> {
  const options = {};
  const document = await readDocument(['examples/linux-fio'], options);
  const run = document.runs[0]!;
  const source = run.sources.find(({ entities }) => entities.some(({ kind }) => kind === 'disk'))!;
  const samples = days * 86_400;
  const steady = blocksOf(samples, () => value);
  const lines = blocksOf(samples, (i) => i * (disks + 3) + 4);
  const disk = source.entities.findIndex(({ kind }) => kind === 'disk');
  const printed = source.columns.filter(({ entity }) => entity === disk);
  const entities = Array.from({ length: disks }, (_, i) => ({
    ...source.entities[disk]!,
    name: `sd${i}`,
    parent: -1,
  }));
  const all = {
    ...source,
    entities,
    axis: {
      ...source.axis,
      marks: [],
      elapsed: Float64Array.from({ length: samples }, (_, i) => i + 1),
      span: new Float64Array(samples).fill(1),
      sinceBoot: new Uint8Array(samples),
    },
    lines: Int32Array.from({ length: samples }, (_, i) => i * (disks + 3) + 3),
    columns: entities.flatMap((_, entity) =>
      printed.map((column) => ({ ...column, entity, span: null, blocks: steady, lines })),
    ),
  };
  const window = { from: 0, to: samples };
  return { ...document, runs: [{ ...run, window, sources: [all] }] };
}

function blocksOf(samples: number, value: (sample: number) => number): Block[] {
  return Array.from({ length: Math.ceil(samples / BLOCK_SAMPLES) }, (_, block) => {
    const from = block * BLOCK_SAMPLES;
    const length = Math.min(BLOCK_SAMPLES, samples - from);
    const values = Int32Array.from({ length }, (_, i) => value(from + i));
    return { from, digits: 2, values, states: null };
  });
}
