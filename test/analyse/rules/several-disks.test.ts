import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import type { Run } from '../../../src/model/run.ts';
import { makeRun, makeSource } from '../../make-run.ts';
import { between } from './find-in.ts';
import { diskColumns, type MadeDisk } from './make-disk.ts';

/** A disk that did nothing for a while although requests waited: at which time differs. */
const stuck = (from: number): MadeDisk => ({
  'read.operations': between(from, from + 20, 0, 50),
  'write.operations': between(from, from + 20, 0, 10 + from),
  utilisation: between(from, from + 20, 100, 40),
});

/** Disks in logs of different lengths, so that what was read of one is longer than of the next. */
function runOf(disks: Readonly<Record<string, MadeDisk>>): Run {
  const sources = Object.entries(disks).map(([name, made], id) => ({
    ...makeSource({
      file: `${name}.log`,
      samples: 200 - 20 * id,
      columns: diskColumns(name, made),
    }),
    id,
  }));
  return makeRun(sources);
}

test('what is found in each of several disks does not depend on those judged before it', () => {
  const disks = { sda: stuck(20), sdb: stuck(60), sdc: stuck(100) };
  const stalls = diagnosisOf(runOf(disks)).findings.filter(({ rule }) => rule === 'disk-stalled');
  expect(stalls.map(({ claim, from, to }) => [claim, from, to]).sort()).toEqual([
    ['sda stood still', 20, 40],
    ['sdb stood still', 60, 80],
    ['sdc stood still', 100, 120],
  ]);
});
