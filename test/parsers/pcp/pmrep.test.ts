import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { unreadableForm } from '../../../src/input/unreadable-forms.ts';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

const { NaN: NONE } = Number;

// names, instances and units in lines of their own; a rate has no value before the second row
describeFixture('pmrep/names.log', ([log]) => {
  expect(log!.stamps.map((stamp) => stamp!.seconds)[1]).toBe(44_074);
  expect(entitiesOf(log!)).toEqual(['host', 'disk vda']);
  expect(valuesOf(log!, 'vda', 'd.d.read')).toEqual([NONE, 260.029, 57.204, 113.999, 317.387]);
  expect(columnOf(log!, 'vda', 'd.d.write').metric).toBe('disk.write.operations');
  expect(valuesOf(log!, '', 'm.u.free')[0]).toBe(11_564_540 * 1024);
  expect(valuesOf(log!, '', 'k.a.c.user (ms/s)')).toEqual([
    NONE,
    1604.013,
    1876.693,
    1719.987,
    1552.329,
  ]);
});

// instances have blanks, and none of them a unit
describeFixture('pmrep/instances.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['other 1 minute', 'other 5 minute', 'other 15 minut']);
  expect(valuesOf(log!, '5 minute', 'k.a.load')).toEqual([4.22, 4.22, 4.22, 4.22, 4.22]);
});

// each instance in a row, as with -X
describeFixture('pmrep/rows.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['disk vda']);
  expect(valuesOf(log!, 'vda', 'd.d.write')).toEqual([NONE, 0, 0, 14, 0]);
});

const VIEW = `   r   b    swpd     free    buff   cache    si    so     bi     bo    in     cs  us  sy  id  wa  st
   5   0       0 11850536  665520 9620624   N/A   N/A    N/A    N/A   N/A    N/A N/A N/A N/A N/A N/A
  11   0       0 11839932  665520 9621468     0     0    696      0  6666  26917  86  11   0   0   0
  11   0       0 11786504  665520 9622356     0     0    916      0  1530  75643  89  10   0   0   0
   4   0       0 11712924  665520 9623548     0     0   1129      0  1578  82235  86  13   0   0   0
   3   0       0 11655468  665520 9624764     0     0   1184      0 10263  53628  77  19   2   0   0
`;

const NAMES_CSV = `Time,"kernel.all.cpu.user","kernel.all.cpu.sys","disk.dev.read-vda","disk.dev.write-vda","mem.util.free"
2026-11-30 12:14:32,,,,,11568092
2026-11-30 12:14:33,1599.731,379.936,269.955,0.000,11485652
2026-11-30 12:14:34,1869.990,119.999,58.000,0.000,11423708
2026-11-30 12:14:35,1740.025,200.003,117.002,0.000,11310480
2026-11-30 12:14:36,1533.537,435.327,304.729,0.989,11207324
`;

const VIEW_CSV = `Time "kernel.all.running" "kernel.all.blocked" "swap.used" "mem.util.free" "mem.util.bufmem" "mem.util.allcache" "swap.pagesin" "swap.pagesout" "mem.vmstat.pgpgin" "mem.vmstat.pgpgout" "kernel.all.intr" "kernel.all.pswitch" "kernel.all.cpu.alluserp" "kernel.all.cpu.sysp" "kernel.all.cpu.idlep" "kernel.all.cpu.wait.totalp" "kernel.all.cpu.stealp"
2026-11-30 12:14:27 6 0 0 11850264 665520 9621196           
2026-11-30 12:14:28 4 0 0 11832384 665520 9621764 0 0 548 0 1890 39332 93 6 0 0 0
2026-11-30 12:14:29 8 0 0 11762724 665520 9622680 0 0 984 0 1530 79985 88 12 0 0 0
2026-11-30 12:14:30 4 0 0 11687844 665520 9624048 0 0 1296 0 4554 71872 83 17 0 0 0
2026-11-30 12:14:31 8 0 0 11655468 665520 9624868 0 0 720 12 7323 41281 83 13 2 0 0
`;

test('a view has the headings of its tool', async () => {
  const [log] = await readText(VIEW);
  expect(columnOf(log!, '', 'us').metric).toBe('cpu.user');
  expect(valuesOf(log!, '', 'us')).toEqual([NONE, 86, 89, 86, 77]);
});

test('its CSV is a table, with commas and with blanks', async () => {
  const [named] = await readText(NAMES_CSV);
  expect(valuesOf(named!, '', 'disk.dev.read-vda')).toEqual([NONE, 269.955, 58, 117.002, 304.729]);
  // with blanks, cells that have no value are lost: of the first row nothing is read
  const [view] = await readText(VIEW_CSV, { warnings: ['not-understood'] });
  expect(valuesOf(view!, '', 'kernel.all.running')).toEqual([4, 8, 4, 8]);
  expect(view!.warnings.map(({ line }) => line)).toContain(2);
});

const NAMES = '          k.a.c.user  d.d.read  d.d.read\n';
const INSTANCES = '                           vda       vdb\n';
const UNITS = '                ms/s   count/s   count/s\n';
const ROW = '12:14:35    1604.013   260.029     4.000\n';

test.each([
  ['units', `${INSTANCES}${UNITS}`, ['host', 'disk vda', 'disk vdb'], 4],
  ['instances', INSTANCES, ['host', 'disk vda', 'disk vdb'], 3],
  ['names', '', ['host'], 2],
])('a first row below %s with a cell too wide names nothing', async (_, above, entities, line) => {
  const wide = '12:14:34  116040.0131   260.029 4444444.0\n';
  const [log] = await readText(`${NAMES}${above}${wide}${ROW}`, { warnings: ['not-understood'] });
  expect(entitiesOf(log!)).toEqual(entities);
  expect(log!.stamps).toHaveLength(1);
  expect(log!.warnings.map((warning) => warning.line)).toEqual([line]);
});

test('an instance with a line separator in its name is no host', async () => {
  const [log] = await readText(
    `  d.d.read  d.d.read\n       vda     v\u2028db\n   260.029     4.000\n`,
  );
  expect(entitiesOf(log!)).toEqual(['disk vda', 'disk v\u2028db']);
});

test('rows without a header are no table whose headings are missing values', async () => {
  const text = '12:14:39  N/A  N/A\n12:14:40  15.5  4.5\n12:14:41  16.5  4.5\n';
  const { sources, firstLine } = await parseLog('a.out', [new TextEncoder().encode(text)]);
  expect(sources).toEqual([]);
  expect(unreadableForm(firstLine)).toBe(
    "rows without a header: --columns 'GLOB=time:time,NAME,NAME' names their columns",
  );
});

test('a header apart from its columns is not read', () => {
  expect(unreadableForm('[ 1] - kernel.all.load["1 minute"] - none')).toMatch(/without -g/);
});
