import type { Run } from '../../src/model/run.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { resolveAll } from '../../src/panels/resolve.ts';
import { damaged } from '../../src/payload/damaged.ts';
import type { Texts } from '../../src/payload/manifest-text.ts';
import { openPayload, type Payload } from '../../src/payload/open.ts';
import { trackFigures } from '../parts/track-cells.ts';
import { createTurn } from './turn.ts';

/** The data of a page. */
export interface PageData extends Payload {
  /** Returns every chart of a run by the id of its panel, including those of other logs. */
  panelsOf(run: Run): ReadonlyMap<string, Panel>;
  /** Returns the numbers beside a track. */
  readonly trackFigures: typeof trackFigures;
}

/** Opens the data of a page; null if it has none. */
export async function readPayload(page: Document): Promise<PageData | null> {
  const texts = pageTexts(page);
  if ((await texts.at(0)) === undefined) return null;
  const payload = await openPayload(texts, inflate, { turn: createTurn() });
  return { ...payload, panelsOf: (run) => byId(resolveAll(run)), trackFigures };
}

/** Returns charts, and those of other logs, by their ids. */
export function byId(panels: readonly Panel[]): ReadonlyMap<string, Panel> {
  const all = panels.flatMap((panel) => [panel, ...panel.alternatives]);
  return new Map(all.map((panel) => [panel.id, panel]));
}

/** Inflates packed bytes of a payload with the browser's own decompression; fails if there are more than `size`. */
export async function inflate(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // If writing fails, reading fails too and reports it.
  for (const written of [writer.write(bytes as Uint8Array<ArrayBuffer>), writer.close()]) {
    written.catch(() => {});
  }
  const inflated = new Uint8Array(await new Response(readable).arrayBuffer());
  if (inflated.length > size) throw damaged('a part is longer than it says');
  return inflated;
}

/**
 * Returns the data of a page, which are its last elements, after the script. Each text is available as soon as it is
 * parsed: the script starts with the first ones while the browser parses the rest.
 */
function pageTexts(page: Document): Texts {
  return {
    async at(index) {
      for (;;) {
        const elements = [...page.body.children].filter((child) => child.matches('script.data'));
        const isWhole = page.readyState !== 'loading' || index < elements.length - 1;
        if (isWhole) return elements[index] && (() => elements[index]!.textContent ?? '');
        await moreParsed(page);
      }
    },
  };
}

/** Waits until the body has another element, or the page is complete. */
function moreParsed(page: Document): Promise<void> {
  return new Promise((done) => {
    const parsed = () => {
      observer.disconnect();
      page.removeEventListener('DOMContentLoaded', parsed);
      done();
    };
    const observer = new MutationObserver(parsed);
    observer.observe(page.body, { childList: true });
    page.addEventListener('DOMContentLoaded', parsed);
  });
}
