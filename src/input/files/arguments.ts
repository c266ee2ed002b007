import { realpath } from 'node:fs/promises';
import { basename, dirname, resolve, sep } from 'node:path';
import type { Warning } from '../../model/run.ts';
import type { FileList, FoundFile } from './found-file.ts';

/** What is read of the command line's paths, and what the user should know of those that are not. */
export interface Arguments {
  readonly paths: readonly string[];
  readonly warnings: readonly Warning[];
}

/** Leaves out paths that are given twice or lie in a directory that is given too: no log counts twice. */
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
 * Makes one list of the files of one directory that were named by themselves, with its `context/`, and gives lists of the
 * same name the paths of their arguments as names.
 */
export function gatherSingles(lists: readonly FileList[]): FileList[] {
  const gathered: FileList[] = [];
  for (const list of lists.map((one) => contextBeside(one, lists))) {
    const before = gathered.findIndex(({ folder }) => folder !== '' && folder === list.folder);
    if (before < 0) gathered.push(list);
    else gathered[before] = joined(gathered[before]!, list);
  }
  // What statgraph wrote beside a log does not change the name of its run.
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

/** A directory `context` that was named with files beside it, as `results/*` does, as a part of their directory. */
function contextBeside(list: FileList, lists: readonly FileList[]): FileList {
  const path = resolve(list.argument);
  const beside = lists.find(({ folder }) => folder !== '' && folder === dirname(path));
  if (list.folder !== '' || beside === undefined || basename(path) !== 'context') return list;
  const files = list.files.map((file) => ({ ...file, name: `context/${file.name}` }));
  return { ...list, folder: beside.folder, name: beside.name, files };
}

function joined(one: FileList, next: FileList): FileList {
  return { ...one, files: [...one.files, ...next.files], unread: [...one.unread, ...next.unread] };
}

/** Says that files were given beside directories: a shell's `results/*` does that. */
export function besideDirectories({ name, files }: FileList): Warning {
  const are = files.length === 1 ? 'is a file' : 'are files';
  const text = `${files.map((file) => file.name).join(', ')} ${are} beside directories, read as the logs of a host of their own`;
  return inputWarning(name, text);
}

function inputWarning(file: string, text: string): Warning {
  return { file, line: 0, code: 'input', text };
}
