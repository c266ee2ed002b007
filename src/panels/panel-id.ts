/**
 * Makes an id for HTML from the names in logs: letters, digits, `-` and `_` only. The same parts give the same id in
 * every report, so that links stay valid. A part that had to be changed ends with a hash of the original.
 */
export function panelId(panel: string, parts: readonly string[]): string {
  return [panel, ...parts.map(safePart)].join('--');
}

function safePart(text: string): string {
  const safe = text
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return safe === text ? safe : `${safe}-${hash(text)}`;
}

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  }
  return (sum >>> 0).toString(36);
}
