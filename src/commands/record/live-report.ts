import { existsSync } from 'node:fs';
import type { Task } from '../../workers/task.ts';
import { readDocument } from '../reading/read-document.ts';
import { type PagePlace, writePage } from '../write-page.ts';

/** The report of a run that goes on. */
export interface RunningReport {
  /** The directory of the logs, which grow. */
  readonly logs: string;
  readonly output: string;
  /** The file of marks, which is made with the first of them. */
  readonly marks: string;
  readonly title?: string;
  /** Seconds until the report is written again. */
  readonly everySeconds: number;
}

/** Returns the task that writes the report of a run that goes on: in another thread, because this one has the command. */
export function liveReportWith(assets: PagePlace['assets']): Task<RunningReport, null> {
  return {
    name: 'live report',
    async work({ logs, output, marks, everySeconds, ...options }) {
      const marked = existsSync(marks) ? { marks } : {};
      const document = await readDocument([logs], { ...options, ...marked, isGrowing: true });
      const running = { writtenAt: Date.now(), everySeconds };
      const target = { form: 'file', output } as const;
      await writePage(document, { target, assets, running }, { quiet: true });
      return null;
    },
  };
}
