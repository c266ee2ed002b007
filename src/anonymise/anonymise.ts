import type { CapacityPlan } from '../model/capacity-plan.ts';
import type { Comparison } from '../model/comparison.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Sweep } from '../model/sweep.ts';
import { anonymiseEntity } from './anonymise-entity.ts';
import { anonymiseRun } from './anonymise-run.ts';
import { headingsOf } from './headings.ts';
import { anonymiseMetricId } from './metrics.ts';
import { replaceKnown, replaceTokens, replaceWords } from './replace-words.ts';
import { type Replacement, StableNames } from './stable-names.ts';

/** A document without names, and what was replaced in it. */
export interface Anonymised {
  readonly document: ReportDocument;
  /** In the order of their first appearance. */
  readonly replacements: readonly Replacement[];
}

/**
 * Returns the document with stable names for hosts, addresses, users, paths, serial numbers, processes, and all words
 * that could tell whose machine it was: what is not known to be plain is replaced. Numbers and times stay. A `title`
 * that was chosen for it stays but for what is replaced elsewhere.
 */
export function anonymise(document: ReportDocument, title?: string): Anonymised {
  const names = new StableNames(yearsOf(document));
  // Hosts come first, so that their names are replaced where they are part of a file's name, too.
  for (const host of hostsOf(document)) names.host(host);
  // Then devices and processes: a word of a mark or a file may be one of theirs, in any run.
  for (const { entities, parser } of document.runs.flatMap(({ sources }) => sources))
    for (const entity of entities) anonymiseEntity(names, entity, parser);
  const { generator, schemaVersion, plan, comparison, sweep } = document;
  const isChosen = (text: string) => text === title;
  const runs = document.runs.map((run) =>
    anonymiseRun(names, isChosen(run.title) ? { ...run, title: '' } : run),
  );
  const titleOf = (text: string) =>
    isChosen(text) ? replaceKnown(names, text) : replaceWords(names, 'run', text);
  return {
    document: {
      ...{ schemaVersion, generator, title: titleOf(document.title) },
      runs: runs.map((run, i) => ({ ...run, title: titleOf(document.runs[i]!.title) })),
      ...(plan && { plan: anonymisePlan(names, plan) }),
      ...(comparison && { comparison: anonymiseComparison(names, comparison) }),
      ...(sweep && { sweep: anonymiseSweep(names, sweep) }),
    },
    replacements: names.replacements,
  };
}

/** The years of the runs, as far as they are known. */
function yearsOf({ runs }: ReportDocument): readonly number[] {
  return runs
    .filter(({ dated }) => dated)
    .flatMap(({ zero, zoneMinutes, window }) =>
      [window.from, window.to].map((seconds) =>
        new Date(zero + seconds * 1000 + zoneMinutes * 60_000).getUTCFullYear(),
      ),
    );
}

function hostsOf({ runs }: ReportDocument): readonly string[] {
  return runs
    .flatMap(({ sources, results, cores = [] }) => [
      ...[...sources, ...results].map(({ host }) => host),
      ...cores.map(([host]) => host),
    ])
    .filter((host) => host !== '');
}

function anonymisePlan(names: StableNames, plan: CapacityPlan): CapacityPlan {
  const counts = Object.entries(plan.counts).map(([name, count]) => [
    replaceTokens(names, 'name', name),
    count,
  ]);
  return { ...plan, counts: Object.fromEntries(counts) };
}

function anonymiseComparison(names: StableNames, comparison: Comparison): Comparison {
  const { sides, align } = comparison;
  return {
    ...comparison,
    sides: sides.map((side) => ({ ...side, name: replaceWords(names, 'run', side.name) })),
    align: typeof align === 'string' ? align : { mark: replaceWords(names, 'mark', align.mark) },
  };
}

function anonymiseSweep(names: StableNames, sweep: Sweep): Sweep {
  const { x, lines, metrics, relativeTo } = sweep;
  const word = (text: string) => replaceWords(names, 'name', text);
  const heading = headingsOf(names, '');
  return {
    ...(x !== undefined && { x: word(x) }),
    ...(lines !== undefined && { lines: word(lines) }),
    metrics: metrics.map((swept) => ({
      ...swept,
      metric: anonymiseMetricId(heading, swept.metric),
    })),
    ...(relativeTo !== undefined && { relativeTo: replaceWords(names, 'job', relativeTo) }),
  };
}
