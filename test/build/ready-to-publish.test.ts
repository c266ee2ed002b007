import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from '../cli/folder.ts';
import { run } from '../cli/run.ts';

const root = resolve(import.meta.dirname, '../..');
const SCRIPT = resolve(root, 'src/build/ready-to-publish.mjs');

const address = 'https://example.org/somebody/statgraph';

async function answer(manifest: object, workflow: string) {
  const cwd = await folderOf({
    'package.json': JSON.stringify(manifest),
    'README.md': workflow,
    'examples/github/benchmark.yml': workflow,
  });
  const { code, stderr } = await run(process.execPath, [SCRIPT], { cwd });
  return [code, stderr];
}

test('what is missing before a release is said, each in a line, and nothing goes out', async () => {
  const [code, said] = await answer({ homepage: address }, 'uses: OWNER/statgraph@v1\n');
  expect([code, said]).toEqual([
    1,
    `not ready to publish: package.json has no repository
not ready to publish: package.json has no bugs
not ready to publish: README.md has OWNER in place of the project's address
not ready to publish: examples/github/benchmark.yml has OWNER in place of the project's address
`,
  ]);
  const { scripts } = JSON.parse(await readFile(resolve(root, 'package.json'), 'utf8'));
  expect(scripts.prepublishOnly).toBe('node src/build/ready-to-publish.mjs');
});

test('with all of it the package may go out', async () => {
  const manifest = { repository: address, homepage: address, bugs: address };
  expect(await answer(manifest, 'uses: somebody/statgraph@v1\n')).toEqual([0, '']);
});
