import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyOf } from '../many-logs.ts';
import { folderOf } from './folder.ts';

/** Few enough to be quick: steps are counted, not timed, so that a square shows in a small number. */
const FEWEST = 40;
/** Twice as many take twice the steps, sorting included; squares take four times. */
const LINEAR = 2.1;

/** Our modules, not what runs the tests. */
const OURS = /\/(src|parsers|templates)\/(?!.*node_modules)/;

/** Node counts how often each part of each function ran, of functions that it compiles from then on. */
const session = new Session();
let writeAndRead: (logs: string, page: string) => Promise<void>;

beforeAll(async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const { report } = await import('../../src/commands/report.ts');
  const { readDocument } = await import('../../src/commands/read-document.ts');
  const { summaryLines } = await import('../../src/terminal/summary.ts');
  const { csv } = await import('../../src/export/csv.ts');
  const { json } = await import('../../src/export/json.ts');
  writeAndRead = async (logs, page) => {
    await report([logs], { output: page, quiet: true }, { script: '', cropScript: '', style: '' });
    const document = await readDocument([page], {});
    summaryLines(document);
    for (const piece of [csv(document), json(document)]) for (const _ of piece);
  };
  await session.post('Profiler.takePreciseCoverage');
});

afterAll(() => session.disconnect());

test.each(Object.keys(manyOf))(
  'the steps of a report and of its exports grow with the number of its %s',
  async (kind) => {
    const steps: number[] = [];
    for (const times of [1, 2, 4]) steps.push(await stepsOf(kind, FEWEST * times));
    const [one, two, four] = steps as [number, number, number];
    expect((four - two) / (two - one)).toBeLessThan(LINEAR);
  },
);

/** The steps of writing a report, reading its data back and exporting them, since the steps were last taken. */
async function stepsOf(kind: string, count: number): Promise<number> {
  const logs = await folderOf(manyOf[kind]!(count));
  await writeAndRead(logs, join(await folderOf({}), 'page.html'));
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => OURS.test(url))
    .flatMap(({ functions }) => functions.map(({ ranges }) => stepsIn(ranges)))
    .reduce((sum, steps) => sum + steps, 0);
}

/**
 * How much code of a function ran: each character as often as it did. A part that ran as often as what is around it has
 * no range of its own, so ranges alone cannot be counted.
 */
function stepsIn(ranges: readonly Profiler.CoverageRange[]): number {
  const around: Profiler.CoverageRange[] = [];
  let steps = 0;
  for (const range of ranges) {
    while (around.length > 0 && around.at(-1)!.endOffset <= range.startOffset) around.pop();
    const length = range.endOffset - range.startOffset;
    steps += length * (range.count - (around.at(-1)?.count ?? 0));
    around.push(range);
  }
  return steps;
}
