import { addBezierPoint } from '../../../src/chart/lines/bezier.ts';
import { PointsWriter } from '../../../src/chart/lines/points-writer.ts';
import { pointRuns } from '../../../src/chart/lines/runs.ts';
import type { Points } from '../../../src/chart/scene.ts';

/** The curve of gnuplot's `smooth bezier`: for each unbroken stretch `samples` places from the first point to the last. */
export function bezier(points: Points, samples = 100): Points {
  const runs = [...pointRuns(points)];
  const out = new PointsWriter(runs.length * (samples + 1));
  for (const [from, to] of runs) {
    out.end();
    const run = { x: points.x.subarray(from, to), y: points.y.subarray(from, to) };
    if (to - from === 1) out.add(run.x[0]!, run.y[0]!);
    else for (let i = 0; i < samples; i++) addBezierPoint(out, run, i / (samples - 1));
  }
  return out.points;
}
