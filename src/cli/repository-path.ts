import { relative, resolve, sep } from 'node:path';

/** Returns the path of a file in the repository that GitHub's runner checked out; as given elsewhere. */
export function repositoryPath(file: string): string {
  const { GITHUB_WORKSPACE = '' } = process.env;
  if (GITHUB_WORKSPACE === '') return file;
  const path = relative(GITHUB_WORKSPACE, resolve(file));
  return path.startsWith('..') ? file : path.replaceAll(sep, '/');
}
