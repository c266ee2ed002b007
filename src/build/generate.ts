import { readFile, writeFile } from 'node:fs/promises';
import { commandOptions, commonOptions, type OptionSpec } from '../cli/options.ts';
import { catalogue } from '../commands/catalogue.ts';
import { formatsTable } from '../commands/formats.ts';
import { fontModule } from './generate-font.ts';

/** Rewrites the generated parts of the documentation; CI runs it and looks for a difference. */
const sections: Readonly<Record<string, () => string>> = {
  options: optionRows,
  formats: formatsTable,
  charts: () => catalogue.charts.map(({ id, title }) => `| \`${id}\` | ${title} |`).join('\n'),
};

const HEADS: Readonly<Record<string, string>> = {
  options: '| option | meaning |\n| --- | --- |\n',
  charts: '| id | chart |\n| --- | --- |\n',
};

for (const file of ['README.md', 'CONTRIBUTING.md']) {
  let text = await readFile(file, 'utf8');
  for (const [name, make] of Object.entries(sections)) {
    const [begin, end] = [`<!-- ${name}: generated -->\n`, `\n<!-- ${name}: end -->`];
    const from = text.indexOf(begin);
    const to = text.indexOf(end);
    if (from < 0 || to < from) continue;
    const table = (HEADS[name] ?? '') + make();
    text = text.slice(0, from + begin.length) + table + text.slice(to);
  }
  await writeFile(file, text);
}

await writeFile('src/raster/font-data.ts', await fontModule());

/** The options of every command, then those of single ones with their names. */
function optionRows(): string {
  const row = ({ flags, text }: OptionSpec, of: string) => `| \`${flags}\` | ${of}${text} |`;
  const commands = Object.entries<readonly OptionSpec[]>(commandOptions);
  const own = new Set(commands.flatMap(([, specs]) => specs));
  const nameOf = (spec: OptionSpec) =>
    commands.flatMap(([name, specs]) => (specs.includes(spec) ? [`\`${name}\``] : [])).join(', ');
  return [
    ...commonOptions.map((spec) => row(spec, '')),
    ...[...own].map((spec) => row(spec, `${nameOf(spec)}: `)),
  ].join('\n');
}
