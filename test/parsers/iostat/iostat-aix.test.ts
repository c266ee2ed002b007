import { expect, test } from 'vitest';
import type { RawSource } from '../../../src/input/tables/raw-source.ts';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

const changed = { warnings: ['configuration'] };

const check = ([log]: readonly RawSource[]) => {
  expect(log!.processors).toBe(8);
  expect(log!.parser.id).toBe('iostat-aix');
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([86_390, 0, 10]);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(entitiesOf(log!)).toEqual(['host', 'group fcs0', 'disk hdisk0', 'group hdisk0 Path0']);
  expect(valuesOf(log!, 'hdisk0', '%tm_act')).toEqual([4, 88, 1]);
  expect(valuesOf(log!, 'hdisk0', 'Kb_read')[1]).toBe(204_800 * 1024);
  expect(valuesOf(log!, 'fcs0', 'Kbps')[1]).toBe(20_480 * 1024);
  expect(valuesOf(log!, '', '%idle')).toEqual([94.9, 40, 98]);
  expect(valuesOf(log!, '', '%entc')).toEqual([12.4, 121, 10]);
};
describeFixture('iostat/aix7--s-a-m-T.txt', check, changed);

describeFixture('iostat/aix5--d-nohistory.txt', ([log]) => {
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'hdisk0', 'Kb_wrtn')).toEqual([Number.NaN, 320 * 1024, 0]);
  expect(valuesOf(log!, 'cd0', 'tps')).toEqual([Number.NaN, 0, 0]);
});

const BLOCK = [
  'System configuration: lcpu=1 drives=1',
  '',
  'Disks:        % tm_act     Kbps      tps    Kb_read   Kb_wrtn',
  'hdisk0           5.0     160.0      11.0          0       320',
  '',
].join('\n');

test('a second line of configuration begins another run', async () => {
  const [log] = await readText(BLOCK.repeat(2));
  expect(sinceBootOf(log!)).toEqual([0, 1]);
});

test('a filesystem is named by its mount point', async () => {
  const [log] = await readText(
    'FS Name:       % tm_act     Kbps      tps    Kb_read   Kb_wrtn\n/home    -  12.0  3.0  0  24\n',
  );
  expect(entitiesOf(log!)).toEqual(['filesystem /home']);
  expect(valuesOf(log!, '/home', 'Kbps')).toEqual([12_288]);
  expect(valuesOf(log!, '/home', '%tm_act')).toEqual([Number.NaN]);
});

const ALL = (
  percent: string,
  kbps: string,
) => `tty:      tin         tout    avg-cpu: % user % sys % idle % iowait
          0${percent}         76${percent}                0${percent}   0${percent}   99${percent}      0${percent}

System: db1.example
                           Kbps      tps    Kb_read   Kb_wrtn
                            ${kbps}      1${percent}          0         4

Paths/Disks:      % tm_act     Kbps      tps    Kb_read   Kb_wrtn
hdisk1_Path0        37${percent}      89${percent}      2${percent}          3         5

Tapes:        % tm_act     Kbps      tps    Kb_read   Kb_wrtn
rmt0             1${percent}       ${kbps}       3${percent}          4         5

`;

test('-s sums up the disks of the host, -a -m prints paths under their disks, tapes are beside them', async () => {
  const [log] = await readText(ALL('.5', '4.0') + ALL('.5', '8.0'));
  expect(entitiesOf(log!)).toEqual(['host', 'group hdisk1_Path0', 'disk rmt0']);
  expect(valuesOf(log!, '', 'Kbps')).toEqual([4096, 8192]);
  expect(valuesOf(log!, 'hdisk1_Path0', '%tm_act')).toEqual([37.5, 37.5]);
  expect(valuesOf(log!, 'rmt0', 'Kbps')).toEqual([4096, 8192]);
  expect(log!.warnings).toEqual([]);
});

test('numbers may have a decimal comma', async () => {
  const [log] = await readText(ALL(',5', '4,0'));
  expect(valuesOf(log!, '', '%idle')).toEqual([99.5]);
  expect(valuesOf(log!, 'rmt0', 'Kbps')).toEqual([4096]);
});
