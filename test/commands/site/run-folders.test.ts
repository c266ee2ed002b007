import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { runInputs } from '../../../src/commands/site/run-folders.ts';
import { folderOf, VMSTAT } from '../../cli/folder.ts';

async function namesOf(paths: readonly string[]): Promise<readonly string[]> {
  const folder = await folderOf(Object.fromEntries(paths.map((path) => [path, VMSTAT])));
  const inputs = await runInputs([folder], {}, { output: `${folder}-site`, minRuns: 2 });
  return inputs.map(({ name }) => name).filter((name) => name !== basename(folder));
}

test('each directory of logs is a run', async () => {
  expect(await namesOf(['a/vm.out', 'b/c/vm.out', 'b/d/vm.out'])).toEqual(['a', 'b/c', 'b/d']);
});

test('directories that are one for each tool are a run', async () => {
  const tools = ['oswiostat', 'oswvmstat', 'oswmeminfo', 'oswprvtnet'];
  expect(await namesOf(tools.map((tool) => `${tool}/db1.dat`))).toEqual([]);
  const days = ['mon', 'tue'].flatMap((day) => tools.map((tool) => `${day}/${tool}/db1.dat`));
  expect(await namesOf(days)).toEqual(['mon', 'tue']);
});

test('directories named after a tool and a number are runs', async () => {
  expect(await namesOf(['1.vmstat/vm', '2.vmstat/vm'])).toEqual(['1.vmstat', '2.vmstat']);
});

test('a copy of the root of a host is a run', async () => {
  const host = ['proc/meminfo', 'etc/fstab', 'sos_commands/sar/sar28'];
  expect(await namesOf(host)).toEqual([]);
});
