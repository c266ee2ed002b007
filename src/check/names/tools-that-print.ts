import { max } from 'd3-array';
import { parsers } from '../../../parsers/index.ts';
import { keyFigureNames } from '../../analyse/key-figures/resource-figures.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import { areaOf, type MetricId } from '../../model/metric.ts';
import { metricCatalogue } from '../../model/metrics/catalogue.ts';
import type { Run } from '../../model/run.ts';
import { comparedWords } from './compared-words.ts';

/**
 * Returns the tools that print what the last words name, as `in use` of `disk sda in use`: those of the platforms of a
 * run, if there are any. Empty if the run has it, of something else.
 */
export function toolsThatPrint(
  { sources }: Pick<Run, 'sources'>,
  words: string,
): readonly string[] {
  const named = metricsNamed(comparedWords(words));
  if (sources.some(({ columns }) => columns.some(({ metric }) => named.has(metric)))) return [];
  // Logs of idle CPUs tell how busy they were.
  const metrics = named.has(CPU_BUSY) ? new Set([...named, 'cpu.idle']) : named;
  const found = parsers.filter(({ columns }) => columns.some(({ metric }) => metrics.has(metric)));
  const platforms = new Set(sources.map(({ platform }) => platform));
  const here = found.filter(({ platform }) => platform !== '' && platforms.has(platform));
  return [...new Set((here.length > 0 ? here : found).map(({ tool }) => tool))];
}

/** Returns the metrics whose longest name ends a text, of the resource that it begins with. */
function metricsNamed(text: string): ReadonlySet<MetricId | null> {
  const found = Array.from(metricCatalogue, ([id, { title }]) => {
    const names = [title, `${areaOf(id)} ${title}`, keyFigureNames.get(id) ?? '', id];
    const length = max(names.map(comparedWords), (name) =>
      ` ${text}`.endsWith(` ${name}`) ? name.length : 0,
    )!;
    return { id, length };
  }).filter(({ length }) => length > 0);
  const longest = max(found, ({ length }) => length);
  const ids = found.filter(({ length }) => length === longest).map(({ id }) => id);
  const ofResource = ids.filter((id) => text.startsWith(`${areaOf(id)} `));
  return new Set(ofResource.length > 0 ? ofResource : ids);
}
