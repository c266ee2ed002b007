import type { LiveReport } from '../report.ts';
import { goTo } from './domain.ts';
import { afterMark } from './jump-targets.ts';

/** Makes each mark of the table a link that shows the time from it to the next one in all charts. */
export function startMarkLinks(report: LiveReport): void {
  const { page } = report;
  for (const [i, article] of [...page.querySelectorAll('article.run')].entries()) {
    for (const link of article.querySelectorAll<HTMLAnchorElement>('a.mark')) {
      link.href = '#';
      link.addEventListener('click', (event) => {
        event.preventDefault();
        const run = report.runs[i];
        if (run !== undefined) goTo(report, afterMark(run, Number(link.dataset.at)));
      });
    }
  }
}
