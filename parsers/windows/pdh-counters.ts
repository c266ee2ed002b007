import type { EntityKind } from '../../src/model/entity.ts';
import type { PrintedUnit } from '../../src/model/unit.ts';
import type { ColumnSpec } from '../parser.ts';
import { column, under } from '../shared/columns.ts';
import { knownCounter } from './pdh-objects.ts';
import type { CounterPath } from './pdh-path.ts';

/**
 * The column of a counter of an entity of this kind. One that no other tool measures is named after its object; its
 * words name its unit.
 */
export function counterColumn({ object, counter }: CounterPath, kind: EntityKind): ColumnSpec {
  const known = knownCounter(object, counter);
  if (known !== undefined && kind !== 'other') return known;
  const [spec] = under(object, [column(counter, `other.${object}.${counter}`, unitOf(counter))]);
  return spec!;
}

/** Units by words of a counter; the first match counts. `/s`, `/sek` and `Octets` are of other languages. */
const UNITS: readonly (readonly [words: RegExp, unit: PrintedUnit])[] = [
  [/^%|\(%\)$/, '%'],
  [/\bKBytes\b.*\/s(ec)?$/, 'KiB/s'],
  [/\bMBytes\b.*\/s(ec)?$/, 'MiB/s'],
  [/\b([Bb]ytes|[Oo]ctets)\b.*\/s(e[ckg])?\.?$/, 'B/s'],
  [/\bMBits\b.*\/sec$/, 'Mbit/s'],
  [/\/s(e[ckg])?\.?$/i, '1/s'],
  [/\bKBytes\b/, 'KiB'],
  [/\b(MBytes|Megabytes)\b/, 'MiB'],
  [/\b([Bb]ytes|[Oo]ctets)\b/, 'B'],
  [/\bMilliSec\b/i, 'ms'],
  [/\bsec\/|\b[Ss]econds$/, 's'],
];

function unitOf(counter: string): PrintedUnit {
  return UNITS.find(([words]) => words.test(counter))?.[1] ?? '1';
}
