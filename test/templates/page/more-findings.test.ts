import { expect, test } from 'vitest';
import type { Run } from '../../../src/model/run.ts';
import {
  drawnFindings,
  findingRows,
  moreFindingRows,
} from '../../../src/presentation/findings/findings.ts';
import { renderPage } from '../../../templates/page/page.ts';
import { NO_ASSETS } from '../../../templates/page/shell/page-assets.ts';
import { makeDisk, makeRun, makeSource } from '../../make-run.ts';

const document = (run: Run) =>
  ({ schemaVersion: 1, generator: 'test', title: 't', runs: [run] }) as const;
const render = (run: Run) => renderPage(document(run), NO_ASSETS);

/** A run in which one disk after another writes at a constant rate for a minute. */
function inTurn(count: number): Run {
  const disks = Array.from({ length: count }, (_, n) =>
    makeDisk(`sd${n}`, {
      read: () => 0,
      write: (i) => (Math.floor(i / 60) === n ? 100 + 20 * n : 0),
      busy: (i) => (Math.floor(i / 60) === n ? 60 : 0),
    }),
  );
  return makeRun([makeSource({ samples: 60 * count, columns: disks.flat() })]);
}

test('findings beyond the first five are in a fold, with all they say', () => {
  const run = inTurn(8);
  const more = moreFindingRows(run);
  expect(findingRows(run).filter(({ finding }) => finding.level !== 'not-measured')).toHaveLength(
    5,
  );
  expect(more.length).toBeGreaterThanOrEqual(3);
  const page = render(run);
  const fold = /<details class="more-findings">.*?<\/details>/s.exec(page)![0];
  expect(fold).toContain(`>${more.length} more findings</summary>`);
  for (const { claim } of more) expect(fold).toContain(`<b>${claim}</b>`);
});

test('further findings are rails in the tracks and charts too', () => {
  const run = inTurn(8);
  expect(drawnFindings(run)).toHaveLength(findingRows(run).length + moreFindingRows(run).length);
  const { name } = moreFindingRows(run)[0]!.finding.subject.entity;
  const page = render(run);
  const chart = new RegExp(`<figure id="disk-throughput--run1--disk--${name}".*?</svg>`, 's');
  expect(chart.exec(page)![0]).toMatch(/class="(limit|warning)"/);
});

test('without further findings there is no fold', () => {
  expect(render(inTurn(2))).not.toContain('more-findings');
});
