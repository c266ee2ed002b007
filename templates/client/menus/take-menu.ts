import { copyPicture } from '../copy/copy-picture.ts';
import { fileName } from '../copy/file-name.ts';
import { download, mayForbidDownloads } from '../dom/download.ts';
import { make } from '../dom/make.ts';
import { type MenuEntry, menuButton } from './menu-button.ts';

/** How long a word about what was done stays, in ms. */
const STAYS = 6000;

/** What a menu offers, and does; it tells what came of it. */
export type Taking = readonly [words: string, act: () => string | Promise<string>];

/** A menu of what can be taken out of the page, and the place where it says what it did. */
export function takeMenu(page: Document, title: string, takings: readonly Taking[]): HTMLElement[] {
  const said = make(page, ['span', { class: 'took', role: 'status' }]);
  const name = `Copy / save: ${title}`;
  const entries = takings.map(([words, act]): MenuEntry => ({ words, act: () => tell(said, act) }));
  return [menuButton(page, { name, words: 'Copy / save', entries }), said];
}

/** Shows what came of it, and hands it to who listens instead of looking. */
async function tell(said: HTMLElement, act: Taking[1]): Promise<void> {
  let text = 'that failed';
  try {
    text = await act();
  } catch {}
  said.textContent = text;
  setTimeout(() => {
    if (said.textContent === text) said.textContent = '';
  }, STAYS);
}

/** Puts a picture on the clipboard, if that is allowed. */
export async function takePicture(page: Document, picture: Promise<Blob>): Promise<string> {
  const isCopied = await copyPicture(page, picture);
  return isCopied ? 'picture copied' : 'not allowed to copy pictures here: save the PNG';
}

/** Saves a file that is called after what it shows. */
export async function save(
  page: Document,
  [title, ending]: readonly [title: string, ending: string],
  file: Promise<Blob>,
): Promise<string> {
  const name = fileName(title, ending);
  download(page, name, await file);
  return mayForbidDownloads(page)
    ? `saving ${name}; if nothing comes, this frame forbids it: open the report by itself`
    : `saved ${name}`;
}
