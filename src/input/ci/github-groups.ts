import { parseInstant } from '../metadata/instant.ts';
import type { CiStep, JobLog } from './ci-job.ts';
import { type BegunStep, OpenSteps } from './open-steps.ts';

/**
 * `2026-11-21T02:50:58.1234567Z ##[group]Run make test`, behind the names of job and step if `gh run view --log` printed
 * it. GitHub turns the command `::group::` into `##[group]`.
 */
const STAMPED =
  /^(?:[^\t]{0,200}\t[^\t]{0,200}\t)?\uFEFF?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z) (.*)/;
const GROUP = /^(?:##\[group\]|::group::)(.*)/i;
const END = /^(?:##\[endgroup\]|::endgroup::)/i;
const OPENS =
  /^(?:[^\t\n]{0,200}\t[^\t\n]{0,200}\t)?\uFEFF?\d{4}-\d\d-\d\dT[\d:.]{8,18}Z (?:##\[group\]|::group::)/im;

/** The first word of the group in which the runner shows the command of a step before it runs (ScriptHandler.cs). */
const COMMAND = 'Run ';
/** Maximum length of such a group, in ms; a longer one is a group of the step. */
const MAX_COMMAND_MS = 1000;

/**
 * Reads the steps and groups of the log of a GitHub job, as downloaded, with a stamp on each line. A step begins with its
 * command and lasts until the next one.
 *
 * @see https://github.com/actions/runner/blob/main/src/Runner.Worker/Handlers/ScriptHandler.cs
 * @see https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions#grouping-log-lines
 */
export class GithubGroups implements JobLog {
  readonly #file: string;
  readonly #steps = new OpenSteps();
  /** The step whose command was shown last. */
  #step: BegunStep | null = null;
  #last = Number.NaN;

  constructor(file: string) {
    this.#file = file;
  }

  static opens(head: string): boolean {
    // Hardly any text has the word, and looking for it alone is quick.
    return /::group::|##\[group\]/i.test(head) && OPENS.test(head);
  }

  line(text: string, line: number): void {
    const [, stamp = '', words = ''] = STAMPED.exec(text) ?? [];
    const time = parseInstant(stamp);
    if (Number.isNaN(time)) return;
    this.#last = time;
    const name = GROUP.exec(words)?.[1];
    if (name !== undefined) this.#steps.begin({ name, start: time, file: this.#file, line });
    else if (END.test(words)) this.#end(time);
  }

  #end(time: number): void {
    const group = this.#steps.last;
    if (group?.name.startsWith(COMMAND) && time - group.start <= MAX_COMMAND_MS) {
      this.#steps.end(group.start, (step) => step === this.#step);
      this.#step = group;
    } else this.#steps.end(time);
  }

  /** What has no end lasted as long as the log. */
  finish(): readonly CiStep[] {
    return this.#steps.finish(this.#last);
  }
}
