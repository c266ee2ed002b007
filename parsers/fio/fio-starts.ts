import type { JobTime } from '../../src/model/job-time.ts';

/** A job of fio's JSON. */
interface Job {
  readonly name: string;
  group: number;
  /** Its duration in ms. */
  runtime: number;
  /** `job_start`, in ms since 1970; NaN before fio 3.37, which does not print it. */
  start: number;
}

/** The name of the total below the clients of `fio --client`. */
const ALL_CLIENTS = 'All clients';

/**
 * Finds the start of fio's jobs. fio 3.37 and later print it; before, only the end of all is known (`timestamp_ms`,
 * `timestamp` in fio 2) and the duration of each job. Groups ran one after the other, the jobs of a group together.
 */
export class FioStarts {
  readonly #jobs: Job[] = [];
  #ended = Number.NaN;
  /** Whether the rest is of the total of all clients. */
  #isOver = false;

  /** Takes a value of the JSON's top or of a job. */
  value(key: string, text: string): void {
    const job = this.#jobs.at(-1);
    if (key === 'timestamp_ms') this.#ended = Number(text);
    else if (key === 'timestamp' && Number.isNaN(this.#ended)) this.#ended = Number(text) * 1000;
    else if (key === 'jobname' && text === ALL_CLIENTS) this.#isOver = true;
    else if (this.#isOver) return;
    else if (key === 'jobname')
      this.#jobs.push({ name: text, group: 0, runtime: 0, start: Number.NaN });
    else if (job === undefined) return;
    else if (key === 'groupid') job.group = Number(text);
    else if (key === 'job_start') job.start = Number(text);
    else if (key === 'runtime') job.runtime = Math.max(job.runtime, Number(text) || 0);
  }

  /** The time of each job; empty if a start is unknown. */
  get all(): readonly JobTime[] {
    const times = this.#jobs.map((job) => {
      const start = job.start > 0 ? job.start : this.#startOf(job);
      return { name: job.name, start, end: start + job.runtime };
    });
    return times.every(({ start }) => start > 0) ? times : [];
  }

  /** Returns the start of a group: it and those after it fill the time before the end. */
  #startOf({ group }: Job): number {
    const longest = new Map<number, number>();
    for (const job of this.#jobs) {
      if (job.group < group) continue;
      longest.set(job.group, Math.max(longest.get(job.group) ?? 0, job.runtime));
    }
    return this.#ended - [...longest.values()].reduce((sum, runtime) => sum + runtime, 0);
  }
}
