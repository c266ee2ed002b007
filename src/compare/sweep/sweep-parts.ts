import { group } from 'd3-array';
import { diagnosisOf } from '../../analyse/diagnosis.ts';
import { firstFindings } from '../../analyse/first-screen/headlines.ts';
import { benchmarkTests } from '../../analyse/results/result-groups.ts';
import { cachedBy } from '../../model/cached-by.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { Run } from '../../model/run.ts';
import type { Sweep } from '../../model/sweep.ts';
import { runParameters } from '../parameters/run-parameters.ts';
import { sweepMeasures } from './measures.ts';
import { isWeighty, limitOfRun } from './run-limit.ts';
import { sweepAxes } from './sweep-axes.ts';
import type { SweepPart } from './sweep-part.ts';

/** The parts of a sweep: runs of other benchmarks vary in other ways, so that their curves are apart; cached. */
export const sweepParts = cachedBy(findParts);

function findParts({ runs, sweep = { metrics: [] } }: ReportDocument): readonly SweepPart[] {
  const tools = runs.map(toolsOf);
  const groups = group([...runs.keys()], (i) => tools[i]!);
  // A run whose benchmark failed is a run of the others all the same.
  const failed = groups.size === 2 ? groups.get('') : undefined;
  if (groups.size === 1 || failed !== undefined)
    return [partOf(runs, { title: '', indices: [...runs.keys()] }, sweep)];
  return [...groups].map(([title, indices]) => partOf(runs, { title, indices }, sweep));
}

/** The tools of a run's benchmarks. */
function toolsOf(run: Run): string {
  return [...new Set(benchmarkTests(run).map(({ tool }) => tool))].sort().join(', ');
}

interface PartRuns {
  readonly title: string;
  readonly indices: readonly number[];
}

function partOf(
  all: readonly Run[],
  { title, indices }: PartRuns,
  { x, lines, metrics, relativeTo }: Sweep,
): SweepPart {
  const runs = indices.map((i) => all[i]!);
  const chosen = { ...(x !== undefined && { x }), ...(lines !== undefined && { lines }) };
  const axes = sweepAxes(runParameters(runs).varying, chosen);
  const limits = runs.map((run, i) => limitOfRun(run, axes.x?.values[i]));
  return {
    ...{ title, runs: indices, names: runs.map((run) => run.title) },
    ...axes,
    // Runs without a parameter that varies all repeat each other.
    settings: axes.settings.length > 0 ? axes.settings : runs.map(() => ''),
    measures: sweepMeasures(runs, metrics),
    limits: limits.map(({ claim }) => claim),
    reasons: limits.map(({ reason }) => reason),
    findings: runs.map((run) =>
      firstFindings(diagnosisOf(run))
        .filter(isWeighty)
        .map(({ rule, claim }) => ({ rule, claim })),
    ),
    relativeTo: relativeTo ?? null,
  };
}
