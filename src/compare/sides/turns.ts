import type { Side } from './side.ts';

/** Whether all runs of one side are known to have begun before those of another one. */
export function takeNoTurns(a: Side, b: Side): boolean {
  const runs = [...a.runs, ...b.runs];
  if (!runs.every(({ dated }) => dated)) return false;
  const [ofA, ofB] = [a, b].map((side) => side.runs.map(({ zero }) => zero));
  return Math.max(...ofA!) < Math.min(...ofB!) || Math.max(...ofB!) < Math.min(...ofA!);
}
