import { expect, test } from 'vitest';
import { renderPage } from '../../../../templates/page/page.ts';
import { NO_ASSETS } from '../../../../templates/page/shell/page-assets.ts';
import { makeRun, makeSource } from '../../../make-run.ts';

/** The page of a comparison of runs of 60 s with these CPU uses, half of it in `load` and half in `query`. */
function pageOf(...uses: readonly number[]): string {
  const column = { kind: 'host', name: '', metric: 'cpu.user' } as const;
  const runs = uses.map((use, i) =>
    makeRun(
      [makeSource({ tool: 'vmstat', columns: [{ ...column, values: () => use }], samples: 60 })],
      {
        ...{ name: `run${i}`, title: `run${i}` },
        marks: ['load', 'query'].map((text, mark) => ({ at: 30 * mark, text })),
      },
    ),
  );
  return renderPage(
    {
      ...{ schemaVersion: 1, generator: 'statgraph', title: 'runs' },
      runs,
      comparison: {
        sides: runs.map(({ name }, i) => ({ name, runs: [i] })),
        ...{ zeros: uses.map(() => 0), thresholdPercent: 5, align: 'load' },
      },
    },
    NO_ASSETS,
  );
}

/** The texts beside a track, in their order. */
const besideTrack = (page: string) =>
  page
    .match(/class="track-table.*?<tbody>.*?(<td class="stats">.*?<\/td>)/s)![1]!
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/);

test('a track of two sides has their means and the change in a line, one of three a line a side', () => {
  expect(besideTrack(pageOf(40, 60))).toEqual(['%', '40', '60', '+20', 'points']);
  const three = besideTrack(pageOf(40, 60, 90));
  expect(three.filter((text) => /^[A-C]$/.test(text))).toEqual(['A', 'B', 'C']);
  expect(three.filter((text) => /^[469]0$/.test(text))).toHaveLength(9);
});

test('phases that all sides have are folds with what changed in them', () => {
  const page = pageOf(40, 60);
  expect(page).toMatch(/<summary class="fold-head">load: 2 changed/);
  expect(page).toMatch(/<summary class="fold-head">query: 2 changed/);
});
