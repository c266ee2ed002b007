import type { CiStep, JobLog } from './ci-job.ts';
import { OpenSteps } from './open-steps.ts';

/**
 * The marker of a section, anywhere in a line: one line may end a section and begin the next. The runner writes
 * `section_start:1795229458:step_script\r\x1b[0K` (helpers/build_section.go), a script perhaps
 * `section_start:1795229460:load[collapsed=true]\r\x1b[0KLoad test`.
 *
 * @see https://docs.gitlab.com/ci/jobs/job_logs/
 */
const MARKER =
  /section_(start|end):(\d{1,11}):([\w.-]{1,200})(?:\[[^\]\r\n]{0,200}\])?(?=[\s\x1b]|$)/g;

/** Reads the sections of the log of a GitLab job, by the names in their markers. */
export class GitlabSections implements JobLog {
  readonly #file: string;
  readonly #steps = new OpenSteps();

  constructor(file: string) {
    this.#file = file;
  }

  static opens(head: string): boolean {
    return head.search(MARKER) >= 0;
  }

  line(text: string, line: number): void {
    if (!text.includes('section_')) return;
    for (const [, word, seconds, name = ''] of text.matchAll(MARKER)) {
      const time = Number(seconds) * 1000;
      if (word === 'end') this.#steps.end(time, (step) => step.name === name);
      else this.#steps.begin({ name, start: time, file: this.#file, line });
    }
  }

  /** A section that has no end was open when the log ended. */
  finish(): readonly CiStep[] {
    return this.#steps.finish(Number.POSITIVE_INFINITY);
  }
}
