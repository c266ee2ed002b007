import { expect, test } from 'vitest';
import { diagnosisOf } from '../../src/analyse/diagnosis.ts';
import { catalogue } from '../../src/commands/reading/catalogue.ts';
import { load } from '../../src/input/reading/load.ts';
import type { Finding } from '../../src/model/finding.ts';
import { normaliseRuns } from '../../src/normalise/normalise-run.ts';
import { type CorpusLog, corpusLogs } from './corpus-logs.ts';

const window = { from: 0, to: Number.POSITIVE_INFINITY };

async function findingsIn({ path, hints }: CorpusLog): Promise<readonly Finding[]> {
  const loaded = await load([path], hints);
  const runs = loaded.flatMap(({ name, hosts }) =>
    normaliseRuns(hosts, { name, window, vocabulary: catalogue }),
  );
  return runs.flatMap((run) => diagnosisOf(run).findings);
}

const lineOf = ({ rule, level, from, to, claim, why }: Finding) =>
  `  ${level} ${rule}, ${Math.round(from)}–${Math.round(to)} s: ${claim}: ${why}`;

test('the findings in real logs are those that were looked at', async () => {
  const counts = new Map<string, number>();
  const said: string[] = [];
  for (const log of corpusLogs()) {
    const findings = await findingsIn(log);
    for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
    const limits = findings.filter(({ rule }) => rule !== 'nothing-saturated');
    if (limits.length > 0) said.push(log.name, ...limits.map(lineOf));
  }
  const perRule = [...counts].sort().map(([rule, count]) => `${rule} ${count}`);
  await expect([...perRule, '', ...said, ''].join('\n')).toMatchFileSnapshot('golden/findings.txt');
}, 300_000);
