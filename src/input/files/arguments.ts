import { realpath } from 'node:fs/promises';
import { basename, dirname, resolve, sep } from 'node:path';
import type { Warning } from '../../model/run.ts';
import type { FileList, FoundFile } from './found-file.ts';

/** The paths of the command line that are read, and warnings about the others. */
export interface Arguments {
  readonly paths: readonly string[];
  readonly warnings: readonly Warning[];
}

/** Leaves out paths that are given twice or lie in another given directory, so that no log counts twice. */
export async function distinctArguments(given: readonly string[]): Promise<Arguments> {
  const targets = await Promise.all(given.map(targetOf));
  const paths: string[] = [];
  const warnings: Warning[] = [];
  for (const [i, path] of given.entries()) {
    const target = targets[i]!;
    const twice = targets.indexOf(target) < i;
    const inside = given.find((_, k) => target.startsWith(targets[k]! + sep));
    if (twice) warnings.push(inputWarning(path, 'given twice, read once'));
    else if (inside !== undefined)
      warnings.push(inputWarning(path, `lies in ${inside}, which is given too; read once`));
    else paths.push(path);
  }
  return { paths, warnings };
}

async function targetOf(path: string): Promise<string> {
  return path === '-' ? path : realpath(path).catch(() => resolve(path));
}

/**
 * Joins the files of one directory that were given one by one, with its `context/`, into one list. Lists of the same
 * name get the paths of their arguments as names.
 */
export function gatherSingles(lists: readonly FileList[]): FileList[] {
  const gathered: FileList[] = [];
  for (const list of lists.map((single) => withContextFolder(single, lists))) {
    const before = gathered.findIndex(({ folder }) => folder !== '' && folder === list.folder);
    if (before < 0) gathered.push(list);
    else gathered[before] = joined(gathered[before]!, list);
  }
  // Output of statgraph next to a log does not change the name of its run.
  const logs = gathered.map((list) => ({ list, files: list.files.filter(isLog) }));
  const [only, ...others] = logs.filter(({ files }) => files.length > 0);
  if (
    only !== undefined &&
    others.length === 0 &&
    only.list.folder !== '' &&
    only.files.length === 1
  ) {
    const { name } = only.files[0]!;
    return gathered.map((list) => (list === only.list ? { ...list, name } : list));
  }
  const names = gathered.map(({ name }) => name);
  return gathered.map((list) => {
    const isOnly = names.filter((name) => name === list.name).length === 1;
    return isOnly ? list : { ...list, name: list.argument.replace(/(?<=.)\/+$/, '') };
  });
}

function isLog({ name, isOwn }: FoundFile): boolean {
  return isOwn !== true && !name.startsWith('context/');
}

/** Makes a directory `context` part of its parent directory if files of that were given too, as by `results/*`. */
function withContextFolder(list: FileList, lists: readonly FileList[]): FileList {
  const path = resolve(list.argument);
  const parent = lists.find(({ folder }) => folder !== '' && folder === dirname(path));
  if (list.folder !== '' || parent === undefined || basename(path) !== 'context') return list;
  const files = list.files.map((file) => ({ ...file, name: `context/${file.name}` }));
  return { ...list, folder: parent.folder, name: parent.name, files };
}

function joined(list: FileList, next: FileList): FileList {
  return {
    ...list,
    files: [...list.files, ...next.files],
    unread: [...list.unread, ...next.unread],
  };
}

/** Makes a warning that files were given together with directories, as by a shell's `results/*`. */
export function besideDirectories({ name, files }: FileList): Warning {
  const verb = files.length === 1 ? 'is a file' : 'are files';
  const text = `${files.map((file) => file.name).join(', ')} ${verb} beside directories, read as the logs of a host of their own`;
  return inputWarning(name, text);
}

function inputWarning(file: string, text: string): Warning {
  return { file, line: 0, code: 'input', text };
}
