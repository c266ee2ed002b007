import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readFile as readLog } from '../../../src/input/reading/read-file.ts';
import { cellAt } from '../../../src/model/column.ts';

const PRINTED = join(import.meta.dirname, '../../fixtures/sadf/linux-sysstat12.6--d.csv');
const { PATH } = process.env;
const RECORD = new Uint8Array([0x96, 0xd5, 0x75, 0x21, 0, 0, 0, 12]);

afterEach(() => vi.unstubAllEnvs());

/** Puts a program in the place of sadf; without lines there is none. */
async function useSadf(...lines: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sadf-'));
  if (lines.length > 0) {
    await writeFile(join(folder, 'sadf'), ['#!/bin/sh', ...lines, ''].join('\n'));
    await chmod(join(folder, 'sadf'), 0o755);
  }
  vi.stubEnv('PATH', lines.length > 0 ? `${folder}${delimiter}${PATH}` : folder);
}

const read = (name = 'sa17') => readLog({ name, bytes: () => new Blob([RECORD]).stream() }, {});

test('a record of sysstat is what sadf prints of it', async () => {
  // It prints only if it gets the record as its input, in the numbers of C.
  await useSadf(
    '[ "$*" = "-d /dev/stdin -- -A" ] && [ "$LC_ALL" = C ] || exit 3',
    `[ "$(wc -c < /dev/stdin)" -eq ${RECORD.length} ] && cat '${PRINTED}'`,
  );
  const { sources, warnings } = await read();
  expect(warnings).toEqual([]);
  const host = sources[0]!.columns.find(({ metric }) => metric === 'cpu.idle')!;
  expect([0, 1].map((sample) => cellAt(host, sample).value)).toEqual([0, 1]);
});

test('without sadf, or if it fails, one line says what to do', async () => {
  await useSadf();
  expect((await read()).unread).toEqual([
    {
      file: 'sa17',
      why: 'a binary file of sysstat, and sadf is not installed: install sysstat, or on its host: sadf -d FILE -- -A > FILE.csv',
      firstLine: '',
      unreadable: true,
    },
  ]);
  await useSadf('echo "Invalid system activity file:\n /dev/stdin" >&2; exit 1');
  expect((await read()).unread[0]!.why).toContain(
    'and sadf says: Invalid system activity file: /dev/stdin; on its host: ',
  );
  await useSadf('yes garbage | head -c 5000000 >&2; exit 1');
  expect((await read()).unread[0]!.why.length).toBeLessThan(400);
  await useSadf('kill -9 $$');
  expect((await read()).unread[0]!.why).toContain('and sadf ended with SIGKILL');
});

test('what sadf printed before it failed is read', async () => {
  await useSadf(`cat '${PRINTED}'; echo End of file >&2; exit 2`);
  const { sources, warnings } = await read();
  expect(sources.length).toBeGreaterThan(0);
  expect(warnings).toMatchObject([
    { file: 'sa17', code: 'damaged', text: 'sadf says: End of file' },
  ]);
});
