import { createHash } from 'node:crypto';
import type { PageAssets } from './page-assets.ts';

/**
 * The Content-Security-Policy of a report: its own script and styles by their hashes and nothing else, no network, no
 * injected markup. It must name the bytes between the tags exactly.
 */
export function contentSecurityPolicy({ script, style }: PageAssets): string {
  return [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    `script-src ${hashSource(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
