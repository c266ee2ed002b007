import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import type { LaunchOptions } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Where the bundled browser unpacks itself: a folder of our own, so that nothing else is in its way. */
const UNPACKED = resolve(import.meta.dirname, '../../node_modules/.cache/statgraph-chromium');

/** The package's own list names folders of /tmp; a browser that finds no font ends at the first text. */
const FONTS = `<?xml version="1.0"?>
<fontconfig>
  <dir>${UNPACKED}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${UNPACKED}/fonts-cache</cachedir>
</fontconfig>
`;

const NO_BROWSER =
  'no browser for the tests: install Chrome or Chromium, or name one in CHROME_PATH';

/**
 * The browser for the tests: `CHROME_PATH`, else the one in the npm package @sparticuz/chromium, which is the same
 * version everywhere and faster, because it has no window; where that does not run, an installed Chrome or Chromium.
 */
export async function findChrome(): Promise<string> {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH !== undefined && CHROME_PATH !== '') return CHROME_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium();
  const installed = PATH.split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isExecutable);
  if (installed === undefined) throw new Error(NO_BROWSER);
  return installed;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function unpackChromium(): Promise<string> {
  mkdirSync(UNPACKED, { recursive: true });
  const { TMPDIR } = process.env;
  // The package reads both when it is imported.
  Object.assign(process.env, { AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x', TMPDIR: UNPACKED });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executable = await chromium.executablePath();
    writeFileSync(join(UNPACKED, 'fonts/fonts.conf'), FONTS);
    return executable;
  } catch (error) {
    throw new Error(NO_BROWSER, { cause: error });
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** How the tests start it. */
export function launchOptions(executablePath: string): LaunchOptions {
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--hide-scrollbars',
      '--lang=en-US',
    ],
  };
}
