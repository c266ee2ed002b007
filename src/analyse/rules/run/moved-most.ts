import { extent, greatest, mean, sum } from 'd3-array';
import type { EntityKind } from '../../../model/entity.ts';
import { onHost, type Window } from '../../../model/run.ts';
import { formatNumber, formatQuantity } from '../../../text/quantity.ts';
import { lengthIn } from '../../figures/length-text.ts';
import { cellsIn, cellsTime } from '../../signals/grid.ts';
import { type Peak, peakOf } from '../../use/peak.ts';
import { sizeText } from '../disk/disk-work.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import { measuredValues, nameOf, shownMean } from '../kinds/measured.ts';
import { duringText } from '../kinds/short-log.ts';
import { packetsText } from '../network/packets-text.ts';
import type { RuleFinding, RuleMeasure } from '../rule.ts';

/** Directions in which bytes move: the kind of the entity, the metrics, and the verb. */
const directions: readonly [EntityKind, string, string][] = [
  ['pool', 'pool.read', 'read'],
  ['pool', 'pool.write', 'wrote'],
  ['filesystem', 'disk.read', 'read'],
  ['filesystem', 'disk.write', 'wrote'],
  ['disk', 'disk.read', 'read'],
  ['disk', 'disk.write', 'wrote'],
  ['nic', 'network.receive', 'received'],
  ['nic', 'network.transmit', 'sent'],
  ['host', 'disk.read', 'read'],
  ['host', 'disk.write', 'wrote'],
  ['host', 'io.read', 'read'],
  ['host', 'io.write', 'wrote'],
];

/** Minimum factor between the highest report and the mean, from which on the range of the reports is named. */
const MIN_RANGE_FACTOR = 1.2;
/** Minimum share of all bytes in the reports above the mean, if they are a burst: the others moved next to nothing. */
const MIN_BURST_SHARE = 0.99;
/** Minimum rate, in bytes a second, that is named. */
const MIN_BYTES_PER_SECOND = 100 * 1024;

/** The entity that moved the most bytes, for runs whose logs do not print any use. */
export function movedMost(evidence: Evidence): readonly RuleFinding[] {
  const moved = directions.flatMap(([kind, direction, verb]) =>
    evidence.signals.hosts.flatMap((host) => {
      const metric = `${direction}.throughput`;
      // Single disks show more than their sum.
      const areShown =
        kind === 'host' && evidence.signals.of(host, 'disk', 'disk.read.throughput').length > 0;
      const peak = areShown ? null : peakOf(evidence, host, { kind, metrics: [metric] });
      return peak === null ? [] : { peak, direction, verb };
    }),
  );
  // Of equal rates the first one counts: it moves the bytes of the others.
  const most = greatest(moved, ({ peak }) => peak.value);
  return most === undefined || most.peak.value < MIN_BYTES_PER_SECOND
    ? []
    : [findingOf(evidence, most)];
}

/** Returns the other direction of the same devices. */
function oppositeOf(direction: string) {
  const [source] = direction.split('.');
  return directions.find(([, other]) => other !== direction && other.startsWith(source!));
}

interface MovedPeak {
  readonly peak: Peak;
  readonly direction: string;
  readonly verb: string;
}

/** The phase in which a peak was; the whole run if it was in none. */
function phaseOfPeak(evidence: Evidence, peak: Peak): Window {
  const { from, to } = cellsTime(evidence.grid, peak.from, peak.to);
  const phase = phasesOf(evidence).find((phase) => 2 * phase.to > from + to);
  return phase ?? evidence.run.window;
}

/** How many requests moved the bytes, and their size; nothing if no requests were counted. */
function requestTexts(operations: number, bytes: number, verb: string): readonly string[] {
  if (!(operations > 0)) return [];
  const requests = verb === 'read' ? 'reads' : 'writes';
  return [`${formatNumber(operations)} ${requests}/s of ${sizeText(bytes / operations)}`];
}

function findingOf(evidence: Evidence, { peak, direction, verb }: MovedPeak): RuleFinding {
  const { grid, run } = evidence;
  const { signal, value } = peak;
  const { host, entity, metric } = signal;
  const { from, to } = phaseOfPeak(evidence, peak);
  const span = { from, to };
  const meanBy = (measure: RuleMeasure) => shownMean(evidence, signal, { measure, span });
  const meanOf = (id: string) => meanBy({ metrics: [id] });
  const amount = (rate: number) => formatQuantity(rate, { unit: 'B/s', metric });
  const whole = meanOf(metric);
  const opposite = oppositeOf(direction);
  const cells = cellsIn(grid, span);
  const rates = measuredValues(evidence, signal, { metrics: [metric] })!.subarray(
    cells.from,
    cells.to,
  );
  const [lowest = 0, highest = 0] = extent(rates);
  const isWide = highest > MIN_RANGE_FACTOR * whole;
  const high = rates.filter((rate) => rate >= whole);
  const isBurst = isWide && sum(high) >= MIN_BURST_SHARE * sum(rates);
  // A mean of all the time says nothing about a burst.
  const meanBeside = (id: string) => (isBurst ? Number.NaN : meanOf(id));
  const alsoMoved = meanBeside(`${opposite?.[1]}.throughput`);
  const during = isBurst
    ? `for ${lengthIn(signal, high.length * grid.step)}, else little`
    : duringText(signal, span);
  const why = [
    during,
    ...(isWide ? [`in single reports ${amount(lowest)} to ${amount(highest)}`] : []),
    ...requestTexts(meanBeside(`${direction}.operations`), whole, verb),
    ...(alsoMoved >= MIN_BYTES_PER_SECOND ? [`and ${opposite![2]} ${amount(alsoMoved)}`] : []),
  ];
  const rate = isBurst ? mean(high)! : whole;
  return {
    rule: 'moved-most',
    level: 'note',
    from,
    to,
    value: rate,
    limit: value,
    unit: 'B/s',
    subject: { host, entity, metrics: [metric] },
    claim: `${entity.kind === 'host' ? `Host I/O${onHost(run, host)}` : nameOf(run, signal)} ${verb} ${amount(rate)}${packetsText(meanBy, metric)}`,
    why: why.join(', '),
    reference: 'USE method: without utilisation, only the amount is known',
  };
}
