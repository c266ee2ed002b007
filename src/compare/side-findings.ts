import { diagnosisOf } from '../analyse/diagnosis.ts';
import { firstFindings } from '../analyse/first-screen/headlines.ts';
import type { Finding, Level } from '../model/finding.ts';
import { hasHosts, type Run } from '../model/run.ts';
import type { Side } from './side.ts';

/** A finding of a side, and in which of the sides it was found. */
export interface SideFinding {
  readonly run: Run;
  readonly finding: Finding;
  /** `new`: the base has none like it; `gone`: the side has none, and this is the base's; else `kept`. */
  readonly status: 'new' | 'gone' | 'kept';
}

/** The findings of a side, the most important first, and those of the base that it does not have. */
export interface SideFindings {
  readonly side: Side;
  readonly findings: readonly SideFinding[];
  readonly gone: readonly SideFinding[];
}

/** The levels of findings whose coming and going is worth a line. */
const WEIGHTY: readonly Level[] = ['limit', 'warning'];

/** Returns what was found on each side: what is new since the base, and what is gone. */
export function findingsOfSides(sides: readonly Side[]): readonly SideFindings[] {
  const all = sides.map((side) => ({ side, found: foundIn(side) }));
  const keysOf = (found: readonly FoundFinding[]) => new Set(found.map(({ key }) => key));
  const base = all[0]!.found;
  const ofBase = keysOf(base);
  return all.map(({ side, found }, i) => {
    const ofSide = keysOf(found);
    return {
      side,
      findings: found.map(({ run, finding, key }) => ({
        ...{ run, finding },
        status: i > 0 && isWeighty(finding) && !ofBase.has(key) ? 'new' : 'kept',
      })),
      gone: base
        .filter(({ finding, key }) => i > 0 && isWeighty(finding) && !ofSide.has(key))
        .filter(({ finding }) => hasEntity(side, finding))
        .map(({ run, finding }) => ({ run, finding, status: 'gone' })),
    };
  });
}

/** Whether a side has the device of a finding. What is not in its logs cannot be gone. */
function hasEntity({ runs }: Side, { subject: { entity } }: Finding): boolean {
  return (
    entity.name === '' ||
    runs.some(({ sources }) =>
      sources.some(({ entities }) =>
        entities.some(({ kind, name }) => kind === entity.kind && name === entity.name),
      ),
    )
  );
}

function isWeighty({ level }: Finding): boolean {
  return WEIGHTY.includes(level);
}

interface FoundFinding {
  readonly run: Run;
  readonly finding: Finding;
  /** The same for findings of the same rule about the same thing. */
  readonly key: string;
}

/** The findings of the first screens of a side's runs, each once. */
function foundIn({ runs }: Side): readonly FoundFinding[] {
  const found = new Map<string, FoundFinding>();
  for (const run of runs) {
    for (const finding of firstFindings(diagnosisOf(run))) {
      const key = keyOf(finding, run);
      if (!found.has(key)) found.set(key, { run, finding, key });
    }
  }
  return [...found.values()].filter(({ finding }) => finding.level !== 'not-measured');
}

function keyOf({ rule, subject: { host, entity } }: Finding, run: Run): string {
  return JSON.stringify([rule, hasHosts(run) ? host : '', entity.kind, entity.name]);
}
