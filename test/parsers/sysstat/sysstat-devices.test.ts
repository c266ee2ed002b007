import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

const KiB = 1024;

describeFixture('cifsiostat/linux-sysstat12.6--k-t.txt', ([log]) => {
  expect(log!).toMatchObject({ host: 'web3', platform: 'linux' });
  expect(log!.parser.id).toBe('cifsiostat');
  expect(entitiesOf(log!)).toEqual(['filesystem \\\\nas3\\home', 'filesystem \\\\nas3\\media']);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, '\\\\nas3\\home', 'rkB/s')).toEqual(
    [424.98, 5120, 5056].map((n) => n * KiB),
  );
  expect(valuesOf(log!, '\\\\nas3\\media', 'fo/s')).toEqual([0.25, 3, 3]);
  expect(log!.stamps[1]).toMatchObject({ seconds: 3 * 3600 + 32 * 60 + 54 });
});

describeFixture('tapestat/linux-sysstat12.6--t.txt', ([log]) => {
  expect(log!.parser.id).toBe('tapestat');
  expect(entitiesOf(log!)).toEqual(['disk st0', 'disk st1']);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'st0', 'kB_wrtn/s')).toEqual([2838, 34_353, 34_677].map((n) => n * KiB));
  expect(valuesOf(log!, 'st1', '%Oa')).toEqual([8, 97, 98]);
});

const LONG_NAME = 'filer9:/export/projects/simulation/results';

describeFixture('nfsiostat/linux-sysstat10.2--k-t.txt', ([log]) => {
  expect(log!.parser.id).toBe('nfsiostat-sysstat');
  expect(entitiesOf(log!)).toEqual(['filesystem filer9:/export/home', `filesystem ${LONG_NAME}`]);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, LONG_NAME, 'rkB_nor/s')).toEqual(
    [397.71, 3041.58, 9216].map((n) => n * KiB),
  );
  expect(valuesOf(log!, 'filer9:/export/home', 'wops/s')).toEqual([0.91, 6.93, 21]);
});

describeFixture('nfsiostat/linux-sysstat10.2--h-m.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['filesystem filer9:/export/home', `filesystem ${LONG_NAME}`]);
  expect(valuesOf(log!, LONG_NAME, 'wMB_svr/s')).toEqual(
    [0.6, 4.5, 12.98].map((n) => n * KiB ** 2),
  );
});

const BANNER = 'Linux 6.1.0 (web3) \t03/07/26 \t_x86_64_\t(8 CPU)\n\n';

test('a name may be on a separate line, or last, and numbers may have units', async () => {
  for (const text of [
    'Filesystem:              rkB/s    wkB/s   rops/s   wops/s     fo/s     fc/s     fd/s\n//nas1/share\n      1.2M     2.5k     3.00     4.00     0.10     0.10     0.00\n',
    '    rkB/s    wkB/s   rops/s   wops/s     fo/s     fc/s     fd/s Filesystem\n     1.2M     2.5k     3.00     4.00     0.10     0.10     0.00 //nas1/share\n',
  ]) {
    const [log] = await readText(BANNER + text);
    expect(log!.parser.id).toBe('cifsiostat');
    expect(valuesOf(log!, '//nas1/share', 'rkB/s')[0]).toBeCloseTo(1.2 * 1024 ** 2, 6);
    expect(valuesOf(log!, '//nas1/share', 'rops/s')).toEqual([3]);
    expect([...log!.counts]).toEqual([]);
  }
});

test('a lone word without following numbers is not understood', async () => {
  const header =
    'Filesystem:              rkB/s    wkB/s   rops/s   wops/s     fo/s     fc/s     fd/s\n';
  const numbers = '1.2     2.5     3.00     4.00     0.10     0.10     0.00\n';
  for (const text of [
    `${header}//nas/a ${numbers}Terminated\n//nas/b ${numbers}`,
    `${header}//nas/a ${numbers}Terminated\n//nas/b\n  ${numbers}`,
    `${header}//nas/a ${numbers}//nas/b ${numbers}Terminated\n`,
  ]) {
    const [log] = await readText(BANNER + text);
    expect(entitiesOf(log!)).toEqual(['filesystem //nas/a', 'filesystem //nas/b']);
    expect(valuesOf(log!, '//nas/b', 'rops/s')).toEqual([3]);
    expect(log!.warnings.map(({ text: told }) => told)).toEqual(['no values below Terminated']);
  }
});

test('with units bytes are counted too', async () => {
  const header =
    '         rB/s         wB/s    rops/s    wops/s         fo/s         fc/s         fd/s Filesystem\n';
  const [log] = await readText(
    `${BANNER}${header}        11.2B         4.0k      0.10      0.20         0.00         0.00         0.00 \\\\nas\\vol\n`,
  );
  expect(valuesOf(log!, '\\\\nas\\vol', 'rB/s')).toEqual([11.2]);
  expect(valuesOf(log!, '\\\\nas\\vol', 'wB/s')).toEqual([4096]);
  expect([...log!.counts]).toEqual([]);
});

test('with -G throughput is in GiB', async () => {
  const [shares] = await readText(
    `${BANNER}Filesystem                    rGB/s        wGB/s    rops/s    wops/s         fo/s         fc/s         fd/s\n\\\\nas\\vol                      1.50         0.25      0.19      0.10         0.00         0.00         0.00\n`,
  );
  expect(valuesOf(shares!, '\\\\nas\\vol', 'rGB/s')).toEqual([1.5 * KiB ** 3]);
  const [tapes] = await readText(
    `${BANNER}Tape:     r/s     w/s   GB_read/s   GB_wrtn/s  %Rd  %Wr  %Oa    Rs/s    Ot/s\nst0         1     139           0           2    0    4    6       1       0\n`,
  );
  expect(valuesOf(tapes!, 'st0', 'GB_wrtn/s')).toEqual([2 * KiB ** 3]);
});
