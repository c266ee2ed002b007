import type { ComparedSides } from '../../../src/compare/compared.ts';
import type { Sentence } from '../../../src/presentation/blocks/block.ts';
import { STATUS_MARKS, sideFindings } from '../../../src/presentation/compare/side-findings.ts';
import { isLevel, levelWords } from '../../../src/presentation/findings/level-words.ts';
import { heading } from '../../parts/heading.ts';
import { html, type SafeHtml } from '../shell/html.ts';
import { type TitledSection, titledSection } from './titled-section.ts';

/** Returns the section of what limited each side, what is new and what is gone; null if nothing is known of any. */
export function limitsOfSides(compared: ComparedSides, id: string): TitledSection | null {
  const { items } = sideFindings(compared);
  if (items.length === 0) return null;
  const ofSide = ({ name }: { readonly name: string }) =>
    html`<div class="limits-of-side">${heading(3, 'entity', name)}<ul class="findings" aria-label="What was found in ${name}">${items.filter(({ about }) => about === name).map(limitItem)}</ul></div>`;
  return titledSection({ id, title: 'What limited it' }, html`${compared.sides.map(ofSide)}`);
}

function limitItem({ level, mark, claim, evidence = '' }: Sentence): SafeHtml {
  const word = isLevel(level) ? levelWords[level] : '';
  const status = Object.entries(STATUS_MARKS).find(([, text]) => text === mark)?.[0] ?? 'kept';
  const badge = status !== 'kept' && html`<b class="status">${mark!}</b> `;
  const numbers = evidence === '' ? '' : `: ${evidence}`;
  return html`<li class="${level!} ${status}"><span class="dot" title="${word}">${word}</span><span class="words">${badge}<b>${claim}</b>${numbers}</span></li>`;
}
