import { createHash } from 'node:crypto';
import type { PageAssets, PageForm } from '../../../src/model/page-files.ts';
import { unpackScript } from '../../../src/output/packed-script.ts';

import { bootScript } from './boot-script.ts';

const SAME_ORIGIN = "'self'";

/** The scripts and styles that a page carries. */
interface CarriedAssets extends Pick<PageAssets, 'script' | 'style'> {
  readonly lateScripts: Readonly<Record<string, string>>;
}

/**
 * Returns the Content-Security-Policy of a report: only its own script and styles, no network, no injected markup. A
 * single file allows them by the hashes of the bytes between the tags, a directory as files of the same origin. A page
 * that shares these files with others has styles of its own.
 */
export function contentSecurityPolicy(
  form: PageForm,
  { script, lateScripts, style }: CarriedAssets,
  isShared = false,
): string {
  const isDirectory = form === 'directory';
  const styles = [
    ...(isDirectory ? [SAME_ORIGIN] : []),
    ...(isDirectory && !isShared ? [] : [hashSource(style)]),
  ];
  return [
    "default-src 'none'",
    `style-src ${styles.join(' ')}`,
    ...(form === 'mail'
      ? []
      : [
          `script-src ${isDirectory ? SAME_ORIGIN : [bootScript, script, ...Object.values(lateScripts).map(unpackScript)].map(hashSource).join(' ')}`,
        ]),
    "base-uri 'none'",
    "form-action 'none'",
    ...(form === 'mail'
      ? []
      : [
          "require-trusted-types-for 'script'",
          `trusted-types ${isDirectory ? "'none'" : 'boot late'}`,
        ]),
  ].join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
