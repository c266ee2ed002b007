import { comparedOf } from '../../compare/compared.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { Room, Sentence, ShownBlock } from '../blocks/block.ts';
import { changeBlocks } from './change-blocks.ts';
import { type CompareTable, compareTables } from './compare-table.ts';
import { distributionPictures } from './distribution-pictures.ts';
import { doubtTexts } from './doubt-texts.ts';
import { evidenceText } from './evidence.ts';
import { glanceTexts } from './glance-text.ts';
import { loneTexts } from './lone-text.ts';
import { setUpSentences } from './set-up-sentences.ts';
import { sideFindings } from './side-findings.ts';
import { statementTexts } from './statement-texts.ts';

/** Which blocks get their lines first on a terminal, and the most of them that the first ones take. */
const ROOM = {
  result: { rank: 1, share: 1 / 2 },
  statements: { rank: 2 },
  doubts: { rank: 2 },
  evidence: { rank: 3 },
  setUp: { rank: 3 },
  findings: { rank: 4, share: 1 / 3 },
  use: { rank: 5 },
  cost: { rank: 6 },
  lone: { rank: 7 },
  folds: { rank: 8, isWhole: true },
} as const satisfies Record<string, Room>;

/**
 * Returns what differs between the sides of a comparison: at a glance, what the figures together show, how sure it is, the
 * set-up; then results, findings, costs, resources and distributions.
 */
export function compareBlocks(
  document: Pick<ReportDocument, 'runs' | 'comparison'>,
): readonly ShownBlock[] {
  const compared = comparedOf(document);
  const tables = compareTables(compared);
  const tableBlocks = (id: CompareTable['id']) =>
    tables
      .filter((table) => table.id === id)
      .flatMap((table) => changeBlocks(table, compared))
      .map(
        (block): ShownBlock => ({ ...block, ...(block.kind === 'fold' ? ROOM.folds : ROOM[id]) }),
      );
  const glance = glanceTexts(compared).join(' · ');
  return [
    ...sentences(glance === '' ? [] : [glance], { tone: 'lead' }),
    ...sentences(statementTexts(compared), ROOM.statements),
    ...sentences([evidenceText(compared)], { tone: 'fine', ...ROOM.evidence }),
    ...sentences(doubtTexts(compared), ROOM.doubts),
    ...setUpSentences(compared).map((sentence) => ({ ...sentence, ...ROOM.setUp })),
    ...tableBlocks('result'),
    { ...sideFindings(compared), ...ROOM.findings },
    ...tableBlocks('cost'),
    ...tableBlocks('use'),
    ...sentences(loneTexts(compared), ROOM.lone),
    ...distributionPictures(compared),
  ];
}

function sentences(texts: readonly string[], form: Partial<Sentence>): readonly Sentence[] {
  return texts.map((claim) => ({ kind: 'sentence', claim, ...form }));
}
