import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { printMessage } from '../console/log.ts';

/** Maximum time of an opener; one that runs longer is the browser itself. */
const MAX_OPENER_MS = 3000;

const openers = { darwin: 'open', win32: 'explorer' } as const;

/** Opens a page in the user's browser, or prints that it found none. */
export async function openInBrowser(file: string): Promise<void> {
  const opener = openers[process.platform as keyof typeof openers] ?? 'xdg-open';
  const failure = await start(opener, resolve(file));
  if (failure !== '') printMessage(`cannot open a browser: ${failure}; open ${file} yourself`);
}

/** Starts a program; returns why it failed, empty if it did not. */
function start(opener: string, file: string): Promise<string> {
  const child = spawn(opener, [file], { stdio: 'ignore', detached: true });
  child.unref();
  return new Promise((done) => {
    const timer = setTimeout(() => done(''), MAX_OPENER_MS);
    child.on('error', () => {
      clearTimeout(timer);
      done(`${opener} is missing`);
    });
    // Windows' explorer always exits with 1.
    child.on('exit', (code) => {
      clearTimeout(timer);
      done(code === 0 || opener === openers.win32 ? '' : `${opener} found none`);
    });
  });
}
