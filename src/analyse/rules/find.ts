import { group } from 'd3-array';
import type { Finding, Subject } from '../../model/finding.ts';
import { onHost, type Run } from '../../model/run.ts';
import { heldSeconds, sharedSeconds } from '../../model/span.ts';
import { assumptionsOf } from '../figures/assumptions.ts';
import { assumedInterval } from '../figures/length-text.ts';
import { highestOf } from '../signals/highest.ts';
import { isLeafOn } from '../signals/leaf-disk.ts';
import type { Signal, Signals } from '../signals/signals.ts';
import { conclusions } from './conclusions.ts';
import type { Evidence } from './evidence.ts';
import { findFlat } from './kinds/flat.ts';
import { mayApply } from './kinds/held.ts';
import { endOfEntity, judgedSignals } from './kinds/measured.ts';
import { findOutliers, type PeerMeans, peerMeans, peersOf } from './kinds/outlier.ts';
import { withSameRows } from './kinds/same-rows.ts';
import { onlyReportSince } from './kinds/short-log.ts';
import { findSustained } from './kinds/sustained.ts';
import { findThreshold } from './kinds/threshold.ts';
import { withUsers } from './processes/used-most.ts';
import type { OutlierRule, Rule, RuleFinding, SignalRule } from './rule.ts';
import { rules } from './rules.ts';
import { explainingRules, wholeRunConclusions, wholeRunRules } from './whole-run-rules.ts';
import { leafDisks } from './zfs/leaf-disks.ts';

/** Yields between short steps; returns the findings of all rules. */
export function* findingSteps(evidence: Evidence): Generator<undefined, readonly Finding[]> {
  const judging = rulesFor(rules, evidence);
  const byRule = new Map<Rule, RuleFinding[]>(judging.map((rule) => [rule, []]));
  const means = new Map<Rule, PeerMeans[]>(judging.map((rule) => [rule, []]));
  for (const asked of questionsOf(evidence)) {
    for (const { rule, signal } of asked) {
      if (rule.kind === 'outlier') means.get(rule)!.push(peerMeans(rule, evidence, signal));
      else byRule.get(rule)!.push(...findIn(rule, evidence, signal));
      yield;
    }
    endOfEntity(evidence);
  }
  for (const rule of judging) {
    if (rule.kind === 'outlier')
      byRule.set(rule, [...findOutliers(rule, evidence, means.get(rule)!)]);
    else if (rule.kind === 'statement') byRule.set(rule, [...rule.find(evidence, [])]);
    else if (rule.kind === 'sustained' && rule.join !== undefined)
      byRule.set(rule, [...rule.join(evidence, byRule.get(rule)!)]);
    yield;
  }
  const found = [...byRule].flatMap(([rule, all]) =>
    (rule.kind === 'sustained' ? all.toSorted(byTimeAndValue) : all).map((finding) =>
      withHost(completed(rule, finding), evidence.run),
    ),
  );
  const kept = withoutSilenced(evidence, found).map((finding) =>
    withUsers(evidence, finding, ruleOf(finding)?.names),
  );
  // Conclusions name hosts themselves where they need to.
  const concluded = rulesFor(conclusions, evidence).flatMap((rule) =>
    rule.find(evidence, kept).map((finding) => completed(rule, finding)),
  );
  return [...kept, ...concluded].map((finding) => doubted(finding, evidence));
}

/** Of what holds from the same time on, the worst comes first, because it is the example. */
const byTimeAndValue = (a: RuleFinding, b: RuleFinding) => a.from - b.from || b.value - a.value;

const notOfCrops: ReadonlySet<Rule> = new Set([
  ...explainingRules,
  ...wholeRunRules,
  ...wholeRunConclusions,
]);

/** Returns the rules among some that judge a run: some do not judge a crop. */
function rulesFor<Judging extends Rule>(
  all: readonly Judging[],
  { run }: Evidence,
): readonly Judging[] {
  return run.cropped === true ? all.filter((rule) => !notOfCrops.has(rule)) : all;
}

/** Adds to a finding what its rule declares, and the defaults. */
export function completed(
  { id, level, unit, reference }: Pick<Rule, 'id' | 'level' | 'unit' | 'reference'>,
  found: RuleFinding,
): Finding {
  return { rule: id, about: 'machine', level, unit, reference, caveat: '', ...found };
}

/** Adds the host to a statement that does not name it, if the run has several. */
function withHost(finding: Finding, run: Run): Finding {
  const { claim, subject } = finding;
  if (namesHost(claim, subject.host)) return finding;
  return { ...finding, claim: claim + onHost(run, subject.host) };
}

/** Says what the figures of a finding depend on that no log says and that would change it: it is no limit then. */
function doubted(finding: Finding, { signals, run }: Evidence): Finding {
  const { claim, level, subject } = finding;
  const about = subject.metrics.flatMap(
    (metric) => signals.one(subject.host, subject.entity, metric) ?? [],
  );
  const assumed = assumedInterval(about.flatMap(({ logs }) => logs.map(({ source }) => source)));
  const found = assumed === undefined ? finding : { ...finding, assumedInterval: assumed };
  const [doubt] = about.flatMap((signal) => doubtsOf(run, signal));
  if (doubt === undefined) return found;
  return {
    ...found,
    level: level === 'limit' ? 'warning' : level,
    claim: `${claim} (${doubt})`,
  };
}

/** The doubts about a signal. A first report that was set aside is in none of its figures. */
function doubtsOf(run: Run, signal: Signal): readonly string[] {
  const since = onlyReportSince(signal);
  const others = assumptionsOf(run, signal).filter((assumed) => assumed !== 'first report');
  return since === ''
    ? others.map((assumed) => `${assumed} assumed`)
    : [`one report, perhaps since ${since}`];
}

/** Whether a statement names the host in full, as in `sda on db1` or `The pool tank of db1`. */
function namesHost(claim: string, host: string): boolean {
  return ` ${claim} `.includes(` on ${host} `) || claim.endsWith(` of ${host}`);
}

function isBinned({ logs }: Signal): boolean {
  return logs.some(({ columns }) => columns.some(({ binned = 0 }) => binned > 0));
}

/** A rule and the signal that it judges. */
interface Question {
  readonly rule: SignalRule | OutlierRule;
  readonly signal: Signal;
}

/** Groups what the rules ask by entity, so that the values of each entity are read once for all rules. */
function questionsOf(evidence: Evidence): Iterable<readonly Question[]> {
  const questions = rulesFor(rules, evidence).flatMap((rule): Question[] => {
    if (rule.kind === 'statement') return [];
    const signals =
      rule.kind === 'outlier' ? peersOf(rule, evidence) : judgedSignals(evidence, rule);
    return signals.map((signal) => ({ rule, signal }));
  });
  const entityKeyOf = ({ signal: { host, entity } }: Question) =>
    JSON.stringify([host, entity.kind, entity.name]);
  return group(questions, entityKeyOf).values();
}

/** Leaves out what findings of other rules explain. */
function withoutSilenced(evidence: Evidence, found: readonly Finding[]): readonly Finding[] {
  const byRuleAndHost = group(found, ({ rule, subject }) => ruleKey(rule, subject.host));
  const silencers = (finding: Finding) =>
    silencersOf(finding).flatMap(
      (rule) => byRuleAndHost.get(ruleKey(rule, finding.subject.host)) ?? [],
    );
  return found.filter((finding) => !isSilenced(evidence, finding, silencers(finding)));
}

function ruleKey(rule: string, host: string): string {
  return JSON.stringify([rule, host]);
}

/** Returns the ids of the rules whose findings may explain a finding. */
export function silencersOf(finding: Finding): readonly string[] {
  return [ruleOf(finding)?.silencedBy ?? []].flat();
}

const ruleOf = ({ rule }: Finding) => rules.find(({ id }) => id === rule);

/**
 * Whether a finding of another rule on the same host explains this one: it covers most of it. A pool explains only its
 * own disks, if they are known.
 */
function isSilenced({ signals }: Evidence, finding: Finding, by: readonly Finding[]): boolean {
  return by.some(
    (other) =>
      2 * sharedSeconds(finding, other) > heldSeconds(finding) &&
      mayBeBelow(signals, other.subject, finding.subject),
  );
}

const DISK_WRITE_RATE = 'disk.write.throughput';

/**
 * Whether a disk may belong to the pool that explains it, or is the same disk; anything else explains the whole host.
 */
function mayBeBelow(signals: Signals, pool: Subject, { host, entity }: Subject): boolean {
  if (pool.entity.kind === 'disk' && entity.kind === 'disk')
    return pool.entity.name === entity.name;
  if (pool.entity.kind !== 'pool') return true;
  if (entity.kind === 'filesystem') return false;
  const leaves = leafDisks(signals, host, pool.entity.name);
  const isLeaf = (disk: string) => leaves.some((leaf) => isLeafOn(leaf, disk));
  const disks = leaves.length === 0 ? [] : signals.of(host, 'disk', DISK_WRITE_RATE);
  if (disks.some((disk) => isLeaf(disk.entity.name))) return isLeaf(entity.name);
  // If the tree of the pool is unknown: a disk that writes nothing cannot take part in the bursts of a pool.
  const written = signals.one(host, entity, DISK_WRITE_RATE);
  return written === undefined || highestOf(written) > 0;
}

/** The findings of a rule in an entity. Binned samples, extremes aside, are means: they show neither flatness nor spikes. */
export function findIn(rule: SignalRule, all: Evidence, signal: Signal): readonly RuleFinding[] {
  const evidence = withSameRows(all, signal);
  if ((rule.kind === 'flat' || rule.kind === 'series') && isBinned(signal)) return [];
  if (rule.kind !== 'series' && !mayApply(rule, evidence, signal)) return [];
  switch (rule.kind) {
    case 'threshold':
      return findThreshold(rule, evidence, signal);
    case 'sustained':
      return findSustained(rule, evidence, signal);
    case 'flat':
      return findFlat(rule, evidence, signal);
    case 'series':
      return rule.find(evidence, signal);
    default:
      return rule satisfies never;
  }
}
