import { extent } from 'd3-array';
import type { EntityKind } from '../../../model/entity.ts';
import type { Window } from '../../../model/run.ts';
import { formatNumber, formatQuantity } from '../../../text/quantity.ts';
import { lengthIn } from '../../figures/length-text.ts';
import { cellsIn, cellsTime } from '../../signals/grid.ts';
import { PEAK_SECONDS } from '../../signals/highest-mean.ts';
import { type Peak, peakOf } from '../../use/peak.ts';
import { sizeText } from '../disk/disk-work.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import { measuredValues, nameOf, saidMean } from '../kinds/measured.ts';
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
];

/** Minimum factor between a peak that is mentioned and the mean. */
const MIN_PEAK_FACTOR = 1.05;
/** The mean would hide bursts: the highest report is this many times as high, and the lowest this share of it. */
const MIN_RANGE_FACTOR = 1.5;
const MAX_LOWEST_SHARE = 0.25;
/** Minimum rate of a load. */
const MIN_BYTES_PER_SECOND = 100 * 1024;

/** The entity that moved the most bytes, for runs whose logs do not print any use. */
export function movedMost(evidence: Evidence): readonly RuleFinding[] {
  const moved = directions.flatMap(([kind, direction, verb]) =>
    evidence.signals.hosts.flatMap((host) => {
      const peak = peakOf(evidence, host, { kind, metrics: [`${direction}.throughput`] });
      return peak === null ? [] : { peak, direction, verb };
    }),
  );
  // Of equal rates the first one counts: it moves the bytes of the others.
  const [most] = moved.sort((a, b) => b.peak.value - a.peak.value);
  return most === undefined || most.peak.value < MIN_BYTES_PER_SECOND
    ? []
    : [findingOf(evidence, most)];
}

/** The other direction in which entities of a kind move bytes. */
function oppositeOf(kind: EntityKind, direction: string) {
  return directions.find(([ofKind, other]) => ofKind === kind && other !== direction);
}

interface MovedPeak {
  readonly peak: Peak;
  readonly direction: string;
  readonly verb: string;
}

/** The phase in which a peak was; the whole run if it was in none. */
function phaseOfPeak(evidence: Evidence, peak: Peak): Window {
  const middle = (peak.from + peak.to) / 2;
  const { from: instant } = cellsTime(evidence.grid, middle, middle);
  const phase = phasesOf(evidence).find(({ from, to }) => from <= instant && instant < to);
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
  const meanBy = (measure: RuleMeasure) => saidMean(evidence, signal, { measure, span });
  const meanOf = (id: string) => meanBy({ metrics: [id] });
  const amount = (rate: number) => formatQuantity(rate, { unit: 'B/s', metric });
  const mean = meanOf(metric);
  const operations = meanOf(`${direction}.operations`);
  const isMean = grid.step < PEAK_SECONDS && peak.isSustained;
  const opposite = oppositeOf(entity.kind, direction);
  const values = measuredValues(evidence, signal, { metrics: [metric] })!;
  const cells = cellsIn(grid, { from, to });
  const [lowest = 0, highest = 0] = extent(values.subarray(cells.from, cells.to));
  const alsoMoved = opposite === undefined ? Number.NaN : meanOf(`${opposite[1]}.throughput`);
  const why = [
    duringText(signal, { from, to }),
    ...(highest > MIN_RANGE_FACTOR * mean && lowest < MAX_LOWEST_SHARE * mean
      ? [`in single reports ${amount(lowest)} to ${amount(highest)}`]
      : value > MIN_PEAK_FACTOR * mean
        ? [`at most ${amount(value)}${isMean ? ` over ${lengthIn(signal, PEAK_SECONDS)}` : ''}`]
        : []),
    ...requestTexts(operations, mean, verb),
    ...(alsoMoved >= MIN_BYTES_PER_SECOND ? [`and ${opposite![2]} ${amount(alsoMoved)}`] : []),
  ];
  return {
    rule: 'moved-most',
    level: 'note',
    from,
    to,
    value: mean,
    limit: value,
    unit: 'B/s',
    subject: { host, entity, metrics: [metric] },
    claim: `${nameOf(run, signal)} ${verb} ${amount(mean)}${packetsText(meanBy, metric)}`,
    why: why.join(', '),
    reference: 'USE method: without utilisation, only the amount is known',
  };
}
