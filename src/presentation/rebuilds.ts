import type { ContextText, Run } from '../model/run.ts';

/** `md0 : active raid6 sdb[0] …` of /proc/mdstat. */
const ARRAY = /^(md\S{1,20}) : \S/;

/** `[=>...]  resync =  5.0% (1/20) finish=123.4min speed=98000K/sec` below it. */
const WORK =
  /\b(resync|recovery|check|reshape) = {1,4}([\d.]{1,6})%.*?(?:speed=(\d{1,12}K\/sec))?$/;

/** Returns a line for each array that was being rebuilt or checked while /proc/mdstat was printed. */
export function rebuildTexts({ context }: Pick<Run, 'context'>): string[] {
  return [...new Set(context.flatMap(rebuildsIn))];
}

function rebuildsIn({ text, file }: ContextText): string[] {
  if (!text.includes('Personalities :')) return [];
  let array = '';
  return text.split('\n').flatMap((line) => {
    array = ARRAY.exec(line)?.[1] ?? array;
    const [, work, share, speed] = WORK.exec(line.trimEnd()) ?? [];
    if (work === undefined || array === '') return [];
    return [`${file}: ${work} of ${array} at ${share} %${speed === undefined ? '' : `, ${speed}`}`];
  });
}
