import { wordBefore } from '../presentation/findings.ts';
import {
  leftOutText,
  type RunCell,
  type RunTableRow,
  type RunTableText,
} from '../presentation/run-table.ts';
import { joinParts } from '../text/join-parts.ts';
import { markdownText } from './markdown-text.ts';
import { sparks } from './sparks.ts';

/** Number of characters of the course over time. */
const COURSE_CELLS = 12;

/** The table of runs as Markdown: a line for each, the best of each column bold. */
export function runTableMarkdown(table: RunTableText): string {
  const { caption, same, head, rows, course, leftOut } = table;
  const notes = [caption, same !== '' && `the same of all: ${same}`, leftOutText(leftOut)];
  const names = head.map(({ text, unit }) => markdownText(joinParts([text, unit], ' ')));
  const courses = course === '' ? [] : [`${markdownText(course)} over time`];
  const findings = rows.some(({ limit }) => limit !== null) ? ['first finding'] : [];
  return [
    markdownText(joinParts(notes, ' · ')),
    '',
    row(['run', ...names, ...courses, ...findings]),
    row([
      '---',
      ...head.map(({ isNumber }) => (isNumber ? '---:' : '---')),
      ...courses.map(() => '---'),
      ...findings.map(() => '---'),
    ]),
    ...rows.map((each) =>
      row([
        markdownText(each.name),
        ...each.cells.map(cellText),
        ...courses.map(() => courseText(each)),
        ...findings.map(() => limitText(each)),
      ]),
    ),
  ].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function cellText({ text, isBest }: RunCell): string {
  return isBest ? `**${text}**` : markdownText(text);
}

/** Blanks in a row become one in Markdown, so they are other ones. */
function courseText({ course }: RunTableRow): string {
  if (course === null) return '';
  const plan = { width: COURSE_CELLS, limit: Number.NaN };
  return sparks(course.read(), course.window, plan).replaceAll(' ', '\u00a0');
}

function limitText({ limit }: RunTableRow): string {
  if (limit === null) return '';
  const { claim, level } = limit;
  const word = wordBefore(claim, level);
  return word === '' ? markdownText(claim) : `**${word}** ${markdownText(claim)}`;
}
