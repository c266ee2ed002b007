import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../src/commands/reading/catalogue.ts';
import { load } from '../../src/input/reading/load.ts';
import { normaliseRuns } from '../../src/normalise/normalise-run.ts';
import { bothAsLines } from '../export/parquet-rows.ts';
import { corpusLogs } from './corpus-logs.ts';

const corpus = process.env.STATGRAPH_CORPUS ?? '';

/** The first log of each folder, which is of a tool. */
const shown = [...new Map(corpusLogs().map((log) => [log.folder, log])).values()];

test.each(shown)('the Parquet rows of $name are those of the CSV', async ({ name, hints }) => {
  const loaded = await load([join(corpus, name)], hints);
  const window = { from: 0, to: Number.POSITIVE_INFINITY };
  for (const { name: run, hosts } of loaded) {
    for (const one of normaliseRuns(hosts, { name: run, window, vocabulary: catalogue })) {
      const { csv, parquet } = await bothAsLines(one);
      // A comparison of long lists takes minutes to say where they differ.
      expect(parquet.length).toBe(csv.length);
      expect(parquet.find((line, i) => line !== csv[i])).toBeUndefined();
    }
  }
});
