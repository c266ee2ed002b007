import { html, type SafeHtml, trustedHtml } from './html.ts';
import type { PageShell } from './page-shell.ts';

/** Returns the head of a page. */
export function pageHead(
  { title, generator }: { readonly title: string; readonly generator: string },
  { policy, style }: PageShell,
): SafeHtml {
  return html`<head>
<meta charset="utf-8">
<meta name="generator" content="${generator}">
<meta http-equiv="Content-Security-Policy" content="${trustedHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${style}
</head>`;
}
