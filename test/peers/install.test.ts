import { copyFile, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from '../cli/folder.ts';
import { run } from '../cli/run.ts';
import { someOf } from '../thinned.ts';
import { installNode, type NodeRelease } from './node-release.ts';
import { expectWritten, linesOf, MORE, SECTIONS } from './readme-lines.ts';
import { writeReadmeLogs } from './readme-logs.ts';

const root = resolve(import.meta.dirname, '../..');
const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

/** The lowest that the package allows, and the last of each later line. */
const RELEASES: readonly NodeRelease[] = [
  { node: `${engines.node.replace('>=', '')}.0`, npm: '10.8.2' },
  { node: '22.23.3', npm: '10.9.9' },
  { node: '24.21.0', npm: '11.21.2' },
];

interface InstalledNode extends NodeRelease {
  /** The folder of its commands. */
  readonly commands: string;
}

const installed: InstalledNode[] = [];
for (const release of someOf(RELEASES, 1)) {
  try {
    installed.push({ ...release, commands: await installNode(release) });
  } catch (error) {
    process.stdout.write(`not tried: ${error}\n`);
  }
}

/** What Node and npm print if they would rather not run this. */
const COMPLAINT = /^\(node:\d+\)|Warning: |^npm (warn|error)/m;

/** A machine with a Node, an npm and nothing else: no settings, no cache, no network for npm. */
async function makeBox({ commands }: InstalledNode) {
  const folder = await folderOf({});
  const packed = await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
  });
  expect(packed.code, packed.stderr).toBe(0);
  const variables = [
    `HOME=${folder}/home`,
    `PATH=${folder}/prefix/bin:${commands}:/usr/bin:/bin`,
    `npm_config_prefix=${folder}/prefix`,
    `npm_config_cache=${folder}/cache`,
    'npm_config_offline=true',
  ];
  return {
    folder,
    run: (line: string) => run('env', ['-i', ...variables, 'sh', '-c', line], { cwd: folder }),
  };
}

test.for(installed)(
  'with Node $node and npm $npm the package installs without a network, and the lines of the README work without a warning',
  async (release) => {
    const box = await makeBox(release);
    for (const section of SECTIONS) {
      const lines = linesOf(section);
      expect(lines, section).not.toEqual([]);
      for (const line of lines) {
        await writeReadmeLogs(box.folder, line);
        const outcome = await box.run(line);
        const { code, stderr } = outcome;
        expect([code, stderr.match(COMPLAINT)], `${line}\n${stderr}`).toEqual([0, null]);
        await expectWritten(box.folder, line, outcome);
      }
    }
    const recorded = await box.run('statgraph record -o recorded.html -- sleep 2');
    expect([recorded.code, recorded.stdout], recorded.stderr).toEqual([0, '']);
    expect(recorded.stderr).toMatch(/^recorded\.html · /m);
    await writeReadmeLogs(box.folder, 'show results/');
    await copyFile(join(root, 'examples/api/limits.mjs'), join(box.folder, 'limits.mjs'));
    const inFolder = await box.run('npm install ./*.tgz && node limits.mjs results/ limits.html');
    expect([inFolder.code, inFolder.stderr.match(COMPLAINT)], inFolder.stderr).toEqual([0, null]);
    expect(await readFile(join(box.folder, 'limits.html'), 'utf8')).toMatch(/^<!DOCTYPE html>/);
    for (const [line, begin] of MORE) {
      await writeReadmeLogs(box.folder, line);
      const { code, stdout, stderr } = await box.run(line);
      expect([code, stderr], line).toEqual([0, '']);
      expect(stdout.slice(0, 200), line).toMatch(begin);
    }
  },
);

test('a Node could be installed', () => expect(installed).not.toEqual([]));
