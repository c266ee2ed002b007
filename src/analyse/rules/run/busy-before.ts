import { min } from 'd3-array';
import { isOfEvents, type Origin } from '../../../model/axis.ts';
import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { EntityKind } from '../../../model/entity.ts';
import { onHost, type Run, type Window } from '../../../model/run.ts';
import { formatDuration, formatPercent } from '../../../text/quantity.ts';
import type { Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { nameOf, saidMean } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** Minimum time before the benchmark. */
const MIN_SECONDS = 10;

/** What was busy: a metric, and its minimum mean in percent. */
const USES: readonly (readonly [EntityKind, string, number])[] = [
  ['host', CPU_BUSY, 30],
  ['disk', 'disk.utilisation', 50],
];

/** Origins of a start that is not known. */
const UNKNOWN_STARTS: readonly Origin[] = ['assumed', 'none'];

/** A machine that is busy before the benchmark begins: its numbers are not those of the benchmark alone. */
export const busyBefore: Rule = statement('busy-before', 'warning', {
  unit: '%',
  reference: 'Own: CPU 30 %, disks 50 % in the time before the benchmark',
  names: 'cpu',
  find(evidence) {
    const { run, signals } = evidence;
    const span = { from: run.window.from, to: startOfBenchmark(run) };
    if (!(span.to - span.from >= MIN_SECONDS)) return [];
    return signals.hosts.flatMap((host) =>
      USES.flatMap(([kind, metric, limit]) =>
        signals
          .of(host, kind, metric)
          .flatMap((signal) => findBusy(evidence, signal, { span, limit })),
      ),
    );
  },
});

/** When the first benchmark began, by its own results; NaN if none says it. */
function startOfBenchmark({ jobs = [], sources }: Run): number {
  const logs = sources.filter(
    ({ axis, columns }) =>
      !isOfEvents(axis) &&
      !UNKNOWN_STARTS.includes(axis.start.origin) &&
      columns.some(({ metric }) => metric.startsWith('benchmark.')),
  );
  const begins = logs.map(({ axis: { elapsed, span } }) => elapsed[0]! - span[0]!);
  return min([...jobs.map(({ from }) => from), ...begins]) ?? Number.NaN;
}

function findBusy(
  evidence: Evidence,
  signal: Signal,
  { span, limit }: { readonly span: Window; readonly limit: number },
): readonly RuleFinding[] {
  const { host, entity, metric } = signal;
  const metrics = [metric];
  const value = saidMean(evidence, signal, { measure: { metrics }, span });
  if (!(value >= limit)) return [];
  const isHost = entity.kind === 'host';
  const name = isHost ? `The machine${onHost(evidence.run, host)}` : nameOf(evidence.run, signal);
  return [
    {
      subject: { host, entity, metrics },
      ...span,
      value,
      limit,
      claim: `${name} was busy before the benchmark began`,
      why: `${isHost ? 'CPU ' : ''}${formatPercent(value)} for ${formatDuration(span.to - span.from)}`,
      caveat: 'It may be its preparation',
    },
  ];
}
