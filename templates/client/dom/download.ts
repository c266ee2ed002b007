/** Time for which the file stays in memory: the browser reads it after the click. */
const KEPT_MS = 60_000;

/** Offers a file to save. */
export function download(page: Document, name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = page.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Whether the page is in a frame that may block downloads. A page cannot find out if it really does. */
export function mayForbidDownloads(page: Document): boolean {
  return page.defaultView?.origin === 'null' && page.location.protocol !== 'file:';
}
