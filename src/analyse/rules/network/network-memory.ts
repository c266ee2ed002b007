import { max } from 'd3-array';
import { columnName, readValues } from '../../../model/column.ts';
import type { Source } from '../../../model/run.ts';
import { formatCount, formatPercent } from '../../../text/quantity.ts';
import type { Evidence } from '../evidence.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** From this share of their limit on, buffers may run out. */
const NEAR_LIMIT_SHARE = 0.9;
const LIMIT_SUFFIX = '.max';

/** Network buffers near their limit (`netstat -m` of FreeBSD: current/cache/total/max). */
export const networkMemory: Rule = statement('memory-network', 'warning', {
  unit: '1',
  reference: 'Own: within 10 % of the limit',

  mayBeSaturated: true,
  find: (evidence) => evidence.run.sources.flatMap((source) => findIn(evidence, source)),
});

function findIn({ run }: Evidence, source: Source): readonly RuleFinding[] {
  const samples = source.axis.elapsed.length;
  const highest = (name: string) => {
    const column = source.columns.find((candidate) => columnName(candidate) === name);
    return column === undefined ? Number.NaN : (max(readValues(column, 0, samples)) ?? Number.NaN);
  };
  const limits = source.columns
    .map(columnName)
    .filter((name) => /^mbuf.*\.max$|clusters.*\.max$/.test(name));
  return limits.flatMap((name): RuleFinding[] => {
    const buffers = name.slice(0, -LIMIT_SUFFIX.length);
    const [value, limit] = [highest(`${buffers}.current`), highest(name)];
    if (!(value >= NEAR_LIMIT_SHARE * limit)) return [];
    const entity = { kind: 'memory', name: 'mbufs' } as const;
    return [
      {
        ...run.window,
        value,
        limit,
        subject: { host: source.host, entity, metrics: [] },
        claim: `${buffers.replace(' in use', '')} were near their limit`,
        why: `${formatCount(value)} in use, ${formatPercent((100 * value) / limit)} of ${formatCount(limit)}`,
      },
    ];
  });
}
