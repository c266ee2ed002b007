import { sort } from 'd3-array';
import { subsystemsOf } from '../../analyse/bottleneck/subsystems.ts';
import type { Resource } from '../../analyse/resources/resources.ts';
import { type ResultGroup, resultGroups } from '../../analyse/results/result-groups.ts';
import { tracksOf } from '../../analyse/tracks/run-tracks.ts';
import { rankedRuns, runTable } from '../../compare/runs/run-table.ts';
import { AS_MEASURED, type CapacityPlan } from '../../model/capacity-plan.ts';
import type { ReportDocument } from '../../model/document.ts';
import { isTableRow } from '../../model/results/table-row.ts';
import type { Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import type { ListBlock, Room, ShownBlock } from '../blocks/block.ts';
import { bottlenecks } from '../bottleneck.ts';
import { moreFindingRows } from '../findings/findings.ts';
import { ruledOutText } from '../findings/ruled-out-text.ts';
import { wouldFitText } from '../findings/would-fit-text.ts';
import { unreadLines } from '../logs/unread-lines.ts';
import { pendingTexts } from '../pending-ios.ts';
import { resourceCourses } from '../resources.ts';
import { resultTable, resultTitle } from '../results.ts';
import { runPictures, runTableBlock } from '../run-table.ts';
import { bestRunList } from '../sweep/best-run.ts';
import { winnersOfRuns } from '../sweep/winner-list.ts';
import { useTable } from '../use-table.ts';
import { runLine } from '../verdict.ts';
import { busiestTable } from './busiest-table.ts';
import { findingList, moreFindingsFold } from './finding-list.ts';
import { furtherResources } from './further-resources.ts';
import { reportValues } from './report-values.ts';
import { type ShownRun, shownRuns, zeroNote } from './shown-run.ts';
import { tracksTable } from './tracks-table.ts';

/** Which blocks get their lines first on a terminal, and the most of them that the first ones take. */
const ROOM = {
  findings: { share: 1 / 3 },
  more: { rank: 7, isWhole: true },
  figures: { rank: 1, share: 1 / 4 },
  tables: { rank: 1, share: 1 / 3 },
  asked: { rank: 1 },
  tracks: { rank: 2, share: 1 / 2 },
  notes: { rank: 3, share: 1 / 6 },
  phases: { rank: 4, isWhole: true },
  resources: { rank: 5 },
  bottleneck: { rank: 6, isWhole: true },
  use: { rank: 8, isWhole: true },
} as const satisfies Record<string, Room>;

/**
 * Returns what `show` says of runs: what was found, what their benchmarks did, their tracks, phases and resources. Several
 * begin with what is best and a table, a row for each, and each is in a fold.
 */
export function showBlocks(document: ReportDocument): readonly ShownBlock[] {
  const { runs, plan } = document;
  const all = shownRuns(document);
  if (all.length === 1) {
    const [run] = all;
    return [{ kind: 'sentence', claim: runLine(run!.run) }, ...runBlocks(run!, plan)];
  }
  const table = runTable(runs);
  return [
    bestRunList(table),
    winnersOfRuns(document),
    runTableBlock(table, { order: rankedRuns(table) }),
    ...runPictures(table),
    // The table has all that is known of the rows of a table.
    ...(runs.every(isTableRow) ? [] : all).map(
      (run): ShownBlock => ({
        ...{ kind: 'fold', summary: runLine(run.run), blocks: runBlocks(run, plan), isOpen: true },
      }),
    ),
  ];
}

/**
 * Returns a heading of the only run: the title, if it is not the name with which the text begins, and the recorded
 * command.
 */
export function titleBlocks({
  title,
  runs: [run, ...others],
}: ReportDocument): readonly ShownBlock[] {
  if (run === undefined || others.length > 0) return [];
  const command = run.context.find(({ file }) => file.endsWith('context/command.txt'))?.text ?? '';
  const text = joinParts([title === run.name ? '' : title, command.trim()], ' · ');
  return text === '' ? [] : [{ kind: 'heading', text }];
}

function runBlocks(shown: ShownRun, plan: CapacityPlan | undefined): readonly ShownBlock[] {
  const { run, findings, figures, rows, zero } = shown;
  const { main, more } = tracksOf(run);
  const tracks = [...main, ...more];
  const resources = furtherResources(rows, tracks);
  const phases = busiestTable(run);
  const further = moreFindingsFold(moreFindingRows(run));
  // Whoever asks for other numbers wants to see them.
  const limits = bottleneckBlocks(run, plan);
  const isEmpty = [...tracks, ...rows, ...zero, ...run.results].length === 0;
  const found: readonly ShownBlock[] = [
    { ...findingList(findings, ruledOutText(run), wouldFitText(run)), ...ROOM.findings },
    ...(further === null ? [] : [{ ...further, ...ROOM.more }]),
  ];
  const results = { ...claims('Results', 'figures', figures), ...ROOM.figures };
  const isFound = findings.some(({ finding }) => finding.level !== 'not-measured');
  const tables = resultGroups(run).filter(({ isBenchmark }) => !isBenchmark);
  return [
    ...(isFound ? [...found, results] : [results, ...found]),
    ...tables.map((group) => ({
      ...resultTable(longestFirst(group), resultTitle(run, group)).table,
      ...ROOM.tables,
      isLineEach: true,
    })),
    ...(plan === undefined ? [] : limits.map((block) => ({ ...block, ...ROOM.asked }))),
    { ...tracksTable(run, tracks), ...ROOM.tracks },
    ...(phases === null ? [] : [{ ...phases, ...ROOM.phases }]),
    { ...resourceCourses(resources.map(entryOf)), ...ROOM.resources },
    ...(plan === undefined ? limits.map((block) => ({ ...block, ...ROOM.bottleneck })) : []),
    { ...useTable(run), ...ROOM.use },
    ...(isEmpty ? [claims('Values', 'values', valuesOf(run))] : []),
    { ...claims('Notes', 'notes', notesOf(shown), 'fine'), ...ROOM.notes },
  ];
}

/** Returns a table with the rows first that took most time, if it has a column of that. */
function longestFirst(group: ResultGroup): ResultGroup {
  const total = group.columns.findIndex(
    ({ printed, unit }) => unit === 's' && /aggregate|total/i.test(printed),
  );
  if (total < 0) return group;
  return { ...group, rows: sort(group.rows, (row) => -(row.cells[total]?.value ?? 0)) };
}

/** What logs say that have no course, such as one report; or that they say nothing. */
function valuesOf(run: Run): readonly string[] {
  const values = [...pendingTexts(run), ...reportValues(run)];
  return values.length > 0 ? values : [NO_NUMBERS];
}

const NO_NUMBERS = 'These logs measure no resource that this table can show.';

function claims(label: string, id: string, texts: readonly string[], tone?: 'fine'): ListBlock {
  return {
    ...{ kind: 'list', id, label },
    items: texts.map((claim) => ({ kind: 'sentence', claim, ...(tone && { tone }) })),
  };
}

/** Says what was 0 throughout, what was not read, the marks, and what else a reader has to know. */
function notesOf(shown: ShownRun): readonly string[] {
  const texts = [zeroNote(shown), ...unreadLines(shown.run.unread), ...shown.notes];
  return texts.filter((text) => text !== '');
}

function entryOf(resource: Resource) {
  return { key: resource.panel.id, name: resource.name, resource };
}

/** The bottleneck of each host: its table and its total, or a fold below the total if no ceiling is known. */
function bottleneckBlocks(run: Run, plan: CapacityPlan = AS_MEASURED): readonly ShownBlock[] {
  return bottlenecks(subsystemsOf(run), plan).flatMap(
    ({ table, hasLimits, total }): ShownBlock[] =>
      hasLimits
        ? [table, { kind: 'sentence', claim: total }]
        : [{ kind: 'fold', summary: total, blocks: [table] }],
  );
}
