import type { Panel, Series } from '../../panels/panel.ts';
import { isWholeBenchmark } from '../benchmark-whole.ts';

/** Returns a chart without the lines whose total is in the same log: in a track they would be counted twice. */
export function withoutParts(panel: Panel): Panel {
  if (panel.spec.section !== 'benchmark') return panel;
  const series = panel.series.filter((line) => isTotal(line) || !hasTotal(panel, line));
  return series.length === panel.series.length ? panel : { ...panel, series, whole: panel };
}

function hasTotal({ series }: Panel, { source, metric }: Series): boolean {
  return series.some(
    (other) => other.source === source && other.metric === metric && isTotal(other),
  );
}

function isTotal({ source, columns }: Series): boolean {
  return columns.every(({ entity }) => isWholeBenchmark(source.entities[entity]!));
}
