import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { everyCase } from './thinned.ts';

/** The folder of logs and of reports made from logs. */
export const FIXTURES = join(import.meta.dirname, 'fixtures');

/** What are not logs: reports of earlier versions, and directories of several logs with what they should say. */
const NO_LOGS = ['reports', 'known-load'];

/** The logs below `test/fixtures`, as `tool/name`. */
export function fixtureLogs(): string[] {
  return readdirSync(FIXTURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_LOGS.includes(entry.name))
    .flatMap(({ name }) => readdirSync(join(FIXTURES, name)).map((file) => `${name}/${file}`))
    .sort();
}

/** A log of each tool: those of its other logs have the same fields. With `npm run test:all` it is every log. */
export function someFixtureLogs(): string[] {
  return fixtureLogs().filter((path, i, all) => everyCase || toolOf(path) !== toolOf(all[i - 1]));
}

const toolOf = (path = '') => path.split('/')[0];
