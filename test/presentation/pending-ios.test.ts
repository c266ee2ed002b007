import { expect, test } from 'vitest';
import { catalogue } from '../../src/commands/reading/catalogue.ts';
import { load } from '../../src/input/reading/load.ts';
import { normaliseRuns } from '../../src/normalise/normalise-run.ts';
import { pendingTexts } from '../../src/presentation/pending-ios.ts';
import { reportValues } from '../../src/presentation/show/report-values.ts';
import { folderOf } from '../cli/folder.ts';

/** A report of iopending with the counts of these numbers of pending I/Os. */
const report = (time: string, counts: readonly (readonly [string, number])[]) =>
  `2024 Mar  4 ${time},  load: 0.40,  disk_r:    128 KB,  disk_w:     64 KB

           value  ------------- Distribution ------------- count
${counts.map(([value, count]) => `${value.padStart(16)} |@@  ${`${count}`.padStart(20)}\n`).join('')}
`;

async function runOf(...reports: readonly string[]) {
  const loaded = await load([await folderOf({ 'iopending.out': reports.join('') })], {});
  const options = {
    ...{ name: 'run', vocabulary: catalogue },
    window: { from: 0, to: Number.POSITIVE_INFINITY },
  };
  return normaliseRuns(loaded[0]!.hosts, options)[0]!;
}

test('the distribution of pending I/Os is said in words, and not once more as values', async () => {
  const run = await runOf(
    report('08:00:00', [
      ['< 0', 0],
      ['0', 60],
      ['1', 30],
      ['2', 10],
      ['3', 0],
    ]),
  );
  expect(pendingTexts(run)).toEqual(['I/Os pending: 60 % none, 30 % one, 10 % two']);
  expect(reportValues(run).join()).not.toContain('pending');
});

test('all reports count, and a bucket of several numbers is named by both ends', async () => {
  const first = report('08:00:00', [
    ['0', 50],
    ['1', 0],
    ['2', 0],
    ['4', 0],
  ]);
  const run = await runOf(
    first,
    report('08:00:01', [
      ['0', 10],
      ['1', 0],
      ['2', 0],
      ['4', 40],
      ['8', 0],
    ]),
  );
  expect(pendingTexts(run)).toEqual(['I/Os pending: 60 % none, 40 % 4–7']);
});

test('a histogram without the head of iopending may be of anything', async () => {
  const [, ...bare] = report('08:00:00', [
    ['0', 60],
    ['1', 30],
  ]).split('\n');
  expect(pendingTexts(await runOf(bare.join('\n')))).toEqual([]);
});
