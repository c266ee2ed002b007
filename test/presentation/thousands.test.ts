import { expect, test } from 'vitest';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { pageOf, shown } from '../all-stages.ts';

/** Recorded directories. */
const recorded = ['examples/linux-fio', 'examples/nfs-10gbe/NFS_client_10GbE'];

/** What has digits but is no number: a date, a zone, lines of a file, the base of bytes. */
const NAMES = /\d{4}-\d\d-\d\d|\+\d{4}\b|:\d+(?:–\d+)?|\b10(?:00|24)\b/g;

/** The text of a page, without its charts, what was printed, and its data. */
function textOf(page: string): string {
  return page
    .replaceAll(/<details class="since-boot".*?<\/details>/gs, '')
    .replaceAll(/<(script|style|svg|code|pre)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ');
}

test.each(recorded)('page and screens of %s separate thousands', async (path) => {
  const document = await readDocument([path], {});
  const { text, markdown } = shown(document);
  for (const shownText of [text, markdown, textOf(pageOf(document))]) {
    const numbers = shownText.replaceAll(NAMES, '');
    expect(numbers.match(/.{0,40}(?<![\d.,])\d{4,}.{0,20}/g)).toBeNull();
  }
  expect(textOf(pageOf(document))).toMatch(/\d,\d{3}/);
});
