import type { LiveReport } from '../report.ts';
import { goTo } from './domain.ts';
import { afterMark } from './jump-targets.ts';

/**
 * Makes each mark of the table a link that shows the time from it to the next one in all charts, and the spans of
 * findings and phases links to their time.
 */
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
    linkWindows(article);
  }
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.window');
    if (link === null) return;
    event.preventDefault();
    goTo(report, { from: Number(link.dataset.from), to: Number(link.dataset.to) });
  });
}

/** Makes the spans of findings and phases links. Without a script they are texts. */
export function linkWindows(container: Element): void {
  for (const link of container.querySelectorAll('a.window')) link.setAttribute('href', '#');
}
