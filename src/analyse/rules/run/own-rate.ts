import type { MetricId } from '../../../model/metric.ts';
import type { Run } from '../../../model/run.ts';
import { formatDuration, formatNumber } from '../../../text/quantity.ts';
import { type Workload, workloadsOf } from '../../clients/workload.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import type { RuleFinding, StatementRule } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

const LAG: MetricId = 'benchmark.lag';
/** Maximum share of the clients for which an operation is due that has not begun. */
const MAX_LATE_SHARE = 0.1;
/** Maximum share of the clients with an operation in progress. */
const MAX_BUSY_SHARE = 0.9;
/** Maximum distance of a rate from the one that was asked for, as a share. */
const MAX_DISTANCE = 0.05;

/** A rate that was asked for: `--rate=100`, `-R 100` of pgbench and wrk2, `rate_iops=100` of fio. */
const ASKED = /(?:^|\s)-*(?:R|rate|rate_iops|target)[ =](\d+)(?=\s|$)/g;

/** A benchmark that was asked for a rate and reached it: no resource limited it. */
export const ownRate: StatementRule = statement('benchmark-paced', 'warning', {
  unit: '1/s',
  reference: 'Own: within 5 % of the rate that it was asked for, or on time',
  find: ({ run }) => findIn(run),
});

function findIn(run: Run): readonly RuleFinding[] {
  const all = workloadsOf(run);
  const [first] = all;
  const whys = all.map((workload) => whyOf(run, workload));
  if (first === undefined || whys.includes('')) return [];
  const { host, window, rate, table, operation } = first;
  return [
    {
      ...(window ?? run.window),
      subject: { host, entity: HOST_ITSELF, metrics: [] },
      value: rate,
      limit: rate,
      claim: `${table.tool} was held by its own rate`,
      why: `${formatNumber(rate)} ${operation}s/s, ${whys[0]}`,
      caveat: 'Its result is not what the machine can do',
    },
  ];
}

/** How it is known that a benchmark did as much as it was asked for; empty if it is not known. */
function whyOf({ context }: Run, { table, row, rate, latency, clients }: Workload): string {
  // Clients that are all busy may do no more than they were asked for by chance.
  if (latency * rate > MAX_BUSY_SHARE * clients) return '';
  const lag =
    row.cells[table.columns.findIndex(({ metric }) => metric === LAG)]?.value ?? Number.NaN;
  if (lag * rate <= MAX_LATE_SHARE * clients)
    return `each begun ${formatDuration(lag)} after its time`;
  const { command, parameters = [], tool } = table;
  const { text = '' } = context.find(({ file }) => file.endsWith('context/command.txt')) ?? {};
  const words = [
    command || (text.includes(tool) ? text : ''),
    ...parameters.map((parameter) => parameter.join('=')),
  ].join(' ');
  const asked = [...words.matchAll(ASKED)].map(([, number]) => Number(number));
  const found = asked.find((number) => Math.abs(rate / number - 1) <= MAX_DISTANCE);
  return found === undefined ? '' : `of ${formatNumber(found)}/s that it was asked for`;
}
