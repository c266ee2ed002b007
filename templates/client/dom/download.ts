/** How long the file is kept in memory, in ms: the browser reads it after the click. */
const KEPT = 60_000;

/** Offers a file for saving. */
export function download(page: Document, name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = page.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

/** Whether the page is in a frame that may block downloads; a page cannot find out whether it does. */
export function mayForbidDownloads(page: Document): boolean {
  return page.defaultView?.origin === 'null' && page.location.protocol !== 'file:';
}
