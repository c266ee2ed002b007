import type { Subject } from '../../../model/finding.ts';
import type { Span } from '../../../model/span.ts';
import { formatDuration, formatNumber, formatQuantity } from '../../../text/quantity.ts';
import type { Evidence } from '../evidence.ts';
import { measuredMean } from '../kinds/measured.ts';
import type { Facts, RuleMeasure } from '../rule.ts';

/**
 * Requests below this mean size are small: operations limit a device before bytes do. Pages of databases have 16 KiB at
 * most, and some requests are merged.
 */
export const SMALL_REQUEST_BYTES = 20 * 1024;

/** Minimum mean number in flight: from it on, requests wait for others. */
const MIN_QUEUED = 2;
/** Minimum mean number of waiting requests for which the text says where they wait. */
const MIN_WAITING = 1;
/** Slower answers come from moving heads or a queue. */
const SLOW_SECONDS = 0.005;
/** Quicker answers do not come from a device at its limit. */
const QUICK_SECONDS = 0.001;
/** Devices that work in parallel are fully loaded if they answer as late as this. */
const LATE_SECONDS = 0.02;
/** A disk that is in use for less than this for each request works on several at a time. */
const PARALLEL_SECONDS = 0.001;
/** Minimum use, in percent, and minimum mean number in flight with which such a disk may be full. */
const MIN_FULL_PERCENT = 90;
const MIN_DEEP = 8;
/** Matches the names of arrays, whose members may have room when the array is always in use. */
const ARRAY = /^(md|dm-)/;

/** The numbers of a disk in a span; NaN if not measured. */
export interface DiskNumbers {
  readonly word: 'reads' | 'writes' | 'operations' | 'discards';
  /** Operations a second. */
  readonly operations: number;
  readonly bytes: number;
  /** The mean size of a request in bytes. */
  readonly size: number;
  /** The share of reads among reads and writes. */
  readonly reads: number;
  /** The mean response time of a request in seconds. */
  readonly response: number;
  /** The mean number of requests in flight. */
  readonly flight: number;
}

/** Returns the numbers by which a disk is judged, from its means in a span. */
export function diskNumbers(
  evidence: Evidence,
  disk: Pick<Subject, 'host' | 'entity'>,
  span: Span,
): DiskNumbers {
  return numbersFromMeans((measure) => measuredMean(evidence, disk, { measure, span }));
}

function numbersFromMeans(mean: (measure: RuleMeasure) => number): DiskNumbers {
  const meanOf = (metric: string) => mean({ metrics: [`disk.${metric}`] });
  // Flushes and discards are operations as well, but carry no bytes.
  const both = sumOf(meanOf('read.operations'), meanOf('write.operations'));
  const carried = sumOf(meanOf('read.throughput'), meanOf('write.throughput'));
  const reads = both > 0 ? (meanOf('read.operations') || 0) / both : Number.NaN;
  const waiting = (kind: string) => meanOf(`${kind}.operations`) * meanOf(`${kind}.response_time`);
  const waits = waiting('read') / (waiting('read') + waiting('write'));
  const word = meanOf('discard.operations') > both ? 'discards' : operationsWord(reads, waits);
  // All numbers are about the operations that the word names.
  const ofKind = (metric: string) => meanOf(`${word.slice(0, -1)}.${metric}`);
  const known = (kind: number, all: number) => (kind >= 0 ? kind : all);
  const operations = known(ofKind('operations'), both > 0 ? both : meanOf('operations'));
  const bytes = known(ofKind('throughput'), carried > 0 ? carried : meanOf('throughput'));
  const response = known(ofKind('response_time'), meanOf('response_time'));
  const queue = meanOf('queue');
  const flight = Number.isNaN(queue) ? operations * response : queue;
  const size = operations > 0 ? bytes / operations : Number.NaN;
  return { word, operations, bytes, size, reads, response, flight };
}

/** Maximum factor between the sizes of similar work. */
const MAX_SIZE_FACTOR = 1.25;
/** Maximum difference between the shares of reads of similar work. */
const MAX_READS_DIFFERENCE = 0.15;

/** Whether a disk did work of the same kind, in requests of about the same size; false if a size is unknown. */
export function isSameWork(a: DiskNumbers, b: DiskNumbers): boolean {
  const larger = Math.max(a.size, b.size) / Math.min(a.size, b.size);
  const isOneKind = (a.word === 'discards') === (b.word === 'discards');
  return (
    isOneKind && larger <= MAX_SIZE_FACTOR && !(Math.abs(a.reads - b.reads) > MAX_READS_DIFFERENCE)
  );
}

/** The work of a disk in a span, and whether the disk kept up. */
interface DiskWork {
  /** The mean size of a request in bytes; NaN if unknown. */
  readonly size: number;
  /** The mean number of requests in flight. */
  readonly flight: number;
  /** Requests waited for others. */
  readonly isQueued: boolean;
  /** Requests waited, for others or for moving heads: it was more than just in use. */
  readonly isPressed: boolean;
  /** Neither its queue nor its response time is known. */
  readonly isUnknown: boolean;
  /** Whether being in use may mean that it can do no more: it is not so for devices that work in parallel. */
  readonly mayBeFull: boolean;
  readonly isQuick: boolean;
  readonly isLate: boolean;
  readonly isWriting: boolean;
  /** `65,400 reads/s of 4 KiB (255 MiB/s)`, or the known part of it. */
  readonly doneText: string;
  /** `, 5.7 in flight, 0.09 ms each`; empty if unknown. */
  readonly queueText: string;
  /** Both texts; empty if nothing is known. */
  readonly wholeText: string;
}

/** Describes the work of a disk in a span and whether the disk kept up. */
export function diskWork({ mean, subject }: Pick<Facts, 'mean' | 'subject'>): DiskWork {
  const numbers = numbersFromMeans(mean);
  const { word, operations, size, response, flight } = numbers;
  const isQuick = response < QUICK_SECONDS;
  const { name } = subject.entity;
  const use = mean({ metrics: ['disk.utilisation'] });
  const isParallel = use / 100 / operations < PARALLEL_SECONDS;
  const isDeep = use >= MIN_FULL_PERCENT && !isQuick && flight >= MIN_DEEP;
  const isLate = response >= LATE_SECONDS;
  // An NVMe disk has many queues.
  const isEasy = isQuick && (size >= SMALL_REQUEST_BYTES || name.startsWith('nvme'));
  const isQueued = flight >= MIN_QUEUED && !isEasy;
  const doneText = formatDone(numbers);
  const queueText = formatQueue(numbers, mean);
  return {
    isWriting: word === 'writes',
    size,
    flight,
    mayBeFull: isLate || (!ARRAY.test(name) && (!isParallel || isDeep)),
    isQuick,
    isLate,
    isUnknown: Number.isNaN(flight) && Number.isNaN(response),
    isQueued,
    isPressed: response >= SLOW_SECONDS || isQueued,
    doneText,
    queueText,
    wholeText: `${doneText}${queueText}`.replace(/^, /, ''),
  };
}

function formatDone({ word, operations, bytes, size }: DiskNumbers): string {
  const rate = formatQuantity(bytes, { unit: 'B/s' });
  if (!(operations >= 0)) return bytes >= 0 ? rate : '';
  const ofSize = size >= 0 ? ` of ${sizeText(size)} (${rate})` : '';
  return `${formatNumber(operations)} ${word}/s${ofSize}`;
}

function formatQueue({ response, flight }: DiskNumbers, mean: Facts['mean']): string {
  const waiting = mean({ metrics: ['disk.wait_queue'] });
  const served = mean({ metrics: ['disk.active_queue'] });
  const inFlight =
    waiting >= MIN_WAITING && served > 0
      ? `, ${formatNumber(waiting)} waiting before it and ${formatNumber(served)} in service`
      : flight > 0
        ? `, ${formatNumber(flight)} in flight`
        : '';
  return `${inFlight}${response > 0 ? `, ${formatDuration(response)} each` : ''}`;
}

/** Adds the measured values. */
const sumOf = (a: number, b: number) => (a || 0) + (b || 0);

/** From this share of the operations on, they are called reads or writes. */
const MIN_WORD_SHARE = 0.9;

/** Returns the word for operations, by the share of reads among them and among those in flight; NaN if unknown. */
function operationsWord(reads: number, waits: number): 'reads' | 'writes' | 'operations' {
  if (reads > MIN_WORD_SHARE && !(waits < 0.5)) return 'reads';
  return reads < 1 - MIN_WORD_SHARE && !(waits > 0.5) ? 'writes' : 'operations';
}

/** Formats a size: `4 KiB`, `0.5 KiB`, `1 MiB`. */
export function sizeText(bytes: number): string {
  const isLarge = bytes >= 1000 * 1024;
  const size = bytes / (isLarge ? 2 ** 20 : 1024);
  return `${formatNumber(size)} ${isLarge ? 'MiB' : 'KiB'}`;
}
