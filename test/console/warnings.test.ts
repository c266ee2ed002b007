import { expect, test } from 'vitest';
import { warningsOf } from '../../src/console/warnings.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import { runOf } from '../log.ts';

const linesOf = async (text: string, options = {}) => {
  const runs = [await runOf({ 'iostat.txt': text })];
  const document: ReportDocument = { schemaVersion: 1, generator: '', title: '', runs };
  return warningsOf(document, options).lines;
};

const below = (command: string) =>
  `$ ${command}\nLinux 6.1.0 (db7) \t11/21/26 \t_x86_64_\t(8 CPU)\n\nDevice:  tps  kB_read/s  kB_wrtn/s  %util\nsda    9.31      12.20      10.11  1.20\n`;

test('that an only report may be since boot is said without being asked', async () => {
  const said = await linesOf(below('iostat -x 5'));
  expect(said).toEqual([
    'iostat.txt:4: perhaps-since-boot: one report, perhaps the average since boot: it is read as an interval (set with --command)',
  ]);
  expect(await linesOf(below('iostat -x 5'), { quiet: true })).toEqual([]);
  expect(await linesOf(below('iostat -x'))).toEqual([]);
});
