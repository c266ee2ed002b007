import * as v from 'valibot';
import { parseInstant } from '../metadata/instant.ts';
import { type CiJob, ciJob } from './ci-job.ts';

/** A time is null as long as the step has not begun or ended. */
const time = v.nullish(v.string(), null);

const step = v.object({
  name: v.string(),
  conclusion: v.nullish(v.string(), null),
  started_at: time,
  completed_at: time,
});

const job = v.object({
  id: v.optional(v.union([v.number(), v.string()]), ''),
  name: v.optional(v.string(), ''),
  steps: v.array(step),
});

/** The answer for a job, or for all jobs of a run. */
const answer = v.union([v.object({ jobs: v.array(job) }), job]);

/**
 * Reads an answer of GitHub's jobs API, `GET /repos/{owner}/{repo}/actions/jobs/{job_id}` or `…/runs/{run_id}/jobs`; null
 * for any other text. Times are in UTC, to the second:
 *
 * `{"name": "Run tests", "status": "completed", "conclusion": "success", "number": 3,
 * "started_at": "2026-11-21T02:50:58Z", "completed_at": "2026-11-21T02:53:20Z"}`
 *
 * @see https://docs.github.com/en/rest/actions/workflow-jobs
 */
export function githubJobs(text: string, file: string): readonly CiJob[] | null {
  const { success, output } = v.safeParse(answer, jsonOf(text));
  if (!success) return null;
  const lines = new StepLines(text);
  return ('jobs' in output ? output.jobs : [output]).map(({ id, name, steps }) => {
    const placed = steps.map((given) => ({ ...given, file, line: lines.next(given.name) }));
    const begun = placed.filter(
      ({ conclusion, started_at }) => conclusion !== 'skipped' && started_at !== null,
    );
    const timed = begun.map(({ started_at, completed_at, ...given }) => ({
      ...given,
      start: parseInstant(started_at!),
      end: completed_at === null ? Number.POSITIVE_INFINITY : parseInstant(completed_at),
    }));
    return ciJob({ name, id: String(id), steps: timed });
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

/** Maximum number of characters between the names of two steps. */
const MAX_APART = 16_384;

/** Finds the lines of steps in the text of an answer, which has them in the same order. */
class StepLines {
  readonly #text: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the line of the next step; that of the step before if its name is written in another way. */
  next(name: string): number {
    const text = this.#text.slice(this.#at, this.#at + MAX_APART);
    const found = text.indexOf(JSON.stringify(name));
    if (found >= 0) {
      this.#line += text.slice(0, found).split('\n').length - 1;
      this.#at += found + 1;
    }
    return this.#line;
  }
}
