import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { readText } from '../../parsers/fixture.ts';

const row = (busy: number) =>
  ` 1  4      1  50524   3932   2984  46168    0    0     0     0  102   151  ${busy}  0 ${100 - busy}\n`;
const HEADER =
  ' r  b      w   swpd   free   buff  cache   si   so    bi    bo   in    cs  us sy  id\n';
const BROKEN =
  ' 1  0    procs                      memory    swap          io     system\n     cpu\n';

test('rows above a heading that was broken in two are lost with a word for each', async () => {
  const [log] = await readText(
    row(0) + row(0) + row(1) + row(0) + BROKEN + HEADER + row(75) + row(74) + row(73),
  );
  expect(log!.stamps).toHaveLength(3);
  expect(log!.counts.get('not-understood')).toBe(4);
  expect(log!.warnings.filter(({ text }) => text.startsWith('no header above it'))).toHaveLength(4);
});

test('rows above a log without a readable row are not counted for the next log too', async () => {
  const disks = 'Device  tps  kB_read/s  kB_wrtn/s  kB_read  kB_wrtn\n';
  const text = `${row(0)}${row(0)}${HEADER} 1 0 broken\n${disks}sda  1.00  2.00  3.00  20  30\n`;
  const { sources, warnings } = await parseLog('logs', [new TextEncoder().encode(text)]);
  expect(warnings.filter(({ text }) => text.startsWith('no header above it'))).toHaveLength(2);
  expect(sources).toHaveLength(1);
  expect(sources[0]!.counts.get('not-understood')).toBeUndefined();
});
