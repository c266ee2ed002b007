import { greatest, max } from 'd3-array';
import { benchmarkGroups } from '../../analyse/results/result-groups.ts';
import { type RuleArea, ruleClaims } from '../../analyse/rules/rule-claims.ts';
import { signalsOf } from '../../analyse/signals/signals.ts';
import type { Finding } from '../../model/finding.ts';
import { areaOf } from '../../model/metric.ts';
import { type RuleId, ruleIds } from '../../model/rule-id.ts';
import type { Run } from '../../model/run.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { inQuotes, nearestHint } from '../nearest-hint.ts';
import { Unjudged } from '../unjudged.ts';
import { comparedWords } from './compared-words.ts';

/**
 * Checks that a run could have a finding of these words: they are those of findings or of a rule's id, or the name of
 * something that findings may be about, and what the findings need was measured.
 *
 * @throws {@link Unjudged} if it could not
 */
export function checkFindingWords(run: Run, words: string): void {
  const text = comparedWords(words);
  if (isEntity(run, text)) return;
  const named = ruleIds.filter((id) => id === text);
  const rules = named.length > 0 ? named : rulesOfWords(text);
  if (rules.length === 0) throw unknownWords(words);
  const areas = rules.flatMap((id) => ruleClaims[id].areas).map((area) => findingAreas[area]);
  const measured = new Set(signalsOf(run).all.map(({ metric }) => areaOf(metric)));
  if (benchmarkGroups(run).length > 0) measured.add('benchmark');
  const isMeasured = areas.some(
    ({ metrics }) => metrics.length === 0 || metrics.some((metric) => measured.has(metric)),
  );
  if (!isMeasured) throw new Unjudged(`no log measured the ${areas[0]!.name}, which it needs`);
}

/** Returns the rules of the longest known words that a text has, or of the words that it is a part of. */
function rulesOfWords(text: string): readonly RuleId[] {
  const known = ruleIds.flatMap((id) =>
    ruleClaims[id].words.map((words) => ({ id, words: comparedWords(words) })),
  );
  const whole = known.filter(({ words }) => ` ${text} `.includes(` ${words} `));
  const longest = max(whole, ({ words }) => words.length);
  const found =
    longest === undefined
      ? known.filter(({ words }) => words.includes(text))
      : whole.filter(({ words }) => words.length === longest);
  return found.map(({ id }) => id);
}

function isEntity(run: Run, text: string): boolean {
  return signalsOf(run).all.some(({ entity }) =>
    [entity.name, entityTitle(entity)].some((name) => name !== '' && comparedWords(name) === text),
  );
}

function unknownWords(words: string): Unjudged {
  const known = [...Object.values(ruleClaims).flatMap((claims) => claims.words), ...ruleIds];
  return new Unjudged(`no finding says ${words}`, nearestHint(words, known, inQuotes));
}

/** Returns the words of a claim that other runs could have, too: without names, numbers and processes. */
export function commonWords({ rule, claim }: Pick<Finding, 'rule' | 'claim'>): string {
  const text = ` ${comparedWords(claim)} `;
  const known = ruleClaims[rule].words.filter((words) =>
    text.includes(` ${comparedWords(words)} `),
  );
  return greatest(known, ({ length }) => length) ?? claim;
}

/** What findings of an area need. */
interface FindingArea {
  /** What is missing if nothing of it was measured. */
  readonly name: string;
  /** The first words of metrics that measure it; empty if its findings need none. */
  readonly metrics: readonly string[];
}

const findingAreas: Readonly<Record<RuleArea, FindingArea>> = {
  cpus: { name: 'CPUs', metrics: ['cpu', 'pressure'] },
  tasks: {
    name: 'CPUs, threads or processes',
    metrics: ['cpu', 'process', 'thread', 'container', 'pressure'],
  },
  scheduler: { name: 'scheduler', metrics: ['system', 'process', 'cpu'] },
  disks: { name: 'disks', metrics: ['disk', 'block', 'pool', 'io', 'nfs', 'pressure'] },
  network: {
    name: 'network',
    metrics: ['network', 'tcp', 'udp', 'protocol', 'socket', 'softnet', 'buffer'],
  },
  memory: { name: 'memory', metrics: ['memory', 'swap', 'paging', 'container', 'pressure'] },
  zfs: { name: 'ZFS', metrics: ['pool', 'zfs'] },
  gpus: { name: 'GPUs', metrics: ['gpu'] },
  benchmark: { name: 'benchmark', metrics: ['benchmark'] },
  logs: { name: 'logs', metrics: [] },
};
