import { group, median } from 'd3-array';
import type { Window } from '../../model/run.ts';
import type { Signal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { highestOf } from './highest.ts';
import {
  findingOf,
  judgedSignals,
  meanIn,
  measuredValues,
  phasesOf,
  whereHolds,
} from './measured.ts';
import type { OutlierRule } from './rule.ts';
import { sustainedSeconds } from './spans.ts';

/** With fewer, none of them is the odd one. */
const FEWEST = 3;

/** The load of peers that can be compared differs by at most this factor from the median. */
const ALIKE = 2;

/** The entities whose mean in a phase is far above that of their peers. */
export function findOutliers(rule: OutlierRule, evidence: Evidence): readonly Finding[] {
  const phases = phasesOf(evidence).filter(
    ({ from, to }) => to - from >= sustainedSeconds(evidence.grid.step),
  );
  const groups = group(judgedSignals(evidence, rule), peersKey);
  return [...groups.values()].flatMap((peers) => {
    const isLow = peers.every((signal) => highestOf(signal) < rule.least);
    if (peers.length < FEWEST || isLow || phases.length === 0) return [];
    // One after another: the values of hundreds of disks of a day would not fit into memory.
    const means = peers.map((signal) => meansOf(evidence, rule, { signal, phases }));
    return phases.flatMap((phase, at) => {
      const known = peers
        .map((signal, i) => ({ signal, value: means[i]![at]! }))
        .filter(({ value }) => !Number.isNaN(value));
      if (!known.some(({ value }) => value >= rule.least)) return [];
      const compared = comparable(evidence, rule, { known, phase });
      const usual = median(compared, ({ value }) => value)!;
      return compared.flatMap(({ signal, value }) => {
        const isOdd =
          compared.length >= FEWEST && value >= rule.least && value > rule.factor * usual;
        return isOdd ? findingOf(evidence, rule, { ...phase, signal, value, limit: usual }) : [];
      });
    });
  });
}

interface Peer {
  readonly signal: Signal;
  readonly value: number;
}

/** The means of an entity in each phase, where the conditions of the rule hold. */
function meansOf(
  evidence: Evidence,
  rule: OutlierRule,
  { signal, phases }: { readonly signal: Signal; readonly phases: readonly Window[] },
): readonly number[] {
  const values = measuredValues(evidence, signal, rule.measure);
  const held = values && whereHolds(evidence, rule, signal, values);
  return phases.map((phase) => (held === null ? Number.NaN : meanIn(held, evidence.grid, phase)));
}

/** Those that were measured at a load like that of the others. */
function comparable(
  evidence: Evidence,
  { alike }: OutlierRule,
  { known, phase }: { readonly known: readonly Peer[]; readonly phase: Window },
): readonly Peer[] {
  if (alike === undefined) return known;
  const loads = known.map(({ signal }) => {
    const load = measuredValues(evidence, signal, alike);
    return load === null ? Number.NaN : meanIn(load, evidence.grid, phase);
  });
  const usual = median(loads)!;
  return known.filter((_, i) => loads[i]! <= ALIKE * usual && loads[i]! * ALIKE >= usual);
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
