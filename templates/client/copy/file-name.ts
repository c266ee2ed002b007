/** Names that mean devices on Windows, with any extension. */
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const MAX_STEM_CHARS = 80;

/**
 * Returns the name of a chart's file: its title with only letters, digits, `.`, `_` and `-`, because the title has
 * names from logs and the name must work on any system.
 */
export function downloadName(title: string, ending: string): string {
  const safe = title
    .normalize('NFKD')
    .replace(/[^\w.]+/g, '-')
    .replace(/-*\.+-*/g, '.')
    .replace(/-{2,}/g, '-')
    .slice(0, MAX_STEM_CHARS)
    .replace(/^[-.]+|[-.]+$/g, '');
  const stem = safe === '' || WINDOWS_DEVICE.test(safe.split('.')[0]!) ? `chart-${safe}` : safe;
  return `${stem.replace(/-$/, '')}.${ending}`;
}
