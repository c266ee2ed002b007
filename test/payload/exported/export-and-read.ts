import { json } from '../../../src/export/json/json.ts';
import type { ReportDocument } from '../../../src/model/document.ts';
import { metricCatalogue } from '../../../src/model/metrics/catalogue.ts';
import type { Run } from '../../../src/model/run.ts';
import { checkExported } from '../../../src/payload/exported/check-exported.ts';
import { exportedDocument } from '../../../src/payload/exported/exported-runs.ts';
import { panelCatalogue } from '../../../templates/charts/catalogue.ts';
import { documentOf } from '../manifest-of.ts';

/** The exported JSON of a document as a value. */
// biome-ignore lint/suspicious/noExplicitAny: tests change any part of it
export function exported(document: ReportDocument): any {
  return JSON.parse([...json(document)].join(''));
}

/** The document of an exported JSON. */
export function readExported(value: unknown): ReportDocument {
  const vocabulary = { metrics: metricCatalogue, charts: panelCatalogue };
  return exportedDocument(checkExported(value), vocabulary);
}

/** A run that was exported and read back. */
export function again(run: Run): Run {
  return readExported(exported(documentOf([run]))).runs[0]!;
}
