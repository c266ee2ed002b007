import { InvalidArgumentError } from 'commander';
import { type CiFormat, type CiJob, ciFormats } from '../input/ci/ci-job.ts';
import { ciJobs } from '../input/ci/ci-jobs.ts';
import { UserError } from '../model/user-error.ts';
import { readGivenFile } from './given-file.ts';

/** A file of CI, and its format if the user named it. */
export interface JobsFile {
  readonly format?: CiFormat;
  readonly file: string;
}

/** Maximum size of a file of CI, 64 MiB. */
const MAX_BYTES = 64 << 20;

const OPTION = '--marks-from';

/** Writes `--marks-from github JOB.json` as the option with one value that commander can read: `github=JOB.json`. */
export function joinJobsFile(words: readonly string[]): string[] {
  const at = words.indexOf(OPTION) + 1;
  const [format = '', file] = words.slice(at, at + 2);
  const isNamed = at > 0 && file !== undefined && ciFormats.some((name) => name === format);
  return isNamed ? words.toSpliced(at, 2, `${format}=${file}`) : [...words];
}

/** Parses `FILE` or `FORMAT=FILE`. */
export function parseJobsFile(value: string): JobsFile {
  const format = ciFormats.find((name) => value === name || value.startsWith(`${name}=`));
  const file = format === undefined ? value : value.slice(format.length + 1);
  if (file !== '') return format === undefined ? { file } : { format, file };
  throw new InvalidArgumentError('Expected a file, such as github job.json.');
}

/** Reads the jobs of a file of CI. */
export async function readJobs({ format, file }: JobsFile): Promise<readonly CiJob[]> {
  const bytes = await readGivenFile(file, 'steps of CI', MAX_BYTES);
  const jobs = ciJobs(bytes, file, format);
  if (jobs !== null) return jobs;
  const known = {
    github: "an answer of GitHub's jobs API or the log of a job",
    gitlab: 'the log of a GitLab job, with section_start lines',
  };
  const expected = format === undefined ? Object.values(known).join(', or ') : known[format];
  throw new UserError('usage', `no steps of CI in ${file}`, `it must be ${expected}`);
}
