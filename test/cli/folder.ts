import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Files by their path in a folder. */
type Files = Readonly<Record<string, string | Uint8Array>>;

/** Makes a folder with these files for one test and removes it afterwards. */
export async function folderOf(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statgraph-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFiles(folder, files);
  return folder;
}

/** Writes files into a folder, which is made if there is none. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** A vmstat log of three rows. */
export const VMSTAT = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0
 2  0      0 100000     12  50000    0    0     4     8  100   58 30 10 60  0  0
 3  0      0 100000     12  50000    0    0     4     8  100   59 40 10 50  0  0
`;

/** An iostat log of a host whose disks of these percents in use each read 10 MiB/s. */
export function iostatOf(host: string, ...used: readonly number[]): string {
  const rows = used.map(
    (percent, i) => `sd${'abcd'[i]} 100.00 0.00 10240.00 0.00 30.00 ${percent}.00\n`,
  );
  const report = `Device r/s w/s rkB/s wkB/s await %util\n${rows.join('')}\n`;
  return `Linux 6.1.0 (${host}) \t01/02/2025 \t_x86_64_\n\n${report.repeat(20)}`;
}
