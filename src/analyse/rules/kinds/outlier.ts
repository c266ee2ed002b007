import { group } from 'd3-array';
import type { Window } from '../../../model/run.ts';
import { highestOf } from '../../signals/highest.ts';
import type { Signal } from '../../signals/signals.ts';
import { sustainedSeconds } from '../../signals/spans.ts';
import { medianOf } from '../../statistics/quantile.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import type { OutlierRule, RuleFinding } from '../rule.ts';
import {
  findingOf,
  isOneMetric,
  judgedSignals,
  meanIn,
  measuredMean,
  measuredValues,
  whereHolds,
} from './measured.ts';

/** With fewer, none of them is the odd one. */
const FEWEST = 3;

/** The load of peers that can be compared differs by at most this factor from the median. */
const ALIKE = 2;
/** Work is the same if the sizes of requests differ from their median by this part at most. */
const SAME_SIZE = 0.1;

/** The means of an entity in each phase, where the conditions of the rule hold; NaN where they hold nowhere. */
export interface PeerMeans {
  readonly signal: Signal;
  readonly values: readonly number[];
  /** Of what makes peers comparable. */
  readonly loads: readonly number[];
}

/** The signals of entities that an outlier may be among. */
export function peersOf(rule: OutlierRule, evidence: Evidence): readonly Signal[] {
  if (longPhases(evidence).length === 0) return [];
  const groups = group(judgedSignals(evidence, rule), peersKey);
  const isOne = isOneMetric(rule.measure);
  return [...groups.values()].flatMap((peers) => {
    const isLow = isOne && peers.every((signal) => highestOf(signal) < rule.least);
    return peers.length < FEWEST || isLow ? [] : peers;
  });
}

/** What is compared of an entity. Its values are read here only: those of hundreds of disks would fill the memory. */
export function peerMeans(rule: OutlierRule, evidence: Evidence, signal: Signal): PeerMeans {
  const values = measuredValues(evidence, signal, rule.measure);
  const held = values && whereHolds(evidence, rule, signal, values);
  const alike = rule.alike && measuredValues(evidence, signal, rule.alike);
  const meansOf = (of: Float64Array | null | undefined) =>
    longPhases(evidence).map((phase) => (of ? meanIn(of, evidence.grid, phase) : Number.NaN));
  return { signal, values: meansOf(held), loads: meansOf(alike) };
}

/** The entities whose mean in a phase is far above that of their peers. */
export function findOutliers(
  rule: OutlierRule,
  evidence: Evidence,
  means: readonly PeerMeans[],
): readonly RuleFinding[] {
  const groups = group(means, ({ signal }) => peersKey(signal));
  return [...groups.values()].flatMap((peers) =>
    longPhases(evidence).flatMap((phase, at) => {
      const known = peers
        .map(({ signal, values, loads }) => ({ signal, value: values[at]!, load: loads[at]! }))
        .filter(({ value }) => !Number.isNaN(value));
      if (!known.some(({ value }) => value >= rule.least)) return [];
      const compared =
        rule.alike === undefined
          ? known
          : comparable(rule, known, ({ signal }) => sizeIn(rule, evidence, { signal, phase }));
      const usual = medianOf(Float64Array.from(compared, ({ value }) => value));
      return compared.flatMap(({ signal, value }) => {
        const isOdd =
          compared.length >= FEWEST && value >= rule.least && value > rule.factor * usual;
        return isOdd ? findingOf(evidence, rule, { ...phase, signal, value, limit: usual }) : [];
      });
    }),
  );
}

function longPhases(evidence: Evidence): readonly Window[] {
  return phasesOf(evidence).filter(
    ({ from, to }) => to - from >= sustainedSeconds(evidence.grid.step),
  );
}

/** An entity in a phase. */
interface Known {
  readonly signal: Signal;
  readonly value: number;
  readonly load: number;
}

/** Those that were measured at a load like that of the others; what is slow may do less of the same work. */
function comparable(
  { least, factor }: OutlierRule,
  known: readonly Known[],
  sizeOf: (one: Known) => number,
): readonly Known[] {
  const usual = medianOf(Float64Array.from(known, ({ load }) => load));
  const isLow = ({ load }: Known) => load * ALIKE < usual;
  const alike = known.filter((one) => one.load <= ALIKE * usual && !isLow(one));
  const low = known.filter(isLow);
  // The sizes of many disks are not read for nothing: one of them must be odd even among all that answer sooner.
  const odd = Math.max(least, factor * lowestMedian(alike, low));
  if (!known.some(({ value }) => value >= odd)) return alike;
  const usualSize = low.length > 0 ? medianOf(Float64Array.from(known, sizeOf)) : Number.NaN;
  const isSameWork = (one: Known) => Math.abs(sizeOf(one) - usualSize) <= SAME_SIZE * usualSize;
  return [...alike, ...low.filter(isSameWork)];
}

/** The lowest median that values may have, whichever of the others are added to them. */
function lowestMedian(values: readonly Known[], others: readonly Known[]): number {
  const usual = medianOf(Float64Array.from(values, ({ value }) => value));
  const lower = others.filter(({ value }) => !(value >= usual));
  return medianOf(Float64Array.from([...values, ...lower], ({ value }) => value));
}

/** The mean size of requests in a phase; NaN if the rule does not compare it. */
function sizeIn(
  { size }: OutlierRule,
  evidence: Evidence,
  { signal, phase }: { readonly signal: Signal; readonly phase: Window },
): number {
  return size === undefined
    ? Number.NaN
    : measuredMean(evidence, signal, { measure: size, span: phase });
}

/**
 * Peers have the same host, kind and parent. The name of a vdev is a path: the disks of all mirrors of a pool are peers.
 */
function peersKey({ host, entity: { kind, name }, logs }: Signal): string {
  const { entities } = logs[0]!.source;
  const { parent = -1 } = entities.find((one) => one.kind === kind && one.name === name) ?? {};
  const path = name.slice(0, name.lastIndexOf('/')).replace(/[-#]\d+(?=\/|$)/g, '');
  return JSON.stringify([host, kind, kind === 'vdev' ? path : entities[parent]?.name]);
}
