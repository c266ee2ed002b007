import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { ReportOptions } from '../../cli/report-options.ts';
import { version } from '../../cli/version.ts';
import { addressOf, pageAt } from '../../output/site/site-folder.ts';
import type { SiteRun } from '../../output/site/site-record.ts';
import { statOrNull } from '../../output/write.ts';
import { oneThread } from '../../workers/pool.ts';
import type { SiteOutcome } from './site-outcome.ts';
import { type ComparisonToWrite, compareInWorker } from './write-comparison.ts';

/** Maximum number of runs, the last ones, of which a comparison is written that is not there yet. */
export const MAX_NEW_COMPARISONS = 20;

/** The runs of a site in the order of its table, and the folder of its scripts and styles. */
interface ComparedRuns {
  readonly site: string;
  readonly code: string;
  readonly runs: readonly SiteRun[];
}

/** The comparison of a run with the one before it. */
export interface RunChanges {
  /** The addresses of its page and of the report of the other run, and the name of that. */
  readonly page: string;
  readonly base: string;
  readonly baseName: string;
}

/**
 * Writes the comparisons of runs with the run before them: those that are no longer true, and those of the last runs that
 * are missing. Returns all that are there, one for each run. A page that cannot be read back costs its comparisons only.
 */
export async function writeComparisons(
  { site, code, runs }: ComparedRuns,
  outcome: SiteOutcome,
  options: ReportOptions,
): Promise<readonly (RunChanges | undefined)[]> {
  const { pool = oneThread } = options;
  const pairs = await pairsOf({ site, code, runs }, options);
  const firstNew = pairs.length - MAX_NEW_COMPARISONS;
  const isThere = pairs.map(({ before }, i) => before !== null || i >= firstNew);
  const missing = pairs.filter(({ before, input }, i) => isThere[i] && before !== input.kept);
  const failed = new Set<SiteRun>();
  await Promise.all(
    missing.map(async ({ base, other, input }) => {
      try {
        outcome.wrote(await pool.run(compareInWorker, input));
      } catch (error) {
        outcome.fail(`${base.summary.title} → ${other.summary.title}`, error);
        failed.add(other);
      }
    }),
  );
  const ofPairs = pairs.map(({ base, other }, i) =>
    isThere[i] && !failed.has(other) ? changesOf(base, other) : undefined,
  );
  return [undefined, ...ofPairs];
}

/** Returns each run with the one before it, the input of their comparison, and what the page that is there was made of. */
function pairsOf({ site, code, runs }: ComparedRuns, { smooth, detail, maxSize }: ReportOptions) {
  const forPage = {
    ...(smooth !== undefined && { smooth }),
    ...(detail !== undefined && { detail }),
    ...(maxSize !== undefined && { maxSize }),
  };
  return Promise.all(
    runs.slice(1).map(async (other, i) => {
      const base = runs[i]!;
      const pages = [base.page, other.page] as const;
      const titles = [base.summary.title, other.summary.title] as const;
      const digests = [base.digest, other.digest];
      const kept = keptText([version, code, pages, titles, digests, forPage]);
      const input: ComparisonToWrite = { site, code, pages, titles, kept, options: forPage };
      return { base, other, input, before: await keptOf(site, other.page) };
    }),
  );
}

function changesOf(base: SiteRun, other: SiteRun): RunChanges {
  return {
    page: addressOf('comparisons', other.page),
    base: addressOf('runs', base.page),
    baseName: base.summary.title,
  };
}

/** Returns the text that is kept beside a comparison: what it was made of, as a hash. */
function keptText(madeOf: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(madeOf)).digest('hex').slice(0, 32);
  return `{\n"generator": "statgraph ${version}",\n"madeOf": "${hash}"\n}\n`;
}

/** Returns what is kept beside a comparison; null if it or its page is not there. */
async function keptOf(site: string, name: string): Promise<string | null> {
  const { page, record } = pageAt(site, 'comparisons', name);
  if ((await statOrNull(stat(page))) === null) return null;
  return readFile(record, 'utf8').catch(() => null);
}
