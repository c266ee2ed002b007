/** Whether a path, or its last part, matches a glob of `*` and `?`. */
export function matchesGlob(path: string, glob: string): boolean {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replaceAll('?', '.');
  const pattern = new RegExp(`^${source}$`, 's');
  return pattern.test(path) || pattern.test(path.slice(path.lastIndexOf('/') + 1));
}
