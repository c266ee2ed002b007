/** Maximum number of characters of a quoted name. */
export const MAX_QUOTED_NAME_LENGTH = 60;

/**
 * Formats a position in a value as JavaScript would: `marks[0].text`, `files['vm.out'].start`; empty for the value
 * itself.
 */
export function placeOf(keys: readonly unknown[]): string {
  const steps = keys.map((key) => {
    if (typeof key === 'number') return `[${key}]`;
    const name = String(key).slice(0, MAX_QUOTED_NAME_LENGTH);
    return /^\w+$/.test(name) ? `.${name}` : `['${name}']`;
  });
  return steps.join('').replace(/^\./, '');
}
