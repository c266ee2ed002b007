import type { ColumnSpec } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';

const cpu: readonly ColumnSpec[] = columnsOf('%', {
  us: 'cpu.user',
  ni: 'cpu.nice',
  sy: 'cpu.system',
  sp: 'cpu.spin',
  in: 'cpu.interrupts',
  id: 'cpu.idle',
});

/** The columns for terminals and for these processor states in the iostats of the BSDs. */
export function bsdHostColumns(states: readonly string[]): ColumnSpec[] {
  return [
    column('tin', 'other.tin', '1/s', 'characters read from terminals'),
    column('tout', 'other.tout', '1/s', 'characters written to terminals'),
    ...cpu.filter(({ printed }) => states.includes(printed)),
  ];
}
