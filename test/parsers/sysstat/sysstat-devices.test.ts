import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('cifsiostat/linux-sysstat12--t.txt', ([log]) => {
  expect(log!).toMatchObject({ host: 'web3', platform: 'linux' });
  expect(log!.parser.id).toBe('cifsiostat');
  expect(entitiesOf(log!)).toEqual(['filesystem //nas1/share', 'filesystem //nas1/home']);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, '//nas1/share', 'rkB/s')).toEqual([1280, 512 * 1024]);
  expect(valuesOf(log!, '//nas1/share', 'fo/s')).toEqual([0.1, 0.2]);
  expect(log!.stamps[1]).toMatchObject({ seconds: 14 * 3600 + 3 * 60 + 26 });
});

describeFixture('tapestat/linux-sysstat12.txt', ([log]) => {
  expect(log!.parser.id).toBe('tapestat');
  expect(entitiesOf(log!)).toEqual(['disk st0', 'disk st1']);
  expect(valuesOf(log!, 'st0', 'kB_wrtn/s')).toEqual([34_545 * 1024, 35_840 * 1024]);
  expect(valuesOf(log!, 'st0', '%Oa')).toEqual([100, 98]);
});

describeFixture('nfsiostat/linux-sysstat10--k.txt', ([log]) => {
  expect(log!.parser.id).toBe('nfsiostat-sysstat');
  expect(entitiesOf(log!)).toEqual(['filesystem filer9:/export/home']);
  expect(valuesOf(log!, 'filer9:/export/home', 'rkB_nor/s')).toEqual([1280, 3328]);
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
