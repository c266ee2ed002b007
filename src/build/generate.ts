import { readFile, writeFile } from 'node:fs/promises';
import { commandOptions } from '../cli/command-options.ts';
import { commonOptions, type OptionSpec } from '../cli/options.ts';
import { recordOptions } from '../cli/record-options.ts';
import { formatsTable } from '../commands/formats.ts';
import { catalogue } from '../commands/reading/catalogue.ts';
import { CSV_COLUMNS } from '../export/csv/csv.ts';
import { PHASE_COLUMNS } from '../export/csv/phases-csv.ts';
import { SAMPLE_COLUMNS } from '../export/parquet/long-columns.ts';
import { type ParquetColumns, parquetTypeName } from '../export/parquet/parquet-column.ts';
import { FINDING_COLUMNS, PHASE_TABLE_COLUMNS } from '../export/parquet/run-tables.ts';
import { SERIES_COLUMNS } from '../export/parquet/series-rows.ts';
import { WIDE_COLUMNS } from '../export/parquet/wide-tables.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import { fontModule } from './generate-font.ts';
import { schemaTypes } from './schema-types.ts';

/** Maximum number of metrics that are listed; the others are counted. */
const MAX_METRICS = 6;

/** A table of the documentation that is generated from declarations. */
interface GeneratedTable {
  readonly file: string;
  /** The name in the two comments around the table. */
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const tables: readonly GeneratedTable[] = [
  { file: 'src/cli/README.md', name: 'options', head: ['option', 'meaning'], rows: optionRows() },
  { file: 'parsers/README.md', name: 'formats', ...formatsTable() },
  {
    file: 'templates/charts/README.md',
    name: 'charts',
    head: ['id', 'chart', 'section', 'metrics'],
    rows: catalogue.charts.map(chartRow),
  },
  {
    file: 'src/export/README.md',
    name: 'csv',
    head: ['column', 'meaning'],
    rows: columnRows(CSV_COLUMNS),
  },
  {
    file: 'src/export/README.md',
    name: 'phases',
    head: ['column', 'meaning'],
    rows: columnRows(PHASE_COLUMNS),
  },
  parquetTable('samples', SAMPLE_COLUMNS),
  parquetTable('wide', WIDE_COLUMNS),
  parquetTable('series', SERIES_COLUMNS),
  parquetTable('phases-parquet', PHASE_TABLE_COLUMNS),
  parquetTable('findings', FINDING_COLUMNS),
];

for (const table of tables) {
  const { file, name } = table;
  const text = await readFile(file, 'utf8');
  const [begin, end] = [`<!-- ${name}: generated -->\n`, `<!-- ${name}: end -->`];
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (from < begin.length || to < from) throw new Error(`${file} has no place for ${name}`);
  await writeFile(file, `${text.slice(0, from)}${markdown(table)}\n${text.slice(to)}`);
}

await writeFile('src/raster/font-data.ts', await fontModule());
await writeFile(
  'src/export/schema-types.ts',
  await schemaTypes({
    ShowJson: 'src/export/show.schema.json',
    CompareJson: 'src/export/compare.schema.json',
  }),
);

function markdown({ head, rows }: GeneratedTable): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function columnRows(columns: Readonly<Record<string, string>>): string[][] {
  return Object.entries(columns).map(([name, meaning]) => [`\`${name}\``, meaning]);
}

function parquetTable(name: string, columns: ParquetColumns): GeneratedTable {
  const rows = Object.entries(columns).map(([column, { meaning, ...stored }]) => [
    `\`${column}\``,
    parquetTypeName({ meaning, ...stored }),
    meaning,
  ]);
  return { file: 'src/export/README.md', name, head: ['column', 'type', 'meaning'], rows };
}

function chartRow({ id, title, section, y: { metrics } }: PanelSpec): string[] {
  const named = metrics.slice(0, MAX_METRICS).map((metric) => `\`${metric}\``);
  const more = metrics.length - named.length;
  return [`\`${id}\``, title, section, `${named.join(' ')}${more > 0 ? ` and ${more} more` : ''}`];
}

/** Returns the options of every command, then those of single commands with the commands' names. */
function optionRows(): string[][] {
  const row = ({ flags, text }: OptionSpec, commandNames: string) => [
    `\`${flags}\``,
    `${commandNames}${text}`,
  ];
  const commands = Object.entries<readonly OptionSpec[]>(commandOptions);
  // An option may have another group in each command.
  const keyOf = ({ flags, text }: OptionSpec) => flags + text;
  const single = new Map(commands.flatMap(([, specs]) => specs.map((spec) => [keyOf(spec), spec])));
  const nameOf = (spec: OptionSpec) =>
    commands
      .flatMap(([name, specs]) => (specs.map(keyOf).includes(keyOf(spec)) ? [`\`${name}\``] : []))
      .join(', ');
  return [
    ...commonOptions.map((spec) => row(spec, '')),
    ...[...single.values()].map((spec) => row(spec, `${nameOf(spec)}: `)),
    ...recordOptions.map((spec) => row(spec, '`record`: ')),
  ];
}
