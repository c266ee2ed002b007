import { compareJson } from '../export/json/compare-json.ts';
import { showJson } from '../export/json/show-json.ts';
import type { ReportDocument } from '../model/document.ts';
import type { PageAssets } from '../model/page-files.ts';
import { UserError } from '../model/user-error.ts';
import type { ComparisonOptions, LogDocument, ReadOptions } from '../types.ts';
import { anonymised } from './reading/anonymised.ts';
import { readDocument } from './reading/read-document.ts';
import { sidesDocument } from './reading/sides-document.ts';
import { maxBytesOf, pageContent } from './write-page.ts';

/** Returns the functions of the package; `types.ts` describes them. They print nothing and keep nothing. */
export function apiWith(assets: PageAssets) {
  return {
    async read(paths: string | readonly string[], options: ReadOptions = {}): Promise<LogDocument> {
      const document = await readDocument([paths].flat(), { ...options, quiet: true });
      return anonymised(document, { ...options, quiet: true });
    },
    show: (document: LogDocument) => JSON.parse(showJson(document as ReportDocument)),
    async report(document: LogDocument): Promise<string> {
      const options = { assets, maxBytes: maxBytesOf({}) };
      const { page } = await pageContent(document as ReportDocument, { form: 'file' }, options);
      return page.join('');
    },
    compare(sides: readonly (readonly [string, LogDocument])[], options: ComparisonOptions = {}) {
      const read = sides as readonly (readonly [string, ReportDocument])[];
      if (read.length < 2 || read.some(([, { comparison }]) => comparison !== undefined))
        throw new UserError('usage', 'compare needs two sides, each with runs of its own');
      const named = read.map(([name, { runs }]) => ({ name, runs }));
      return JSON.parse(compareJson(sidesDocument(named, options)));
    },
  };
}
