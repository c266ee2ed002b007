/** How many characters of a name are quoted. */
export const LONGEST_QUOTED_NAME = 60;

/** A place in a value as JavaScript writes it: `marks[0].text`, `files['vm.out'].start`; empty for the value itself. */
export function placeOf(keys: readonly unknown[]): string {
  const steps = keys.map((key) => {
    if (typeof key === 'number') return `[${key}]`;
    const name = String(key).slice(0, LONGEST_QUOTED_NAME);
    return /^\w+$/.test(name) ? `.${name}` : `['${name}']`;
  });
  return steps.join('').replace(/^\./, '');
}
