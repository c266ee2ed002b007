import type { ReportDocument } from '../../src/model/document.ts';
import { contents } from './contents.ts';
import { heading } from './heading.ts';
import { html, raw, type SafeHtml } from './html.ts';
import type { PageAssets } from './page-assets.ts';
import { createPageState } from './page-state.ts';
import { contentSecurityPolicy } from './policy.ts';
import { runPart } from './run-part.ts';

/**
 * The report: one HTML file that needs no network and is complete without its script. The generator's name in its head
 * is how a report is known as ours. The payload's texts come last, so that the page is painted before they are read.
 */
export function renderPage(
  document: ReportDocument,
  assets: PageAssets,
  payload: readonly string[] = [],
): string {
  return `<!DOCTYPE html>\n${page(document, assets, payload)}\n`;
}

function page(
  { title, generator, runs }: ReportDocument,
  assets: PageAssets,
  payload: readonly string[],
): SafeHtml {
  const state = createPageState();
  const several = runs.length > 1;
  const parts = runs.map((run) => ({
    run,
    id: state.id('run'),
    title: several ? run.title : title,
    level: several ? 2 : 1,
  }));
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="generator" content="${generator}">
<meta http-equiv="Content-Security-Policy" content="${raw(contentSecurityPolicy(assets))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${embed(assets.style, 'style')}</style>
</head>
<body>
<main>
${several && html`<header class="page-head">${heading(1, 'title', title)}${contents(parts, 'Runs')}</header>`}
${parts.map(({ run, ...head }) => runPart(run, head, state))}
</main>
<footer class="page-foot">${generator} · throughput in MiB/s (2<sup>20</sup> bytes a second)<button type="button" class="theme" hidden>Dark</button></footer>
<script>${embed(assets.script, 'script')}</script>
${payload.map((text) => html`<script type="text/plain" class="data">${raw(text)}</script>\n`)}</body>
</html>`;
}

/** Our own built text, as it is: the policy names its bytes. It must not end its element early. */
function embed(text: string, element: 'script' | 'style'): SafeHtml {
  if (new RegExp(`</${element}|<!--`, 'i').test(text)) {
    throw new Error(`the page's ${element} holds an end tag or a comment`);
  }
  return raw(text);
}
