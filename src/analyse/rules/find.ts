import { group } from 'd3-array';
import type { Finding, Subject } from '../../model/finding.ts';
import { onHost, type Run } from '../../model/run.ts';
import { heldSeconds, sharedSeconds } from '../../model/span.ts';
import { highestOf } from '../signals/highest.ts';
import { isLeafOn } from '../signals/leaf-disk.ts';
import type { Signal, Signals } from '../signals/signals.ts';
import { conclusions } from './conclusions.ts';
import type { Evidence } from './evidence.ts';
import { findChange } from './kinds/change.ts';
import { findFlat } from './kinds/flat.ts';
import { mayApply } from './kinds/held.ts';
import { endOfEntity, judgedSignals } from './kinds/measured.ts';
import { findOutliers, type PeerMeans, peerMeans, peersOf } from './kinds/outlier.ts';
import { findSustained } from './kinds/sustained.ts';
import { findThreshold } from './kinds/threshold.ts';
import type { OutlierRule, Rule, RuleFinding, SignalRule } from './rule.ts';
import { rules } from './rules.ts';
import { leafDisks } from './zfs/leaf-disks.ts';

/** The findings of all rules, in short steps. */
export function* findingSteps(evidence: Evidence): Generator<undefined, readonly Finding[]> {
  const byRule = new Map<Rule, RuleFinding[]>(rules.map((rule) => [rule, []]));
  const means = new Map<Rule, PeerMeans[]>(rules.map((rule) => [rule, []]));
  for (const asked of questionsOf(evidence)) {
    for (const { rule, signal } of asked) {
      if (rule.kind === 'outlier') means.get(rule)!.push(peerMeans(rule, evidence, signal));
      else byRule.get(rule)!.push(...findIn(rule, evidence, signal));
    }
    endOfEntity(evidence);
    yield;
  }
  for (const rule of rules) {
    if (rule.kind === 'outlier')
      byRule.set(rule, [...findOutliers(rule, evidence, means.get(rule)!)]);
    else if (rule.kind === 'statement') byRule.set(rule, [...rule.find(evidence, [])]);
    yield;
  }
  const found = [...byRule].flatMap(([rule, all]) =>
    all.map((finding) => withHost(completed(rule, finding), evidence.run)),
  );
  const byRuleAndHost = group(found, ({ rule, subject }) => ruleKey(rule, subject.host));
  const silencers = (finding: Finding) =>
    silencersOf(finding).flatMap(
      (rule) => byRuleAndHost.get(ruleKey(rule, finding.subject.host)) ?? [],
    );
  const kept = found.filter((finding) => !isSilenced(evidence, finding, silencers(finding)));
  const concluded = conclusions.flatMap((rule) =>
    rule.find(evidence, kept).map((finding) => completed(rule, finding)),
  );
  return [...kept, ...concluded];
}

/** A finding with what its rule declares. */
export function completed(
  { id, level, unit, reference }: Pick<Rule, 'id' | 'level' | 'unit' | 'reference'>,
  found: RuleFinding,
): Finding {
  return { rule: id, about: 'machine', level, unit, reference, caveat: '', ...found };
}

/** Names the host in a statement that does not, if the run has several. */
function withHost(finding: Finding, run: Run): Finding {
  const { claim, subject } = finding;
  if (namesHost(claim, subject.host)) return finding;
  return { ...finding, claim: claim + onHost(run, subject.host) };
}

/** Whether a statement has the host as a word of its own, as in `sda on db1` or `The pool tank of db1`. */
function namesHost(claim: string, host: string): boolean {
  return ` ${claim} `.includes(` on ${host} `) || claim.endsWith(` of ${host}`);
}

function isBinned({ logs }: Signal): boolean {
  return logs.some(({ columns }) => columns.some(({ binned = 0 }) => binned > 0));
}

/** A rule and what it judges. */
interface Question {
  readonly rule: SignalRule | OutlierRule;
  readonly signal: Signal;
}

/** What the rules ask of each entity: its values are read once for all of them. */
function questionsOf(evidence: Evidence): Iterable<readonly Question[]> {
  const questions = rules.flatMap((rule): Question[] => {
    if (rule.kind === 'statement') return [];
    const signals =
      rule.kind === 'outlier' ? peersOf(rule, evidence) : judgedSignals(evidence, rule);
    return signals.map((signal) => ({ rule, signal }));
  });
  const entityKeyOf = ({ signal: { host, entity } }: Question) =>
    JSON.stringify([host, entity.kind, entity.name]);
  return group(questions, entityKeyOf).values();
}

function ruleKey(rule: string, host: string): string {
  return JSON.stringify([rule, host]);
}

/** The ids of the rules whose findings may explain one. */
function silencersOf({ rule }: Finding): readonly string[] {
  return [rules.find(({ id }) => id === rule)?.silencedBy ?? []].flat();
}

/**
 * Whether findings of another rule on the same host explain this one: they cover most of it. A pool explains only its
 * own disks, where they are known.
 */
function isSilenced({ signals }: Evidence, finding: Finding, by: readonly Finding[]): boolean {
  return by.some(
    (other) =>
      2 * sharedSeconds(finding, other) > heldSeconds(finding) &&
      mayBeBelow(signals, other.subject, finding.subject),
  );
}

const DISK_WRITTEN = 'disk.write.throughput';

/** Whether a disk may be one of the pool that explains it, or is itself explained; all else explains the whole host. */
function mayBeBelow(signals: Signals, pool: Subject, { host, entity }: Subject): boolean {
  if (pool.entity.kind === 'disk' && entity.kind === 'disk')
    return pool.entity.name === entity.name;
  if (pool.entity.kind !== 'pool') return true;
  if (entity.kind === 'filesystem') return false;
  const leaves = leafDisks(signals, host, pool.entity.name);
  const isLeaf = (disk: string) => leaves.some((leaf) => isLeafOn(leaf, disk));
  const disks = leaves.length === 0 ? [] : signals.of(host, 'disk', DISK_WRITTEN);
  if (disks.some((disk) => isLeaf(disk.entity.name))) return isLeaf(entity.name);
  // Without the tree of the pool: a disk that writes nothing does not write its bursts.
  const written = signals.one(host, entity, DISK_WRITTEN);
  return written === undefined || highestOf(written) > 0;
}

/** The findings of a rule in an entity. Bins are means: they show neither how flat a course was nor its spikes. */
export function findIn(
  rule: SignalRule,
  evidence: Evidence,
  signal: Signal,
): readonly RuleFinding[] {
  if ((rule.kind === 'flat' || rule.kind === 'series') && isBinned(signal)) return [];
  if (rule.kind !== 'series' && !mayApply(rule, evidence, signal)) return [];
  switch (rule.kind) {
    case 'threshold':
      return findThreshold(rule, evidence, signal);
    case 'sustained':
      return findSustained(rule, evidence, signal);
    case 'change':
      return findChange(rule, evidence, signal);
    case 'flat':
      return findFlat(rule, evidence, signal);
    case 'series':
      return rule.find(evidence, signal);
    default:
      return rule satisfies never;
  }
}
