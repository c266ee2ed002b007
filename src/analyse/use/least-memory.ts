import { extent } from 'd3-array';
import type { Quoted } from '../../model/finding.ts';
import { joinParts } from '../../text/join-parts.ts';
import { formatQuantity } from '../../text/quantity.ts';
import { HOST_ITSELF, readSignal } from '../signals/signals.ts';
import type { GridSignals } from './peak.ts';

/** From this number of equal values on, memory may have been read only once, as procps 4.0.0 to 4.0.2 do. */
const MIN_EQUAL_VALUES = 10;

/** Maximum share of the memory that is little: cache and swap are then named beside it. */
const LOW_SHARE = 0.05;
/** Maximum bytes that are little, however small the memory is. */
const LOW_BYTES = 16 * 2 ** 20;

/**
 * Returns the lowest memory that a host had left, `at least 23.1 GiB free`, with the cache and the use of swap then if
 * it was little; empty if no log measures it.
 */
export function leastMemory(measured: GridSignals, host: string): Quoted {
  const memory = lowestMemory(measured, host);
  if (memory === null || memory.isRepeated || memory.isOneLook) return { text: '', lines: [] };
  const { bytes, values, text } = memory;
  const at = values.indexOf(bytes);
  const [cache, swapped, used, total] = ['cache', 'swap_used', 'used', 'total'].map((name) => {
    const signal = measured.signals.one(host, HOST_ITSELF, `memory.${name}`);
    return (signal && readSignal(signal, measured.grid)[at]) || 0;
  }) as [number, number, number, number];
  const all = Math.max(total, bytes + used, bytes + cache);
  const isLow = bytes < Math.max(LOW_BYTES, LOW_SHARE * all);
  const parts = [
    `at least ${text}`,
    isLow && cache > 0 && `${bytesText(cache)} of cache`,
    isLow && swapped > 0 && `${bytesText(swapped)} of swap used`,
  ];
  const metrics = [`memory.${memory.word}`];
  return { text: joinParts(parts, ', '), lines: [{ host, entity: HOST_ITSELF, metrics }] };
}

const bytesText = (bytes: number) => formatQuantity(bytes, { unit: 'B' });

const NO_VALUES = { values: new Float64Array(0), known: 0, word: '' };

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
    const values = readSignal(signal, grid);
    const known = values.filter((value) => !Number.isNaN(value)).length;
    return { values, known, word: metric.slice('memory.'.length) };
  });
  // A log says more than a single value.
  const { values, known, word } = read.find((signal) => signal.known > 1) ?? read[0] ?? NO_VALUES;
  const [bytes, most] = extent(values);
  if (bytes === undefined) return null;
  const isRepeated = bytes === most && known >= MIN_EQUAL_VALUES;
  const isOneLook = known === 1 && grid.cells > 1;
  return { isRepeated, isOneLook, bytes, values, word, text: `${bytesText(bytes)} ${word}` };
}
