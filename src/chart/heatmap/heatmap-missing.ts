import { hatchBoxes } from '../hatch.ts';
import type { Box, PathMark, Size } from '../scene.ts';
import { NO_SHADE } from './heatmap-shades.ts';

/** The hatching of cells without a value, the same as for gaps, so that they are not mistaken for idle ones. */
export function hatchMissing(rows: readonly Uint8Array[], plot: Box, cell: Size): PathMark {
  return hatchBoxes(
    missingBoxes(rows).map(({ x, y, width, height }) => ({
      x: plot.x + x * cell.width,
      y: plot.y + y * cell.height,
      width: width * cell.width,
      height: height * cell.height,
    })),
  );
}

/** Boxes of missing cells, in cells; the same cells missing in neighbouring rows are one box. */
function missingBoxes(rows: readonly Uint8Array[]): Box[] {
  const done: Box[] = [];
  let open = new Map<string, Box>();
  for (const [y, row] of rows.entries()) {
    const next = new Map<string, Box>();
    for (let x = row.indexOf(NO_SHADE); x >= 0; ) {
      let end = x;
      while (end < row.length && row[end] === NO_SHADE) end++;
      const key = `${x} ${end}`;
      const above = open.get(key) ?? { x, y, width: end - x, height: 0 };
      next.set(key, { ...above, height: above.height + 1 });
      open.delete(key);
      x = row.indexOf(NO_SHADE, end);
    }
    done.push(...open.values());
    open = next;
  }
  return [...done, ...open.values()];
}
