import { extent } from 'd3-array';
import { joinParts } from '../../text/join-parts.ts';
import { formatQuantity } from '../../text/quantity.ts';
import { HOST_ITSELF, readSignal } from '../signals/signals.ts';
import type { GridSignals } from './peak.ts';

/** From this number of equal values on, memory may have been read only once, as procps 4.0.0 to 4.0.2 do. */
const MIN_EQUAL_VALUES = 10;

/** Little memory is free if less than this share of it is, or fewer bytes where the total is unknown. */
const LOW_SHARE = 0.05;
const LOW_BYTES = 16 * 2 ** 20;

/** The lowest memory that a host had left. */
export interface LeastMemory {
  /** `at least 23.1 GiB free`, with the cache if little was free; empty if no log measures it. */
  readonly text: string;
  /** Whether it was little. */
  readonly isLow: boolean;
}

/** Returns the lowest memory that a host had left. */
export function leastMemory(measured: GridSignals, host: string): LeastMemory {
  const memory = lowestMemory(measured, host);
  if (memory === null || memory.isRepeated || memory.isOneLook) return { text: '', isLow: false };
  const { bytes, signal, text } = memory;
  const valuesOf = (metric: string) => {
    const found = measured.signals.one(host, HOST_ITSELF, metric);
    return found === undefined ? [] : readSignal(found, measured.grid);
  };
  const at = readSignal(signal, measured.grid).indexOf(bytes);
  const bytesThen = (metric: string) => valuesOf(metric)[at] || 0;
  const cache = bytesThen('memory.cache');
  const others = Math.max(bytesThen('memory.used'), cache, bytesThen('memory.total') - bytes);
  const isLow = bytes < (others > 0 ? LOW_SHARE * (bytes + others) : LOW_BYTES);
  const swapped = valuesOf('memory.swap_used').filter((value) => value >= 0);
  const [first, last] = [swapped[0]!, swapped.at(-1)!];
  const parts = [
    `at least ${text}`,
    isLow && signal.metric === 'memory.free' && cache > 0 && `${bytesText(cache)} of cache then`,
    isLow &&
      last > first &&
      `${first > 0 ? 'swap in use grew by' : 'swap began:'} ${bytesText(last - first)}`,
  ];
  return { text: joinParts(parts, ', '), isLow };
}

const bytesText = (bytes: number) => formatQuantity(bytes, { unit: 'B' });

/** The same for a table, also if it never changed: `23.1 GiB free in every report`; empty if no log prints memory. */
export function memoryLeft(measured: GridSignals, host: string): string {
  const memory = lowestMemory(measured, host);
  if (memory === null) return '';
  return memory.isRepeated ? `${memory.text} in every report` : `at least ${memory.text}`;
}

function lowestMemory({ signals, grid }: GridSignals, host: string) {
  const read = (['memory.available', 'memory.free'] as const).flatMap((metric) => {
    const signal = signals.one(host, HOST_ITSELF, metric);
    if (signal === undefined) return [];
    const values = readSignal(signal, grid).filter((value) => !Number.isNaN(value));
    return { values, signal, word: metric.slice('memory.'.length) };
  });
  // A log says more than a single value.
  const found = read.find(({ values: { length } }) => length > 1) ?? read[0];
  const [bytes, most] = extent(found?.values ?? []);
  if (found === undefined || bytes === undefined) return null;
  const { values, signal, word } = found;
  const isRepeated = bytes === most && values.length >= MIN_EQUAL_VALUES;
  const isOneLook = values.length === 1 && grid.cells > 1;
  return { isRepeated, isOneLook, bytes, signal, text: `${bytesText(bytes)} ${word}` };
}
