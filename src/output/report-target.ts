import { basename, resolve } from 'node:path';
import type { ReportOptions } from '../cli/report-options.ts';
import { UserError } from '../model/user-error.ts';
import { isReportFile } from '../payload/report-file.ts';
import { demandEnding } from './check-output-extension.ts';
import { demandPictureFolder, isPicture } from './picture-folder.ts';
import { occupied } from './write.ts';
import { demandTarget, isReport, placeOf, type ReportTarget } from './write-report.ts';

/**
 * Where the report of a path goes, in which form. Everything that speaks against it is told before any log is read:
 * options that contradict each other, places that hold what is not ours.
 */
export async function targetOf(path: string, options: ReportOptions): Promise<ReportTarget> {
  demandAccord(options);
  const isDirectory = options.assets === 'external';
  const form = isDirectory ? 'directory' : options.static === true ? 'mail' : 'file';
  if (form !== 'directory') {
    demandEnding(options.output, {
      what: 'HTML',
      endings: ['html', 'htm'],
      hint: '-o x.html; plot writes other kinds, --pictures DIR a picture of each chart',
    });
  }
  const output = options.output ?? (await defaultOutput(path, isDirectory));
  await demandPlaces({ form, output }, options);
  return { form, output };
}

/** Report and pictures may share a directory. */
async function demandPlaces(
  target: ReportTarget,
  { pictures, size }: ReportOptions,
): Promise<void> {
  const place = placeOf(target);
  const together =
    pictures !== undefined && place !== null && resolve(place.folder) === resolve(pictures);
  await demandTarget(target, (name) => together && isPicture(name));
  if (pictures === undefined) return;
  await demandPictureFolder(pictures, size, (name) => together && place.isOurs(name));
}

/** Options that cannot both be meant. */
function demandAccord(options: ReportOptions): void {
  const { assets, detail, maxSize, open, output, pictures, size } = options;
  const isStill = options.static === true;
  const hasMaxSize = typeof maxSize === 'number';
  const contradictions = [
    [
      assets === 'external' && isStill,
      '--assets external writes a directory, which --static is not',
    ],
    [
      assets === 'external' && output === '-',
      '--assets external writes a directory, which -o - is not',
    ],
    [isStill && hasMaxSize, '--static has no data, of which --max-size speaks'],
    [isStill && detail === 'full', '--static has no data, of which --detail speaks'],
    [detail === 'full' && hasMaxSize, '--detail full has no --max-size'],
    [open === true && output === '-', '--open needs a file, which -o - is not'],
    [size !== undefined && pictures === undefined, '--size is of --pictures DIR, which is missing'],
  ] as const;
  const found = contradictions.find(([isGiven]) => isGiven);
  if (found !== undefined) throw new UserError('usage', found[1]);
}

/** The first directory's name; what has that name and is not a report of ours stays as it is. */
async function defaultOutput(path: string, isDirectory: boolean): Promise<string> {
  if (await isReportFile(path)) {
    throw new UserError('usage', `${path} is a report already`, '-o FILE names the new one');
  }
  const name = path === '-' ? 'stdin' : basename(resolve(path)) || 'report';
  if (isDirectory) return `${name}-report`;
  const output = `${name}.html`;
  if (await isReport(output)) return output;
  throw occupied(output, 'is there and is no report of statgraph');
}
