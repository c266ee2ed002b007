import {
  lateFilesOf,
  type PageAssets,
  type PageForm,
  pageFiles,
} from '../../../src/model/page-files.ts';
import { packScript } from '../../../src/output/packed-script.ts';
import { bootScript } from './boot-script.ts';
import { html, type SafeHtml, trustedHtml } from './html.ts';
import { contentSecurityPolicy } from './policy.ts';

/** The parts of a page that depend on its form. */
export interface PageShell {
  readonly policy: string;
  /** The styles: in the page itself, or a link to a file next to it. */
  readonly style: SafeHtml;
  /** The script, which reads the data after it. */
  readonly script: SafeHtml | false;
  /** The notice for readers without scripts. The script removes it. */
  readonly notice: SafeHtml | false;
}

/** The files that the pages of a folder share, as addresses from one of them. */
export interface SharedFiles {
  /** The folder of the scripts and styles, with a slash at its end. */
  readonly folder: string;
  /** The page with the table of all runs. */
  readonly index: string;
}

/** Creates the shell for assets. A page of several that share their files has only its own styles within it. */
export function pageShell(form: PageForm, assets: PageAssets, shared?: SharedFiles): PageShell {
  const policy = contentSecurityPolicy(form, assets, shared !== undefined);
  if (form === 'mail') {
    return { policy, style: styleElement(assets), script: false, notice: false };
  }
  const isFile = form === 'file';
  const folder = shared?.folder ?? '';
  return {
    policy,
    style: isFile
      ? styleElement(assets)
      : html`<link rel="stylesheet" href="${folder}${pageFiles.style}">${shared !== undefined && styleElement(assets)}`,
    script: isFile
      ? html`${lateScripts(assets)}${packedElement('report', packScript(assets.script))}<script>${embed(bootScript, 'script')}</script>`
      : html`${lateScripts(assets, folder)}<script src="${folder}${pageFiles.script}"></script>`,
    notice: html`${forbidden}${isFile && unstyled}`,
  };
}

/** Returns the late parts: in the page itself, or in files of a folder. */
function lateScripts(assets: PageAssets, folder?: string): SafeHtml {
  const scripts = lateFilesOf(assets).map(([part, file, packed]) =>
    folder === undefined
      ? packedElement(part, packed)
      : html`<script class="late" data-part="${part}" src="${folder}${file}"></script>
`,
  );
  return html`${scripts}`;
}

/** Returns the element of a script that is packed in the page. */
function packedElement(part: string, packed: string): SafeHtml {
  return html`<script type="text/plain" class="late" data-part="${part}">${trustedHtml(packed)}</script>
`;
}

const forbidden = html`<p class="unscripted">This server or browser blocks scripts. All charts and tables are shown, but zooming, cropping and filtering do not work. To use them, save the report and open it from disk.</p>
`;

const unstyled = html`<p class="unstyled">This server also blocks inline styles. A report made with <code>--assets external</code> keeps its styles here.</p>
`;

function styleElement({ style }: PageAssets): SafeHtml {
  return html`<style>${embed(style, 'style')}</style>`;
}

/** Embeds our own built text unchanged, because the policy has its hash. It must not end its element early. */
function embed(text: string, element: 'script' | 'style'): SafeHtml {
  if (new RegExp(`</${element}|<!--`, 'i').test(text)) {
    throw new Error(`the page's ${element} holds an end tag or a comment`);
  }
  return trustedHtml(text);
}
