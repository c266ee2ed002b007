import type { CiFormat, CiJob } from './ci-job.ts';
import { githubJobs } from './github-jobs.ts';
import { JobLogWatch } from './job-log-watch.ts';

/** Maximum bytes of an answer of GitHub's API, which has at most 100 jobs. */
const MAX_ANSWER_BYTES = 4 << 20;

/** Reads the jobs in the bytes of a file: an answer of GitHub's jobs API, or the log of a job. Null for anything else. */
export function ciJobs(
  bytes: Uint8Array,
  file: string,
  format?: CiFormat,
): readonly CiJob[] | null {
  const mayBeAnswer = format !== 'gitlab' && bytes.length <= MAX_ANSWER_BYTES;
  const answer = mayBeAnswer ? githubJobs(Buffer.from(bytes).toString('utf8'), file) : null;
  if (answer !== null) return answer;
  const watch = new JobLogWatch(file);
  watch.feed(bytes);
  const job = watch.finish(format);
  return job === null ? null : [job];
}
