import { greatest, group, max, sum } from 'd3-array';
import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import { MOVED_BYTES } from '../../model/moved-bytes.ts';
import type { Unit } from '../../model/unit.ts';
import { deviceKey } from '../sides/device-key.ts';
import type { RunColumn } from './run-column.ts';
import type { TableFigure } from './table-figure.ts';

/** Minimum bytes per second of a network that was used. */
const MIN_NETWORK_BYTES = 1024 ** 2;

const DISKS: readonly EntityKind[] = ['disk', 'filesystem', 'pool'];
const NICS: readonly EntityKind[] = ['nic'];

/** A device of a run: how long it was in use, what it moved, how long a request took; NaN for what is not known. */
interface UsedDevice {
  readonly name: string;
  /** In percent. */
  readonly inUse: number;
  /** In bytes per second. */
  readonly moved: number;
  /** In seconds. */
  readonly response: number;
}

/** How hard the devices of runs worked, as columns, the most important first: the busiest disk, the network. */
export function usedDeviceColumns(
  ofRuns: readonly (readonly TableFigure[])[],
): readonly RunColumn[] {
  const disks = ofRuns.map((figures) => busiest(figures, DISKS));
  const nics = ofRuns.map((figures) => busiest(figures, NICS));
  const isNetworkUsed = nics.some((nic) => nic !== null && nic.moved >= MIN_NETWORK_BYTES);
  return [
    ...columnsOfKind(disks, 'disk', DISK_COLUMNS),
    ...(isNetworkUsed ? columnsOfKind(nics, 'interface', NIC_COLUMNS) : []),
  ];
}

interface DeviceColumn {
  readonly name: string;
  readonly metric: MetricId;
  readonly unit: Unit;
  readonly better?: 'less';
  readonly value: (device: UsedDevice) => number;
}

const DISK_COLUMNS: readonly DeviceColumn[] = [
  { name: 'in use', metric: 'disk.utilisation', unit: '%', value: ({ inUse }) => inUse },
  {
    ...{ name: 'response time', metric: 'disk.response_time', unit: 's', better: 'less' },
    value: ({ response }) => response,
  },
  {
    ...{ name: 'throughput', metric: 'disk.read.throughput', unit: 'B/s' },
    value: ({ moved }) => moved,
  },
];

const NIC_COLUMNS: readonly DeviceColumn[] = [
  {
    ...{ name: 'throughput', metric: 'network.receive.throughput', unit: 'B/s' },
    value: ({ moved }) => moved,
  },
  { name: 'in use', metric: 'network.utilisation', unit: '%', value: ({ inUse }) => inUse },
];

/** The columns of a device of each run. Its name is a column unless it is the same of all runs. */
function columnsOfKind(
  devices: readonly (UsedDevice | null)[],
  kind: string,
  columns: readonly DeviceColumn[],
): readonly RunColumn[] {
  const names = new Set(devices.flatMap((device) => device?.name ?? []));
  const [only = ''] = names;
  const isOne = names.size < 2;
  const made = columns.map(({ value, better, ...column }) =>
    numbers(
      // Which of two devices is better is not asked.
      { ...column, subject: isOne ? only : kind, ...(isOne && better && { better }) },
      devices.map((device) => (device === null ? Number.NaN : value(device))),
    ),
  );
  if (isOne) return made;
  const words = devices.map((device) => device?.name ?? '');
  return [
    { ...numbers({ subject: '', name: `busiest ${kind}`, metric: null, unit: null }, []), words },
    ...made,
  ];
}

type Described = Pick<RunColumn, 'subject' | 'name' | 'metric' | 'unit'> & {
  readonly better?: 'less';
};

function numbers({ better, ...described }: Described, values: readonly number[]): RunColumn {
  return {
    ...{ kind: 'measured', ...described, words: null, better: better ?? null },
    values: Float64Array.from(values),
  };
}

/** The device that moved most, of those whose use is known if there are any; null if none did anything. */
function busiest(figures: readonly TableFigure[], kinds: readonly EntityKind[]): UsedDevice | null {
  const ofKinds = figures.filter(({ entity }) => entity !== null && kinds.includes(entity.kind));
  const groups = group(ofKinds, deviceKey);
  const devices = [...groups.values()].map(deviceOf);
  const known = devices.filter(({ inUse }) => inUse > 0);
  const used = (known.length > 0 ? known : devices).filter(
    ({ inUse, moved }) => inUse > 0 || moved > 0,
  );
  return greatest(used, ({ moved, inUse }) => moved || inUse) ?? null;
}

/** The metrics of devices: in use, the time of a request, the times of reads and writes. */
const IN_USE: readonly MetricId[] = ['disk.utilisation', 'pool.utilisation', 'network.utilisation'];
const RESPONSE: readonly MetricId[] = ['disk.response_time', 'pool.response_time'];
const RESPONSE_PARTS: readonly MetricId[] = [
  'disk.read.response_time',
  'disk.write.response_time',
  'pool.read.response_time',
  'pool.write.response_time',
];

/** Whether a figure says how hard a device worked, in one of the columns. */
export function isOfDevice({ entity, metric }: Pick<TableFigure, 'entity' | 'metric'>): boolean {
  return (
    entity !== null &&
    [DISKS, NICS].flat().includes(entity.kind) &&
    [IN_USE, RESPONSE, RESPONSE_PARTS, MOVED_BYTES].flat().includes(metric)
  );
}

function deviceOf(figures: readonly TableFigure[]): UsedDevice {
  const valuesOf = (metrics: readonly MetricId[]) =>
    figures.flatMap(({ metric, value }) => (metrics.includes(metric) ? value : []));
  const [inUse = Number.NaN] = valuesOf(IN_USE);
  const [response] = valuesOf(RESPONSE);
  return {
    name: figures[0]!.subject,
    inUse,
    moved: sum(valuesOf(MOVED_BYTES)),
    response: response || (max(valuesOf(RESPONSE_PARTS)) ?? Number.NaN) || Number.NaN,
  };
}
