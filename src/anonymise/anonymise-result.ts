import type { ResultCell, ResultColumn, ResultRow, ResultTable } from '../model/result.ts';
import { anonymiseFile, anonymiseHost } from './anonymise-source.ts';
import { anonymiseTool, headingsOf, type ReplaceHeading } from './headings.ts';
import { anonymiseMetricId } from './metrics.ts';
import { isRole } from './numbered-names.ts';
import { replaceAlways, replaceWords } from './replace-words.ts';
import type { StableNames } from './stable-names.ts';

type NamedValue = readonly [name: string, value: string];

/** Returns a table of results in which names are replaced. Its numbers stay. */
export function anonymiseResult(names: StableNames, table: ResultTable): ResultTable {
  const heading = headingsOf(names, table.parser);
  const { file, parser, tool, host, command, title, rowHead, parameters, jobs } = table;
  return {
    ...table,
    file: anonymiseFile(names, file),
    parser: anonymiseTool(names, parser),
    tool: anonymiseTool(names, tool),
    host: anonymiseHost(names, host),
    command: replaceWords(names, 'name', command),
    title: replaceWords(names, 'job', title),
    rowHead: heading(rowHead),
    columns: table.columns.map((column) => anonymiseColumn(column, heading)),
    rows: table.rows.map((row) => anonymiseRow(names, row)),
    ...(parameters && { parameters: anonymiseValues(names, parameters) }),
    ...(jobs && {
      jobs: jobs.map((job) => ({ ...job, name: replaceWords(names, 'job', job.name) })),
    }),
  };
}

/** `128K`, `0.5` */
const AMOUNT = /^\d{1,5}(?:[.,]\d{1,5})? ?[kmgtp]?(?:i?b)?$/i;

/** Returns named values, such as a benchmark's options. Amounts and well-known words stay. */
export function anonymiseValues(names: StableNames, values: readonly NamedValue[]): NamedValue[] {
  return values.map(([name, value]) => {
    const named = replaceWords(names, 'name', name);
    const isNamed = isRole(name) || (named !== name && /\d/.test(value) && !AMOUNT.test(value));
    return [
      named,
      isNamed ? replaceAlways(names, 'name', value) : replaceWords(names, 'job', value),
    ];
  });
}

function anonymiseColumn(column: ResultColumn, heading: ReplaceHeading): ResultColumn {
  const { printed, metric, printedUnit } = column;
  return {
    ...column,
    printed: heading(printed),
    heading: heading(column.heading),
    metric: metric === null ? null : anonymiseMetricId(heading, metric),
    printedUnit: heading(printedUnit),
  };
}

function anonymiseRow(names: StableNames, { name, ranWith, cells, line }: ResultRow): ResultRow {
  return {
    ...{ name: replaceWords(names, 'job', name), line },
    cells: cells.map((cell) => cell && anonymiseCell(names, cell)),
    ...(ranWith !== undefined && { ranWith: replaceWords(names, 'job', ranWith) }),
  };
}

/** The digits of a number stay, however many they are. */
function anonymiseCell(names: StableNames, cell: ResultCell): ResultCell {
  const number = cell.value === null ? '' : (/^\s*[-+\d.,eE]+/.exec(cell.text)?.[0] ?? '');
  return {
    ...cell,
    text: `${number}${replaceWords(names, 'job', cell.text.slice(number.length))}`,
  };
}
