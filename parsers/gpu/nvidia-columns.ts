import type { ColumnSpec } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';

/** The columns of `nvidia-smi dmon`; a plain number is in the unit of its metric: W, °C, MHz. */
export const dmonColumns: readonly ColumnSpec[] = [
  ...columnsOf('1', {
    pwr: 'gpu.power',
    gtemp: 'gpu.temperature',
    temp: 'gpu.temperature',
    mtemp: 'gpu.memory.temperature',
    pclk: 'gpu.clock',
    mclk: 'gpu.memory.clock',
  }),
  ...columnsOf('%', {
    sm: 'gpu.utilisation',
    mem: 'gpu.memory.busy',
    enc: 'gpu.encoder',
    dec: 'gpu.decoder',
  }),
  ...columnsOf('%', 'jpg ofa'),
  column('fb', 'gpu.memory.used', 'MiB'),
  column('bar1', 'other.bar1', 'MiB'),
  column('ccpm', 'other.ccpm', 'MiB'),
  column('rxpci', 'gpu.receive.throughput', 'MB/s'),
  column('txpci', 'gpu.transmit.throughput', 'MB/s'),
  ...columnsOf('%', 'pviol'),
  ...columnsOf('1', 'tviol sbecc dbecc pci'),
];

/** The fields of `--query-gpu`, by their names without the unit. */
export const queryColumns: readonly ColumnSpec[] = [
  ...columnsOf('%', {
    'utilization.gpu': 'gpu.utilisation',
    'utilization.memory': 'gpu.memory.busy',
    'utilization.encoder': 'gpu.encoder',
    'utilization.decoder': 'gpu.decoder',
    'fan.speed': 'gpu.fan',
  }),
  ...columnsOf('MiB', {
    'memory.used': 'gpu.memory.used',
    'memory.free': 'gpu.memory.free',
    'memory.total': 'gpu.memory.total',
  }),
  ...columnsOf('1', {
    'power.draw': 'gpu.power',
    'power.draw.average': 'gpu.power',
    'power.draw.instant': 'gpu.power',
    'power.limit': 'gpu.power.limit',
    'enforced.power.limit': 'gpu.power.limit',
    'temperature.gpu': 'gpu.temperature',
    'temperature.memory': 'gpu.memory.temperature',
    'clocks.sm': 'gpu.clock',
    'clocks.current.sm': 'gpu.clock',
    'clocks.gr': 'gpu.clock',
    'clocks.current.graphics': 'gpu.clock',
    'clocks.mem': 'gpu.memory.clock',
    'clocks.current.memory': 'gpu.memory.clock',
  }),
];
