/** Names that mean devices on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const LONGEST = 80;

/**
 * The name of a file that holds a chart: its title in letters, digits, `.`, `_` and `-`, for the title holds names from
 * logs and the name goes to any system.
 */
export function downloadName(title: string, ending: string): string {
  const safe = title
    .normalize('NFKD')
    .replace(/[^\w.]+/g, '-')
    .replace(/-*\.+-*/g, '.')
    .replace(/-{2,}/g, '-')
    .slice(0, LONGEST)
    .replace(/^[-.]+|[-.]+$/g, '');
  const stem = safe === '' || DEVICE.test(safe.split('.')[0]!) ? `chart-${safe}` : safe;
  return `${stem.replace(/-$/, '')}.${ending}`;
}
