import { keyFigures } from '../../analyse/key-figures/key-figures.ts';
import { runParameters } from '../../compare/parameters/run-parameters.ts';
import { mainWork, sweepKnees } from '../../compare/sweep/knees.ts';
import { nearlyAll } from '../../compare/sweep/nearly-all.ts';
import { pairedChanges } from '../../compare/sweep/paired-changes.ts';
import { settingMeans } from '../../compare/sweep/setting-means.ts';
import type { SweepPart } from '../../compare/sweep/sweep-part.ts';
import { sweepParts } from '../../compare/sweep/sweep-parts.ts';
import { sweepWinners } from '../../compare/sweep/winners.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { Run } from '../../model/run.ts';
import { jsonText } from '../../text/safe-text.ts';
import { boundsJson, numberOrNull } from './number-json.ts';
import { winnerJson } from './winner-json.ts';

const NONE: ReadonlySet<number> = new Set();

/** A sweep for programs, in base units; a missing number is null. */
export function sweepJson(document: ReportDocument): string {
  const { generator, title, runs } = document;
  const { varying, same } = runParameters(runs);
  const json = {
    ...{ schema_version: 1, generator, title },
    parameters: varying.map(({ name }) => name),
    same: Object.fromEntries(same.map(({ name, values }) => [name, values[0]])),
    parts: sweepParts(document).map((part) => partJson(part, runs)),
    runs: runs.map((run, i) => ({
      name: run.title,
      parameters: Object.fromEntries(varying.map(({ name, values }) => [name, values[i]])),
      figures: figuresJson(run),
    })),
  };
  return jsonText(json, 2);
}

function partJson(part: SweepPart, all: readonly Run[]) {
  const { names, x, lines, panels, limits } = part;
  return {
    ...{ x: x?.name ?? null, lines: lines?.name ?? null, panels: panels?.name ?? null },
    runs: names.map((name, i) => ({
      name,
      x: numberOrNull(x?.values[i] ?? Number.NaN),
      limit: limits[i],
    })),
    result: mainWork(part)?.title ?? null,
    knees: sweepKnees(part, NONE).map(({ names: line, knee: { shape, at, last }, limit }) => ({
      ...{
        line: line.join(', '),
        shape,
        x: at.x,
        value: at.y,
        last_x: last.x,
        last_value: last.y,
        limit,
      },
    })),
    nearly_all: nearlyAll(part).map(({ names: line, at, knee, workShare, time, timeShare }) => ({
      ...{ line: line.join(', '), x: at, knee_x: knee, result_share: workShare },
      ...{ time: time.title, time_share: timeShare },
    })),
    winners: sweepWinners(part).map(winnerJson),
    pairs: pairedChanges(part, all).map(({ atZero, ...change }) => ({
      ...change,
      at_zero: atZero,
    })),
    settings: settingMeans(part, NONE).map(({ setting, count, means }) => ({
      ...{ setting, runs: count },
      means: means.map(({ median, mean, deviationPercent }, i) => ({
        measure: part.measures[i]!.title,
        unit: part.measures[i]!.unit,
        median: numberOrNull(median),
        mean: numberOrNull(mean),
        deviation_percent: numberOrNull(deviationPercent),
      })),
    })),
  };
}

function figuresJson(run: Run) {
  return keyFigures(run).map(
    ({ kind, host, subject, name, metric, unit, value, bounds, assumes, scope, p95 }) => ({
      ...{ kind, host, subject, name, metric, unit },
      ...{ value: numberOrNull(value), ...boundsJson(bounds), assumes, scope },
      p95: numberOrNull(p95),
    }),
  );
}
