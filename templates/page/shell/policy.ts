import { createHash } from 'node:crypto';
import type { PageAssets } from './page-assets.ts';
import type { PageForm } from './page-form.ts';

const BESIDE = "'self'";

/**
 * The Content-Security-Policy of a report: only its own script and styles, no network, no injected markup. In a file it
 * allows them by the hashes of the bytes between the tags; in a directory as files of the same origin.
 */
export function contentSecurityPolicy(
  form: PageForm,
  { script, cropScript, style }: PageAssets,
): string {
  const isDirectory = form === 'directory';
  return [
    "default-src 'none'",
    `style-src ${isDirectory ? BESIDE : hashSource(style)}`,
    ...(form === 'mail'
      ? []
      : [`script-src ${isDirectory ? BESIDE : [script, cropScript].map(hashSource).join(' ')}`]),
    "base-uri 'none'",
    "form-action 'none'",
    ...(form === 'mail'
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${isDirectory ? "'none'" : 'late'}`]),
  ].join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
