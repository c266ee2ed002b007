import { group, median } from 'd3-array';
import type { Signal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
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

/** The entities whose mean in a phase is far above that of their peers. */
export function findOutliers(rule: OutlierRule, evidence: Evidence): readonly Finding[] {
  const groups = group(judgedSignals(evidence, rule), peersKey);
  return [...groups.values()].flatMap((peers) => {
    if (peers.length < FEWEST) return [];
    const measured = peers.flatMap((signal) => {
      const values = measuredValues(evidence, signal, rule.measure);
      return values === null ? [] : { signal, values: whereHolds(evidence, rule, signal, values) };
    });
    return phasesOf(evidence).flatMap(({ from, to }) => {
      if (to - from < sustainedSeconds(evidence.grid.step)) return [];
      const means = measured.map(({ values }) => meanIn(values, evidence.grid, { from, to }));
      const known = means.filter((value) => !Number.isNaN(value));
      const usual = median(known)!;
      return measured.flatMap(({ signal }, i) => {
        const value = means[i]!;
        const isOdd = known.length >= FEWEST && value >= rule.least && value > rule.factor * usual;
        return isOdd ? findingOf(evidence, rule, { from, to, signal, value, limit: usual }) : [];
      });
    });
  });
}

/** Peers have the same host, kind and parent. */
function peersKey({ host, entity: { kind, name }, logs }: Signal): string {
  const { entities } = logs[0]!.source;
  const { parent = -1 } = entities.find((one) => one.kind === kind && one.name === name) ?? {};
  return JSON.stringify([host, kind, entities[parent]?.name]);
}
