import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadName } from '../../../../templates/client/copy/file-name.ts';

test('a title becomes a name that can be read', () => {
  expect(downloadName('vda response time - linux-fio', 'png')).toBe(
    'vda-response-time-linux-fio.png',
  );
  expect(downloadName('nfs10g:/jbod on 163u050 - NFS_client', 'csv')).toBe(
    'nfs10g-jbod-on-163u050-NFS_client.csv',
  );
  expect(downloadName('sda - run 2026.11.21', 'gp')).toBe('sda-run-2026.11.21.gp');
});

test('no title leaves its folder, hides a file or names a device', () => {
  expect(downloadName('../../etc/passwd', 'svg')).toBe('etc-passwd.svg');
  expect(downloadName('.profile', 'svg')).toBe('profile.svg');
  expect(downloadName('NUL', 'svg')).toBe('chart-NUL.svg');
  expect(downloadName('日本', 'svg')).toBe('chart.svg');
  expect(downloadName('', 'svg')).toBe('chart.svg');
});

test('for any title, the name is short and has only safe characters', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xff_ff), { maxLength: 200 }), (codes) => {
      const title = String.fromCharCode(...codes);
      expect(downloadName(title, 'png')).toMatch(/^\w(?:[\w.-]{0,90}\w)?\.png$/);
      expect(downloadName(title, 'png')).not.toContain('..');
    }),
  );
});
