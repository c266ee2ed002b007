import type { ComparedSides } from '../../compare/compared.ts';
import type { SideFinding, SideFindings } from '../../compare/findings/side-findings.ts';
import type { Level } from '../../model/finding.ts';
import { joinParts } from '../../text/join-parts.ts';

/** A finding of a side as text. */
export interface LimitRow {
  readonly level: Level;
  readonly status: SideFinding['status'];
  readonly claim: string;
  /** The numbers that support it; empty for what is gone. */
  readonly why: string;
}

/** What limited a side: its own findings, then those of the base that are gone. */
export interface SideLimits {
  readonly name: string;
  readonly rows: readonly LimitRow[];
}

/** Maximum number of findings of a side; its own report has all. */
const MAX_FINDINGS = 3;

/** Returns what limited each side, what is new and what is gone. */
export function sideLimits({ findings }: ComparedSides): readonly SideLimits[] {
  return findings.map(limitsOf);
}

/** Notes are shown if nothing limited the side, and then only the first. */
function limitsOf({ side, findings, gone }: SideFindings): SideLimits {
  const weighty = findings.filter(({ finding }) => finding.level !== 'note');
  const shown = weighty.length > 0 ? weighty.slice(0, MAX_FINDINGS) : findings.slice(0, 1);
  return { name: side.name, rows: [...shown, ...gone].map(rowOf) };
}

function rowOf({ finding, status }: SideFinding): LimitRow {
  const { level, claim, why, caveat } = finding;
  const doubt = caveat === '' ? '' : `${caveat[0]!.toUpperCase()}${caveat.slice(1)}`;
  return { level, status, claim, why: status === 'gone' ? '' : joinParts([why, doubt], '. ') };
}
