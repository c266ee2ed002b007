import { group } from 'd3-array';
import { parsers } from '../../parsers/index.ts';
import type { ColumnSpec, Parser } from '../../parsers/parser.ts';
import { columnName } from '../model/column.ts';
import { UserError } from '../model/user-error.ts';
import { metricOf } from '../model/vocabulary.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { catalogue } from './catalogue.ts';

/** `statgraph formats`: lists every format with its columns, units and meanings, from the parsers' declarations. */
export function formats(tool?: string): string {
  const name = tool?.trim().replace(/\s+/g, '-');
  const matching = parsers.filter((p) => name === undefined || p.tool === name || p.id === name);
  if (matching.length > 0) return matching.map(formatText).join('\n');
  const tools = [...new Set(parsers.map((p) => p.tool))];
  const hint = didYouMean(name!, [...tools, ...parsers.map((p) => p.id)]);
  throw new UserError('usage', `unknown tool: ${tool}`, hint || `known tools: ${tools.join(', ')}`);
}

const firstReports: Readonly<Record<Parser['firstReport'], string>> = {
  'since-boot': 'the average since boot',
  moment: 'of a moment, set aside',
  interval: 'an interval',
};

function formatText(parser: Parser): string {
  const { title, id, options, reference, firstReport, columns } = parser;
  const first = firstReports[firstReport];
  const widest = Math.max(MIN_NAME_WIDTH, ...columns.map((column) => nameOf(column).length));
  const lines = columns.map((column) => `    ${columnLine(column, widest)}`);
  return [
    `${title}`,
    `  parser ${id} · options ${options || 'none'} · first report: ${first}`,
    `  defined in ${reference}`,
    ...lines,
    '',
  ].join('\n');
}

/** Minimum width of the columns' names, in characters: it aligns most tools with each other. */
const MIN_NAME_WIDTH = 18;

function columnLine(column: ColumnSpec, nameWidth: number): string {
  const { metric, unit, note } = column;
  const meaning = metricOf(catalogue.metrics, metric).meaning;
  return `${nameOf(column).padEnd(nameWidth)} ${unit.padEnd(8)} ${metric.padEnd(30)} ${meaning}${note === undefined ? '' : ` (${note})`}`;
}

function nameOf({ printed, heading = '' }: ColumnSpec): string {
  return columnName({ printed, heading });
}

/** Returns the formats as a table for the documentation. */
export function formatsTable() {
  const head = ['format', 'tool', 'platform', 'options understood', 'columns', 'source'];
  const rows = parsers.map((parser) => {
    const { title, tool, platform, options, reference } = parser;
    return [
      title,
      code(tool),
      platform || 'several',
      code(options),
      columnsByUnit(parser),
      reference,
    ];
  });
  return { head, rows };
}

/** Maximum number of columns that are listed; of a longer list only the number is shown. */
const MAX_COLUMNS = 24;

/** Returns the columns by unit, such as `r b w; KiB: swpd free; %: us sy id`. */
function columnsByUnit({ columns }: Parser): string {
  const shown = columns.slice(0, MAX_COLUMNS);
  const groups = group(shown, ({ unit }) => unit);
  const texts = [...groups].map(([unit, specs]) => {
    const words = new Set(specs.map(nameOf));
    return `${unit === '1' ? '' : `${unit}: `}${code([...words].join(' '))}`;
  });
  const more = columns.length - shown.length;
  return `${texts.join('; ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function code(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``;
}
