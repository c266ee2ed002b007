import { expect, test } from 'vitest';
import { comparedOf } from '../../../src/compare/compared.ts';
import type { Run } from '../../../src/model/run.ts';
import { doubtTexts } from '../../../src/presentation/compare/doubt-texts.ts';
import { runOf } from '../../log.ts';
import { sysbenchOutput } from '../../swept-logs.ts';

const progress = (second: number) =>
  `[ ${second}s ] thds: 8 tps: 90.00 qps: 1800.00 (r/w/o: 1260.00/360.00/180.00) lat (ms,95%): 9.00 err/s: 0.00 reconn/s: 0.00\n`;
const PROGRESS = Array.from({ length: 30 }, (_, i) => progress(i + 1)).join('');
const HEAD = 'sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)\n\n';

const compare = (...runs: readonly Run[]) => {
  const named = runs.map((run, i) => ({ ...run, name: 'ab'[i]!, title: 'ab'[i]! }));
  return comparedOf({ runs: named });
};

async function runs(ofSecond: string) {
  const result = sysbenchOutput({ threads: 8, rate: 100, latency: 8 });
  return [
    await runOf({ 'sysbench.out': result.replace('SQL stat', `${PROGRESS}\nSQL stat`) }),
    await runOf({ 'sysbench.out': ofSecond }),
  ] as const;
}

test('a benchmark that printed only its progress may not have ended, and is compared by it', async () => {
  const compared = compare(...(await runs(HEAD + PROGRESS)));
  expect(doubtTexts(compared)).toEqual([
    'The benchmark of b printed no result, only its progress: it may not have ended.',
  ]);
  const [work] = compared.results;
  expect(work).toMatchObject({ subject: 'sysbench OLTP', values: [100, 90] });
});

test('a file that is damaged is named', async () => {
  const [whole, other] = await runs(HEAD + PROGRESS);
  const unread = [
    { file: 'iostat.gz', why: 'compressed data are cut', firstLine: '', unreadable: true },
  ];
  const compared = compare(whole, { ...other, unread: unread as Run['unread'] });
  expect(doubtTexts(compared)[0]).toBe('Data of b are lost: iostat.gz: compressed data are cut.');
});

test('whole runs raise no doubt', async () => {
  const [whole] = await runs('');
  expect(doubtTexts(compare(whole, whole))).toEqual([]);
});
