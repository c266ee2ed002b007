import type { ComparedSides } from '../../../src/compare/compared.ts';
import {
  type LimitRow,
  type SideLimits,
  sideLimits,
} from '../../../src/presentation/compare/limit-texts.ts';
import { levelWords } from '../../../src/presentation/level-words.ts';
import { heading } from '../../parts/heading.ts';
import { html, type SafeHtml } from '../shell/html.ts';
import { type TitledSection, titledSection } from './titled-section.ts';

/** Returns the section of what limited each side, what is new and what is gone; null if nothing is known of any. */
export function limitsOfSides(compared: ComparedSides, id: string): TitledSection | null {
  const limits = sideLimits(compared);
  if (limits.every(({ rows }) => rows.length === 0)) return null;
  const side = ({ name, rows }: SideLimits) =>
    html`<div class="limits-of-side">${heading(3, 'entity', name)}<ul class="findings" aria-label="What was found in ${name}">${rows.map(limitItem)}</ul></div>`;
  return titledSection({ id, title: 'What limited it' }, html`${limits.map(side)}`);
}

function limitItem({ level, status, claim, why }: LimitRow): SafeHtml {
  const badge = status !== 'kept' && html`<b class="status">${status}</b> `;
  const numbers = why === '' ? '' : `: ${why}`;
  return html`<li class="${level} ${status}"><span class="dot" title="${levelWords[level]}">${levelWords[level]}</span><span class="words">${badge}<b>${claim}</b>${numbers}</span></li>`;
}
