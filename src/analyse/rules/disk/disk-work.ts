import type { Subject } from '../../../model/finding.ts';
import type { Span } from '../../../model/span.ts';
import { formatCount, formatDuration, formatQuantity } from '../../../text/quantity.ts';
import type { Evidence } from '../evidence.ts';
import { measuredMean } from '../kinds/measured.ts';
import type { Facts, RuleMeasure } from '../rule.ts';

/**
 * Requests below this mean size, in bytes: operations limit a device before bytes do. Pages of databases have 16 KiB at
 * most, and some requests are merged.
 */
export const SMALL = 20 * 1024;

/** From this mean number in flight, requests wait for others. */
const QUEUED = 2;
/** From this mean number on, it matters where they wait. */
const WAITING = 1;
/** Slower answers come from moving heads or a queue; quicker ones do not come from a device at its limit. */
const SLOW = 0.005;
const QUICK = 0.001;
/** Devices that work in parallel and answer so late have all they can do. */
const LATE = 0.02;

/** What a disk did in a span, in numbers; NaN if not measured. */
export interface DiskNumbers {
  readonly what: 'reads' | 'writes' | 'operations' | 'discards';
  /** A second. */
  readonly operations: number;
  readonly bytes: number;
  /** The mean size of a request in bytes. */
  readonly size: number;
  /** The share of reads among reads and writes. */
  readonly reads: number;
  /** The seconds of a request. */
  readonly response: number;
  /** The mean number of requests in flight. */
  readonly flight: number;
}

/** What a disk did in a span. */
export function diskNumbers(
  evidence: Evidence,
  disk: Pick<Subject, 'host' | 'entity'>,
  span: Span,
): DiskNumbers {
  return numbersOf((measure) => measuredMean(evidence, disk, { measure, span }));
}

function numbersOf(mean: (measure: RuleMeasure) => number): DiskNumbers {
  const of = (metric: string) => mean({ metrics: [`disk.${metric}`] });
  // Flushes and discards are operations, too, but carry nothing.
  const both = sumOf(of('read.operations'), of('write.operations'));
  const discards = of('discard.operations');
  const isDiscarding = discards > both;
  const operations = isDiscarding ? discards : both > 0 ? both : of('operations');
  const carried = sumOf(of('read.throughput'), of('write.throughput'));
  const bytes = isDiscarding ? of('discard.throughput') : carried > 0 ? carried : of('throughput');
  const reads = both > 0 ? (of('read.operations') || 0) / both : Number.NaN;
  const what = isDiscarding ? 'discards' : operationsWord(reads);
  // Of what is counted: the time of all is the mean with flushes.
  const own = of(`${what.slice(0, -1)}.response_time`);
  const response = own >= 0 ? own : of('response_time');
  const queue = of('queue');
  const flight = Number.isNaN(queue) ? operations * response : queue;
  const size = operations > 0 ? bytes / operations : Number.NaN;
  return { what, operations, bytes, size, reads, response, flight };
}

/** Work is alike if sizes differ by at most this factor, and shares of reads by at most that. */
const [SIZE, READS] = [1.25, 0.15];

/** Whether a disk did work of the same kind, in requests of about the same size; false if the size is not known. */
export function isSameWork(a: DiskNumbers, b: DiskNumbers): boolean {
  const larger = Math.max(a.size, b.size) / Math.min(a.size, b.size);
  const isOneKind = (a.what === 'discards') === (b.what === 'discards');
  return isOneKind && larger <= SIZE && !(Math.abs(a.reads - b.reads) > READS);
}

/** What a disk did in a span, and how it coped. */
interface DiskWork {
  /** The mean size of a request in bytes; NaN if not known. */
  readonly size: number;
  /** Requests waited for others. */
  readonly isQueued: boolean;
  /** Requests waited, for others or for moving heads: it was not only in use. */
  readonly isPressed: boolean;
  /** Neither its queue nor its response time is known. */
  readonly isUnknown: boolean;
  readonly isQuick: boolean;
  readonly isLate: boolean;
  readonly isWriting: boolean;
  /** `65,400 reads/s of 4 KiB (255 MiB/s)`, or what is known of it. */
  readonly text: string;
  /** `, 5.7 in flight, 0.09 ms each`; empty if not known. */
  readonly stay: string;
  /** Both; empty if nothing is known. */
  readonly all: string;
}

/** What a disk did in a span, in words, and how it coped. */
export function workOf({ mean, subject }: Pick<Facts, 'mean' | 'subject'>): DiskWork {
  const numbers = numbersOf(mean);
  const { what, size, response, flight } = numbers;
  const isQuick = response < QUICK;
  // An NVMe disk has many queues.
  const isEasy = isQuick && (size >= SMALL || subject.entity.name.startsWith('nvme'));
  const isQueued = flight >= QUEUED && !isEasy;
  const text = doneText(numbers);
  const stay = stayText(numbers, mean);
  return {
    isWriting: what === 'writes',
    size,
    isQuick,
    isLate: response >= LATE,
    isUnknown: Number.isNaN(flight) && Number.isNaN(response),
    isQueued,
    isPressed: response >= SLOW || isQueued,
    text,
    stay,
    all: `${text}${stay}`.replace(/^, /, ''),
  };
}

function doneText({ what, operations, bytes, size }: DiskNumbers): string {
  const rate = formatQuantity(bytes, { unit: 'B/s' });
  if (!(operations >= 0)) return bytes >= 0 ? rate : '';
  const ofSize = size >= 0 ? ` of ${sizeText(size)} (${rate})` : '';
  return `${formatCount(operations)} ${what}/s${ofSize}`;
}

function stayText({ response, flight }: DiskNumbers, mean: Facts['mean']): string {
  const waiting = mean({ metrics: ['disk.wait_queue'] });
  const served = mean({ metrics: ['disk.active_queue'] });
  const inFlight =
    waiting >= WAITING && served > 0
      ? `, ${waiting.toFixed(1)} waiting before it and ${served.toFixed(1)} in service`
      : flight > 0
        ? `, ${flight.toFixed(1)} in flight`
        : '';
  return `${inFlight}${response > 0 ? `, ${shortTime(response)} each` : ''}`;
}

/** The sum of what was measured. */
const sumOf = (a: number, b: number) => (a || 0) + (b || 0);

/** From this share of the operations on, they are called reads or writes. */
const MOSTLY = 0.9;

/** What operations are called, by the share of reads among them. */
function operationsWord(reads: number): 'reads' | 'writes' | 'operations' {
  return reads > MOSTLY ? 'reads' : reads < 1 - MOSTLY ? 'writes' : 'operations';
}

/** `4 KiB`, `0.5 KiB`, `1 MiB`. */
export function sizeText(bytes: number): string {
  const isLarge = bytes >= 1000 * 1024;
  const size = bytes / (isLarge ? 2 ** 20 : 1024);
  return `${size < 2 ? Math.round(size * 10) / 10 : Math.round(size)} ${isLarge ? 'MiB' : 'KiB'}`;
}

/** The time of a request to two digits: `0.089 ms`, `140 ms`. */
export function shortTime(seconds: number): string {
  return formatDuration(Number(seconds.toPrecision(2)));
}
