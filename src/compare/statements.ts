import { group } from 'd3-array';
import type { FigureRow } from './figure-rows.ts';

/** A statement about a device that needs the figures of two sides. */
export type Statement =
  | {
      /** As much in use, although it did much more: its use is no limit. */
      readonly kind: 'use-is-no-limit';
      readonly subject: string;
      readonly side: number;
      readonly use: FigureRow;
      readonly work: FigureRow;
      readonly time: FigureRow | null;
    }
  | {
      /** Its requests were larger or smaller, so that bytes and requests changed differently. */
      readonly kind: 'request-size';
      readonly subject: string;
      readonly side: number;
      readonly bytes: FigureRow;
      readonly requests: FigureRow;
      readonly size: FigureRow;
    }
  | {
      /** It read or wrote on one side and not at all on the other. */
      readonly kind: 'one-side-only';
      readonly subject: string;
      readonly side: number;
      readonly bytes: FigureRow;
    };

/** Minimum use, in percent, that looks like a limit. */
const MIN_USE_PERCENT = 90;
/** Minimum ratio of the work at the same use that shows that the use is no limit. */
const MIN_WORK_RATIO = 1.5;
/** Maximum ratio of response times that are about the same. */
const MAX_TIME_RATIO = 1.25;
/** Minimum ratio of sizes of requests that explains a change of their number. */
const MIN_SIZE_RATIO = 2;
/** Minimum share of all bytes of a device that a direction without any on the other side must have. */
const MIN_SHARE_OF_BYTES = 0.01;
/** Minimum bytes a second of such a direction. */
const MIN_BYTES = 64 * 1024;
/** Minimum requests per second of the busier side that are worth a statement. */
const MIN_REQUESTS = 10;

/** Returns what the devices' figures of the base and another side say together. */
export function statementsOf(rows: readonly FigureRow[], side: number): readonly Statement[] {
  const devices = group(
    rows.filter(({ kind, entity }) => kind === 'resource' && entity?.kind === 'disk'),
    ({ subject }) => subject,
  );
  return [...devices].flatMap(([subject, ofDevice]) => {
    const device = { subject, side, figure: (name: string) => figureOf(ofDevice, name) };
    return [
      useIsNoLimit(device),
      requestSize(device, 'read'),
      requestSize(device, 'write'),
      oneSideOnly(device, 'read', 'written'),
      oneSideOnly(device, 'written', 'read'),
    ].filter((statement) => statement !== null);
  });
}

interface Device {
  readonly subject: string;
  readonly side: number;
  readonly figure: (name: string) => FigureRow | null;
}

function figureOf(rows: readonly FigureRow[], name: string): FigureRow | null {
  return rows.find((row) => row.name === name) ?? null;
}

/** Returns the ratio of a side to the base, at least 1 whichever is higher; NaN if one has none. */
function ratioOf({ values }: FigureRow, side: number): number {
  const [base, other] = [values[0]!, values[side]!];
  return Math.max(base, other) / Math.min(base, other);
}

function useIsNoLimit({ subject, side, figure }: Device): Statement | null {
  const [use, reads, writes] = [figure('in use'), figure('reads'), figure('writes')];
  if (use === null || !(Math.min(use.values[0]!, use.values[side]!) >= MIN_USE_PERCENT))
    return null;
  const work = [reads, writes]
    .filter((row) => row !== null)
    .reduce<FigureRow | null>((a, b) => (a === null || workOf(b) > workOf(a) ? b : a), null);
  if (work === null || !(ratioOf(work, side) >= MIN_WORK_RATIO)) return null;
  const time = figure('response time');
  if (time !== null && ratioOf(time, side) > MAX_TIME_RATIO) return null;
  return { kind: 'use-is-no-limit', subject, side, use, work, time };
}

function workOf({ values }: FigureRow): number {
  return Math.max(...values.filter((value) => !Number.isNaN(value)));
}

function requestSize(
  { subject, side, figure }: Device,
  direction: 'read' | 'write',
): Statement | null {
  const bytes = figure(direction === 'read' ? 'read' : 'written');
  const [requests, size] = [figure(`${direction}s`), figure(`${direction} size`)];
  if (bytes === null || requests === null || size === null) return null;
  if (!(ratioOf(size, side) >= MIN_SIZE_RATIO)) return null;
  const isSmall = Math.max(requests.values[0]!, requests.values[side]!) < MIN_REQUESTS;
  const isUnlike = bytes.changes[side] !== requests.changes[side];
  return isSmall || !isUnlike
    ? null
    : { kind: 'request-size', subject, side, bytes, requests, size };
}

function oneSideOnly(
  { subject, side, figure }: Device,
  name: string,
  otherName: string,
): Statement | null {
  const [bytes, others] = [figure(name), figure(otherName)];
  if (bytes === null) return null;
  const [base, other] = [bytes.values[0]!, bytes.values[side]!];
  const busy = base === 0 ? side : 0;
  const moved = bytes.values[busy]!;
  const all = moved + (others?.values[busy] || 0);
  const isOne = Math.min(base, other) === 0 && moved >= MIN_BYTES;
  return isOne && moved >= MIN_SHARE_OF_BYTES * all
    ? { kind: 'one-side-only', subject, side, bytes }
    : null;
}
