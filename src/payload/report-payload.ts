import { damaged } from './damaged.ts';

const DATA_BEGIN = '<script type="text/plain" class="data">';
const DATA_END = '</script>';
const PAGE_END = '</html>';
/** Maximum characters of a text; those that statgraph writes have about 1 MB. */
const MAX_TEXT_CHARACTERS = 16 << 20;

/** Finds the texts of the payload in the bytes of a report, without holding the whole report in memory. */
export async function findPayload(chunks: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = [];
  let isInside = false;
  let rest = '';
  for await (const chunk of chunks) {
    rest += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    for (;;) {
      const mark = isInside ? DATA_END : DATA_BEGIN;
      const at = rest.indexOf(mark);
      if (at < 0) break;
      if (isInside) texts.push(rest.slice(0, at));
      rest = rest.slice(at + mark.length);
      isInside = !isInside;
    }
    // A chunk may end with the beginning of the mark.
    if (!isInside) rest = rest.slice(1 - DATA_BEGIN.length);
    else if (rest.length > MAX_TEXT_CHARACTERS) throw damaged('a part has no end');
  }
  if (isInside || (texts.length === 0 && !rest.includes(PAGE_END))) {
    throw damaged('the file is cut');
  }
  return texts;
}
