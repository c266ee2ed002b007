import { rollup } from 'd3-array';
import { diagnosisOf } from '../../analyse/diagnosis.ts';
import { firstFindings } from '../../analyse/first-screen/headlines.ts';
import { silencersOf } from '../../analyse/rules/find.ts';
import { signalsOf } from '../../analyse/signals/signals.ts';
import type { Entity, EntityKind } from '../../model/entity.ts';
import type { Finding, Level } from '../../model/finding.ts';
import type { MetricId } from '../../model/metric.ts';
import type { RuleId } from '../../model/rule-id.ts';
import type { Run } from '../../model/run.ts';
import { commandName } from '../../text/command-name.ts';
import { DEVICE_KINDS } from '../set-up/devices.ts';
import { commonNames } from '../sides/common-names.ts';
import type { Side } from '../sides/side.ts';

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
 * side merges with another one, or has no place for, is there, too, and so is one that another finding explains: a long run
 * queue is not gone where all CPUs are busy. What a side did not measure is neither new nor gone.
 */
export function findingsOfSides(sides: readonly Side[]): readonly SideFindings[] {
  const names = commonNames(sides);
  const all = sides.map((side, i): FoundOnSide => {
    const placeOf: PlaceOf = (host, entity) => ({
      kind: entity.kind,
      host: names.hosts.of(i, host),
      // The numbers of processes are new in each run.
      name: isTask(entity) ? commandName(entity) : names.of(i, host, entity),
    });
    return {
      side,
      first: firstOf(side, placeOf),
      ...allFound(side, placeOf),
      measured: measuredBy(side, placeOf),
      unmeasuredRules: unmeasuredRulesOf(side),
      devices: devicesOf(side, placeOf),
    };
  });
  const [base] = all;
  return all.map((other): SideFindings => {
    const gone = base!.first.filter((found) => isLacking(other, found, base!));
    return {
      side: other.side,
      findings: other.first.map((found) => {
        const { run, finding } = found;
        return { run, finding, status: isLacking(base!, found, other) ? 'new' : 'kept' };
      }),
      gone: gone.map(({ run, finding }) => ({ run, finding, status: 'gone' })),
    };
  });
}

/** Whether a side lacks a limit or warning of another side, `from`, although it measured the metrics of it. */
function isLacking(
  { all, keys, measured, unmeasuredRules, devices }: FoundOnSide,
  { finding, key, place }: FoundFinding,
  from: FoundOnSide,
): boolean {
  const { level, subject, rule } = finding;
  const isMeasured =
    !unmeasuredRules.has(rule) &&
    (subject.metrics.length === 0 ||
      subject.metrics.some((metric) => {
        const known = metricOn(place, metric);
        return measured.has(known) || measured.has(ofDevice(known, place));
      }));
  if (!WEIGHTY.includes(level) || !isMeasured || keys.has(key)) return false;
  // Where one that explains it was found, its own is not looked for.
  if (silencersOf(finding).some((rule) => explains(all, rule, place))) return false;
  // If both sides have devices, but none in common, the side lacks the device and not the finding.
  const [here, there] = [devices.get(place.kind), from.devices.get(place.kind)];
  return here === undefined || there === undefined || [...here].some((name) => there.has(name));
}

/** Whether a rule found something in a place, in its host, or in a pool that may be above it. */
function explains(all: readonly RuleInPlace[], rule: string, { host, kind, name }: Place): boolean {
  return all.some(
    ({ rule: other, place }) =>
      other === rule &&
      place.host === host &&
      (place.kind === 'host' ||
        place.kind === 'pool' ||
        (place.kind === kind && place.name === name)),
  );
}

/** Returns the names of the devices of each kind. */
function devicesOf({ runs }: Side, placeOf: PlaceOf): FoundOnSide['devices'] {
  const places = runs.flatMap(({ sources }) =>
    sources.flatMap(({ host, entities }) => entities.map((entity) => placeOf(host, entity))),
  );
  const devices = places.filter(({ kind }) => DEVICE_KINDS.includes(kind));
  return rollup(
    devices,
    (ofKind) => new Set(ofKind.map(({ name }) => name)),
    ({ kind }) => kind,
  );
}

/** Returns a metric with its kind unless it is about the host: `disk disk.utilisation`, `cpu.busy on db1`. */
function metricOn({ kind, host }: Place, metric: MetricId): string {
  return `${kind === 'host' ? metric : `${kind} ${metric}`}${host && ` on ${host}`}`;
}

function ofDevice(metric: string, { name }: Place): string {
  return `${metric} ${name}`;
}

/**
 * Returns the metrics that the logs of a side measure, or that are computed of them. What they measure of parts, they
 * measure of the host, too. A device without a row was not measured, unless the log leaves out idle devices.
 */
function measuredBy({ runs }: Side, placeOf: PlaceOf): ReadonlySet<string> {
  const printed = runs.flatMap(({ sources }) =>
    sources.flatMap(({ host, columns, entities, habits }) =>
      columns.flatMap(({ entity, metric }) => {
        const place = placeOf(host, entities[entity]!);
        const isNamed = DEVICE_KINDS.includes(place.kind) && habits.leavesOut === 'nothing';
        const known = metricOn(place, metric);
        const ofHost = metricOn({ ...place, kind: 'host' }, metric);
        return [ofHost, isNamed ? ofDevice(known, place) : known];
      }),
    ),
  );
  const ofHosts = runs.flatMap((run) =>
    signalsOf(run).all.flatMap(({ host, entity, metric }) =>
      entity.kind === 'host' ? metricOn(placeOf(host, entity), metric) : [],
    ),
  );
  return new Set([...printed, ...ofHosts]);
}

/** Returns the rules that a side has no data for. */
function unmeasuredRulesOf({ runs }: Side): ReadonlySet<RuleId> {
  const findings = runs.flatMap((run) => diagnosisOf(run).findings);
  return new Set(findings.flatMap(({ level, rule }) => (level === 'not-measured' ? rule : [])));
}

/** The host and the entity of a finding, under the names that their partners have too. */
interface Place {
  readonly kind: EntityKind;
  readonly name: string;
  /** Empty if no run has several. */
  readonly host: string;
}

type PlaceOf = (host: string, entity: Pick<Entity, 'kind' | 'name' | 'label'>) => Place;

function isTask({ kind }: Pick<Entity, 'kind'>): boolean {
  return kind === 'process' || kind === 'thread';
}

interface FoundFinding {
  readonly run: Run;
  readonly finding: Finding;
  readonly key: string;
  readonly place: Place;
}

interface RuleInPlace {
  readonly rule: RuleId;
  readonly place: Place;
}

interface FoundOnSide {
  readonly side: Side;
  /** All that its rules found. */
  readonly all: readonly RuleInPlace[];
  /** The findings of the first screens of its runs, each once. */
  readonly first: readonly FoundFinding[];
  /** The keys of all findings of its runs. */
  readonly keys: ReadonlySet<string>;
  /** The metrics that its logs measure. */
  readonly measured: ReadonlySet<string>;
  readonly unmeasuredRules: ReadonlySet<RuleId>;
  /** The names of its devices, by their kind. */
  readonly devices: ReadonlyMap<EntityKind, ReadonlySet<string>>;
}

/** Returns a key that is the same for findings of the same rule about the same thing. */
function keyOf({ rule }: Finding, { kind, name, host }: Place): string {
  return JSON.stringify([rule, host, kind, name]);
}

function firstOf({ runs }: Side, placeOf: PlaceOf): readonly FoundFinding[] {
  const found = new Map<string, FoundFinding>();
  for (const run of runs) {
    for (const finding of firstFindings(diagnosisOf(run))) {
      const place = placeOf(finding.subject.host, finding.subject.entity);
      const key = keyOf(finding, place);
      if (!found.has(key)) found.set(key, { run, finding, key, place });
    }
  }
  return [...found.values()].filter(({ finding }) => finding.level !== 'not-measured');
}

function allFound({ runs }: Side, placeOf: PlaceOf): Pick<FoundOnSide, 'all' | 'keys'> {
  const findings = runs.flatMap((run) => diagnosisOf(run).findings);
  const placed = findings.map((finding) => ({
    finding,
    place: placeOf(finding.subject.host, finding.subject.entity),
  }));
  return {
    all: placed.flatMap(({ finding: { rule, level }, place }) =>
      level === 'not-measured' ? [] : { rule, place },
    ),
    keys: new Set(placed.map(({ finding, place }) => keyOf(finding, place))),
  };
}
