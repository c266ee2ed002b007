import { group, max, maxIndex, min } from 'd3-array';
import { mayBeEqual } from '../../analyse/figures/bounds.ts';
import type { FigureRow } from '../figures/figure-rows.ts';
import { commonCpuUse } from '../runs/common-cpu-use.ts';
import { deviceKey } from '../sides/device-key.ts';
import type { Side } from '../sides/side.ts';

/** A statement that needs the figures of two sides. */
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
      /** It read or wrote on some sides and not at all on others. */
      readonly kind: 'some-sides-only';
      readonly subject: string;
      readonly bytes: FigureRow;
    }
  | {
      /** It did the same with less CPU time. */
      readonly kind: 'less-cpu';
      readonly side: number;
      readonly result: FigureRow;
      readonly cpu: FigureRow;
      /** Whether it is only so if the sides have as many CPUs, which no log has. */
      readonly areCpusUnknown: boolean;
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

/** Maximum ratio of results that are the same. */
const MAX_RESULT_RATIO = 1.01;

/** Returns what the figures of several sides say together. */
export function statementsOf(
  { results, costs, resources }: ComparedFigures,
  sides: readonly Side[],
): readonly Statement[] {
  const disks = resources.filter(
    ({ kind, entity }) => kind === 'resource' && entity?.kind === 'disk',
  );
  const devices = Array.from(group(disks, deviceKey).values(), (ofDevice) => ({
    subject: ofDevice[0]!.subject,
    figure: (metric: DiskMetric) => figureOf(ofDevice, metric),
  }));
  const others = [...sides.keys()].slice(1);
  const found = [
    ...others.map((side) => lessCpu({ results, costs, resources }, sides, side)),
    ...others.flatMap((side) => devices.flatMap((device) => changesOf({ ...device, side }))),
    ...devices.flatMap((device) => [
      someSidesOnly(device, 'read', 'write'),
      someSidesOnly(device, 'write', 'read'),
    ]),
  ];
  return found.filter((statement) => statement !== null);
}

/** The rows of the compared figures. */
export interface ComparedFigures {
  readonly results: readonly FigureRow[];
  readonly costs: readonly FigureRow[];
  readonly resources: readonly FigureRow[];
}

/** Of several runs, none of the cheaper side may have used as much as one of the other. */
function lessCpu(
  { results, costs, resources }: ComparedFigures,
  sides: readonly Side[],
  side: number,
): Statement | null {
  const headlines = results.filter(({ better, isHeadline }) => better === 'more' && isHeadline);
  const [result] = headlines;
  const runs = [sides[0]!, sides[side]!].flatMap((each) => each.runs);
  const common = commonCpuUse([...costs, ...resources], runs);
  if (result === undefined || common === null) return null;
  const { cpu, areCpusUnknown } = common;
  const [ofBase, ofSide] = [cpu.runs[0]!, cpu.runs[side]!];
  const isApart = max(ofSide)! < min(ofBase)! || max(ofBase)! < min(ofSide)!;
  const isSame = headlines.every((row) => ratioOf(row, side) <= MAX_RESULT_RATIO);
  return isSame &&
    isApart &&
    cpu.changes[side] !== 'same' &&
    !mayBeEqual(cpu.bounds[0]!, cpu.bounds[side]!)
    ? { kind: 'less-cpu', side, result, cpu, areCpusUnknown }
    : null;
}

function changesOf(device: ChangedDevice): readonly (Statement | null)[] {
  return [useIsNoLimit(device), requestSize(device, 'read'), requestSize(device, 'write')];
}

type Direction = 'read' | 'write';
/** A metric of a disk, without its area. */
type DiskMetric =
  | 'utilisation'
  | 'response_time'
  | `${Direction}.${'throughput' | 'operations' | 'request_size'}`;

interface Device {
  readonly subject: string;
  readonly figure: (metric: DiskMetric) => FigureRow | null;
}

/** A device with the side that is compared with the base. */
interface ChangedDevice extends Device {
  readonly side: number;
}

function figureOf(rows: readonly FigureRow[], metric: DiskMetric): FigureRow | null {
  return rows.find((row) => row.metric === `disk.${metric}`) ?? null;
}

/** Returns the ratio of a side to the base, at least 1 whichever is higher; NaN if one has none. */
function ratioOf({ values }: FigureRow, side: number): number {
  const [base, other] = [values[0]!, values[side]!];
  return Math.max(base, other) / Math.min(base, other);
}

function useIsNoLimit({ subject, side, figure }: ChangedDevice): Statement | null {
  const [use, reads, writes] = [
    figure('utilisation'),
    figure('read.operations'),
    figure('write.operations'),
  ];
  if (use === null || !(Math.min(use.values[0]!, use.values[side]!) >= MIN_USE_PERCENT))
    return null;
  const work = [reads, writes]
    .filter((row) => row !== null)
    .reduce<FigureRow | null>(
      (a, b) => (a === null || highestOfSides(b) > highestOfSides(a) ? b : a),
      null,
    );
  if (work === null || !(ratioOf(work, side) >= MIN_WORK_RATIO)) return null;
  const time = figure('response_time');
  if (time !== null && ratioOf(time, side) > MAX_TIME_RATIO) return null;
  return { kind: 'use-is-no-limit', subject, side, use, work, time };
}

function highestOfSides({ values }: FigureRow): number {
  return Math.max(...values.filter((value) => !Number.isNaN(value)));
}

function requestSize(
  { subject, side, figure }: ChangedDevice,
  direction: Direction,
): Statement | null {
  const bytes = figure(`${direction}.throughput`);
  const [requests, size] = [figure(`${direction}.operations`), figure(`${direction}.request_size`)];
  if (bytes === null || requests === null || size === null) return null;
  if (!(ratioOf(size, side) >= MIN_SIZE_RATIO)) return null;
  const isSmall = Math.max(requests.values[0]!, requests.values[side]!) < MIN_REQUESTS;
  const isUnlike = bytes.changes[side] !== requests.changes[side];
  return isSmall || !isUnlike
    ? null
    : { kind: 'request-size', subject, side, bytes, requests, size };
}

function someSidesOnly(
  { subject, figure }: Device,
  direction: Direction,
  other: Direction,
): Statement | null {
  const [bytes, others] = [figure(`${direction}.throughput`), figure(`${other}.throughput`)];
  if (bytes === null || !bytes.values.includes(0)) return null;
  const side = maxIndex(bytes.values);
  const moved = bytes.values[side]!;
  const all = moved + (others?.values[side] || 0);
  return moved >= MIN_BYTES && moved >= MIN_SHARE_OF_BYTES * all
    ? { kind: 'some-sides-only', subject, bytes }
    : null;
}
