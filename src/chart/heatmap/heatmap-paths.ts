import { NO_SHADE } from './heatmap-shades.ts';

/**
 * The cells of each shade as one path, `m` to a run of cells and `h` along it, in units of cells, at the middle of the
 * row. The most frequent shade has no path: it is painted as one rectangle beneath the others.
 */
export interface ShadePaths {
  readonly most: number;
  readonly paths: ReadonlyMap<number, string>;
}

/** Groups the cells of all rows by shade. */
export function shadePaths(rows: readonly Uint8Array[]): ShadePaths {
  const most = mostFrequent(rows);
  const pens = new Map<number, PathPen>();
  for (const [y, row] of rows.entries()) {
    for (let from = 0; from < row.length; ) {
      const shade = row[from]!;
      let to = from + 1;
      while (to < row.length && row[to] === shade) to++;
      if (shade !== most) {
        const pen = pens.get(shade) ?? { path: '', x: 0, y: 0 };
        pens.set(shade, pen);
        draw(pen, { from, to, y });
      }
      from = to;
    }
  }
  const inOrder = [...pens].sort(([a], [b]) => a - b);
  return { most, paths: new Map(inOrder.map(([shade, { path }]) => [shade, path])) };
}

interface PathPen {
  path: string;
  x: number;
  y: number;
}

interface CellRun {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

function draw(pen: PathPen, { from, to, y }: CellRun): void {
  const [dx, dy] = [from - pen.x, y - pen.y];
  const start = pen.path === '' ? `M${from} ${y}.5` : `m${dx}${dy < 0 ? '' : ' '}${dy}`;
  pen.path += `${start}h${to - from}`;
  pen.x = to;
  pen.y = y;
}

function mostFrequent(rows: readonly Uint8Array[]): number {
  const counts = new Uint32Array(NO_SHADE + 1);
  for (const row of rows) for (const shade of row) counts[shade]!++;
  return counts.indexOf(Math.max(...counts));
}
