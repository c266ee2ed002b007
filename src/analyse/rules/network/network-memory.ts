import { max } from 'd3-array';
import { columnName, readValues } from '../../../model/column.ts';
import type { Finding } from '../../../model/finding.ts';
import type { Source } from '../../../model/run.ts';
import { formatCount, formatPercent } from '../../../text/quantity.ts';
import type { Evidence } from '../evidence.ts';
import type { Rule } from '../rule.ts';

/** From this part of the limit on, buffers may run out. */
const NEAR = 0.9;
const LIMIT = '.max';

/** Network buffers near their limit (`netstat -m` of FreeBSD: current/cache/total/max). */
export const networkMemory: Rule = {
  kind: 'other',
  id: 'memory-network',
  mayBeSaturated: true,
  find: (evidence) => evidence.run.sources.flatMap((source) => findIn(evidence, source)),
};

function findIn({ run }: Evidence, source: Source): readonly Finding[] {
  const samples = source.axis.elapsed.length;
  const highest = (name: string) => {
    const column = source.columns.find((one) => columnName(one) === name);
    return column === undefined ? Number.NaN : (max(readValues(column, 0, samples)) ?? Number.NaN);
  };
  const limits = source.columns
    .map(columnName)
    .filter((name) => /^mbuf.*\.max$|clusters.*\.max$/.test(name));
  return limits.flatMap((name): Finding[] => {
    const what = name.slice(0, -LIMIT.length);
    const [value, limit] = [highest(`${what}.current`), highest(name)];
    if (!(value >= NEAR * limit)) return [];
    const entity = { kind: 'memory', name: 'mbufs' } as const;
    return [
      {
        ...{ rule: networkMemory.id, level: 'warning', ...run.window, value, limit, unit: '1' },
        subject: { host: source.host, entity, metrics: [] },
        claim: `${what.replace(' in use', '')} were near their limit`,
        why: `${formatCount(value)} in use, ${formatPercent((100 * value) / limit)} of ${formatCount(limit)}`,
        ...{ caveat: '', reference: 'Own: within 10 % of the limit' },
      },
    ];
  });
}
