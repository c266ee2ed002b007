import { parsers } from '../../parsers/index.ts';
import type { ColumnSpec, Parser } from '../../parsers/parser.ts';
import { metricOf } from '../model/metrics/index.ts';

/** `statgraph formats`: every format with its columns, units and meanings, from the parsers' declarations. */
export function formats(): string {
  return parsers.map(formatText).join('\n');
}

function formatText(parser: Parser): string {
  const { title, id, options, reference, firstReport, unverified, columns } = parser;
  const first = firstReport === 'since-boot' ? 'the average since boot' : 'an interval';
  const lines = columns.map((column) => `    ${columnLine(column)}`);
  return [
    `${title}`,
    `  parser ${id} · options ${options || 'none'} · first report: ${first}`,
    `  after ${reference}${unverified === true ? '; unverified' : ''}`,
    ...lines,
    '',
  ].join('\n');
}

function columnLine(column: ColumnSpec): string {
  const { printed, heading, metric, unit, note } = column;
  const name = heading === undefined ? printed : `${heading}.${printed}`;
  const meaning = metricOf(metric).meaning;
  return `${name.padEnd(18)} ${unit.padEnd(8)} ${metric.padEnd(30)} ${meaning}${note === undefined ? '' : ` (${note})`}`;
}

/** The formats as a markdown table, for the README. */
export function formatsTable(): string {
  const rows = parsers.map(
    ({ title, options, reference, unverified }) =>
      `| ${title}${unverified === true ? ' (unverified)' : ''} | ${code(options)} | ${reference} |`,
  );
  return ['| format | options understood | defined in |', '| --- | --- | --- |', ...rows].join(
    '\n',
  );
}

function code(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``;
}
