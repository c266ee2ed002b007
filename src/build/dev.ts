import { renderPage } from '../../templates/page/page.ts';
import { NO_ASSETS } from '../../templates/page/shell/page-assets.ts';
import { readDocument } from '../commands/reading/read-document.ts';
import { deflateRaw } from '../output/deflate-raw.ts';
import { encodePayload } from '../payload/encode.ts';

/** The page of an example for the development server, which serves script and styles itself. */
export async function devPage(directory: string): Promise<string> {
  const document = await readDocument([directory], {});
  const page = renderPage(document, NO_ASSETS, {
    payload: encodePayload(document, { deflate: deflateRaw }),
  });
  const head = page.indexOf('</head>');
  const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>\n?/;
  const late = /<script [^>]*class="late"[^>]*>[^<]*<\/script>/g;
  return (
    page.slice(0, head).replace(policy, '') +
    '<link rel="stylesheet" href="/templates/styles/report.css">\n' +
    '<script type="module" src="/@vite/client"></script>\n' +
    '<script type="module" src="/templates/client/main.ts"></script>\n' +
    page.slice(head).replace(late, '')
  );
}
