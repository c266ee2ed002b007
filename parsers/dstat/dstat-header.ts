import type { DstatColumn } from './dstat-columns.ts';

/** Group names that contain blanks or hyphens. */
const NAMES = /(?:dsk|disk|net|io|pkt|swp)\/[^\s-]+|cpu\d+-usage|total-(?:cpu-)?usage/g;

/** Lines between the groups of rows: `|` or │. */
export const PIPES = /[|│]/;

/** The first line of vmstat's header; the plug-in of dstat is called `memory-usage`. */
const VMSTAT = /--memory-+ /;

/** Whether a line is the first of a header: names among dashes, at least one of them known. */
export function isTitle(text: string): boolean {
  if (!/^(?:[-┄][-┄\w]|(?:dsk|disk|net|io)\/)/.test(text) || text.length > 4096) return false;
  if (VMSTAT.test(text)) return false;
  const names = withoutDashes(text);
  return /(?:^|[ |┬┼])(?:total (?:cpu )?usage|(?:per )?cpu\d* usage|dsk\/\S+|disk\/\S+|net\/\S+|io\/[\w.-]{2,}|memory usage|virtual memory|system|paging|load avg|procs|swap|interrupts)(?:[ |┬┼>]|$)/.test(
    names,
  );
}

/** Whether the title is of dool, which draws lines between titles and writes the day after the month. */
export function isDool(title: string): boolean {
  return /[|┬┼┄]/.test(title);
}

/** Whether the title is of pcp-dstat, which measures nothing before its first interval. */
export function isPcp(title: string, subtitle: string): boolean {
  if (isDool(title)) return false;
  return /-total-usage-/.test(title) || / buf /.test(subtitle);
}

/** Removes dashes. A blank separates names, dashes those of instances: `---cpu2-usage------cpu3-usage---`. */
function withoutDashes(text: string): string {
  return text
    .replace(/┄/g, '-')
    .replace(/(?<=[a-z\d])-{2,}(?=[a-z\d])/g, ' ')
    .replace(/(^|[ |┬┼])-+/g, '$1')
    .replace(/-+(?=[ |┬┼>]|$)/g, '')
    .replace(/(?<=[a-z\d])-(?=usage|avg|cpu|memory|sockets|locks|ipc)/g, ' ');
}

/** One group between two lines of the table. */
export type DstatGroup = readonly DstatColumn[];

/** The columns under a header of two lines; null if they do not fit. */
export function dstatHeader(title: string, subtitle: string): DstatGroup[] | null {
  const words = subtitle.replace(/>\s*$/, '').split(PIPES).map(wordsOf);
  const names = namesOf(title.replace(/>\s*$/, ''), words);
  if (names === null) return null;
  return words.map((instances, i) => columnsOf(instances, names[i]!));
}

/** The words of each instance of a plug-in; dool separates them only by blanks, dstat 0.6 filled these with `_`. */
function wordsOf(segment: string): string[][] {
  const wordsIn = (part: string) => part.trim().split(/\s+/);
  return segment
    .split(':')
    .map((part) => wordsIn(part).map((word) => word.replace(/^_{1,8}|_{1,8}$/g, '')));
}

/** The names over each group. */
function namesOf(title: string, words: readonly string[][][]): string[][] | null {
  const drawn = title.split(/[|┬┼]/);
  if (drawn.length === words.length) return drawn.map((piece, i) => split(piece, words[i]!.length));
  const pieces = title.trim().split(/ +/);
  const instances = words.reduce((sum, { length }) => sum + length, 0);
  if (pieces.length === words.length) {
    return pieces.map((piece, i) => split(piece, words[i]!.length));
  }
  if (pieces.length !== instances) return null;
  const left = pieces.map(named);
  return words.map(({ length }) => left.splice(0, length));
}

/** Splits the instances of a plug-in, which are side by side; with colours a dash separates them. */
function split(piece: string, instances: number): string[] {
  const parts = piece.trim().split(/ +/);
  if (parts.length > 1) return parts.map(named);
  if (instances === 1) return [named(piece)];
  const dashed = piece.replace(/┄/g, '-');
  const found = [dashed.match(NAMES), dashed.match(/[^-]+(?:-[^-]+)*/g)].find(
    (all) => all?.length === instances,
  );
  return found?.map(named) ?? [named(piece)];
}

function named(piece: string): string {
  return withoutDashes(piece.trim()).trim();
}

function columnsOf(instances: readonly string[][], names: readonly string[]): DstatColumn[] {
  const words = instances.flat();
  const each = Math.max(1, Math.ceil(words.length / names.length));
  return words.map((word, i) => ({ group: names[Math.floor(i / each)] ?? '', word }));
}
