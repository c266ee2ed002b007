/** A stroke of a path, from point to point. */
export type Stroke = readonly [fromX: number, fromY: number, toX: number, toY: number];

/** Reads the path data that charts are written with: `M m h v l`, numbers after a command repeat it. */
export function readPath(path: string): Stroke[] {
  const strokes: Stroke[] = [];
  let [x, y] = [0, 0];
  for (const [, command, text] of path.matchAll(/([Mmhvl])([^Mmhvl]*)/g)) {
    const numbers = [...text!.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([n]) => Number(n));
    const take = command === 'h' || command === 'v' ? 1 : 2;
    for (let i = 0; i < numbers.length; i += take) {
      const from = [x, y] as const;
      const dx = command === 'v' ? 0 : numbers[i]!;
      const dy = command === 'v' ? numbers[i]! : command === 'h' ? 0 : numbers[i + 1]!;
      [x, y] = command === 'M' ? [dx, dy] : [x + dx, y + dy];
      if (command !== 'M' && command !== 'm') strokes.push([...from, x, y]);
    }
  }
  return strokes;
}
