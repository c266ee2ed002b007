import { expect, test } from 'vitest';
import { whatIsSaid } from '../parts/what-logs-say.ts';
import { isTried } from '../thinned.ts';
import {
  classOf,
  faultsOf,
  faultsOfPart,
  filesOf,
  measured,
  withoutTool,
  wronglyRuledOut,
} from './judge.ts';
import { isKnown } from './known-failures.ts';

/** The tools of which each is left out. */
const TOOLS = ['vmstat', 'iostat', 'mpstat', 'pidstat', 'sar', 'nicstat', 'proc'];

const recordings = await Promise.all(
  Object.keys(measured).map(async (recording) => {
    const files = await filesOf(recording);
    return { recording, files, whole: await whatIsSaid(files) };
  }),
);

/** What is wrong and not known, or known and not wrong. */
function unexpected(
  recording: string,
  faults: readonly string[],
  without?: string,
): readonly string[] {
  if (!isKnown(recording, without)) return faults;
  return faults.length > 0 ? [] : ['a known failure that is none any more'];
}

/** The classes that have recordings. */
const classes = [...new Set(recordings.map(({ recording }) => classOf(recording)))];

test.each(classes)('%s: the first sentences say what was made', (name) => {
  const found = recordings
    .filter(({ recording }) => classOf(recording) === name)
    .flatMap(({ recording, whole }) =>
      unexpected(recording, faultsOf(recording, whole)).map((text) => `${recording}: ${text}`),
    );
  expect(found).toEqual([]);
});

test('what is ruled out is never the limit', () => {
  const found = recordings.flatMap(({ recording, whole }) =>
    wronglyRuledOut(recording, whole).map((text) => `${recording}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each(TOOLS.map((tool, way) => ({ tool, way })))(
  'without $tool nothing false is said',
  async ({ tool, way }) => {
    const found: string[] = [];
    for (const [i, { recording, files, whole }] of recordings.entries()) {
      const part = isTried(i, way) ? withoutTool(files, tool) : null;
      if (part === null) continue;
      const faults = faultsOfPart(recording, await whatIsSaid(part), whole);
      found.push(...unexpected(recording, faults, tool).map((text) => `${recording}: ${text}`));
    }
    expect(found).toEqual([]);
  },
);
