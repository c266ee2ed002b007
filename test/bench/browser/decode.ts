import { openPayload } from '../../../src/payload/open.ts';
import { inflate } from '../../../templates/client/payload.ts';

/** What a browser needs for the data of a page. */
export interface Decoded {
  readonly openMs: number;
  readonly decodeMs: number;
}

declare global {
  var decodePage: (() => Promise<Decoded>) | undefined;
}

/** Opens the data of the page and decodes it source by source, so that the machine need not hold all. */
globalThis.decodePage = async () => {
  const texts = [...document.querySelectorAll('script.data')].map(
    (script) => () => script.textContent ?? '',
  );
  const begin = performance.now();
  const payload = await openPayload(texts, inflate);
  const openMs = performance.now() - begin;
  let decodeMs = 0;
  for (const { columns } of payload.document.runs.flatMap((run) => run.sources)) {
    for (let i = 0; i < columns.length; i += 10) {
      const some = columns.slice(i, i + 10);
      const from = performance.now();
      await payload.load(some);
      decodeMs += performance.now() - from;
      payload.unload(some);
    }
  }
  return { openMs, decodeMs };
};
