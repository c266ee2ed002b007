import { expect, test } from 'vitest';
import { cells, runOf } from '../../log.ts';

const HEADER = `                 extended device statistics                    cpu
device    r/s    w/s   kr/s   kw/s wait actv  svc_t  %w  %b  us sy dt id
`;
const row = (name: string, reads: number, cpu = '') =>
  `${name}       ${reads}.0    0.0   40.0   12.5  0.0  0.1    4.5   0   3 ${cpu}\n`;

const sourceOf = async (...reports: string[]) =>
  (await runOf({ 'iostat.txt': reports.map((rows) => HEADER + rows).join('') })).sources[0]!;

test('CPU numbers of some reports say nothing of all, if the rows that carried the others are missing', async () => {
  const hostOf = async (...reports: string[]) => {
    const { columns, warnings } = await sourceOf(...reports);
    return [columns.some(({ printed }) => printed === 'us'), warnings.map(({ code }) => code)];
  };
  const [first, second] = [row('sd0', 3, '  5  3  0 92'), row('sd1', 4)];
  const idle = '  1  2  0 97\n';
  expect(await hostOf(first + second, first + second, first + second)).toEqual([true, []]);
  expect(await hostOf(second, idle + second, second, idle + second)).toEqual([
    false,
    ['host-rows-lost'],
  ]);
});

test('a last report with the CPU numbers alone is whole: its device was idle', async () => {
  const busy = row('sd0', 3, '  5  3  0 92');
  const source = await sourceOf(busy, busy, '  1  2  0 97\n', busy, '  1  2  0 97\n');
  expect(cells(source, 'sd0', 'r/s').slice(1)).toEqual(['3', '0 idle', '3', '0 idle']);
});
