import { compareJson } from '../export/json/compare-json.ts';
import { showJson } from '../export/json/show-json.ts';
import type { PageAssets } from '../model/page-files.ts';
import type { ComparisonOptions, LogDocument, ReadOptions } from '../types.ts';
import { givenDocument, givenOptions, givenPaths, givenSides } from './api-arguments.ts';
import { anonymised } from './reading/anonymised.ts';
import { readDocument } from './reading/read-document.ts';
import { sidesDocument } from './reading/sides-document.ts';
import { maxBytesOf, pageContent } from './write-page.ts';

/** Returns the functions of the package; `types.ts` describes them. They print nothing and keep nothing. */
export function apiWith(assets: PageAssets) {
  return {
    async read(paths: string | readonly string[], options: ReadOptions = {}): Promise<LogDocument> {
      const given = givenOptions(options, ['title', 'device', 'anonymise']);
      const document = await readDocument(givenPaths(paths), { ...given, quiet: true });
      return anonymised(document, { ...given, quiet: true });
    },
    show: (document: LogDocument) => JSON.parse(showJson(givenDocument(document, 'show'))),
    async report(document: LogDocument): Promise<string> {
      const options = { assets, maxBytes: maxBytesOf({}) };
      const given = givenDocument(document, 'report');
      const { page } = await pageContent(given, { form: 'file' }, options);
      return page.join('');
    },
    compare(sides: readonly (readonly [string, LogDocument])[], options: ComparisonOptions = {}) {
      const named = givenSides(sides).map(([name, { runs }]) => ({ name, runs }));
      const given = givenOptions(options, ['title', 'threshold']);
      return JSON.parse(compareJson(sidesDocument(named, given)));
    },
  };
}
