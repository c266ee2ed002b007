import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isPlain } from '../../src/anonymise/plain.ts';

const root = resolve(import.meta.dirname, '../..');

test('the codes of all warnings are plain, because what they mean depends on them', () => {
  const files = ['src', 'parsers'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const codes = files.flatMap((text) =>
    [...text.matchAll(/(?:\bcode: |\.warn\(\s*)'([a-z\d-]+)'/g)].map(([, code]) => code!),
  );
  expect(new Set(codes).size).toBeGreaterThan(40);
  expect([...new Set(codes)].filter((code) => !isPlain(code))).toEqual([]);
});

test.each([
  'vmstat-2026-11-21T02.33.log',
  '20261121T143000Z',
  'randread 4k, iodepth=32, 64KiB',
  '99.99th',
  '6.1.0-18-amd64',
  '127.0.0.1',
  '100000',
  'http_req_waiting',
  'rawipOutDatagrams',
  'TcpExt',
  'nvme10n1p128',
  'enp129s0f0np0',
])('%s is plain', (text) => {
  expect(isPlain(text)).toBe(true);
});

test.each([
  'k1234567',
  'WD4000123456',
  'da12ab34cd56',
  'DA1234567',
  'LedgerTest',
  'p204711',
  '10427e190c59',
  '12000138031020',
  'db7',
  '10.1.2.3',
  'ip-10-1-2-3',
  'fe80::1',
  '02:42:ac:11:00:02',
  '5000c500a1b2c3d4',
  '4c1d2e3f-1111-4222-8333-123456789012',
  'https://example.com',
  'host1',
  'Größenwahn',
  '秘密',
  '🦄',
])('%s is not plain', (text) => {
  expect(isPlain(text)).toBe(false);
});
