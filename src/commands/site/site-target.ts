import { realpath, stat } from 'node:fs/promises';
import type { ReportOptions } from '../../cli/report-options.ts';
import { UserError } from '../../model/user-error.ts';
import { ANONYMISED, plainName } from '../../output/report-target.ts';
import { type RunInput, runInputs } from './run-folders.ts';

/** Minimum number of runs that are a site unless the command line asks for one page. */
export const MIN_SITE_RUNS = 10;

/** A site that is written, and what is read for it. */
export interface SiteTarget {
  readonly site: string;
  /** Empty if the paths are read as a whole. */
  readonly inputs: readonly RunInput[];
}

/**
 * Returns the site for these paths: one that `-o` names, or that of a directory of many runs; null for one page. Fails
 * before any log is read if options contradict each other.
 */
export async function siteTargetOf(
  paths: readonly string[],
  options: ReportOptions,
): Promise<SiteTarget | null> {
  const { output } = options;
  const isNamed = await namesSite(options);
  if (isNamed) checkNoPage(options);
  if (!isNamed && asksForPage(options)) return null;
  const site = output ?? (await defaultSite(paths, options));
  await checkIsNoInput(paths, site);
  const minRuns = isNamed ? 1 : MIN_SITE_RUNS;
  const inputs = await runInputs(paths, options, { output: site, minRuns });
  return isNamed || (paths.length === 1 && inputs.length >= minRuns) ? { site, inputs } : null;
}

/** Returns the site that is named after the first path. */
export async function defaultSite(
  [first = '-']: readonly string[],
  { anonymise }: ReportOptions,
): Promise<string> {
  if (anonymise === true) return `${ANONYMISED}-report`;
  return `${first === '-' ? 'stdin' : await plainName(first)}-report`;
}

/** Whether the command line asks for one page, however many runs it has. */
export function asksForPage({ output, assets, single, ...options }: ReportOptions): boolean {
  const isFile = output !== undefined && assets !== 'external';
  return single === true || options.static === true || options.pictures !== undefined || isFile;
}

/** Whether `-o` names a directory for a site. With `--assets external` a directory may be a single report. */
async function namesSite({ output = '', assets }: ReportOptions): Promise<boolean> {
  if (output === '' || assets === 'external') return false;
  return /[/\\]$/.test(output) || (await stat(output).catch(() => null))?.isDirectory() === true;
}

/** Refuses options for one page beside a directory. */
function checkNoPage({ output, single, pictures, ...options }: ReportOptions): void {
  const found = [
    [single === true, '--single'],
    [options.static === true, '--static'],
    [pictures !== undefined, '--pictures'],
  ].find(([isGiven]) => isGiven);
  if (found === undefined) return;
  throw new UserError(
    'usage',
    `${found[1]} is for one page, and ${output} is a directory of pages`,
    '-o FILE.html names one page',
  );
}

/** Refuses to write a site into the directory of the logs itself. */
async function checkIsNoInput(paths: readonly string[], site: string): Promise<void> {
  const written = await realpath(site).catch(() => null);
  if (written === null) return;
  for (const path of paths) {
    if ((await realpath(path).catch(() => null)) !== written) continue;
    throw new UserError(
      'usage',
      `the output is the input: ${site}`,
      '-o DIR/ names another directory',
    );
  }
}
