import { visibleText } from '../../../src/chart/visible-text.ts';
import type { ReportDocument } from '../../../src/model/document.ts';
import { timeRange } from '../../../src/presentation/time-range.ts';

/** The most runs that are named; a line has no space for more, so the rest are counted. */
const MOST = 3;

/**
 * The head of each printed page: the report, its hosts, its time. It is a rule of the style sheet, because only these
 * can be repeated on paper.
 */
export function printStyle({ title, generator, runs }: ReportDocument): string {
  const hosts = new Set(runs.flatMap(({ sources }) => sources.map(({ host }) => host)));
  const source = [title, ...[...hosts].filter((host) => host !== '' && host !== title)].slice(0, 4);
  const times = runs.length > MOST ? `${runs.length} runs` : runs.map(timeRange).join(' | ');
  return `\n@page{@top-left{content:"${cssText(source.join(' · '))}"}@top-right{content:"${cssText(times)}"}@bottom-left{content:"${cssText(generator)}"}}`;
}

/** Text for a quoted string of a style sheet: all but plain characters as codes, because names come from logs. */
function cssText(text: string): string {
  return visibleText(text).replace(
    /[^\w .,:-]/gu,
    (char) => `\\${char.codePointAt(0)!.toString(16)} `,
  );
}
