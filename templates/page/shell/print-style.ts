import { visibleText } from '../../../src/chart/visible-text.ts';
import type { ReportDocument } from '../../../src/model/document.ts';
import { timeRange } from '../../../src/presentation/time-range.ts';

/** Maximum number of runs that are named. A line has no space for more, so the rest are counted. */
const MAX_NAMED_RUNS = 3;

/**
 * Returns the rule for the head of each printed page: the report, its hosts, its time. Only rules of a style sheet can
 * be repeated on paper.
 */
export function printStyle({ title, generator, runs }: ReportDocument): string {
  const hosts = new Set(runs.flatMap(({ sources }) => sources.map(({ host }) => host)));
  const source = [title, ...[...hosts].filter((host) => host !== '' && host !== title)].slice(0, 4);
  const times =
    runs.length > MAX_NAMED_RUNS ? `${runs.length} runs` : runs.map(timeRange).join(' | ');
  return `\n@page{@top-left{content:"${cssText(source.join(' · '))}"}@top-right{content:"${cssText(times)}"}@bottom-left{content:"${cssText(generator)}"}}`;
}

/**
 * Returns text for a quoted string of a style sheet. All but plain characters become codes, because names come from
 * logs.
 */
function cssText(text: string): string {
  return visibleText(text).replace(
    /[^\w .,:-]/gu,
    (char) => `\\${char.codePointAt(0)!.toString(16)} `,
  );
}
