import type { ComparedRuns } from '../../../src/compare/charts/combined-run.ts';
import { type ComparedSides, comparedOf } from '../../../src/compare/compared.ts';
import { doubtTexts } from '../../../src/presentation/compare/doubt-texts.ts';
import { evidenceText } from '../../../src/presentation/compare/evidence.ts';
import { glanceFigures } from '../../../src/presentation/compare/glance-text.ts';
import {
  type SideSentence,
  sideFindings,
} from '../../../src/presentation/compare/side-findings.ts';
import { letterOfSide } from '../../../src/presentation/compare/side-letters.ts';
import { statementTexts } from '../../../src/presentation/compare/statement-texts.ts';
import { isLevel, levelWords } from '../../../src/presentation/findings/level-words.ts';
import { SIGNS } from '../../parts/block-table.ts';
import { heading } from '../../parts/heading.ts';
import type { PageState } from '../page-state.ts';
import { html, type SafeHtml } from '../shell/html.ts';
import {
  comparedPhases,
  distributionSection,
  resourceSection,
  tableSection,
} from './change-sections.ts';
import { type OverlayPart, overlayPart } from './overlay-part.ts';
import { setUpPart } from './set-up.ts';
import { joinSections, type TitledSection, titledSection } from './titled-section.ts';

/** A comparison in a page. */
export interface ComparePart extends Pick<OverlayPart, 'run' | 'entries'> {
  /** What differs at a glance. */
  readonly head: SafeHtml;
  /** The set-up, and the tables of the first screen. */
  readonly first: SafeHtml;
  /** The tracks, the tables of changes, the charts. */
  readonly rest: SafeHtml;
}

/** Returns what differs between the sides of a document, the most important first. */
export function comparePart(document: ComparedRuns, state: PageState): ComparePart {
  const compared = comparedOf(document);
  const first = joinSections([
    tableSection(compared, 'result', state),
    limitsOfSides(compared, state.id('limits')),
    tableSection(compared, 'cost', state),
  ]);
  const changes = joinSections([
    resourceSection(compared, state),
    comparedPhases(compared, state),
    distributionSection(compared, state),
  ]);
  const { run, entries, part } = overlayPart(document, changes, state);
  return {
    run,
    entries: [...first.entries, ...entries],
    head: compareHead(compared),
    first: html`${setUpPart(compared, state.id('set-up'))}
<div class="compare-first sides-${compared.sides.length}">${first.part}</div>`,
    rest: part,
  };
}

/** Returns what differs at a glance, and what kind of evidence the comparison is. */
function compareHead(compared: ComparedSides): SafeHtml {
  const figures = glanceFigures(compared);
  // Of several sides one word would be of one of them only.
  const isJudged = compared.sides.length === 2;
  const line = (isResult: boolean) =>
    figures
      .filter((figure) => figure.isResult === isResult)
      .map(({ text, word }, i) => {
        const sign = isJudged ? SIGNS[word] : undefined;
        const mark =
          sign !== undefined &&
          html`<span class="mark" role="img" aria-label="${word}">${sign}</span> `;
        return html`${i > 0 && ' · '}<span class="${isJudged && word}">${mark}${text}</span>`;
      });
  return html`<p class="glance verdict">${line(true)}</p>
<p class="glance">${line(false)}</p>
${statementTexts(compared).map((text) => html`<p class="statement">${text}</p>`)}
<p class="fine evidence">${evidenceText(compared)}</p>
${doubtTexts(compared).map((text) => html`<p class="fine odd-run">${text}</p>`)}`;
}

/** Returns the section of what limited each side, what is new and what is gone; null if nothing is known of any. */
function limitsOfSides(compared: ComparedSides, id: string): TitledSection | null {
  const { sides } = compared;
  const all = sideFindings(compared).items;
  if (all.length === 0) return null;
  // What is gone is marked at the base, where its numbers are.
  const base = sides[0]!.name;
  const isAtBase = ({ status, claim }: SideSentence) =>
    status === 'gone' && all.some((item) => item.about === base && item.claim === claim);
  const items = all.filter((item) => !isAtBase(item));
  const badgeOf = (item: SideSentence, letter: string): string => {
    if (item.status !== 'kept') return `${item.mark} in ${letter}`;
    const goneIn = sides.flatMap(({ name }, side) =>
      all.some(
        ({ about, status, claim }) => about === name && status === 'gone' && claim === item.claim,
      )
        ? [letterOfSide(side)]
        : [],
    );
    return item.about !== base || goneIn.length === 0 ? '' : `GONE in ${goneIn.join(', ')}`;
  };
  const ofSide = ({ name }: { readonly name: string }, side: number) => {
    const letter = letterOfSide(side);
    return html`<div class="limits-of-side">${heading(3, 'entity', `${letter} ${name}`)}<ul class="findings" aria-label="What was found in ${name}">${items.filter(({ about }) => about === name).map((item) => limitItem(item, badgeOf(item, letter)))}</ul></div>`;
  };
  return titledSection({ id, title: 'What limited it' }, html`${sides.map(ofSide)}`);
}

function limitItem({ status, level, claim, evidence = '' }: SideSentence, mark: string): SafeHtml {
  const word = isLevel(level) ? levelWords[level] : '';
  const badge = mark !== '' && html`<b class="status">${mark}</b> `;
  const numbers = evidence === '' ? '' : `: ${evidence}`;
  return html`<li class="${level!} ${status}"><span class="dot" title="${word}">${word}</span><span class="words">${badge}<b>${claim}</b>${numbers}</span></li>`;
}
