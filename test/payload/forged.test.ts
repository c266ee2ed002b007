import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { catalogue } from '../../src/commands/reading/catalogue.ts';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { readReportFile } from '../../src/commands/reading/read-report-file.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import { deflateRaw as deflate } from '../../src/output/deflate-raw.ts';
import { encodePayload } from '../../src/payload/encode.ts';
import type { Manifest, RunEntry, SourceEntry } from '../../src/payload/manifest.ts';
import { readManifest, writeManifest } from '../../src/payload/manifest-text.ts';
import { inflate } from './inflate.ts';
import { steadyDocument } from './steady-document.ts';

let texts: readonly string[] = [];
beforeAll(async () => {
  texts = encodePayload(await readDocument(['examples/linux-fio'], {}), { deflate });
});

/** A file with the data of a report and nothing else. */
async function fileOf(payload: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statgraph-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.html');
  const data = payload.map((text) => `<script type="text/plain" class="data">${text}</script>`);
  await writeFile(file, data.join(''));
  return file;
}

/** The file of a report whose list of contents differs from what is in the file. */
async function forgedManifest(
  change: (manifest: Manifest) => Partial<Manifest>,
  payload = texts,
): Promise<string> {
  const read = payload.map((text) => () => text);
  const { manifest, texts: taken } = await readManifest(read, inflate);
  const forged = { ...manifest, ...change(manifest) };
  return fileOf([...writeManifest(forged, deflate), ...payload.slice(taken)]);
}

/** The same of its run. */
function forgedRun(change: (run: RunEntry) => Partial<RunEntry>): Promise<string> {
  return forgedManifest(({ runs: [run] }) => ({ runs: [{ ...run!, ...change(run!) }] }));
}

/** The same of its first log. */
function forged(change: (source: SourceEntry) => Partial<SourceEntry>): Promise<string> {
  return forgedRun(({ sources: [source, ...others] }) => {
    return { sources: [{ ...source!, ...change(source!) }, ...others] };
  });
}

const columnsOf = ({ runs }: ReportDocument) =>
  runs.flatMap(({ sources }) => sources.flatMap(({ columns }) => columns));

test('a day of 20 idle disks is small in the file and opens again', async () => {
  const document = await steadyDocument(20, 1, 0);
  const payload = encodePayload(document, { deflate });
  expect(payload.join('').length).toBeLessThan(40_000);
  const columns = columnsOf(await readReportFile(await fileOf(payload), catalogue));
  expect(columns).toHaveLength(columnsOf(document).length);
  const { blocks, lines } = columns.at(-1)!;
  expect(blocks.reduce((sum, { values }) => sum + values.length, 0)).toBe(86_400);
  expect(blocks.every(({ values }) => values.every((value) => value === 0))).toBe(true);
  const [printed, read] = [columnsOf(document).at(-1)!.lines, lines].map((all) => all[1]!.values);
  expect(Buffer.from(read!.buffer).equals(Buffer.from(printed!.buffer))).toBe(true);
});

/** A list of contents with the same columns until they have `least` cells, each time in frames of their own. */
function repeated({ runs: [run], frames }: Manifest, least: number): Partial<Manifest> {
  const [source] = run!.sources;
  const times = Math.ceil(least / (source!.samples * source!.columns.length));
  const columns = Array.from({ length: times }, (_, k) =>
    source!.columns.map((column) => ({
      ...column,
      blocks: column.blocks.map(([from, length, digits, flags, frame, ...extent]) => {
        return [from, length, digits, flags, frame + k * frames.length, ...extent] as const;
      }),
    })),
  );
  return {
    runs: [{ ...run!, sources: [{ ...source!, columns: columns.flat() }] }],
    frames: columns.flatMap(() => frames),
  };
}

test('a small file that holds more cells than a large one could is refused', async () => {
  const payload = encodePayload(await steadyDocument(1, 1, 7), { deflate });
  const file = await forgedManifest((manifest) => repeated(manifest, 2 ** 27), payload);
  await expect(readReportFile(file, catalogue)).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringContaining('more cells than a file of its size can hold'),
  });
});

test('a log with a length far beyond the file is refused before memory is allocated for it', async () => {
  const long = await forged(({ elapsed, span, sinceBoot, lines }) => {
    const samples = 2 ** 25;
    const repeated = (frames: readonly number[]) => Array.from({ length: 512 }, () => frames[0]!);
    return {
      samples,
      elapsed: repeated(elapsed),
      span: repeated(span),
      sinceBoot: repeated(sinceBoot),
      lines: repeated(lines),
      spans: [],
    };
  });
  await expect(readReportFile(long, catalogue)).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringContaining('longer than a file of its size can hold'),
  });
});

test('a frame that is said to hold more blocks than it has bytes for is refused', async () => {
  const crowded = await forged(({ columns }) => ({
    columns: Array.from({ length: 20_000 }, () => columns[0]!),
  }));
  await expect(readReportFile(crowded, catalogue)).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringContaining('too many blocks'),
  });
});

test('a table of results whose rows are longer than its head is refused', async () => {
  const cell = { text: '1', value: 1, line: 1 };
  const file = await forgedRun(() => ({
    results: [
      {
        ...{ id: 0, file: 'x', parser: 'x', tool: 'x', platform: '', host: '', command: '' },
        ...{ title: 'x', rowHead: 'x', columns: [] },
        rows: [{ name: 'x', line: 1, cells: [cell] }],
      },
    ],
  }));
  await expect(readReportFile(file, catalogue)).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringContaining('has a row of another length'),
  });
});

test.each([
  ['without a field', { title: undefined as never }, 'runs.0.title is missing'],
  ['with another type', { title: '\x1b[2J', dated: 'yes' as never }, 'runs.0.dated is not boolean'],
  [
    'with a negative line',
    { warnings: [{ file: 'x', line: -1, code: 'x', text: 'x' }] },
    'runs.0.warnings.0.line is not an index',
  ],
  [
    'with a metric of one run that is not whole',
    { metrics: [{ id: 'disk.utilisation' } as never] },
    'runs.0.metrics.0.title is missing',
  ],
])('a list of contents %s is refused by the place of the fault', async (_, change, fault) => {
  await expect(readReportFile(await forgedRun(() => change), catalogue)).rejects.toMatchObject({
    exitCode: 4,
    message: `the report's data is damaged: ${fault}`,
  });
});

test('a list of contents with an unknown word is refused with the words that it may have', async () => {
  const file = await forged(({ axis }) => ({
    axis: { ...axis, zone: { ...axis.zone, origin: 'guess' as never } },
  }));
  await expect(readReportFile(file, catalogue)).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringMatching(/sources\.0\.axis\.zone\.origin is not \("printed" \|/),
  });
});

test('a block beyond its bounds is refused', async () => {
  const file = await forged(({ columns: [column, ...others] }) => {
    const [[from, length, , ...rest]] = column!.blocks as [(typeof column & object)['blocks'][0]];
    return { columns: [{ ...column!, blocks: [[from, length, 31, ...rest]] }, ...others] };
  });
  await expect(readReportFile(file, catalogue)).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringMatching(/columns\.0\.blocks\.0 is not a list of 7 numbers within/),
  });
});

test('a list of contents that inflates to more than it says is refused', async () => {
  const bytes = Buffer.from(texts[0]!, 'base64');
  bytes.writeUInt32LE(bytes.readUInt32LE(8) - 1, 8);
  const file = await fileOf([bytes.toString('base64'), ...texts.slice(1)]);
  await expect(readReportFile(file, catalogue)).rejects.toThrow('is longer than it says');
  const whole = await fileOf(texts);
  expect((await readReportFile(whole, catalogue)).runs).toHaveLength(1);
});
