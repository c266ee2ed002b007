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
    if (peers.length < FEWEST || isLow) return [];
    // One after another: the values of hundreds of disks of a day would not fit into memory.
    const measured = peers.map((signal) => meansOf(evidence, rule, { signal, phases }));
    return phases.flatMap((phase, at) => {
      const compared = comparable(measured.map((means) => ({ ...means, ...means.phases[at]! })));
      const usual = median(compared, ({ value }) => value)!;
      return compared.flatMap(({ signal, value }) => {
        const isOdd =
          compared.length >= FEWEST && value >= rule.least && value > rule.factor * usual;
        return isOdd ? findingOf(evidence, rule, { ...phase, signal, value, limit: usual }) : [];
      });
    });
  });
}

interface Means {
  readonly value: number;
  readonly load: number;
}

/** The means of an entity in each phase, where the conditions of the rule hold. */
function meansOf(
  evidence: Evidence,
  rule: OutlierRule,
  { signal, phases }: { readonly signal: Signal; readonly phases: readonly Window[] },
) {
  const { grid } = evidence;
  const values = measuredValues(evidence, signal, rule.measure);
  const held = values && whereHolds(evidence, rule, signal, values);
  const load = rule.alike ? measuredValues(evidence, signal, rule.alike) : null;
  return {
    signal,
    phases: phases.map((phase): Means => {
      const value = held === null ? Number.NaN : meanIn(held, grid, phase);
      return { value, load: load === null ? 1 : meanIn(load, grid, phase) };
    }),
  };
}

/** Those that were measured at a load like that of the others. */
function comparable<Peer extends Means>(peers: readonly Peer[]): readonly Peer[] {
  const known = peers.filter(({ value }) => !Number.isNaN(value));
  const usual = median(known, ({ load }) => load)!;
  return known.filter(({ load }) => load <= ALIKE * usual && load * ALIKE >= usual);
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
