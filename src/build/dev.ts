import { renderPage } from '../../templates/page/page.ts';
import { readDocument } from '../commands/read-document.ts';

/** The page of an example for the development server, which serves script and styles itself. */
export async function devPage(directory: string): Promise<string> {
  const document = await readDocument([directory], {});
  const page = renderPage(document, { script: '', cropScript: '', style: '' });
  const head = page.indexOf('</head>');
  const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>\n?/;
  return (
    page.slice(0, head).replace(policy, '') +
    '<link rel="stylesheet" href="/templates/styles/report.css">\n' +
    '<script type="module" src="/@vite/client"></script>\n' +
    '<script type="module" src="/templates/client/main.ts"></script>\n' +
    page.slice(head)
  );
}
