import { join } from 'node:path';
import { createInstrumenter } from 'istanbul-lib-instrument';
import { type Plugin, runnerImport } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { manyOf } from '../many-logs.ts';
import { folderOf } from './folder.ts';

/** Few enough to be quick: steps are counted, not timed, so that a square shows in a small number. */
const FEWEST = 40;
/** Twice as many take twice the steps, sorting included; squares take four times. */
const LINEAR = 2.1;

/** Our modules, not what runs the tests. */
const OURS = /\/(src|parsers|templates)\/(?!.*node_modules)/;

/** The global variable in which the modules count. */
const COUNTS = 'statementCounts';

/** How often each statement of each file ran. */
type Counts = Readonly<Record<string, { readonly s: Readonly<Record<string, number>> }>>;

const instrumenter = createInstrumenter({ esModules: true, coverageVariable: COUNTS });

/** Lets our modules count their statements. V8 counts too, but loses functions to its garbage collector. */
const counted: Plugin = {
  name: 'count-statements',
  enforce: 'post',
  transform: {
    filter: { id: OURS },
    handler: (code, id) => instrumenter.instrumentSync(code, id),
  },
};

let writeAndRead: (logs: string, page: string) => Promise<void>;

beforeAll(async () => {
  const path = join(import.meta.dirname, 'write-and-read.ts');
  const { module } = await runnerImport<typeof import('./write-and-read.ts')>(path, {
    plugins: [counted],
  });
  writeAndRead = module.writeAndRead;
});

test.each(Object.keys(manyOf))(
  'the steps of a report and of its exports grow with the number of its %s',
  async (kind) => {
    const steps: number[] = [];
    for (const times of [1, 2, 4]) steps.push(await stepsOf(kind, FEWEST * times));
    const [one, two, four] = steps as [number, number, number];
    expect((four - two) / (two - one)).toBeLessThan(LINEAR);
  },
);

/** The statements that ran to write a report, read its data back and export them. */
async function stepsOf(kind: string, count: number): Promise<number> {
  const logs = await folderOf(manyOf[kind]!(count));
  const page = join(await folderOf({}), 'page.html');
  const before = statementsRun();
  await writeAndRead(logs, page);
  return statementsRun() - before;
}

function statementsRun(): number {
  const counts = (globalThis as { [COUNTS]?: Counts })[COUNTS]!;
  const ofFiles = Object.values(counts).flatMap(({ s }) => Object.values(s));
  return ofFiles.reduce((sum, times) => sum + times, 0);
}
