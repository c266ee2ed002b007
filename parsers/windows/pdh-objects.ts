import type { EntityKind } from '../../src/model/entity.ts';
import type { ColumnSpec } from '../parser.ts';
import { column, under } from '../shared/columns.ts';

/** Counters of processors; privileged time contains the time of interrupts, which is not a separate share. */
const processor = [
  column('% Processor Time', 'cpu.busy', '%'),
  column('% User Time', 'cpu.user', '%'),
  column('% Privileged Time', 'cpu.system', '%', 'with interrupts'),
  column('% Idle Time', 'cpu.idle', '%'),
  column('Interrupts/sec', 'system.interrupts', '1/s'),
];

const disk = [
  column('Disk Read Bytes/sec', 'disk.read.throughput', 'B/s'),
  column('Disk Write Bytes/sec', 'disk.write.throughput', 'B/s'),
  column('Disk Bytes/sec', 'disk.throughput', 'B/s'),
  column('Disk Reads/sec', 'disk.read.operations', '1/s'),
  column('Disk Writes/sec', 'disk.write.operations', '1/s'),
  column('Disk Transfers/sec', 'disk.operations', '1/s'),
  column('Avg. Disk sec/Read', 'disk.read.response_time', 's'),
  column('Avg. Disk sec/Write', 'disk.write.response_time', 's'),
  column('Avg. Disk sec/Transfer', 'disk.response_time', 's'),
  column('Avg. Disk Bytes/Read', 'disk.read.request_size', 'B'),
  column('Avg. Disk Bytes/Write', 'disk.write.request_size', 'B'),
  column('Avg. Disk Bytes/Transfer', 'disk.request_size', 'B'),
  column('Avg. Disk Queue Length', 'disk.queue', '1'),
  column('Current Disk Queue Length', 'disk.requests', '1', { instant: true }),
];

const memory = [
  column('Available Bytes', 'memory.available', 'B'),
  column('Available KBytes', 'memory.available', 'KiB'),
  column('Available MBytes', 'memory.available', 'MiB'),
  column('Committed Bytes', 'memory.commit.used', 'B'),
  column('Commit Limit', 'memory.commit.limit', 'B'),
  column('% Committed Bytes In Use', 'memory.commit.utilisation', '%'),
  column('Cache Bytes', 'memory.cache', 'B'),
  column('Page Faults/sec', 'paging.faults', '1/s'),
  column('Pages/sec', 'paging.pages', '1/s'),
  column('Pages Input/sec', 'paging.pages.in', '1/s'),
  column('Pages Output/sec', 'paging.pages.out', '1/s'),
  column('Free MBytes', 'memory.free', 'MiB', 'esxtop'),
  column('Machine MBytes', 'memory.total', 'MiB', 'esxtop'),
  column('Swap Used MBytes', 'memory.swap_used', 'MiB', 'esxtop'),
];

const system = [
  column('Processor Queue Length', 'process.running', '1', 'threads that wait for a processor'),
  column('Context Switches/sec', 'system.context_switches', '1/s'),
  column('System Calls/sec', 'system.calls', '1/s'),
  column('Processes', 'process.count', '1'),
  column('Threads', 'thread.count', '1'),
];

const nic = [
  column('Bytes Received/sec', 'network.receive.throughput', 'B/s'),
  column('Bytes Sent/sec', 'network.transmit.throughput', 'B/s'),
  column('Bytes Total/sec', 'network.total.throughput', 'B/s'),
  column('Packets Received/sec', 'network.receive.packets', '1/s'),
  column('Packets Sent/sec', 'network.transmit.packets', '1/s'),
  column('Packets/sec', 'network.total.packets', '1/s'),
];

const process = [
  column('% Processor Time', 'process.cpu.total', '%', '100 is one processor'),
  column('% User Time', 'process.cpu.user', '%'),
  column('% Privileged Time', 'process.cpu.system', '%'),
  column('Working Set', 'process.memory.resident', 'B'),
  column('Virtual Bytes', 'process.memory.virtual', 'B'),
  column('IO Read Bytes/sec', 'process.read.throughput', 'B/s'),
  column('IO Write Bytes/sec', 'process.write.throughput', 'B/s'),
  column('Thread Count', 'process.threads', '1'),
  column('Handle Count', 'process.files', '1'),
];

const tcp = [
  column('Segments Received/sec', 'protocol.tcp.receive.segments', '1/s'),
  column('Segments Sent/sec', 'protocol.tcp.transmit.segments', '1/s'),
];

const esxDisk = [
  column('MBytes Read/sec', 'disk.read.throughput', 'MiB/s'),
  column('MBytes Written/sec', 'disk.write.throughput', 'MiB/s'),
  column('Reads/sec', 'disk.read.operations', '1/s'),
  column('Writes/sec', 'disk.write.operations', '1/s'),
  column('Commands/sec', 'disk.operations', '1/s'),
  column('Average Guest MilliSec/Read', 'disk.read.response_time', 'ms'),
  column('Average Guest MilliSec/Write', 'disk.write.response_time', 'ms'),
  column('Average Guest MilliSec/Command', 'disk.response_time', 'ms', 'GAVG'),
  column('Average Driver MilliSec/Command', 'disk.service_time', 'ms', 'DAVG'),
  column('Average Queue MilliSec/Command', 'disk.wait_time', 'ms', 'QAVG'),
  column('Active Commands', 'disk.requests', '1', { instant: true }),
];

const esxPort = [
  column('MBits Received/sec', 'network.receive.throughput', 'Mbit/s'),
  column('MBits Transmitted/sec', 'network.transmit.throughput', 'Mbit/s'),
  column('Packets Received/sec', 'network.receive.packets', '1/s'),
  column('Packets Transmitted/sec', 'network.transmit.packets', '1/s'),
];

/** An object: the kind of its instances, and the counters that other tools measure too. */
interface CounterObject {
  readonly kind: EntityKind;
  readonly columns: readonly ColumnSpec[];
}

const counterObject = (kind: EntityKind, columns: readonly ColumnSpec[]): CounterObject => ({
  kind,
  columns,
});

/** The objects of Windows, then those of esxtop. */
const OBJECTS: ReadonlyMap<string, CounterObject> = new Map([
  ['Processor', counterObject('cpu', processor)],
  ['Processor Information', counterObject('cpu', processor)],
  ['PhysicalDisk', counterObject('disk', disk)],
  ['LogicalDisk', counterObject('partition', disk)],
  ['Memory', counterObject('other', memory)],
  ['System', counterObject('other', system)],
  ['Network Interface', counterObject('nic', nic)],
  ['Network Adapter', counterObject('nic', nic)],
  ['Process', counterObject('process', process)],
  ['TCP', counterObject('protocol', tcp)],
  ['TCPv4', counterObject('protocol', tcp)],
  ['TCPv6', counterObject('protocol', tcp)],
  ['Physical Cpu', counterObject('cpu', processor)],
  ['Physical Disk', counterObject('disk', esxDisk)],
  ['Physical Disk SCSI Device', counterObject('disk', esxDisk)],
  ['Physical Disk Adapter', counterObject('group', esxDisk)],
  ['Physical Disk Path', counterObject('group', esxDisk)],
  ['Physical Disk Partition', counterObject('partition', esxDisk)],
  ['Physical Disk Per-Device-Per-World', counterObject('group', esxDisk)],
  ['Virtual Disk', counterObject('group', esxDisk)],
  ['Network Port', counterObject('other', esxPort)],
]);

/** The columns of counters that other tools measure too; their heading is the object. */
export const pdhColumns: readonly ColumnSpec[] = [...OBJECTS].flatMap(([object, { columns }]) =>
  under(object, columns),
);

/** Names of counters differ by more than their case; PowerShell prints them in lower case. */
const BY_NAME = new Map([...OBJECTS].map(([name, object]) => [name.toLowerCase(), object]));

const objectOf = (name: string) => BY_NAME.get(name.toLowerCase());

/** The kind of the instances of an object. */
export const kindOfObject = (object: string): EntityKind => objectOf(object)?.kind ?? 'other';

/** The column of a counter that other tools measure too. */
export function knownCounter(object: string, counter: string): ColumnSpec | undefined {
  const name = counter.toLowerCase();
  const spec = objectOf(object)?.columns.find(({ printed }) => printed.toLowerCase() === name);
  return spec && { ...spec, heading: object, printed: counter };
}
