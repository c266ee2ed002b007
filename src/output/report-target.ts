import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { ReportOptions } from '../cli/report-options.ts';
import { isReportFile } from '../input/files/is-report-file.ts';
import { ARCHIVE } from '../input/files/list-files.ts';
import { UserError } from '../model/user-error.ts';
import { checkOutputExtension } from './check-output-extension.ts';
import { checkPictureFolder, isPicture } from './picture-folder.ts';
import { occupied } from './write.ts';
import {
  checkReportTarget,
  isFreeOrReport,
  type ReportTarget,
  reportFolder,
} from './write-report.ts';

/**
 * Returns the file and the form of the report of these paths. Fails before any log is read if options contradict each
 * other or if files must not be overwritten.
 */
export async function targetOf(
  paths: readonly string[],
  options: ReportOptions,
): Promise<ReportTarget> {
  checkContradictions(options);
  const isDirectory = options.assets === 'external';
  const form = isDirectory ? 'directory' : options.static === true ? 'mail' : 'file';
  if (form !== 'directory') {
    checkOutputExtension(options.output, {
      what: 'HTML',
      extensions: ['html', 'htm'],
      hint: '-o FILE.html writes a report; plot writes pictures and text, --pictures DIR each chart',
    });
  }
  const output = options.output ?? (await defaultOutput(paths, options));
  await checkFolders({ form, output }, options);
  return { form, output };
}

/** Checks the directories of report and pictures, which may be the same. */
async function checkFolders(
  target: ReportTarget,
  { pictures, size }: ReportOptions,
): Promise<void> {
  const report = reportFolder(target);
  const together =
    pictures !== undefined && report !== null && resolve(report.folder) === resolve(pictures);
  await checkReportTarget(target, (name) => together && isPicture(name));
  if (pictures === undefined) return;
  await checkPictureFolder(pictures, size, (name) => together && report.isReplaceable(name));
}

/** Refuses options that exclude each other. */
function checkContradictions(options: ReportOptions): void {
  const { assets, detail, maxSize, open, output, pictures, size } = options;
  const isStatic = options.static === true;
  const hasMaxSize = maxSize !== undefined;
  const contradictions = [
    [
      assets === 'external' && isStatic,
      '--assets external writes a directory, --static a single file',
    ],
    [
      assets === 'external' && output === '-',
      '--assets external writes a directory, not to standard output: -o -',
    ],
    [isStatic && hasMaxSize, '--max-size limits the data, and --static has none'],
    [isStatic && detail === 'full', '--detail full is about the data, and --static has none'],
    [detail === 'full' && hasMaxSize, '--detail full ignores --max-size: choose one of them'],
    [open === true && output === '-', '--open needs a file, not standard output: -o -'],
    [
      size !== undefined && pictures === undefined,
      '--size is for --pictures DIR, which is missing',
    ],
  ] as const;
  const found = contradictions.find(([isGiven]) => isGiven);
  if (found !== undefined) throw new UserError('usage', found[1]);
}

/** The endings of archives and compressed files. */
const PACKED_ENDING = /(\.tar)?\.(tar|t[gbx]z2?|tzst|zip|gz|bz2|xz|zst|lz4|z)$/i;

/** Returns the plain name of a path: `g1` for `logs/g1.tar.gz`. A directory keeps its whole name. */
export async function plainName(path: string): Promise<string> {
  const name = basename(resolve(path));
  return ((await isFile(path)) ? name.replace(PACKED_ENDING, '') : name) || 'report';
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true;
}

/** Returns the path after which a report is named: of several the directory of a log among them, else the first. */
async function namingPath(paths: readonly string[]): Promise<string> {
  const first = paths[0]!;
  if (paths.length === 1) return first;
  for (const path of paths) {
    if (!ARCHIVE.test(path) && (await isFile(path))) return dirname(resolve(path));
  }
  return first;
}

/** The name of a report that does not tell of which logs it is. */
export const ANONYMISED = 'anonymised';

/** Returns an output that is named after the input. Only a report of statgraph with that name may be replaced. */
async function defaultOutput(
  paths: readonly string[],
  { assets, anonymise }: ReportOptions,
): Promise<string> {
  const reports = await Promise.all(paths.map(isReportFile));
  if (reports.every((isReport) => isReport))
    throw new UserError('usage', `the input is a report: ${paths[0]}`, '-o FILE names the new one');
  const path = await namingPath(paths);
  const name = anonymise === true ? ANONYMISED : path === '-' ? 'stdin' : await plainName(path);
  if (assets === 'external') return `${name}-report`;
  const output = `${name}.html`;
  if (await isFreeOrReport(output)) return output;
  throw occupied(output, 'exists and was not written by statgraph');
}
