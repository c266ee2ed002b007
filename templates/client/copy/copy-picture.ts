/** Chromium's list of what a frame may do; asked first, for what it forbids is also complained of on the console. */
interface Policied {
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

/**
 * Puts a picture on the clipboard; false where that is refused. The promise of the picture is handed over, for a browser
 * allows it only at once after a click.
 */
export async function copyPicture(page: Document, picture: Promise<Blob>): Promise<boolean> {
  const { featurePolicy } = page as Policied;
  if (featurePolicy?.allowsFeature('clipboard-write') === false) return false;
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return true;
  } catch {
    return false;
  }
}
