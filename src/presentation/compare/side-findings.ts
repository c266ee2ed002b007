import { greatest } from 'd3-array';
import type { ComparedSides } from '../../compare/compared.ts';
import type { FigureRow } from '../../compare/figures/figure-rows.ts';
import type { SideFinding, SideFindings } from '../../compare/findings/side-findings.ts';
import type { ListBlock, Sentence } from '../blocks/block.ts';
import { evidenceOf } from '../findings/findings.ts';
import { wordBefore } from '../findings/level-words.ts';
import { figureValue } from './figure-value.ts';
import { figureTitle } from './glance-text.ts';

type Status = SideFinding['status'];

/** A finding of a side as a sentence. */
export interface SideSentence extends Sentence {
  readonly status: Status;
}

interface SideList extends ListBlock {
  readonly items: readonly SideSentence[];
}

/** The order of findings: what is new is looked at first, what is gone last. */
const STATUSES: readonly Status[] = ['new', 'kept', 'gone'];
/** The marks of findings that not both sides have. */
const STATUS_MARKS: Readonly<Partial<Record<Status, string>>> = { new: 'NEW', gone: 'GONE' };
/** Maximum number of findings of a side; its own report has all. */
const MAX_FINDINGS = 3;

/** Returns what limited the sides, what is new and what is gone. */
export function sideFindings({ findings, resources }: ComparedSides): SideList {
  const all = findings.flatMap((ofSide) =>
    [...shownFindings(ofSide), ...ofSide.gone].map((finding) => ({
      side: ofSide.side,
      ...finding,
    })),
  );
  return {
    ...{ kind: 'list', id: 'findings', label: 'What was found' },
    items: [
      ...STATUSES.flatMap((status) =>
        all
          .filter((each) => each.status === status)
          .map((each) => findingSentence(each.side.name, each)),
      ),
      ...findings.flatMap((ofSide, i) =>
        ofSide.findings.length > 0 ? [] : noneSentence(ofSide.side.name, resources, i),
      ),
    ],
  };
}

/**
 * Returns that a side has no finding, with its most used resource: another side may have a finding in the same state.
 */
function noneSentence(
  about: string,
  resources: readonly FigureRow[],
  side: number,
): readonly SideSentence[] {
  const most = greatest(
    resources.filter(({ unit }) => unit === '%'),
    ({ values }) => values[side]!,
  );
  if (most === undefined) return [];
  const claim = `no finding; most in use: ${figureTitle(most)} ${figureValue(most, side)}`;
  return [{ kind: 'sentence', status: 'kept', about, claim }];
}

/** Notes are shown if nothing limited the side, and then only the first. */
function shownFindings({ findings }: SideFindings): readonly SideFinding[] {
  const weighty = findings.filter(({ finding }) => finding.level !== 'note');
  return weighty.length > 0 ? weighty.slice(0, MAX_FINDINGS) : findings.slice(0, 1);
}

/** Returns a finding of a side; of one that is gone without its numbers. */
function findingSentence(about: string, { finding, status }: SideFinding): SideSentence {
  const { level, claim, why } = finding;
  const mark = STATUS_MARKS[status] ?? wordBefore(claim, level);
  const sentence = { kind: 'sentence', status, level, mark, about, claim } as const;
  if (status === 'gone') return sentence;
  return { ...sentence, evidence: evidenceOf(finding), shortEvidence: why };
}
