import { group } from 'd3-array';
import { parsers } from '../../parsers/index.ts';
import type { ColumnSpec, Parser } from '../../parsers/parser.ts';
import { textColumns } from '../cli/terminal-size.ts';
import { columnName } from '../model/column.ts';
import { UserError } from '../model/user-error.ts';
import { metricOf } from '../model/vocabulary.ts';
import type { ShownBlock } from '../presentation/blocks/block.ts';
import { wordColumn } from '../presentation/blocks/column.ts';
import { filledFrom, tableOf } from '../presentation/blocks/filled-column.ts';
import { textLines } from '../terminal/blocks/text-blocks.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { catalogue } from './reading/catalogue.ts';

/**
 * `statgraph formats`: a line for each format, or those of a tool with their columns, units and meanings, from the parsers'
 * declarations.
 */
export function formats(tool?: string): string {
  if (tool === undefined) return listOfFormats();
  const name = tool.trim().replace(/\s+/g, '-');
  const exact = parsers.filter((p) => p.tool === name || p.id === name);
  const matching = exact.length > 0 ? exact : parsers.filter((p) => hasWord(p, tool.trim()));
  if (matching.length > 0) {
    const area = { width: textColumns(), height: Number.POSITIVE_INFINITY };
    return `${textLines(matching.flatMap(formatBlocks), area, '').join('\n')}\n`;
  }
  const tools = [...new Set(parsers.map((p) => p.tool))];
  const hint = didYouMean(name, [...tools, ...parsers.map((p) => p.id)]);
  throw new UserError('usage', `unknown tool: ${tool}`, hint || `known tools: ${tools.join(', ')}`);
}

/** Whether one of the words in the names of a format begins with a text: `otel`, `OpenTelemetry`, `perfmon`, `Linux`. */
function hasWord({ tool, platform, title }: Parser, text: string): boolean {
  const sought = spaced(text);
  return sought !== ' ' && spaced(`${tool} ${platform} ${title}`).includes(sought);
}

/** Returns the words of a text, a blank before each. */
const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\w-]+/)
    .join(' ')
    .trim()}`;

/** Lines that stay whole at any width, so that they can be searched. */
function listOfFormats(): string {
  const width = Math.max(...parsers.map(({ id }) => id.length));
  const lines = parsers.map(({ id, tool, title, columns }) => {
    const isNamed = title.toLowerCase().startsWith(tool.toLowerCase());
    const what = isNamed ? title : `${tool}: ${title}`;
    const has =
      columns.length === 0 ? '' : ` (${columns.length} column${columns.length === 1 ? '' : 's'})`;
    return `${id.padEnd(width)}  ${what}${has}\n`;
  });
  return lines.toSorted().join('');
}

const firstReports: Readonly<Record<Parser['firstReport'], string>> = {
  'since-boot': 'the average since boot',
  moment: 'of a moment, set aside',
  interval: 'an interval',
};

/** Returns a format: its name, what it is, and its columns. */
function formatBlocks(parser: Parser): readonly ShownBlock[] {
  const { title, id, options, reference, firstReport, columns } = parser;
  const first = firstReports[firstReport];
  return [
    { kind: 'heading', text: title },
    sentence(`parser ${id} · options ${options || 'none'} · first report: ${first}`),
    sentence(`defined in ${reference}`),
    tableOf({ id: 'columns', label: `Columns of ${title}`, rowWord: 'column' }, [
      filledFrom(wordColumn('column'), columns, nameOf),
      filledFrom(wordColumn('unit'), columns, ({ unit }) => unit),
      filledFrom(wordColumn('metric and its meaning'), columns, meaningOf),
    ]),
  ];
}

function sentence(claim: string): ShownBlock {
  return { kind: 'sentence', claim };
}

function meaningOf({ metric, note }: ColumnSpec): string {
  const { meaning } = metricOf(catalogue.metrics, metric);
  return `${metric}: ${meaning}${note === undefined ? '' : ` (${note})`}`;
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
