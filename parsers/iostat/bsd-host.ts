import type { ColumnSpec } from '../parser.ts';

const cpu: Readonly<Record<string, string>> = {
  us: 'cpu.user',
  ni: 'cpu.nice',
  sy: 'cpu.system',
  sp: 'cpu.spin',
  in: 'cpu.interrupts',
  id: 'cpu.idle',
};

/** What the iostats of the BSDs tell of terminals and of these states of the processors. */
export function bsdHostColumns(states: readonly string[]): ColumnSpec[] {
  return [
    { printed: 'tin', metric: 'other.tin', unit: '1/s', note: 'characters read from terminals' },
    { printed: 'tout', metric: 'other.tout', unit: '1/s', note: 'characters written to terminals' },
    ...states.map((printed): ColumnSpec => ({ printed, metric: cpu[printed]!, unit: '%' })),
  ];
}
