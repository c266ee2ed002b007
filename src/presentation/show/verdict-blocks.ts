import { rankedRuns, runTable } from '../../compare/runs/run-table.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { ShownBlock } from '../blocks/block.ts';
import { findingRows } from '../findings/findings.ts';
import { mainFigures } from '../main-figures.ts';
import { runTableBlock } from '../run-table.ts';
import { bestRunList } from '../sweep/best-run.ts';
import { winnersOfRuns } from '../sweep/winner-list.ts';
import { runLine, unreadNote } from '../verdict.ts';
import { findingSentence } from './finding-list.ts';
import { titleBlocks } from './show-blocks.ts';

/** Returns what is said after a report was written: its run with the first finding, or the table of its runs. */
export function verdictBlocks(document: ReportDocument): readonly ShownBlock[] {
  const { runs } = document;
  const [run] = runs;
  if (run !== undefined && runs.length === 1) {
    const [figure = ''] = mainFigures(run);
    // If there is a result, a missing measurement is not the first thing to know.
    const first = findingRows(run).find(
      ({ finding }) => figure === '' || finding.level !== 'not-measured',
    );
    return [
      ...titleBlocks(document),
      { kind: 'sentence', claim: runLine(run), evidence: first === undefined ? figure : '' },
      ...(first === undefined ? [] : [findingSentence(first)]),
    ];
  }
  const notes = runs.map(unreadNote).filter((note) => note !== '');
  const table = runTable(runs);
  return [
    bestRunList(table),
    winnersOfRuns(document),
    runTableBlock(table, { order: rankedRuns(table) }),
    ...notes.map((claim): ShownBlock => ({ kind: 'sentence', claim })),
  ];
}
