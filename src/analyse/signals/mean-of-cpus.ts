import type { Series, SeriesData } from '../../panels/panel.ts';

/** The mean of a host's processors, from a log that prints each of them but no line for all (mpstat of Solaris). */
export function meanOfCpus(processors: readonly Series[]): Series {
  const [first] = processors;
  return {
    ...first!,
    columns: processors.flatMap(({ columns }) => columns),
    read: () => meanOf(processors),
  };
}

function meanOf(processors: readonly Series[]): SeriesData {
  const mean = processors[0]!.read();
  const count = mean.values.map((value) => (Number.isNaN(value) ? 0 : 1));
  mean.values.forEach((value, i) => {
    if (Number.isNaN(value)) mean.values[i] = 0;
  });
  for (const processor of processors.slice(1)) {
    const { values } = processor.read();
    for (let i = 0; i < values.length; i++) {
      if (Number.isNaN(values[i]!)) continue;
      mean.values[i]! += values[i]!;
      count[i]!++;
    }
  }
  return { ...mean, values: mean.values.map((sum, i) => sum / count[i]!) };
}
