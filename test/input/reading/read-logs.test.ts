import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { LoadOptions } from '../../../src/input/file-options.ts';
import { load } from '../../../src/input/reading/load.ts';
import { oneThread, type Pool } from '../../../src/workers/pool.ts';

const HEADER = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n';
const ROW = ' 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0\n';
const LARGE = HEADER + ROW.repeat(60_000);

async function logs(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statgraph-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = {
    'a.log': LARGE,
    'b.log': `${LARGE}1 2 x\n`,
    'c.log': HEADER + ROW,
    'd.txt': '?\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** A pool of two that copies what threads would copy, and counts it. */
function copyingPool(): Pool & { tasks: number } {
  return {
    jobs: 2,
    tasks: 0,
    async runAll(task, list) {
      this.tasks += list.length;
      const all = [];
      for (const given of list) {
        const made = await task.work(structuredClone(given));
        all.push(structuredClone(made, { transfer: task.buffersOf?.(made) ?? [] }));
      }
      return all;
    },
    run: oneThread.run,
    close: oneThread.close,
  };
}

async function read(folder: string, options: LoadOptions = {}) {
  const [run] = await load([folder], options);
  const { sources, warnings, unread } = run!.hosts[0]!;
  const facts = sources.map(({ parser, file, columns, stamps, lines, warnings: own }) => {
    return { parser: parser.id, file, columns, stamps, lines, own };
  });
  // Numbers are compared as bytes, which is quicker.
  return JSON.stringify({ facts, warnings, unread }, (_, value) =>
    ArrayBuffer.isView(value) ? [value.constructor.name, textOf(value)] : value,
  );
}

function textOf({ buffer, byteOffset, byteLength }: ArrayBufferView): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
}

test('large files read apart have the same content, in the order of the files', async () => {
  const folder = await logs();
  const pool = copyingPool();
  expect((await read(folder, { pool })) === (await read(folder))).toBe(true);
  expect(pool.tasks).toBe(2);
});

test('a single large file is read here, and so are files with a parser of the user', async () => {
  const folder = await logs();
  const pool = copyingPool();
  await load([join(folder, 'a.log')], { pool });
  const [own] = (await load([folder], {}))[0]!.hosts[0]!.sources;
  await load([folder], { pool, userParsers: [{ ...own!.parser, id: 'mine' }] });
  expect(pool.tasks).toBe(0);
});

test('progress counts every byte once, read apart or here', async () => {
  const folder = await logs();
  let [total, sum] = [0, 0];
  const watch = {
    begin(size: number) {
      total = size;
    },
    read(bytes: number) {
      sum += bytes;
    },
    end: () => undefined,
  };
  await load([folder], { pool: copyingPool(), watch });
  expect(total).toBeGreaterThan(2 * LARGE.length);
  expect(sum).toBe(total);
});
