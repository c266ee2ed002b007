import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { openBytes } from '../../src/input/files/open-bytes.ts';
import { readFile as readLog } from '../../src/input/reading/read-file.ts';
import { cellAt } from '../../src/model/column.ts';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sysstat-'));
  await run('sar', ['-A', '-o', join(folder, 'sa17'), '1', '3']);
});

const read = (name: string) => readLog({ name, bytes: () => openBytes(join(folder, name)) }, {});

test('the record of sar has what sadf prints of it, compressed or not', async () => {
  const { stdout } = await run('sadf', ['-d', join(folder, 'sa17'), '--', '-u']);
  const idle = stdout
    .split('\n')
    .filter((line) => /;-1;/.test(line))
    .map((line) => Number(line.split(';').at(-1)));
  await writeFile(join(folder, 'sa17.gz'), gzipSync(await readFile(join(folder, 'sa17'))));
  for (const name of ['sa17', 'sa17.gz']) {
    const { sources, warnings } = await read(name);
    expect(warnings.filter(({ code }) => code === 'damaged')).toEqual([]);
    const [column] = sources
      .flatMap(({ columns, entities }) =>
        columns.filter(({ entity }) => entities[entity]!.kind === 'host'),
      )
      .filter(({ metric }) => metric === 'cpu.idle');
    expect(idle.map((_, sample) => cellAt(column!, sample).value)).toEqual(idle);
  }
});

test('a record that is cut has the reports before the cut, and a warning', async () => {
  const whole = await readFile(join(folder, 'sa17'));
  await writeFile(join(folder, 'cut'), whole.subarray(0, whole.length - 1000));
  const { sources, warnings } = await read('cut');
  expect(warnings.map(({ code, text }) => [code, text])).toContainEqual([
    'damaged',
    expect.stringMatching(/^sadf says: .*unexpected/),
  ]);
  expect(sources.length).toBeGreaterThan(0);
});
