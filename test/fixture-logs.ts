import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of logs and of reports made from logs. */
export const FIXTURES = join(import.meta.dirname, 'fixtures');

/** What is not a log: reports of earlier versions. */
const REPORTS = 'reports';

/** The logs below `test/fixtures`, as `tool/name`. */
export function fixtureLogs(): string[] {
  return readdirSync(FIXTURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== REPORTS)
    .flatMap(({ name }) => readdirSync(join(FIXTURES, name)).map((file) => `${name}/${file}`))
    .sort();
}
