import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocument } from '../../../src/commands/reading/read-document.ts';
import { csv } from '../../../src/export/csv/csv.ts';
import { csvWide } from '../../../src/export/csv/csv-wide.ts';
import { json } from '../../../src/export/json/json.ts';
import { isReportFile } from '../../../src/input/files/is-report-file.ts';
import type { ReportDocument } from '../../../src/model/document.ts';
import { metricOf } from '../../../src/model/vocabulary.ts';
import { deflateRaw as deflate } from '../../../src/output/deflate-raw.ts';
import { encodePayload } from '../../../src/payload/encode.ts';
import { renderPage } from '../../../templates/page/page.ts';
import { NO_ASSETS } from '../../../templates/page/shell/page-assets.ts';

const EXAMPLES = ['examples/linux-fio', 'examples/nfs-10gbe'];
const options = {};

let folder = '';
/** The documents of the examples and the files of their reports. */
let documents: readonly ReportDocument[] = [];
let reports: readonly string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statgraph-test-'));
  documents = await Promise.all(EXAMPLES.map((path) => readDocument([path], options)));
  reports = await Promise.all(documents.map((document, i) => writeReport(document, `${i}.html`)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function writeReport(document: ReportDocument, name = 'report.html'): Promise<string> {
  const file = join(folder, name);
  const payload = encodePayload(document, { deflate });
  await writeFile(file, renderPage(document, NO_ASSETS, { payload }));
  return file;
}

/** Everything that `export` can write. */
const exported = (document: ReportDocument) =>
  [csv, csvWide, json].map((write) => [...write(document)].join(''));

test.each(EXAMPLES)('the export of the report of %s is the export of its logs', async (path) => {
  const file = reports[EXAMPLES.indexOf(path)]!;
  for (const window of [{}, { from: { seconds: 20 }, to: { seconds: 90 } }, { minutes: 1 }]) {
    const asked = { ...options, ...window };
    const [fromReport, fromLogs] = [
      await readDocument([file], asked),
      await readDocument([path], asked),
    ];
    expect(exported(fromReport)).toEqual(exported(fromLogs));
    expect(fromReport).toMatchObject({ title: fromLogs.title, generator: fromLogs.generator });
  }
});

test('a report of a part gives a part of that part', async () => {
  const [path] = EXAMPLES;
  const part = { ...options, from: { seconds: 30 }, to: { seconds: 90 } };
  const file = await writeReport(await readDocument([path!], part));
  const wider = { ...options, from: { seconds: 10 }, to: { seconds: 60 } };
  const narrower = { ...options, from: { seconds: 30 }, to: { seconds: 60 } };
  expect(exported(await readDocument([file], wider))).toEqual(
    exported(await readDocument([path!], narrower)),
  );
});

test('devices and metrics are chosen from a report as from logs', async () => {
  const [path] = EXAMPLES;
  const chosen = { ...options, device: /^vda$/, metric: 'disk.*' };
  expect(exported(await readDocument([reports[0]!], chosen))).toEqual(
    exported(await readDocument([path!], chosen)),
  );
});

test('a report is known by its head, whatever its name', async () => {
  const head = '<meta name="generator" content="statgraph 1">';
  const before = (length: number) => ' '.repeat(length - head.length) + head;
  const isReport = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return isReportFile(join(folder, name));
  };
  expect(await isReport('vmstat.log', head)).toBe(true);
  expect(await isReport('late.html', before(4090))).toBe(true);
  expect(await isReport('too-late.html', before(5000))).toBe(false);
  expect(await isReport('other.html', '<meta name="generator" content="x">')).toBe(false);
  expect(await isReport('empty.html', '')).toBe(false);
  expect(await isReportFile(folder)).toBe(false);
  expect(await isReportFile(join(folder, 'missing.html'))).toBe(false);
  expect(await isReportFile('-')).toBe(false);
});

test('several reports give the runs of each', async () => {
  const { runs } = await readDocument(reports, options);
  expect(runs.map((run) => run.name)).toEqual(['linux-fio', 'nfs-10gbe']);
});

test('runs whose parsers mean different things by one metric keep their own in one report', async () => {
  const count = await readFile('examples/own-parser/queue-parser.js', 'utf8');
  const share = count
    .replace("metric: 'queue.depth', unit: '1'", "metric: 'queue.depth', unit: '%'")
    .replace(/'Messages that wait\.',(\s*)unit: '1'/, "'How full it is.',$1unit: '%'");
  const files = [];
  for (const [i, text] of [count, share].entries()) {
    const parser = join(folder, `parser-${i}.mjs`);
    await writeFile(parser, text);
    const document = await readDocument(['examples/own-parser/queue.log'], { parser: [parser] });
    files.push(await writeReport(document, `parser-${i}.html`));
  }
  const both = await writeReport(await readDocument(files, options), 'both.html');
  const { runs } = await readDocument([both], options);
  expect(runs.map(({ sources }) => metricOf(sources[0]!.metrics, 'queue.depth'))).toMatchObject([
    { meaning: 'Messages that wait.', unit: '1' },
    { meaning: 'How full it is.', unit: '%' },
  ]);
});

test('a report without data and options for logs are refused with a word; one beside logs is left out', async () => {
  const [document] = documents;
  const still = join(folder, 'still.html');
  await writeFile(still, renderPage(document!, NO_ASSETS));
  await expect(readDocument([still], options)).rejects.toMatchObject({
    exitCode: 3,
    message: `the report has no data: ${still}`,
    hint: expect.stringContaining('--static has only charts and tables'),
  });
  const beside = await readDocument([reports[0]!, EXAMPLES[0]!], options);
  expect(beside.runs.map(({ name }) => name)).toEqual(document!.runs.map(({ name }) => name));
  await expect(readDocument([reports[0]!], { ...options, tz: 'CET' })).rejects.toThrow(
    '--tz is for logs',
  );
});

test('a report in a directory is not a log; if there is nothing else, the error names it', async () => {
  const directory = join(folder, 'results');
  await mkdir(directory);
  const file = join(directory, 'report.html');
  await copyFile(reports[0]!, file);
  await expect(readDocument([directory], options)).rejects.toMatchObject({
    hint: expect.stringContaining(`name it: ${file}`),
  });
});

test('a report that was cut or changed anywhere is refused with a word', async () => {
  const page = await readFile(reports[0]!, 'utf8');
  const file = join(folder, 'damaged.html');
  const begin = page.indexOf('class="data">') + 'class="data">'.length;
  const refused = async (text: string) => {
    await writeFile(file, text);
    await expect(readDocument([file], options)).rejects.toMatchObject({ exitCode: 4 });
  };
  for (const part of [0.1, 0.5, 0.9]) {
    const at = begin + Math.floor((page.lastIndexOf('</script>') - begin) * part);
    const other = page[at] === 'A' ? 'B' : 'A';
    await refused(page.slice(0, at) + other + page.slice(at + 1));
    await refused(page.slice(0, at));
    await refused(`${page.slice(0, at)}</script></body></html>`);
  }
});
