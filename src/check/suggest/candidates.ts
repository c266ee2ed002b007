import { benchmarkProgress, PROGRESS_WORK } from '../../analyse/key-figures/progress-figures.ts';
import { betterOf } from '../../analyse/key-figures/result-figures.ts';
import { signalsOf } from '../../analyse/signals/signals.ts';
import type { Run } from '../../model/run.ts';
import type { FigureCondition, RuleStatistic } from '../language/check-rule.ts';
import type { Measured } from '../names/measured.ts';
import { measuredNames } from '../names/measured-names.ts';

/** A rule that a run could keep, without its limit. */
export interface RuleCandidate extends Pick<FigureCondition, 'quantifier' | 'words' | 'statistic'> {
  readonly relation: '<' | '>';
  /** The host that is meant; null for all of them. */
  readonly host: string | null;
  /** Room between today's value and the limit, as a share of the value. */
  readonly room: number;
}

/** Room for values of which a tenth more or less is usual. */
const ROOM = 0.1;
/** Room for what is left of memory. */
const MEMORY_ROOM = 0.5;

const percentile = (percent: number): RuleStatistic => ({ name: 'percentile', percent });

/** Returns rules for what benchmarks printed: how much they did, how long it took. */
export function resultCandidates(run: Run): readonly RuleCandidate[] {
  return measuredNames(run).all.flatMap((measured): readonly RuleCandidate[] => {
    if (measured.kind !== 'result' || !measured.isMain) return [];
    const better = betterOf(measured.column.metric ?? '');
    if (better === null) return [];
    const relation = better === 'more' ? '>' : '<';
    return [{ ...named(run, measured), statistic: null, relation, room: ROOM }];
  });
}

/** Returns rules for how steady the work of benchmarks was. */
export function steadinessCandidates(run: Run): readonly RuleCandidate[] {
  const lines = new Set(benchmarkProgress(run, PROGRESS_WORK).map(({ line }) => line));
  return measuredNames(run)
    .all.filter((measured) => measured.kind === 'signal' && lines.has(measured.signal))
    .map((measured) => ({
      ...{ ...named(run, measured), statistic: percentile(5), relation: '>', room: ROOM },
    }));
}

/** The figures of a host that rules are usually about, best first: of each list the first that was measured counts. */
const OF_HOST = [
  { words: ['CPU busy'], statistic: percentile(95), relation: '<', room: ROOM },
  {
    words: ['memory available', 'memory free'],
    statistic: { name: 'min' },
    relation: '>',
    room: MEMORY_ROOM,
  },
] as const;

/** The figures of devices that rules are usually about. */
const OF_DEVICES = ['disk in use', 'disk response time', 'pool response time', 'network in use'];

/** Returns rules for what a host and its devices have left. */
export function resourceCandidates(run: Run): readonly RuleCandidate[] {
  const { hosts } = signalsOf(run);
  const known = measuredNames(run).single;
  const ofHosts = hosts.flatMap((host) =>
    OF_HOST.flatMap(({ words, ...rule }): readonly RuleCandidate[] => {
      const found = words.find((name) =>
        known.get(name.toLowerCase())?.some((measured) => measured.host === host),
      );
      if (found === undefined) return [];
      return [{ ...rule, quantifier: 'only', words: found, host: hosts.length > 1 ? host : null }];
    }),
  );
  const ofDevices = OF_DEVICES.map(
    (words): RuleCandidate => ({
      ...{ quantifier: 'every', words, host: null, statistic: percentile(95) },
      ...{ relation: '<', room: ROOM },
    }),
  );
  return [...ofHosts, ...ofDevices];
}

function named(
  run: Run,
  { name, host }: Measured,
): Pick<RuleCandidate, 'quantifier' | 'words' | 'host'> {
  const { hosts } = signalsOf(run);
  return { quantifier: 'only', words: name, host: hosts.length > 1 ? host : null };
}
