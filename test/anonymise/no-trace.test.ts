import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { anonymise } from '../../src/anonymise/anonymise.ts';
import { catalogue } from '../../src/commands/reading/catalogue.ts';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { readReportFile } from '../../src/commands/reading/read-report-file.ts';
import { phasesCsv } from '../../src/export/csv/phases-csv.ts';
import { LeftOut } from '../../src/export/families/left-out.ts';
import { openMetrics } from '../../src/export/openmetrics/openmetrics.ts';
import { otlpBatches } from '../../src/export/otlp/otlp.ts';
import { runTables } from '../../src/export/parquet/run-tables.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import { exported, pageOf, shown } from '../all-stages.ts';
import { rowsOf } from '../export/parquet-rows.ts';
import { CANARIES, canaryLogs } from './canary-logs.ts';
import { NAMED_CANARIES, namedLogs, STAYS } from './named-canaries.ts';

async function canaryFolder(logs: Readonly<Record<string, string>> = canaryLogs): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'acmecorp-q3closing-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(logs)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

/** Everything that is written of a document, as text. */
async function everythingOf(document: ReportDocument, folder: string): Promise<string> {
  const page = pageOf(document);
  const file = join(folder, 'page.html');
  await writeFile(file, page);
  const readBack = await readReportFile(file, catalogue);
  const tables = document.runs.flatMap((run) =>
    (['long', 'wide'] as const).flatMap((layout) =>
      [...runTables(run, layout)].flatMap(({ host, tables: all }) =>
        [...all].map(async ([name, table]) => [host, name, await rowsOf(table)]),
      ),
    ),
  );
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  return [
    page,
    ...Object.values(exported(readBack)),
    ...Object.values(exported(document)),
    ...Object.values(shown(document)),
    ...phasesCsv(document),
    ...openMetrics(document, new LeftOut()),
    ...[...otlpBatches(document, new LeftOut())].map(({ text }) => text),
    JSON.stringify(await Promise.all(tables), plain),
  ].join('\n');
}

const found = (text: string, words: readonly string[] = CANARIES) =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

test('nothing that is written of anonymised logs has a name of theirs', async () => {
  const folder = await canaryFolder();
  const document = await readDocument([folder], {});
  expect(found(await everythingOf(document, folder))).toEqual(CANARIES);
  expect(found(await everythingOf(anonymise(document).document, folder))).toEqual([]);
});

test('names of common words and numbers go by what they name, and what everybody has stays', async () => {
  const folder = await canaryFolder(namedLogs);
  const document = await readDocument([folder], {});
  expect(found(await everythingOf(document, folder), NAMED_CANARIES)).toEqual(NAMED_CANARIES);
  const replaced = await everythingOf(anonymise(document).document, folder);
  expect(found(replaced, NAMED_CANARIES)).toEqual([]);
  expect(found(replaced, STAYS)).toEqual(STAYS);
});

test('an anonymised document has the findings and phases of the logs', async () => {
  const folder = await canaryFolder();
  const document = await readDocument([folder], {});
  const facts = (given: ReportDocument) =>
    JSON.parse(exported(given).json).runs.map(
      ({ findings, phases }: { findings: object[]; phases: object[] }) => [
        findings.map((finding) => numbersIn(finding)),
        phases.map((phase) => numbersIn(phase)),
      ],
    );
  expect(facts(anonymise(document).document)).toEqual(facts(document));
});

/** The numbers of an object, and the id of its rule. */
function numbersIn(value: object): unknown[] {
  return Object.entries(value).filter(([key, item]) => key === 'rule' || typeof item === 'number');
}

test('what was anonymised is not changed when it is anonymised again', async () => {
  const { document } = anonymise(await readDocument([await canaryFolder()], {}));
  expect(exported(anonymise(document).document).json).toBe(exported(document).json);
});
