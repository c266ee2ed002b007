import type { DstatColumn } from './dstat-columns.ts';

/** Whether a column is the first of `--top-cpu`, whose words are two in the table and one in a file. */
export function isTopCpu({ group, word }: DstatColumn): boolean {
  return /^most[ -]expensive$/.test(group) && /^cpu( process)?$/.test(word);
}

/** A name and a share, which touch at 100: `node  49`, `node / 49%`, `landscape-pac100`. */
const NAME_AND_SHARE = /^(\S.{0,63}?)(?:(?: \/)? +(\d{1,3}(?:\.\d{1,2})?)%?|(100))$/;

/** Returns the name and the share of a cell of `--top-cpu`; null if no process used CPU time. */
export function topCpuOf(cell: string): { readonly name: string; readonly share: string } | null {
  const [, name, share, all] = NAME_AND_SHARE.exec(cell.trim()) ?? [];
  return name === undefined ? null : { name, share: (share ?? all)! };
}
