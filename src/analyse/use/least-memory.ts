import { extent } from 'd3-array';
import { formatQuantity } from '../../text/quantity.ts';
import { HOST_ITSELF, readSignal } from '../signals/signals.ts';
import type { GridSignals } from './peak.ts';

/** From this number of equal values on, memory may have been read only once, as procps 4.0.0 to 4.0.2 do. */
const MIN_EQUAL_VALUES = 10;

/** The lowest memory that a host had left, `at least 23.1 GiB free`; empty if no log measures it. */
export function leastMemory(measured: GridSignals, host: string): string {
  const memory = lowestMemory(measured, host);
  return memory === null || memory.isRepeated || memory.isOneLook ? '' : `at least ${memory.text}`;
}

/** The same for a table, also if it never changed: `23.1 GiB free in every report`; empty if no log prints memory. */
export function memoryLeft(measured: GridSignals, host: string): string {
  const memory = lowestMemory(measured, host);
  if (memory === null) return '';
  return memory.isRepeated ? `${memory.text} in every report` : `at least ${memory.text}`;
}

const NO_VALUES = { values: new Float64Array(0), word: '' };

function lowestMemory({ signals, grid }: GridSignals, host: string) {
  const read = (['memory.available', 'memory.free'] as const).flatMap((metric) => {
    const signal = signals.one(host, HOST_ITSELF, metric);
    if (signal === undefined) return [];
    const values = readSignal(signal, grid).filter((value) => !Number.isNaN(value));
    return { values, word: metric.slice('memory.'.length) };
  });
  // A log says more than a single value.
  const { values, word } =
    read.find(({ values: { length } }) => length > 1) ?? read[0] ?? NO_VALUES;
  const [bytes, most] = extent(values);
  if (bytes === undefined) return null;
  const isRepeated = bytes === most && values.length >= MIN_EQUAL_VALUES;
  const isOneLook = values.length === 1 && grid.cells > 1;
  const text = `${formatQuantity(bytes, { unit: 'B' })} ${word}`;
  return { isRepeated, isOneLook, text };
}
