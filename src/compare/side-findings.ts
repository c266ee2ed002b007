import { diagnosisOf } from '../analyse/diagnosis.ts';
import { firstFindings } from '../analyse/first-screen/headlines.ts';
import type { EntityKind } from '../model/entity.ts';
import type { Finding, Level } from '../model/finding.ts';
import type { MetricId } from '../model/metric.ts';
import type { Run } from '../model/run.ts';
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
 * side merges with another one, or has no place for, is there, too; what a side did not measure is neither new nor gone.
 */
export function findingsOfSides(sides: readonly Side[]): readonly SideFindings[] {
  const names = commonNames(sides);
  const all = sides.map((side, i): FoundOnSide => {
    const hostOf = (host: string) => names.hosts.of(i, host);
    const key: KeyOfFinding = ({ rule, subject: { host, entity } }) => {
      const name = names.of(i, host, entity);
      return JSON.stringify([rule, hostOf(host), entity.kind, name]);
    };
    return {
      side,
      first: firstOf(side, key, hostOf),
      keys: allKeys(side, key),
      measured: measuredBy(side, hostOf),
    };
  });
  const [base] = all;
  return all.map((other): SideFindings => {
    const gone = base!.first.filter((found) => isLacking(other, found));
    return {
      side: other.side,
      findings: other.first.map((found) => {
        const { run, finding } = found;
        return { run, finding, status: isLacking(base!, found) ? 'new' : 'kept' };
      }),
      gone: gone.map(({ run, finding }) => ({ run, finding, status: 'gone' })),
    };
  });
}

/** Whether a limit or warning of another side is not there on a side that measured what it is about. */
function isLacking({ keys, measured }: FoundOnSide, { finding, key, host }: FoundFinding): boolean {
  const { level, subject } = finding;
  const { entity, metrics } = subject;
  const isMeasured =
    metrics.length === 0 ||
    metrics.some((metric) => measured.has(areaOf(entity.kind, metric, host)));
  return WEIGHTY.includes(level) && isMeasured && !keys.has(key);
}

/** Returns the resource of a metric, with its kind unless it is about the host: `disk disk`, `cpu cpu`, `cpu on db1`. */
function areaOf(kind: EntityKind, metric: MetricId, host: string): string {
  const area = metric.split('.', 1)[0]!;
  return `${kind === 'host' ? area : `${kind} ${area}`}${host && ` on ${host}`}`;
}

/** Returns the resources that the logs of a side measure. What they measure of parts, they measure of the host, too. */
function measuredBy({ runs }: Side, hostOf: HostOf): ReadonlySet<string> {
  return new Set(
    runs.flatMap(({ sources }) =>
      sources.flatMap(({ host, columns, entities }) =>
        columns.flatMap(({ entity, metric }) => [
          areaOf('host', metric, hostOf(host)),
          areaOf(entities[entity]!.kind, metric, hostOf(host)),
        ]),
      ),
    ),
  );
}

interface FoundFinding {
  readonly run: Run;
  readonly finding: Finding;
  readonly key: string;
  /** Under the name that its partners have too; empty if no run has several. */
  readonly host: string;
}

interface FoundOnSide {
  readonly side: Side;
  /** The findings of the first screens of its runs, each once. */
  readonly first: readonly FoundFinding[];
  /** The keys of all findings of its runs. */
  readonly keys: ReadonlySet<string>;
  /** The resources that its logs measure. */
  readonly measured: ReadonlySet<string>;
}

/** Returns a key that is the same for findings of the same rule about the same thing. */
type KeyOfFinding = (finding: Finding) => string;

/** Returns the name of a host that its partners have too. */
type HostOf = (host: string) => string;

function firstOf(
  { runs }: Side,
  keyOfFinding: KeyOfFinding,
  hostOf: HostOf,
): readonly FoundFinding[] {
  const found = new Map<string, FoundFinding>();
  for (const run of runs) {
    for (const finding of firstFindings(diagnosisOf(run))) {
      const key = keyOfFinding(finding);
      const host = hostOf(finding.subject.host);
      if (!found.has(key)) found.set(key, { run, finding, key, host });
    }
  }
  return [...found.values()].filter(({ finding }) => finding.level !== 'not-measured');
}

function allKeys({ runs }: Side, keyOfFinding: KeyOfFinding): ReadonlySet<string> {
  return new Set(
    runs.flatMap((run) => diagnosisOf(run).findings.map((finding) => keyOfFinding(finding))),
  );
}
