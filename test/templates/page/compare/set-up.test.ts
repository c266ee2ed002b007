import { expect, test } from 'vitest';
import { renderPage } from '../../../../templates/page/page.ts';
import { NO_ASSETS } from '../../../../templates/page/shell/page-assets.ts';
import { makeRun, makeSource } from '../../../make-run.ts';

/** The page that compares two runs beside which lay a text each. */
function pageOf(before: string, after: string): string {
  const column = { kind: 'job', name: 'transactions', metric: 'benchmark.operations' } as const;
  const runOf = (name: string, text: string) =>
    makeRun(
      [makeSource({ tool: 'sysbench', columns: [{ ...column, values: () => 100 }], samples: 30 })],
      {
        ...{ name, title: name, context: [{ file: 'context/app.conf', text }] },
      },
    );
  return renderPage(
    {
      ...{ schemaVersion: 1, generator: 'statgraph', title: 'before → after' },
      runs: [runOf('before', before), runOf('after', after)],
      comparison: {
        sides: [
          { name: 'before', runs: [0] },
          { name: 'after', runs: [1] },
        ],
        ...{ zeros: [0, 0], thresholdPercent: 5, align: 'load' },
      },
    },
    NO_ASSETS,
  );
}

const CONF = 'listen 80\nworkers 4\nlog /var/log/app\n';

test('the lines of a text that differ between the sides are in a fold, with their numbers', () => {
  const page = pageOf(CONF, CONF.replace('workers 4', 'workers <8>'));
  expect(page).toContain('app.conf: 1 change in after');
  expect(page).toMatch(/before:2<\/th><td><code>− workers 4</);
  expect(page).toMatch(/after:2<\/th><td><code>\+ workers &lt;8&gt;</);
});

test('a set-up without a difference says so', () => {
  const page = pageOf(CONF, CONF);
  expect(page).toContain('none that the logs show');
  expect(page).not.toContain('changed-file');
});
