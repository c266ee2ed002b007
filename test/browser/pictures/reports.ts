import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { writeDay } from '../../bench/generate/day.ts';

const root = resolve(import.meta.dirname, '../../..');
const DENSE_SECONDS = 3600;

/** The reports of which pictures are taken: one run, two hosts, sixteen runs, an hour of 40 disks, a sweep, two of its runs. */
export const REPORTS = [
  'one-run',
  'two-hosts',
  'sixteen-runs',
  'dense',
  'sweep',
  'compare',
] as const;

/** The name of a report of which pictures are taken. */
export type ReportName = (typeof REPORTS)[number];

/** Writes the reports into a folder, each with the built command, and returns their paths. */
export async function writeReports(folder: string): Promise<Readonly<Record<ReportName, string>>> {
  const dense = join(folder, 'dense');
  await writeDay(dense, { seconds: DENSE_SECONDS, seed: 1 });
  return {
    'one-run': report(['examples/linux-fio'], join(folder, 'one-run.html')),
    'two-hosts': report(['examples/nfs-10gbe'], join(folder, 'two-hosts.html')),
    'sixteen-runs': report([BLOCK_SIZES], join(folder, 'sixteen-runs.html')),
    dense: report([dense], join(folder, 'dense.html')),
    sweep: report(['sweep', PGBENCH], join(folder, 'sweep.html')),
    compare: report(
      ['compare', `${PGBENCH}/clients-4`, `${PGBENCH}/clients-32`],
      join(folder, 'compare.html'),
    ),
  };
}

const PGBENCH = 'examples/pgbench';
/** Recordings of fio on a virtual disk, of four block sizes by four queue depths. */
const BLOCK_SIZES = 'test/browser/pictures/block-sizes';

function report(command: readonly string[], output: string): string {
  execFileSync(process.execPath, ['dist/cli.js', ...command, '-q', '-o', output], { cwd: root });
  return output;
}
