import { expect, test } from 'vitest';
import { renderPage } from '../../../templates/page/page.ts';
import { NO_ASSETS } from '../../../templates/page/shell/page-assets.ts';
import { makeRun } from '../../make-run.ts';

const writtenAt = Date.UTC(2026, 10, 21, 23, 3, 4);
const page = (zoneMinutes: number, form: 'file' | 'mail' = 'file') => {
  const runs = [{ ...makeRun([]), zoneMinutes }];
  const document = { schemaVersion: 1, generator: 'statgraph', title: 'a title', runs } as const;
  return renderPage(document, NO_ASSETS, { form, running: { writtenAt, everySeconds: 30 } });
};

test('the mark says when the page was written, on the clock of the run', () => {
  expect(page(0)).toContain(
    'Still running, written at <time datetime="2026-11-21T23:03:04.000Z">2026-11-21 23:03:04 UTC</time>',
  );
  expect(page(60)).toContain('>2026-11-22 00:03:04 UTC+01:00</time>');
});

test('only a page with a script says that it loads itself again', () => {
  expect(page(0)).toContain('<span>, loads itself again every 30 s</span>');
  expect(page(0, 'mail')).toContain('Still running');
  expect(page(0, 'mail')).not.toContain('loads itself');
});
