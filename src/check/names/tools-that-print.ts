import { parsers } from '../../../parsers/index.ts';
import { keyFigureNames } from '../../analyse/key-figures/resource-figures.ts';
import { metricCatalogue } from '../../model/metrics/catalogue.ts';
import { comparedWords } from './words.ts';

/** Returns the tools that print what the last words name, as `in use` of `disk sda in use`. */
export function toolsThatPrint(words: string): readonly string[] {
  const text = ` ${comparedWords(words)}`;
  const names = Array.from(metricCatalogue, ([id, { title }]) => ({
    id,
    name: [title, keyFigureNames.get(id) ?? '', id]
      .map(comparedWords)
      .filter((name) => name !== '' && text.endsWith(` ${name}`))
      .reduce((longest, name) => (name.length > longest.length ? name : longest), ''),
  }));
  const longest = Math.max(0, ...names.map(({ name }) => name.length));
  if (longest === 0) return [];
  const metrics = new Set(names.filter(({ name }) => name.length === longest).map(({ id }) => id));
  const found = parsers.filter(({ columns }) => columns.some(({ metric }) => metrics.has(metric)));
  return [...new Set(found.map(({ tool }) => tool))];
}
