import { isHistogram } from '../../src/chart/heatmap/heatmap-buckets.ts';
import { signOf } from '../../src/chart/layout.ts';
import { lineSample } from '../../src/chart/legend.ts';
import type { Panel } from '../../src/panels/panel.ts';
import type { TableRow } from '../../src/presentation/blocks/block.ts';
import { letterOf } from '../../src/presentation/compare/side-letters.ts';
import type { TableLook } from './block-table.ts';
import { trackPaths } from './track-plot.ts';
import { svgEl } from './tree.ts';

/** Width and height of the sample of a line, in pixels. */
const SAMPLE = { width: 34, height: 10 };

/** Returns what a page adds to the numbers of a chart: a sample of each line before its name, so they are its key. */
export function numbersLook<Built = never>({ series, spec }: Panel): TableLook<Built> {
  if (isHistogram(spec)) return {};
  const slots = series.map(({ slot }) => slot);
  return {
    attributesOf: (row) => ({ 'data-line': lineOf(row) }),
    contentsOf(cell, { key }, row) {
      if (key !== 'line') return null;
      const line = series[lineOf(row)]!;
      const style = { slot: line.slot ?? lineOf(row), sign: signOf(line, spec) };
      const paths = trackPaths([lineSample(style, [0, SAMPLE.width, SAMPLE.height / 2])]);
      return [
        svgEl('svg', { ...SAMPLE, fill: 'none', 'aria-hidden': 'true' }, ...paths),
        spec.per === 'runs' ? letterOf(line, slots) : cell.text,
      ];
    },
  };
}

/** Returns the index of the line of a row. */
function lineOf({ key }: TableRow): number {
  return Number.parseInt(key, 10);
}
