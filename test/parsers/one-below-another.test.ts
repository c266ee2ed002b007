import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseLog } from '../../src/input/reading/parse-log.ts';
import { FIXTURES, fixtureLogs } from '../fixture-logs.ts';

const VMSTAT = 'vmstat/linux--n-w.txt';
const MPSTAT = 'mpstat/solaris9--onecpu.txt';

const files = fixtureLogs();

const textOf = (path: string) => readFileSync(join(FIXTURES, path), 'utf8').replace(/\n?$/, '\n');

/** The parsers of a text's time series, with how many reports each has. */
async function reportsIn(text: string): Promise<Record<string, number>> {
  const { sources } = await parseLog('log', [new TextEncoder().encode(text)]);
  const found: Record<string, number> = {};
  for (const { parser, stamps } of sources) {
    found[parser.id] = (found[parser.id] ?? 0) + stamps.length;
  }
  return found;
}

test.each(files)('%s, with another log below it, gives both', async (path) => {
  const above = await reportsIn(textOf(path));
  for (const below of [VMSTAT, MPSTAT]) {
    const [id, reports] = Object.entries(await reportsIn(textOf(below)))[0]!;
    // A text of results alone, or one of the same parser, which goes on.
    if (Object.keys(above).length === 0 || id in above) continue;
    const both = await reportsIn(textOf(path) + textOf(below));
    expect(both).toEqual({ ...above, [id]: reports });
  }
});
