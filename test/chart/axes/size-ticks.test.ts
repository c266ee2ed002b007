import { describe, expect, test } from 'vitest';
import {
  axisTicks,
  linearDomain,
  logarithmicDomain,
  type SizeUnit,
} from '../../../src/chart/axes/size-ticks.ts';

const KIB = 1024;
const bytes: SizeUnit = { bytes: 1, base: 1024 };
const kib: SizeUnit = { bytes: KIB, base: 1024 };
const gib: SizeUnit = { bytes: KIB ** 3, base: 1024 };

const labels = (...given: Parameters<typeof axisTicks>) =>
  axisTicks(...given)
    .map(({ label }) => label)
    .filter((label) => label !== '');

describe('a linear axis of sizes', () => {
  test.each([
    [16, [0, 16], ['0', '4', '8', '12', '16']],
    [36.4, [0, 40], ['0', '8', '16', '24', '32', '40']],
    [920, [0, 1024], ['0', '256', '512', '768', '1024']],
    [0.7, [0, 0.75], ['0', '0.125', '0.25', '0.375', '0.5', '0.625', '0.75']],
  ] as const)('up to %d GiB has tics at powers of two', (most, domain, texts) => {
    expect(linearDomain(gib, [0, most], 5)).toEqual(domain);
    expect(labels({ log: false, domain }, 5, { size: gib })).toEqual(texts);
  });

  test('ends at a tic whatever it shows', () => {
    for (let most = 0.01; most < 400; most *= 1.03) {
      const domain = linearDomain(kib, [0, most], 3);
      expect(domain[1]).toBeGreaterThanOrEqual(most);
      const ticks = axisTicks({ log: false, domain }, 3, { size: kib });
      expect(ticks.at(-1)!.value).toBeCloseTo(domain[1], 12);
    }
  });

  test.each([
    [0, 3 / 1024, [0, 0.003], ['0', '0.001', '0.002', '0.003']],
    [7.2, 7.21, [7.2, 7.21], ['7.2', '7.205', '7.21']],
  ] as const)(
    'zoomed to a small part of a unit, from %d to %d, has decimal tics',
    (low, most, domain, texts) => {
      expect(linearDomain(gib, [low, most], 3)).toEqual(domain);
      expect(labels({ log: false, domain }, 3, { size: gib })).toEqual(texts);
    },
  );

  test('in bytes, as of packets, or in units of 1000 has decimal tics', () => {
    const domain = [0, 1500] as const;
    expect(linearDomain(bytes, domain, 3)).toEqual(domain);
    const texts = labels({ log: false, domain }, 3, { size: bytes });
    expect(texts).toEqual(['0', '500', '1000', '1500']);
    expect(labels({ log: false, domain }, 3, { size: { bytes: 1e6, base: 1000 } })).toEqual(texts);
  });
});

describe('a logarithmic axis of sizes', () => {
  test('has sizes in their own units, and none that is usual on its border', () => {
    const domain = logarithmicDomain(kib, 4, 512);
    expect(domain).toEqual([1, 1024]);
    expect(labels({ log: true, domain }, 6, { size: kib })).toEqual([
      '1 KiB',
      '4 KiB',
      '16 KiB',
      '64 KiB',
      '256 KiB',
      '1 MiB',
    ]);
  });

  test('has the same sizes whatever the unit of its values', () => {
    const domain = logarithmicDomain(bytes, 512, 16 * KIB);
    expect(domain).toEqual([256, 64 * KIB]);
    expect(labels({ log: true, domain }, 3, { size: bytes })).toEqual([
      '256 bytes',
      '4 KiB',
      '64 KiB',
    ]);
  });

  test('in units of 1000 has decades', () => {
    const size: SizeUnit = { bytes: 1000, base: 1000 };
    const domain = logarithmicDomain(size, 4, 5000);
    expect(labels({ log: true, domain }, 6, { size })).toEqual([
      '1 kB',
      '10 kB',
      '100 kB',
      '1 MB',
      '10 MB',
    ]);
  });

  test('of huge sizes has their units', () => {
    expect(
      labels({ log: true, domain: [1e3, 1e9] }, 6, { size: { bytes: 1e9, base: 1000 } }),
    ).toEqual(['1 TB', '10 TB', '100 TB', '1 PB', '10 PB', '100 PB', '1 EB']);
    expect(labels({ log: true, domain: [4 ** 9, 4 ** 10] }, 3, { size: gib })).toEqual([
      '256 TiB',
      '1 PiB',
    ]);
  });

  test('without a size is usual', () => {
    expect(logarithmicDomain(null, 0.3, 450)).toEqual([0.1, 1000]);
    expect(labels({ log: true, domain: [0.1, 10] }, 6, { size: null })).toEqual(['0.1', '1', '10']);
  });
});
