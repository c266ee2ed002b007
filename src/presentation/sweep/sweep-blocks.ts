import { rankedRuns, runTable } from '../../compare/runs/run-table.ts';
import { sweepParts } from '../../compare/sweep/sweep-parts.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { ShownBlock } from '../blocks/block.ts';
import { partlyRecordedList } from '../logs/partly-recorded.ts';
import { runTableBlock } from '../run-table.ts';
import { bestRunList } from './best-run.ts';
import { kneeList } from './knee-list.ts';
import { lessCpuList } from './less-cpu-list.ts';
import { nearlyAllList } from './nearly-all-list.ts';
import { pairsTable } from './pairs-table.ts';
import { settingsTable } from './settings-table.ts';
import { sweepPictures } from './sweep-pictures.ts';
import { tradeList, tradePictures } from './trade-list.ts';
import { alikeList, winnerList } from './winner-list.ts';

/** Nothing is left out before a reader does so. */
const NONE: ReadonlySet<number> = new Set();
/** Share of a terminal's lines for the means of repeated runs. */
const MEANS_SHARE = 0.4;

/**
 * Returns what is said of a sweep: its best run or where results stop growing, the table of its runs, what each change of a
 * parameter did, the means of runs that repeat each other, its curves.
 */
export function sweepBlocks(document: ReportDocument): readonly ShownBlock[] {
  const parts = sweepParts(document);
  const table = runTable(document.runs);
  const pairs = parts.flatMap((part) => pairsTable(part, document.runs) ?? []);
  const means = parts.flatMap((part) => settingsTable(part, NONE) ?? []);
  return [
    bestRunList(table),
    ...parts.flatMap((part) => [
      winnerList(part),
      tradeList(part),
      kneeList(part, NONE),
      nearlyAllList(part),
      alikeList(part),
      lessCpuList(part, document.runs),
    ]),
    { ...runTableBlock(table, { order: rankedRuns(table) }), rank: 2 },
    partlyRecordedList(document.runs),
    ...pairs.map((table) => ({ ...table, rank: 1, share: MEANS_SHARE })),
    ...means.map((table) => ({ ...table, rank: 1, share: MEANS_SHARE })),
    ...parts.flatMap((part) => sweepPictures(part, NONE).flatMap(({ pictures }) => pictures)),
    ...parts.flatMap(tradePictures),
  ];
}
