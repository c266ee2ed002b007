import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { buildScript } from './build-reader.ts';
import { exists } from './generate/day.ts';
import { writeIostatSolaris } from './generate/iostat-solaris.ts';
import { type Profile, profiledTime } from './profile.ts';
import { formatTable } from './table.ts';

const MINUTES = 60_000;
const SEED = 1;
const DAY_SECONDS = 86_400;
const WORK = join(tmpdir(), 'statgraph-bench/analysis');
const RUNS = Number(process.env.BENCH_RUNS ?? 3);

/** What the page shows beyond charts and summary. */
const ANALYSIS = {
  'findings and phases': ['diagnosisSteps'],
  'use of phases': ['phaseUsageSteps'],
  'USE and bottleneck': ['useOf', 'subsystemsOf'],
  tracks: ['trackSteps', 'readTrack', 'layoutTracks'],
};

test('says which part of the report of a day of 40 disks is analysis', {
  timeout: 30 * MINUTES,
}, async () => {
  await mkdir(WORK, { recursive: true });
  const logs = process.env.BENCH_LOGS ?? (await dayOfDisks());
  const script = await buildScript('make-report', WORK);
  const rows: string[][] = [];
  for (let run = 0; run < RUNS; run++) rows.push(shares(await profileOf(script, logs)));
  const head = ['a day of 40 disks', ...Object.keys(ANALYSIS), 'all analysis', 'of cpu s'];
  process.stdout.write(
    `\n${formatTable([head, ...rows.map((row, i) => [`run ${i + 1}`, ...row])])}`,
  );
});

/** `iostat -xn 1` of a day; kept for the next time. */
async function dayOfDisks(): Promise<string> {
  const log = join(WORK, `day-${SEED}`, 'iostat.log');
  await mkdir(join(WORK, `day-${SEED}`), { recursive: true });
  if (!(await exists(log))) await writeIostatSolaris(log, { seconds: DAY_SECONDS, seed: SEED });
  return log;
}

async function profileOf(script: string, logs: string): Promise<Profile> {
  const folder = join(WORK, 'profiles');
  await rm(folder, { recursive: true, force: true });
  const words = ['--cpu-prof', `--cpu-prof-dir=${folder}`, script, logs, join(WORK, 'out.html')];
  await promisify(execFile)(process.execPath, words);
  const [file] = await readdir(folder);
  return JSON.parse(await readFile(join(folder, file!), 'utf8')) as Profile;
}

/** Each part in percent of the report's time of the processor. */
function shares(profile: Profile): string[] {
  const { all, of } = profiledTime(profile, Object.values(ANALYSIS).flat());
  expect(of.get('diagnosisSteps'), 'a function that is called otherwise').toBeGreaterThan(0);
  const percent = (names: readonly string[]) =>
    `${((100 * names.reduce((sum, name) => sum + of.get(name)!, 0)) / all).toFixed(1)} %`;
  const parts = Object.values(ANALYSIS).map(percent);
  return [...parts, percent([...of.keys()]), all.toFixed(2)];
}
