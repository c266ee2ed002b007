import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import type { ResultTable } from '../../../src/model/result.ts';
import { describeFixture } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

const KiB = 1024;
const MiB = 1024 ** 2;

const rowsOf = ([table]: readonly ResultTable[]) =>
  Object.fromEntries(table!.rows.map(({ name }) => [name, rowOf(table, name)]));

const image = { size: 2_621_440 };
const notes = { size: 5 * MiB };

describeFixture('transfer/ftp.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(rowsOf(results)).toEqual({
    'get image.iso': { ...image, time: 3.2, rate: 800 * KiB },
    'put notes.tar': { ...notes, time: 1.25, rate: 4 * MiB },
    // Minutes and seconds have no part of a second, but the rate has.
    'get image.iso #2': { size: 262_144_000, time: 125, rate: 2 * MiB },
  });
});

describeFixture('transfer/smbclient.log', (_, results) => {
  expect(rowsOf(results)).toEqual({
    'get image.iso': { ...image, time: 4, rate: 640 * KiB },
    'put notes.tar': { rate: MiB },
  });
});

describeFixture('transfer/scp.log', (_, results) => {
  expect(rowsOf(results)).toEqual({
    'image.iso': { ...image, time: 2.083, rate: expect.closeTo(1.2 * MiB, -2) },
    'notes.tar': { size: 640, time: 0.001953, rate: 320 * KiB },
  });
});

describeFixture('transfer/rsync.log', (_, results) => {
  expect(rowsOf(results)).toEqual({
    'put images': { size: 2_622_300, time: 2.5, rate: expect.closeTo(1_048_934, -2) },
    'get notes': { size: 5e6, time: 2.5, rate: expect.closeTo(2e6, -2) },
  });
});

describeFixture('transfer/curl.log', (_, results) => {
  expect(rowsOf(results)).toEqual({
    'get image.iso': { ...image, time: 2, rate: 1280 * KiB },
    'put notes.tar': { ...notes, time: 2, rate: 2.5 * MiB },
  });
});

describeFixture('transfer/wget.log', (_, results) => {
  expect(rowsOf(results)).toEqual({
    'get image.iso': { ...image, time: 2, rate: 1.25 * MiB },
    'get notes.tar': { ...notes, time: 10, rate: 512 * KiB },
  });
});

test('two tools that copied the same file have a row each', async () => {
  const text = `ftp> get /tmp/x
1048576 bytes received in 2.0 seconds (5.1e+02 Kbytes/s)
smb: \\> get x
getting file \\x of size 1048576 as x (256.0 KiloBytes/sec) (average 256.0 KiloBytes/sec)
`;
  const { results } = await parseLog('x', [new TextEncoder().encode(text)]);
  expect(rowsOf(results)).toMatchObject({
    'get x': { rate: 510 * KiB },
    'get x, smbclient': { rate: 256 * KiB, time: 4 },
  });
});
