import type { CheckedRun } from '../../src/check/checked.ts';
import type { Run } from '../../src/model/run.ts';
import type { Sentence } from '../../src/presentation/blocks/block.ts';
import { type RunRules, runCounts, runRules } from '../../src/presentation/check/check-blocks.ts';
import { totalSummary } from '../../src/presentation/check/check-summary.ts';
import { runEffect } from '../../src/presentation/check/outcome-sign.ts';
import { listTree } from '../parts/block-list.ts';
import { el, type Tree } from '../parts/tree.ts';

/** Maximum number of rules above the findings. */
const MAX_RULES = 4;

/** Returns what became of the rules of a run: the first that need their reader, and a fold with the others. */
export function rulesOfRun(checked: CheckedRun): Tree {
  return el('div', { class: 'rules' }, ...runRules(checked, MAX_RULES).map(partOf));
}

function partOf(block: RunRules[number]): Tree {
  switch (block.kind) {
    case 'sentence':
      return el('p', {}, marked(block, block.claim));
    case 'list':
      return listTree(block);
    case 'fold': {
      const summary = el('summary', { class: 'fold-head' }, block.summary);
      return el('details', { class: 'more-findings' }, summary, ...block.blocks.map(listTree));
    }
    default:
      return block satisfies never;
  }
}

/** Returns a text after the sign of a sentence, in the colour of its level. */
function marked({ level, mark = '' }: Sentence, text: Tree | string): Tree {
  return el('span', { class: level ?? false }, el('b', { class: 'sign' }, mark), ' ', text);
}

/** Returns the counts of all runs, and links to those whose rules need their reader. */
export function rulesOfRuns(checked: readonly CheckedRun[], idOf: (run: Run) => string): Tree {
  const links = checked
    .filter((each) => runEffect(each) !== 'pass')
    .flatMap((each) => {
      const link = el('a', { href: `#${idOf(each.run)}` }, each.run.title);
      return [' · ', marked(runCounts(each), link)];
    });
  return el('p', { class: 'rules' }, totalSummary(checked), ...links);
}
