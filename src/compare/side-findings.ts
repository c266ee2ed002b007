import { diagnosisOf } from '../analyse/diagnosis.ts';
import { firstFindings } from '../analyse/first-screen/headlines.ts';
import type { Finding, Level } from '../model/finding.ts';
import { hasHosts, type Run } from '../model/run.ts';
import { commonNames } from './common-names.ts';
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

/**
 * Returns what was found on each side: what is new since the base, and what is gone. A finding that the first screen of a
 * side merges with another one, or has no place for, is there, too.
 */
export function findingsOfSides(sides: readonly Side[]): readonly SideFindings[] {
  const nameOf = commonNames(sides);
  const all = sides.map((side, i): FoundOnSide => {
    const key: KeyOfFinding = (run, finding) => keyOf(finding, run, (entity) => nameOf(i, entity));
    return { side, first: firstOf(side, key), keys: allKeys(side, key) };
  });
  const [base] = all;
  return all.map(({ side, first, keys }, i) => {
    const statusOf = ({ finding, key }: FoundFinding) =>
      i > 0 && isWeighty(finding) && !base!.keys.has(key) ? 'new' : 'kept';
    const gone = base!.first.filter(
      ({ finding, key }) => i > 0 && isWeighty(finding) && !keys.has(key),
    );
    return {
      side,
      findings: first.map((found) => {
        const { run, finding } = found;
        return { run, finding, status: statusOf(found) };
      }),
      gone: gone.map(({ run, finding }) => ({ run, finding, status: 'gone' })),
    };
  });
}

function isWeighty({ level }: Finding): boolean {
  return WEIGHTY.includes(level);
}

interface FoundFinding {
  readonly run: Run;
  readonly finding: Finding;
  readonly key: string;
}

interface FoundOnSide {
  readonly side: Side;
  /** The findings of the first screens of its runs, each once. */
  readonly first: readonly FoundFinding[];
  /** The keys of all findings of its runs. */
  readonly keys: ReadonlySet<string>;
}

/** Returns a key that is the same for findings of the same rule about the same thing. */
type KeyOfFinding = (run: Run, finding: Finding) => string;

function firstOf({ runs }: Side, keyOfFinding: KeyOfFinding): readonly FoundFinding[] {
  const found = new Map<string, FoundFinding>();
  for (const run of runs) {
    for (const finding of firstFindings(diagnosisOf(run))) {
      const key = keyOfFinding(run, finding);
      if (!found.has(key)) found.set(key, { run, finding, key });
    }
  }
  return [...found.values()].filter(({ finding }) => finding.level !== 'not-measured');
}

function allKeys({ runs }: Side, keyOfFinding: KeyOfFinding): ReadonlySet<string> {
  return new Set(
    runs.flatMap((run) => diagnosisOf(run).findings.map((finding) => keyOfFinding(run, finding))),
  );
}

function keyOf(
  { rule, subject: { host, entity } }: Finding,
  run: Run,
  nameOf: (entity: Finding['subject']['entity']) => string,
): string {
  return JSON.stringify([rule, hasHosts(run) ? host : '', entity.kind, nameOf(entity)]);
}
