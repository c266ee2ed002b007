import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manyOf } from '../many-logs.ts';
import { folderOf } from './folder.ts';
import { statgraph } from './run.ts';

/** Few enough to be quick: steps are counted, not timed, so that a square shows in a small number. */
const FEWEST = 60;
/** Twice as many take twice the steps, sorting included; squares take four times. */
const LINEAR = 2.1;

/** What Node counts: how often each part of each function ran. */
interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

test.each(Object.keys(manyOf))(
  'the steps of a report grow with the number of its %s',
  async (kind) => {
    const steps: number[] = [];
    for (const times of [1, 2, 4]) steps.push(await stepsOf(kind, FEWEST * times));
    const [one, two, four] = steps as [number, number, number];
    expect((four - two) / (two - one)).toBeLessThan(LINEAR);
  },
);

/** The steps of writing a report and of reading its data back. */
async function stepsOf(kind: string, count: number): Promise<number> {
  const folder = await folderOf({});
  const logs = await folderOf(manyOf[kind]!(count));
  const page = join(folder, 'page.html');
  const env = { NODE_V8_COVERAGE: join(folder, 'coverage') };
  await mkdir(env.NODE_V8_COVERAGE);
  for (const words of [
    ['report', logs, '-o', page],
    ['show', page],
  ]) {
    expect(await statgraph(words, { env })).toMatchObject({ code: 0 });
  }
  const counted = await Promise.all(
    (await readdir(env.NODE_V8_COVERAGE)).map((name) => countIn(join(env.NODE_V8_COVERAGE, name))),
  );
  return counted.reduce((sum, steps) => sum + steps, 0);
}

async function countIn(file: string): Promise<number> {
  const { result } = JSON.parse(await readFile(file, 'utf8')) as Coverage;
  return result
    .filter(({ url }) => url.endsWith('/dist/cli.js'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}
