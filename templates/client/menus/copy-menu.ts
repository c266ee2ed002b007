import { downloadName } from '../copy/file-name.ts';
import { make } from '../dom/dom.ts';
import { download, mayForbidDownloads } from '../dom/download.ts';
import { type MenuEntry, menuButton } from './menu-button.ts';

/** Time for which a message is shown. */
const MESSAGE_MS = 6000;

/** An entry of the menu: its label and its action, which returns a message for the reader. */
export type MenuAction = readonly [words: string, act: () => string | Promise<string>];

/** Creates a menu to copy and save things, and the status line for its messages. */
export function createActionMenu(
  page: Document,
  title: string,
  actions: readonly MenuAction[],
): HTMLElement[] {
  const status = make(page, ['span', { class: 'copy-status', role: 'status' }]);
  const name = `Copy / save: ${title}`;
  const entries = actions.map(
    ([label, act]): MenuEntry => ({ label, act: () => run(status, act) }),
  );
  return [menuButton(page, { name, label: 'Copy / save', entries }), status];
}

/** Runs an action and shows its message, also to screen readers. */
async function run(status: HTMLElement, act: MenuAction[1]): Promise<void> {
  let text = 'failed';
  try {
    text = await act();
  } catch {}
  status.textContent = text;
  setTimeout(() => {
    if (status.textContent === text) status.textContent = '';
  }, MESSAGE_MS);
}

/** Puts a picture on the clipboard if that is allowed, and returns a message. */
export async function copyPictureAndReport(
  page: Document,
  picture: Promise<Blob>,
): Promise<string> {
  const isCopied = await copyPicture(page, picture);
  return isCopied ? 'picture copied' : 'copying pictures is blocked here; save the PNG instead';
}

/** Saves a file named after its contents. */
export async function saveFile(
  page: Document,
  [title, ending]: readonly [title: string, ending: string],
  file: Promise<Blob>,
): Promise<string> {
  const name = downloadName(title, ending);
  download(page, name, await file);
  return mayForbidDownloads(page)
    ? `saving ${name}; if nothing happens, this frame blocks downloads: open the report in its own tab`
    : `saved ${name}`;
}

/**
 * A document with Chromium's permissions of a frame. They are checked first, because a refused write also logs an error
 * to the console.
 */
interface PolicyDocument {
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

/**
 * Puts a picture on the clipboard; false if that is refused. Passes the promise of the picture, because browsers allow
 * this only directly after a click.
 */
async function copyPicture(page: Document, picture: Promise<Blob>): Promise<boolean> {
  const { featurePolicy } = page as PolicyDocument;
  if (featurePolicy?.allowsFeature('clipboard-write') === false) return false;
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return true;
  } catch {
    return false;
  }
}
