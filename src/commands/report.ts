import { spawn } from 'node:child_process';
import { basename, resolve } from 'node:path';
import type { Size } from '../../templates/chart/scene.ts';
import { renderPage } from '../../templates/page/page.ts';
import type { PageAssets } from '../../templates/page/page-assets.ts';
import { documentVerdict } from '../analyse/verdict.ts';
import { say } from '../log.ts';
import type { ReportDocument } from '../model/document.ts';
import type { CommonOptions } from '../options.ts';
import { encodePayload } from '../payload/encode.ts';
import { occupied, readStart, writeText } from '../write.ts';
import { deflateRaw } from './deflate-raw.ts';
import { demandPictureFolder, writePictures } from './pictures.ts';
import { readDocument } from './read-document.ts';

/** What `report` understands beside the common options. */
export interface ReportOptions extends CommonOptions {
  readonly open?: boolean;
  /** A directory for the charts as pictures of their own. */
  readonly pictures?: string;
  readonly size?: Size;
}

/** `statgraph PATH…`: one HTML file, and two lines that say what was read and where it was written. */
export async function report(
  paths: readonly string[],
  options: ReportOptions,
  assets: PageAssets,
): Promise<ReportDocument> {
  const output = options.output ?? (await defaultOutput(paths[0]!));
  const { pictures } = options;
  if (pictures !== undefined) await demandPictureFolder(pictures);
  const document = await readDocument(paths, options);
  const payload = encodePayload(document, { deflate: deflateRaw });
  const page = renderPage(document, assets, payload);
  const size = await writeText(output, [page]);
  if (options.quiet !== true) {
    say(documentVerdict(document));
    say(`${output === '-' ? 'standard output' : output} · ${fileSize(size)}`);
  }
  if (pictures !== undefined) {
    const count = await writePictures(document, pictures, options.size);
    if (options.quiet !== true) say(`${pictures} · ${count} charts, each as PNG and as SVG`);
  }
  if (options.open === true && output !== '-') openInBrowser(output);
  return document;
}

/** The first directory's name; a file of that name that is not a report of ours stays as it is. */
async function defaultOutput(path: string): Promise<string> {
  const name = path === '-' ? 'stdin' : basename(resolve(path)) || 'report';
  const output = `${name}.html`;
  const start = await readStart(output, 4096);
  if (start === null || start.includes('<meta name="generator" content="statgraph')) return output;
  throw occupied(output, 'is there and is no report of statgraph');
}

function fileSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function openInBrowser(file: string): void {
  const openers = { darwin: 'open', win32: 'explorer' } as const;
  const opener = openers[process.platform as keyof typeof openers] ?? 'xdg-open';
  const child = spawn(opener, [resolve(file)], { stdio: 'ignore', detached: true });
  child.on('error', () => say(`no browser could be opened: ${opener} is missing`));
  child.unref();
}
