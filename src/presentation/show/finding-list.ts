import type { FoldBlock, ListBlock, Sentence } from '../blocks/block.ts';
import { type FindingRow, moreFindingsText } from '../findings/findings.ts';
import { wordBefore } from '../findings/level-words.ts';
import { RULED_OUT, type RuledOutText } from '../findings/ruled-out-text.ts';
import { WOULD_FIT } from '../findings/would-fit-text.ts';

/** Returns findings as a list, the most important first, then what was ruled out, and how much would have been enough. */
export function findingList(
  rows: readonly FindingRow[],
  ruledOut: RuledOutText | null = null,
  fitting = '',
): ListBlock {
  return {
    ...{ kind: 'list', id: 'findings', label: 'What was found' },
    items: [
      ...rows.map(findingSentence),
      ...(ruledOut === null ? [] : [lastSentence(RULED_OUT, ruledOut)]),
      ...(fitting === '' ? [] : [lastSentence(WOULD_FIT, { time: '', text: fitting })]),
    ],
  };
}

/** Returns the further findings in a fold; null without any. */
export function moreFindingsFold(rows: readonly FindingRow[]): FoldBlock | null {
  if (rows.length === 0) return null;
  const list: ListBlock = { ...findingList(rows), label: 'What else was found' };
  return { kind: 'fold', summary: moreFindingsText(rows.length), blocks: [list] };
}

/** Returns a finding as a sentence. */
export function findingSentence({ finding, time, claim, why }: FindingRow): Sentence {
  const { level } = finding;
  return {
    ...{ kind: 'sentence', level, mark: wordBefore(claim, level), time, claim },
    ...{ evidence: why, shortEvidence: finding.why },
  };
}

function lastSentence(claim: string, { time, text }: RuledOutText): Sentence {
  return { kind: 'sentence', mark: '', time, claim, evidence: text };
}
