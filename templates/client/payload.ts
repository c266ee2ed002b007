import { openPayload, type Payload } from '../../src/payload/open.ts';
import { inflate } from './inflate.ts';

export type { Payload };

/** Opens the data of a page, which stands behind the script and all else; null where it has none. */
export async function readPayload(page: Document): Promise<Payload | null> {
  if (page.readyState === 'loading') {
    await new Promise((parsed) => page.addEventListener('DOMContentLoaded', parsed));
  }
  const texts = [...page.querySelectorAll('script.data')].map(
    (script) => () => script.textContent ?? '',
  );
  if (texts.length === 0) return null;
  return openPayload(texts, inflate);
}
