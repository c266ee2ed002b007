import { ruledOut } from '../../analyse/first-screen/ruled-out.ts';
import { wouldFit } from '../../analyse/first-screen/would-fit.ts';
import type { Resource } from '../../analyse/resources/resources.ts';
import { type UseRow, useOf } from '../../analyse/use/use.ts';
import { sweepParts } from '../../compare/sweep/sweep-parts.ts';
import { mainResult, sweepWinners } from '../../compare/sweep/winners.ts';
import type { CapacityPlan } from '../../model/capacity-plan.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { Run, RunMark } from '../../model/run.ts';
import { ruledOutText } from '../../presentation/findings/ruled-out-text.ts';
import { wouldFitText } from '../../presentation/findings/would-fit-text.ts';
import { findingList } from '../../presentation/show/finding-list.ts';
import { type ShownRun, shownRuns } from '../../presentation/show/shown-run.ts';
import { joinParts } from '../../text/join-parts.ts';
import { jsonText } from '../../text/safe-text.ts';
import { clockTime } from '../csv/csv.ts';
import { workloadsJson } from '../workloads.ts';
import { bottleneckJson } from './bottleneck-json.ts';
import { resourceTrust } from './figure-trust.ts';
import { findingsJson } from './finding-json.ts';
import { numberOrNull } from './number-json.ts';
import { phasesJson } from './phase-json.ts';
import { winnerJson } from './winner-json.ts';

/**
 * The summary as JSON, for programs: all runs, all rows, in base units; a missing number is null. See `show.schema.json`.
 */
export function showJson(document: ReportDocument): string {
  const { generator, title } = document;
  const runs = shownRuns(document).map((run) => runJson(run, document.plan));
  // Of one run nothing is best.
  const winners = sweepParts(document).flatMap((part) => {
    const result = mainResult(part)?.title;
    return sweepWinners(part).map((winner) => ({ result, ...winnerJson(winner) }));
  });
  return jsonText(
    { schema_version: 1, generator, title, ...(runs.length > 1 && { winners }), runs },
    2,
  );
}

function runJson(shown: ShownRun, plan: CapacityPlan | undefined) {
  const { run, figures, rows } = shown;
  const { name, title, labels = [], window, sources } = run;
  return {
    name,
    title,
    ...(labels.length > 0 && { labels: Object.fromEntries(labels) }),
    start: clockTime(run, window.from),
    seconds: window.to - window.from,
    summary: summaryOf(shown),
    findings: findingsJson(run),
    ruled_out: ruledOutJson(run),
    would_have_fitted: wouldFit(run),
    figures,
    ...phasesJson(run),
    workloads: workloadsJson(run),
    use: useOf(run).map(useJson),
    bottleneck: bottleneckJson(run, plan),
    resources: rows.map(resourceJson),
    idle: shown.zero.map(({ name: device, host, kind }) => ({ name: device, host, kind })),
    marks: run.marks.map(({ at, text }: RunMark) => ({
      time: clockTime(run, at),
      elapsed_s: at,
      text,
    })),
    unread: run.unread.map(({ file, why }) => ({ file, why })),
    lines_not_understood: sources.reduce((sum, { counts }) => sum + counts.notUnderstood, 0),
  };
}

/** Returns what the first screen says as sentences, the most important first. */
function summaryOf({ run, findings, figures }: ShownRun): readonly string[] {
  const { items } = findingList(findings, ruledOutText(run), wouldFitText(run));
  const said = items.map(({ mark, time, claim, evidence }) =>
    joinParts([joinParts([mark, time], ' '), claim, evidence], ': '),
  );
  return [...said, ...figures];
}

function ruledOutJson(run: Run): readonly object[] {
  const found = ruledOut(run);
  if (found === null) return [];
  const { host, from, to, resources } = found;
  const time = { from_s: from, to_s: to };
  return resources.map(({ area, name, value, unit, figure }) => ({
    host,
    area,
    name,
    value,
    unit,
    figure,
    ...time,
  }));
}

function useJson({ host, resource, utilisation, saturation, errors }: UseRow) {
  return { host, resource, utilisation, saturation, errors };
}

function resourceJson(resource: Resource) {
  const { name, host, kind, measure, unit, statistics, utilisation } = resource;
  const { mean, p50, p95, p99, max } = statistics;
  const busy = utilisation?.statistics.mean ?? Number.NaN;
  return {
    name,
    host,
    kind,
    measure,
    unit,
    mean: numberOrNull(mean),
    ...resourceTrust(resource, mean),
    p50: numberOrNull(p50),
    p95: numberOrNull(p95),
    p99: numberOrNull(p99),
    max: numberOrNull(max),
    busy_percent: numberOrNull(busy),
  };
}
