import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIXTURES } from '../fixture-logs.ts';
import { statgraph } from './run.ts';

/**
 * A report of each version, made of 20 seconds of the example, with what its `export` gave then:
 * `statgraph linux-fio --from 30 --to 50 --device '^(vda|eth0)$'` with iostat.out and nicstat.out in the directory.
 */
const REPORTS = join(FIXTURES, 'reports');

const versions = readdirSync(REPORTS)
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.slice(0, -'.html'.length));

test.each(versions)('a report of version %s gives its data back', async (version) => {
  const report = join(REPORTS, `${version}.html`);
  const { code, stdout, stderr } = await statgraph(['export', report, '-o', '-']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(readFileSync(join(REPORTS, `${version}.csv`), 'utf8'));
});

test.each(versions)('a report of version %s is shown as it was', async (version) => {
  const report = join(REPORTS, `${version}.html`);
  const { code, stdout } = await statgraph(['show', report]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^vda throughput +MiB\/s /m);
  expect(stdout).toMatch(/^note {4}No limit was found: highest 10 s: CPU \d/m);
});

test.each(versions)('a report of version %s is a side of a comparison', async (version) => {
  const report = join(REPORTS, `${version}.html`);
  const { code, stdout } = await statgraph(['compare', `old=${report}`, `new=${report}`]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^old → new$/m);
  expect(stdout).toMatch(/^ +\d+ within 5 %$/m);
  expect(stdout).not.toMatch(/more$|less$|better$|worse$/m);
});
