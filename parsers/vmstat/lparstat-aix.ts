import type { ColumnSpec, Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { AixRowsReading } from './aix-rows.ts';
import { hostPart } from './vmstat-rows.ts';

/**
 * lparstat of AIX and of the Virtual I/O Server, with `-h -t` (IBM's command reference): the use of a partition, and of
 * shared processors how many it consumed (`physc`) and what share of its entitlement that is (`%entc`). Without an
 * interval its only row is since boot.
 *
 * ```
 * System configuration: type=Shared mode=Uncapped smt=4 lcpu=8 mem=16384MB psize=32 ent=1.00
 *
 * %user  %sys  %wait  %idle physc %entc  lbusy  vcsw phint  %nsp
 * ----- ----- ------ ------ ----- ----- ------ ----- ----- -----
 *  41.7  12.0    0.4   45.9  0.61  61.3   22.4  1804    12   101
 * ```
 */
const columns: readonly ColumnSpec[] = [
  column('%user', 'cpu.user', '%'),
  column('%sys', 'cpu.system', '%'),
  column('%wait', 'cpu.iowait', '%'),
  column('%idle', 'cpu.idle', '%'),
  column('physc', 'partition.cpus', '1'),
  column('%entc', 'partition.entitlement', '%'),
  ...columnsOf('%', 'lbusy %hypv %nsp %utcyc'),
  ...columnsOf({ unit: '1', note: 'of the interval' }, 'vcsw phint hcalls'),
  column('app', 'other.app', '1', { instant: true, note: 'idle processors of the pool' }),
];

export const lparstatAix = {
  id: 'lparstat-aix',
  tool: 'lparstat',
  platform: 'aix',
  title: 'lparstat (AIX)',
  reference: 'lparstat in the AIX command reference, 5.3 to 7.3',
  options: '-h -t',
  columns,
  firstReport: 'interval',
  opens: isHeader,
  openingWords: ['%wait'],
  start: (out, _command, before) => read(out, before),
} as const satisfies Parser;

/** Maximum count of an interval; larger ones are since boot. */
const MAX_INTERVAL_COUNT = 1e8;

function read(out: SourceBuilder, before: readonly string[]): Reading {
  const parts = (line: Line) => hostPart(fields(line).map((printed) => ({ printed })));
  return new AixRowsReading(out, before, {
    isHeader,
    isGroupLine,
    parts,
    rowsPerHeader: 0,
    kindOf,
  });
}

function isHeader(line: Line): boolean {
  return line.is(0, '%user') && line.is(1, '%sys') && line.is(2, '%wait') && line.is(3, '%idle');
}

const isGroupLine = (line: Line) => /^-{3,}$/.test(line.str(0));

/** Returns the kind of a row: the counts since boot are large. */
function kindOf(line: Line): 'since-boot' | undefined {
  const isLarge = fields(line).some((cell) => Number(cell) > MAX_INTERVAL_COUNT);
  return isLarge ? 'since-boot' : undefined;
}
