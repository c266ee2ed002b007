import { group } from 'd3-array';
import type { Window } from '../../../model/run.ts';
import { highestOf } from '../../signals/highest.ts';
import type { Signal } from '../../signals/signals.ts';
import { sustainedSeconds } from '../../signals/spans.ts';
import { medianOf } from '../../statistics/quantile.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import type { OutlierRule, RuleFinding } from '../rule.ts';
import { figureMean } from './figure-mean.ts';
import { findingOf } from './finding-of.ts';
import {
  isOneMetric,
  judgedSignals,
  meanIn,
  measuredMean,
  measuredValues,
  whereHolds,
} from './measured.ts';

/** Minimum number of peers. */
const MIN_PEERS = 3;

/** Maximum factor between the load of comparable peers and the median load. */
const MAX_LOAD_FACTOR = 2;
/** Maximum difference between the size of requests and the median size, as a share of it, for the same kind of work. */
const MAX_SIZE_DIFFERENCE = 0.1;

/** The means of an entity in each phase while the conditions of the rule hold; NaN if they never hold. */
export interface PeerMeans {
  readonly signal: Signal;
  readonly values: readonly number[];
  /** The means of the measure by which peers are comparable. */
  readonly loads: readonly number[];
}

/** The signals of entities that may contain an outlier. */
export function peersOf(rule: OutlierRule, evidence: Evidence): readonly Signal[] {
  if (longPhases(evidence).length === 0) return [];
  const groups = group(judgedSignals(evidence, rule), peersKey);
  const isOne = isOneMetric(rule.measure);
  return [...groups.values()].flatMap((peers) => {
    const isLow = isOne && peers.every((signal) => highestOf(signal) < rule.least);
    return peers.length < MIN_PEERS || isLow ? [] : peers;
  });
}

/** The compared means of an entity. Its values are read only here: those of hundreds of disks would fill the memory. */
export function peerMeans(rule: OutlierRule, evidence: Evidence, signal: Signal): PeerMeans {
  const values = measuredValues(evidence, signal, rule.measure);
  const held = values && whereHolds(evidence, rule, signal, values);
  const alike = rule.alike && measuredValues(evidence, signal, rule.alike);
  const meansOf = (cells: Float64Array | null | undefined) =>
    longPhases(evidence).map((phase) => (cells ? meanIn(cells, evidence.grid, phase) : Number.NaN));
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
    longPhases(evidence).flatMap((phase, index) => {
      const known = peers
        .map(({ signal, values, loads }) => ({
          signal,
          value: values[index]!,
          load: loads[index]!,
        }))
        .filter(({ value }) => !Number.isNaN(value));
      if (!known.some(({ value }) => value >= rule.least)) return [];
      const compared =
        rule.alike === undefined
          ? known
          : comparable(rule, known, ({ signal }) => sizeIn(rule, evidence, { signal, phase }));
      const usual = medianOf(Float64Array.from(compared, ({ value }) => value));
      return compared.flatMap(({ signal, value, load }) => {
        const isOdd =
          compared.length >= MIN_PEERS && value >= rule.least && value > rule.factor * usual;
        if (!isOdd) return [];
        const shownMean = (peer: PeerMean) =>
          figureMean(evidence, peer.signal, { measure: rule.measure, span: phase }) ?? peer.value;
        const mean = shownMean({ signal, value, load });
        const peers = compared.filter((peer) => peer.signal !== signal);
        const limit = medianOf(Float64Array.from(peers, shownMean));
        return mean > rule.factor * limit
          ? findingOf(evidence, rule, { ...phase, signal, value: mean, limit })
          : [];
      });
    }),
  );
}

function longPhases(evidence: Evidence): readonly Window[] {
  return phasesOf(evidence).filter(
    ({ from, to }) => to - from >= sustainedSeconds(evidence.grid.step, evidence.grid),
  );
}

/** The means of an entity in one phase. */
interface PeerMean {
  readonly signal: Signal;
  readonly value: number;
  readonly load: number;
}

/** The peers with a load like that of the others. A slow peer may do less of the same work. */
function comparable(
  { least, factor }: OutlierRule,
  known: readonly PeerMean[],
  sizeOf: (peer: PeerMean) => number,
): readonly PeerMean[] {
  const usual = medianOf(Float64Array.from(known, ({ load }) => load));
  const isLow = ({ load }: PeerMean) => load * MAX_LOAD_FACTOR < usual;
  const alike = known.filter((peer) => peer.load <= MAX_LOAD_FACTOR * usual && !isLow(peer));
  const low = known.filter(isLow);
  // Do not read the sizes of many disks in vain: one of them must stand out even among all faster ones.
  const odd = Math.max(least, factor * lowestMedian(alike, low));
  if (!known.some(({ value }) => value >= odd)) return alike;
  const usualSize = low.length > 0 ? medianOf(Float64Array.from(known, sizeOf)) : Number.NaN;
  const isSameWork = (peer: PeerMean) =>
    Math.abs(sizeOf(peer) - usualSize) <= MAX_SIZE_DIFFERENCE * usualSize;
  return [...alike, ...low.filter(isSameWork)];
}

/** The lowest median that values may have, whichever of the others are added to them. */
function lowestMedian(values: readonly PeerMean[], others: readonly PeerMean[]): number {
  const usual = medianOf(Float64Array.from(values, ({ value }) => value));
  const lower = others.filter(({ value }) => !(value >= usual));
  return medianOf(Float64Array.from([...values, ...lower], ({ value }) => value));
}

/** The mean size of requests in a phase; NaN if the rule does not compare sizes. */
function sizeIn(
  { size }: OutlierRule,
  evidence: Evidence,
  { signal, phase }: { readonly signal: Signal; readonly phase: Window },
): number {
  return size === undefined
    ? Number.NaN
    : measuredMean(evidence, signal, { measure: size, span: phase });
}

/** Peers have the same host, kind and parent. The name of a vdev is a path: disks of all mirrors of a pool are peers. */
function peersKey({ host, entity: { kind, name }, logs }: Signal): string {
  const { entities } = logs[0]!.source;
  const { parent = -1 } =
    entities.find((entity) => entity.kind === kind && entity.name === name) ?? {};
  const path = name.slice(0, name.lastIndexOf('/')).replace(/[-#]\d+(?=\/|$)/g, '');
  return JSON.stringify([host, kind, kind === 'vdev' ? path : entities[parent]?.name]);
}
